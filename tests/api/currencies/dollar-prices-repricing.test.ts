import { priceInForce } from '../../../server/kernel/listed-price.ts'
import fc from 'fast-check'
import type { CartItem } from '#contracts/cart/cart.ts'
import type { Product } from '#contracts/products/products.ts'
import { sharedShop } from '#support/fixtures.ts'
import { addToCart } from '#support/money/carts.ts'
import { openLive } from '#support/notifications/live.ts'
import { inDollars, shownAs } from '#support/currencies/dollar-prices.ts'
import { holdsRepricing, isRepriced, setsRate } from '#support/currencies/rates.ts'
import { edit, importFile, listItem } from '#support/listings/selling.ts'
import { createMember } from '#support/members/people.ts'
import { rowsOf } from '#support/rows.ts'
import { besideTransaction } from '#support/server/held-rows.ts'
import { messagesOf } from '#support/notifications/stored-notifications.ts'
import { orders } from '#support/money/paid-orders.ts'

const { server, seller, buyer, ann } = sharedShop()

beforeEach(() => setsRate(server, 25_000))

const titles = async (query: string) => {
  const path = `/api/products?sellerId=${seller.id}&limit=100&${query}`
  return (await buyer.client.get<Product[]>(path)).body.map(({ title }) => title)
}

test('until its row is repriced a listing is shown and charged at the rate in force', async () => {
  const release = await holdsRepricing(server)
  const { id, title } = await listItem(seller, { ...inDollars, title: 'Held back', quantity: 2 })
  await listItem(seller, { price: '400000', title: 'Between the rates' })
  await setsRate(server, 50_000)
  const both = async (query = 'sort=price_shipping_asc') =>
    (await titles(query)).filter((each) => [title, 'Between the rates'].includes(each))
  await addToCart(buyer, { productId: id })
  for (const product of await shownAs(buyer, seller, id)) expect(product?.price).toBe('500000.00')
  const cart = await buyer.client.get<CartItem[]>('/api/cart')
  expect(cart.body.at(-1)?.product.price).toBe('500000.00')
  expect(await both()).toEqual(['Held back', 'Between the rates'])
  expect((await orders(buyer, id, { totalAmount: '500000.00' })).body.totalUsd).toBe('10.00')
  await release()
  await isRepriced(server, 50_000)
  expect(await both()).toEqual(['Between the rates', 'Held back'])
  for (const query of ['minPrice=450000', 'search=held+back&minPrice=450000'])
    expect(await both(query)).toEqual(['Held back'])
  expect(await both('maxPrice=450000')).toEqual(['Between the rates'])
})

const alerts = () => messagesOf(server, ann, 'search_alert')

test('a saved search finds dollar prices by their amount at the rate in force', async () => {
  const query = { search: 'kudu horn', maxPrice: '300000' }
  await ann.client.post('/api/saved-searches', { query })
  // At 25,000 the first is ZWL 500,000 and the second ZWL 250,000.
  await listItem(seller, { title: 'Long kudu horn', price: '20', currency: 'USD' })
  await listItem(seller, { title: 'Short kudu horn', price: '10', currency: 'USD' })
  const first = 'Short kudu horn, ZWL 250,000. You saved: “kudu horn”, up to ZWL 300,000'
  await expect.poll(alerts).toEqual([first])
  await setsRate(server, 15_000)
  await isRepriced(server, 15_000)
  await listItem(seller, { title: 'Old kudu horn', price: '20', currency: 'USD' })
  const second = 'Old kudu horn, ZWL 300,000. You saved: “kudu horn”, up to ZWL 300,000'
  await expect.poll(alerts).toEqual([first, second])
})

test('an imported file keeps its dollar prices after a new rate and in a later export', async () => {
  const owner = await createMember(server)
  const head = 'title,description,condition,price,currency,shipping'
  await importFile(owner, `${head}\nPot,Enamel and in good order,good,12.55,USD,2.35`)
  await setsRate(server, 30_000)
  await isRepriced(server, 30_000)
  const dollars = { currency: 'USD', originalPrice: '12.55', originalShippingCost: '2.35' }
  const converted = { base: 'ZWL', price: '376500.00', shippingCost: '70500.00' }
  const { body } = await owner.client.get('/api/selling/listings')
  expect(body).toMatchObject([{ ...dollars, ...converted }])
  const file = await (await owner.client.fetch('/api/selling/export.csv')).text()
  expect(file).toContain('Pot,Enamel and in good order,good,12.55,USD,1,,Harare,2.35,')
})

test('a planned rate applies from its start', async () => {
  const { id } = await listItem(seller, inDollars)
  await server.app.pool.query(
    `with ended as (
       update settings set during = tstzrange(lower(during), clock_timestamp() + interval '1.5 seconds')
       where name = 'exchange_rate' and during @> clock_timestamp() returning upper(during) as at)
     insert into settings (name, value, during)
     select 'exchange_rate', '40000', tstzrange(ended.at, null) from ended`,
  )
  const live = await openLive(server.visitor(), [])
  await isRepriced(server, 40_000)
  await live.next((message) => message.event === 'rate.changed')
  for (const product of await shownAs(buyer, seller, id)) expect(product?.price).toBe('400000.00')
  await live.close()
})

test('the last of several rates set in the meantime applies', async () => {
  const release = await holdsRepricing(server)
  const { id } = await listItem(seller, inDollars)
  await setsRate(server, 50_000)
  await setsRate(server, 30_000)
  await release()
  await isRepriced(server, 30_000)
  for (const product of await shownAs(buyer, seller, id)) expect(product?.price).toBe('300000.00')
})

test('a locked listing is repriced once it is unlocked, and no request waits for it', async () => {
  const { id } = await listItem(seller, inDollars)
  const other = await listItem(seller, { ...inDollars, price: '20' })
  const text = 'select list_minor as minor from products where id = $1'
  const stored = async (product: string) =>
    (await rowsOf<{ minor: bigint }>(server, text, [product]))[0]?.minor
  const lock = 'select from products where id = $1 for update'
  await besideTransaction(server, lock, [id], async () => {
    await setsRate(server, 50_000)
    await expect.poll(() => stored(other.id), { timeout: 8000 }).toBe(1_000_000_00n)
    expect(await stored(id)).toBe(250_000_00n)
  })
  await isRepriced(server, 50_000)
  expect(await stored(id)).toBe(500_000_00n)
})

test('an item whose price exceeds the largest amount at the new rate cannot be bought', async () => {
  const { id } = await listItem(seller, { price: '399999999', currency: 'USD', quantity: 2 })
  await addToCart(buyer, { productId: id })
  const fair = await listItem(seller, inDollars)
  await setsRate(server, 999_999_999)
  await isRepriced(server, 999_999_999)
  for (const product of await shownAs(buyer, seller, id))
    expect(product).toMatchObject({ price: '10000000000000.00', originalPrice: '399999999.00' })
  expect((await shownAs(buyer, seller, fair.id))[0]?.price).toBe('9999999990.00')
  const refusal = { status: 409, body: { code: 'listing_unavailable' } }
  const refused = await orders(buyer, id)
  expect(refused).toMatchObject(refusal)
  expect(refused.body.message).toBe(
    'At the current exchange rate this item costs more than Musika can sell it for. Please ask the seller for a lower price.',
  )
  const cart = await buyer.client.get<CartItem[]>('/api/cart')
  expect(cart.body.find(({ product }) => product.id === id)?.available).toBe(false)
  expect(await buyer.client.post('/api/cart', { productId: id })).toMatchObject(refusal)
  expect((await edit(seller, id, { title: 'Still mine' })).status).toBe(200)
  await setsRate(server, 25_000)
  await isRepriced(server, 25_000)
  expect((await orders(buyer, id)).status).toBe(201)
})

test('the database converts as the rule does, at any price and rate', async () => {
  const price = fc.record({
    minor: fc.oneof(fc.bigInt(1n, 10_000n), fc.bigInt(1n, 10n ** 15n)),
    shipping: fc.bigInt(0n, 10n ** 15n),
    rate: fc.oneof(
      fc.integer({ min: 1, max: 99_999 }),
      fc.integer({ min: 1, max: 99_999_999_999 }),
    ),
  })
  const asked = fc.sample(price, 2000)
  const rows = await rowsOf(
    server,
    `select price_in_force(p, rates) as price, shipping_in_force(p, rates) as shipping
     from unnest($1::bigint[], $2::bigint[], $3::numeric[]) with ordinality as given (minor, shipping, rate, nth)
     cross join lateral (select jsonb_build_object('USD', given.rate) as rates) as converted
     cross join lateral jsonb_populate_record(null::products, jsonb_build_object('currency', 'USD',
       'original_price_minor', given.minor, 'original_shipping_minor', given.shipping, 'priced_rate', 1)) as p
     order by nth`,
    [
      asked.map(({ minor }) => minor),
      asked.map(({ shipping }) => shipping),
      asked.map(({ rate }) => rate / 100),
    ],
  )
  const ruled = asked.map(({ minor: originalMinor, shipping: originalShippingMinor, rate }) => {
    const listed = { currency: 'USD', originalMinor, originalShippingMinor } as const
    const at = { local: 'ZWL', rates: { USD: rate / 100 } } as const
    const { priceMinor, shippingMinor } = priceInForce(listed, at)
    return { price: priceMinor, shipping: shippingMinor }
  })
  expect(rows).toEqual(ruled)
})
