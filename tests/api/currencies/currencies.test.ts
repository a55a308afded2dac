import type { AdminCurrency } from '#contracts/currencies/admin/currencies.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import { askPayout, balancesOf, ledgerHolds } from '#support/money/balances.ts'
import { insertListing } from '#support/listings/listings.ts'
import { disableNewSellerTerms } from '#support/members/new-sellers.ts'
import { bus, detailOf, orders, payAmount, step } from '#support/money/paid-orders.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import { storedNotifications } from '#support/notifications/stored-notifications.ts'

const ecocashZwg = 'ecocash_zwg'

const { server, seller, buyer, admin } = sharedShop()
beforeAll(async () => {
  await disableNewSellerTerms(server)
  await add()
})
afterAll(() => ledgerHolds(server))

const path = '/api/admin/currencies'
const zig = { code: 'ZWG', label: 'ZiG', digits: 2, rate: 10, providers: ['ecocash'] }
const bounds = { payoutMin: '100.00', payoutMax: '200000', reason: 'The new currency' }
const add = (more: object = {}) =>
  admin.client.post<AdminCurrency[] & { code?: string }>(path, { ...zig, ...bounds, ...more })

const order = (productId: string, paymentMethod = ecocashZwg) =>
  orders(buyer, productId, { paymentMethod })

test('orders in an added currency are paid, held, released and paid out at a frozen rate', async () => {
  covers('rule: currencies are configuration')
  const placed = await order(await insertListing(server, seller, { priceMinor: 1_000_000_00n }))
  expect(placed, placed.text).toMatchObject({ status: 201, body: { currency: 'ZWG' } })
  // The order keeps its rate after the rate changes.
  const moved = await admin.client.put(`${path}/ZWG`, { rate: 5, reason: 'The market moved' })
  expect(moved.status, moved.text).toBe(200)
  expect((await detailOf(buyer, placed.body.id)).payable).toBe('400.00')
  await payAmount(server, placed.body, 400_00n, { currency: 'ZWG', method: ecocashZwg })
  await step(seller, placed.body.id, 'dispatch', bus)
  await step(buyer, placed.body.id, 'confirm')
  expect(await balancesOf(seller)).toMatchObject([{ currency: 'ZWG', available: '380.00' }])
  expect((await askPayout(seller, { currency: 'ZWG', amount: '380.00' })).status).toBe(201)
  const notifications = await storedNotifications(server, { userId: buyer.id })
  const received = notifications.find(({ title }) => title === 'Payment received')
  expect(received?.message).toContain('ZiG 400')
  const later = await order(await insertListing(server, seller, { priceMinor: 1_000_000_00n }))
  expect((await detailOf(buyer, later.body.id)).payable).toBe('200.00')
})

test('a total that rounds to zero in a currency cannot be paid in it', async () => {
  covers('rule: zero-cent totals refused')
  const cheap = await insertListing(server, seller, { priceMinor: 12_00n })
  expect(await order(cheap)).toMatchObject({ status: 409, body: { code: 'amount_not_payable' } })
  expect((await order(cheap, 'ecocash_usd')).status).toBe(409)
  expect((await order(cheap, 'ecocash_zwl')).status).toBe(201)
})

test('a currency is added once, and its amounts must fit its decimals', async () => {
  expect((await add()).body.code).toBe('currency_exists')
  for (const more of [
    { code: 'zwd' },
    { code: 'XTS', digits: 4 },
    { code: 'XTS', label: 'X T' },
    { code: 'XTS', rate: 0 },
    { code: 'XTS', rate: '1e3' },
    { code: 'XTS', payoutMin: '0' },
    { code: 'XTS', payoutMin: '2', payoutMax: '1' },
    { code: 'XTS', digits: 0, payoutMin: '0.5' },
    { code: 'XTS', providers: ['ecocash', 'ecocash'] },
    { code: 'XTS', providers: ['paypal'] },
    { code: 'XTS', reason: '' },
  ])
    expect((await add(more)).body.code, JSON.stringify(more)).toBe('invalid_request')
  const unknown = await admin.client.put(`${path}/XTS`, { label: 'X', reason: 'No such one' })
  const dollar = await admin.client.put(`${path}/USD`, { rate: 2, reason: 'Not possible' })
  expect([unknown.status, dollar.status]).toEqual([404, 400])
})

test('an order can be paid in a currency with three minor digits', async () => {
  const limits = { payoutMin: '0.001', payoutMax: '1000' }
  const added = await add({ code: 'XTS', label: 'XTS', digits: 3, ...limits, rate: '3.1' })
  expect(added.body.find(({ code }) => code === 'XTS')).toMatchObject({
    digits: 3,
    payoutMin: '0.001',
    rate: 3.1,
    methods: [{ id: 'ecocash_xts', label: 'EcoCash (XTS)', enabled: true, open: true }],
  })
  const listed = await admin.client.get<AdminCurrency[]>(path)
  expect(listed.body.map(({ code }) => code)).toEqual(['ZWL', 'USD', 'ZWG', 'XTS'])
  const productId = await insertListing(server, seller, { priceMinor: 1_000_000_00n })
  const placed = await order(productId, 'ecocash_xts')
  expect(placed.status, placed.text).toBe(201)
  // ZWL 1,000,000 at 25,000 for a dollar, 3.1 for a dollar.
  expect((await detailOf(buyer, placed.body.id)).payable).toBe('124.000')
  const { body } = await buyer.client.get(`/api/checkouts/${placed.body.checkoutId}`)
  expect(body).toMatchObject({ amounts: { ZWL: '1000000.00', USD: '40.00', XTS: '124.000' } })
})

test('a disabled payment method cannot be used', async () => {
  const productId = await insertListing(server, seller, { priceMinor: 1_000_000_00n })
  const placed = await order(productId)
  const change = { enabled: false, reason: 'The wallet is down' }
  const off = await admin.client.put<AdminCurrency[]>(`${path}/ZWG/methods/ecocash`, change)
  expect(off.body.find(({ code }) => code === 'ZWG')?.methods).toMatchObject([{ enabled: false }])
  expect((await order(productId)).status).toBe(400)
  const payment = { checkoutId: placed.body.checkoutId, method: ecocashZwg, phone: '0771111111' }
  const refusal = { status: 409, body: { code: 'payment_method_closed' } }
  expect(await buyer.client.post('/api/payments', payment)).toMatchObject(refusal)
  expect(await auditLogOf(server, 'payment_method.update')).toMatchObject([
    { subject: 'payment_method:ecocash_zwg', details: { reason: 'The wallet is down' } },
  ])
})
