import type { OrderId, ProductId } from '#contracts/common/ids.ts'
import type { Order } from '#contracts/orders/orders.ts'
import type { Payable } from '#contracts/payments/payments.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { conversionSweep } from '../../../server/modules/currencies/convert.ts'
import { convertBalances } from '../../../server/modules/currencies/convert-balances.ts'
import { sharedServer, sharedShop } from '#support/fixtures.ts'
import { bids, endAuction } from '#support/auctions/auctions.ts'
import { balancesOf, insertBalance, ledgerHolds } from '#support/money/balances.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { disableNewSellerTerms } from '#support/members/new-sellers.ts'
import {
  bus,
  createPaidOrder,
  createUnpaidOrder,
  detailOf,
  orders,
  step,
} from '#support/money/paid-orders.ts'
import { addsCurrency, isConverted } from '#support/currencies/currencies.ts'
import { pay, paymentIs } from '#support/money/payments.ts'
import { listItem, sofa } from '#support/listings/selling.ts'
import { rowsOf } from '#support/rows.ts'
import { eventually } from '#support/server/waiting.ts'

const path = '/api/admin/currencies'
const change = { to: 'ZWG', factor: '2498.7242', retire: true }

const { server, seller, buyer, admin } = sharedShop(sharedServer({ PAYNOW_SIMULATOR_SPEED: '20' }))

/** The listings made before the change. */
const old: Record<'radio' | 'nail' | 'dollars' | 'auction', ProductId> = {} as never
let unpaid: Order
let held: Order

beforeAll(async () => {
  await disableNewSellerTerms(server)
  const radio = { priceMinor: 1_000_000_00n, shippingMinor: 25_000_00n, quantity: 5 }
  old.radio = await insertListing(server, seller, { title: 'Shortwave set', ...radio })
  old.nail = await insertListing(server, seller, { title: 'A single nail', priceMinor: 1_00n })
  old.dollars = (await listItem(seller, { price: '40.00', currency: 'USD', quantity: 2 })).id
  const guitar = { priceMinor: 600_000_00n, shippingMinor: 50_000_00n }
  old.auction = await insertAuction(server, seller, { title: 'Old guitar', ...guitar })
  await bids(buyer, old.auction, 650_000)
  unpaid = await createUnpaidOrder(server, buyer, seller, { priceMinor: 100_000_00n })
  held = await createPaidOrder(server, buyer, seller, { priceMinor: 200_000_00n })
  await insertBalance(server, seller, 'ZWL', 249_872_42n)
  await server.app.pool.query(
    `insert into products (seller_id, title, description, condition, currency, original_price_minor, price_minor, list_minor, quantity, created_at)
     select $1, 'Brick ' || n, 'A brick of clay.', 'good', 'ZWL', 24987242, 24987242, 24987242, 1, now() - interval '1 day'
     from generate_series(1, 3000) as n`,
    [seller.id],
  )
})
afterAll(() => ledgerHolds(server))

const product = async (id: ProductId) => (await server.visitor().get(`/api/products/${id}`)).body
const replace = (more: object = {}) => {
  const given = { ...change, reason: 'ZWG replaced ZWL', ...more }
  return admin.client.post<{ code?: string }>(`${path}/default`, given)
}

test('a currency cannot become the default before it can be paid in', async () => {
  expect((await replace()).status).toBe(404)
  await addsCurrency(admin, 'ZWG', '10.0051', { providers: [] })
  expect(await replace()).toMatchObject({ status: 409, body: { code: 'currency_not_ready' } })
  await admin.client.put(`${path}/ZWG/methods/ecocash`, { enabled: true, reason: 'Its wallet' })
  for (const more of [{ factor: 0 }, { factor: '1e3' }, { reason: '' }, { to: 'zwg' }])
    expect((await replace(more)).status, JSON.stringify(more)).toBe(400)
})

test('the preview counts the affected rows and changes nothing', async () => {
  const nail = { title: 'A single nail', before: 'ZWL 1', after: 'ZWG 0.01' }
  const counts = { auctions: 1, dollars: 1, unpaid: 1, held: 1, sellers: 1 }
  const balances = { balances: '249872.42', balancesConverted: '100.00' }
  const rates = { rateBefore: 25_000, rateAfter: 10.0051 }
  const figures = { from: 'ZWL', to: 'ZWG', refusal: null, ...counts, ...balances, ...rates }
  const { body } = await admin.client.post(`${path}/preview`, change)
  expect(body).toMatchObject({ ...figures, samples: expect.arrayContaining([nail]) })
  expect(await product(old.radio)).toMatchObject({ price: '1000000.00', currency: 'ZWL' })
})

test('fixed prices are in the new default at once', async () => {
  const others = "select from products where format = 'fixed' and base <> 'ZWL'"
  expect(await rowsOf(server, others)).toEqual([])
  expect((await replace()).status).toBe(200)

  expect(await product(old.radio)).toMatchObject({ price: '400.20', shippingCost: '10.01' })
  expect(await product(old.nail)).toMatchObject({ price: '0.01' })
  const dollars = { price: '400.20', currency: 'USD', originalPrice: '40.00' }
  expect(await product(old.dollars)).toMatchObject(dollars)
  // Three processes at once.
  await Promise.all([1, 2, 3].map(() => conversionSweep(server.app).run()))
  await isConverted(admin)
  const { body: progress } = await admin.client.get(`${path}/default`)
  expect(progress).toMatchObject({ from: 'ZWL', to: 'ZWG', factor: 2498.7242, retired: true })
  const rows = await rowsOf(
    server,
    `select base, currency, price_minor, list_minor, original_price_minor, count(*) from products
     where title ~ 'nail|Shortwave|Brick' group by 1, 2, 3, 4, 5 order by price_minor`,
  )
  expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
    'ZWG ZWG 1 1 1 1',
    'ZWG ZWG 10000 10000 10000 3000',
    'ZWG ZWG 40020 40020 40020 1',
  ])
  expect((await replace()).body.code).toBe('currency_not_ready')
})

test.for([
  ['/terms', 'Prices are shown in ZWG and US dollars'],
  ['/help', 'The smallest step is ZWG 1.'],
  ['/seller-agreement', 'Prices are shown in ZWG and US dollars.'],
] as const)('%s names the new default', async ([address, sentence]) => {
  const page = (await server.visitor().get(address)).text
  expect(page.replace(/<!--.*?-->/g, '').replaceAll('\u00a0', ' ')).toContain(sentence)
})

test('a running auction stays in its currency and is sorted by its value in the new one', async () => {
  const running = { currency: 'ZWL', currentBid: '650000.00', bidStep: '1.00' }
  expect(await product(old.auction)).toMatchObject(running)
  await bids(buyer, old.auction, 700_000)
  const search = '/api/products?sort=price_shipping_asc&minPrice=200'
  const inOrder = await eventually(async () => {
    const { body } = await server.visitor().get<ProductDetail[]>(search)
    const titles = body.map(({ title }) => title)
    const [guitar, radio] = [titles.indexOf('Old guitar'), titles.indexOf('Shortwave set')]
    return guitar >= 0 && guitar < radio ? titles : undefined
  })
  expect(inOrder).not.toContain('A single nail')
  await endAuction(server, old.auction)
  const orderOf = 'select id from orders where product_id = $1'
  const [order] = await rowsOf<{ id: OrderId }>(server, orderOf, [old.auction])
  // ZWL 700,000 and 50,000 at 2,498.7242.
  const inZwg = { base: 'ZWG', currency: 'ZWG', unitPrice: '280.14', shippingCost: '20.01' }
  expect(await detailOf(buyer, order!.id)).toMatchObject({ ...inZwg, totalAmount: '300.15' })
})

test('an unpaid order keeps its currency and can still be paid in it', async () => {
  const { body } = await buyer.client.get<Payable>(`/api/checkouts/${unpaid.checkoutId}`)
  expect(body.amounts).toEqual({ ZWL: '100000.00', USD: '4.00' })
  expect(body.methods).toContain('ecocash_zwl')
  const started = await pay({ buyer, checkoutId: unpaid.checkoutId }, { phone: '0771111111' })
  await paymentIs(buyer, started.body.id, 'paid', 20)
  expect(await detailOf(buyer, unpaid.id)).toMatchObject({ paymentStatus: 'paid', base: 'ZWL' })
})

test('balances are exchanged, also money released after the change', async () => {
  expect(await balancesOf(seller)).toMatchObject([
    { currency: 'ZWL', available: '0.00' },
    { currency: 'ZWG', available: '100.00' },
  ])
  await step(seller, held.id, 'dispatch', bus)
  await step(buyer, held.id, 'confirm')
  expect(await balancesOf(seller)).toMatchObject([{ currency: 'ZWL', available: '190000.00' }, {}])
  // Two concurrent calls, as from two processes.
  await Promise.all([convertBalances(server.app), convertBalances(server.app)])
  // ZWL 190,000 at 2,498.7242 is ZWG 76.04.
  expect(await balancesOf(seller)).toMatchObject([
    { currency: 'ZWL', available: '0.00' },
    { currency: 'ZWG', available: '176.04' },
  ])
  await ledgerHolds(server)
})

test('items are listed, ordered and paid in the new default; the old one is refused', async () => {
  expect((await seller.client.post('/api/products', { ...sofa, currency: 'ZWL' })).status).toBe(400)
  const listed = await listItem(seller, { price: '250.50' })
  expect(listed).toMatchObject({ price: '250.50', currency: 'ZWG' })
  expect((await orders(buyer, old.radio)).status).toBe(400)
  const { body: order } = await orders(buyer, old.radio, { paymentMethod: 'ecocash_zwg' })
  expect(order).toMatchObject({ totalAmount: '410.21', base: 'ZWG', currency: 'ZWG' })
  const { body } = await buyer.client.get<Payable>(`/api/checkouts/${order.checkoutId}`)
  expect(Object.keys(body.amounts).toSorted()).toEqual(['USD', 'ZWG'])
  const wallet = { method: 'ecocash_zwg', phone: '0771111111' }
  const started = await pay({ buyer, checkoutId: order.checkoutId }, wallet)
  await paymentIs(buyer, started.body.id, 'paid', 20)
  await step(seller, order.id, 'dispatch', bus)
  await step(buyer, order.id, 'confirm')
  expect(await balancesOf(seller)).toMatchObject([{}, { currency: 'ZWG', available: '565.74' }])
})
