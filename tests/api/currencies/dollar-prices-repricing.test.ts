import { priceInForce } from '../../../server/kernel/listed-price.ts'
import { beforeEach, expect, test } from 'vitest'
import fc from 'fast-check'
import type { CartItem } from '../../../contracts/cart/cart.ts'
import type { Product } from '../../../contracts/products/products.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { addToCart } from '../../support/money/carts.ts'
import { openLive } from '../../support/notifications/live.ts'
import { inDollars, orders, shownAs } from '../../support/currencies/dollar-prices.ts'
import { holdsRepricing, isRepriced, setsRate } from '../../support/currencies/rates.ts'
import { edit, listItem } from '../../support/listings/selling.ts'

const { server, seller, buyer } = sharedShop()

beforeEach(() => setsRate(server, 25_000))

const titles = async (query: string) =>
  (
    await buyer.client.get<Product[]>(`/api/products?sellerId=${seller.id}&limit=100&${query}`)
  ).body.map(({ title }) => title)

test('until its row is repriced a listing is shown and charged at the rate in force', async () => {
  const release = await holdsRepricing(server)
  const { id, title } = await listItem(seller, { ...inDollars, title: 'Held back', quantity: 2 })
  await listItem(seller, { price: '400000', title: 'Between the rates' })
  await setsRate(server, 50_000)
  const both = async () =>
    (await titles('sort=price_shipping_asc')).filter((each) => names.has(each))
  const names = new Set([title, 'Between the rates'])
  await addToCart(buyer, { productId: id })
  for (const product of await shownAs(buyer, seller, id)) expect(product?.price).toBe('500000.00')
  const cart = await buyer.client.get<CartItem[]>('/api/cart')
  expect(cart.body.at(-1)?.product.price).toBe('500000.00')
  expect(await both()).toEqual(['Held back', 'Between the rates'])
  expect((await orders(buyer, id, { totalAmount: '500000.00' })).body.totalUsd).toBe('10.00')
  await release()
  await isRepriced(server, 50_000)
  expect(await both()).toEqual(['Between the rates', 'Held back'])
})

test('sort order and price filters follow the rate', async () => {
  await listItem(seller, { ...inDollars, title: 'Ten dollars' })
  await listItem(seller, { price: '400000', title: 'In local money' })
  const both = (found: string[]) =>
    found.filter((title) => ['Ten dollars', 'In local money'].includes(title))
  expect(both(await titles('sort=price_shipping_asc'))).toEqual(['Ten dollars', 'In local money'])
  await setsRate(server, 50_000)
  await isRepriced(server, 50_000)
  expect(both(await titles('sort=price_shipping_asc'))).toEqual(['In local money', 'Ten dollars'])
  expect(both(await titles('minPrice=450000'))).toEqual(['Ten dollars'])
  expect(both(await titles('search=ten+dollars&minPrice=450000'))).toEqual(['Ten dollars'])
  expect(both(await titles('maxPrice=450000'))).toEqual(['In local money'])
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
  const holder = await server.app.pool.connect()
  await holder.query('begin')
  await holder.query('select from products where id = $1 for update', [id])
  await setsRate(server, 50_000)
  const stored = async (product: string): Promise<bigint> =>
    (
      await server.app.db
        .selectFrom('products')
        .select('list_minor')
        .where('id', '=', product)
        .executeTakeFirstOrThrow()
    ).list_minor
  await expect.poll(() => stored(other.id), { timeout: 8000 }).toBe(1_000_000_00n)
  expect(await stored(id)).toBe(250_000_00n)
  await holder.query('rollback')
  holder.release()
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
  const refused = await orders(buyer, id)
  expect([refused.status, refused.body.code]).toEqual([409, 'listing_unavailable'])
  expect(refused.body.message).toBe(
    'At the current exchange rate this item costs more than Musika can sell it for. Please ask the seller for a lower price.',
  )
  const cart = await buyer.client.get<CartItem[]>('/api/cart')
  expect(cart.body.find(({ product }) => product.id === id)?.available).toBe(false)
  const added = await buyer.client.post<{ code: string }>('/api/cart', { productId: id })
  expect([added.status, added.body.code]).toEqual([409, 'listing_unavailable'])
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
  const { rows } = await server.app.pool.query(
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
  const ruled = asked.map(({ minor, shipping, rate }) => {
    const listed = {
      currency: 'USD',
      originalMinor: minor,
      originalShippingMinor: shipping,
    } as const
    const { priceMinor, shippingMinor } = priceInForce(listed, {
      local: 'ZWL',
      rates: { USD: rate / 100 },
    })
    return { price: priceMinor, shipping: shippingMinor }
  })
  expect(rows).toEqual(ruled)
})
