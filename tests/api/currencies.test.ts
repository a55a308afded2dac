import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshCurrencies } from '../../server/platform/currencies.ts'
import { startApi } from '../support/api-server.ts'
import { askPayout, balancesOf, ledgerHolds } from '../support/balances.ts'
import { hasListing } from '../support/listings.ts'
import { nobodyIsNew } from '../support/new-sellers.ts'
import { bus, detailOf, hasPayment, settle, step } from '../support/paid-orders.ts'
import { hasPerson, type Person } from '../support/people.ts'
import type { TestServer } from '../support/server.ts'

const zwg = 'ZWG'
const ecocashZwg = 'ecocash_zwg'

let server: TestServer
let seller: Person
let buyer: Person
beforeAll(async () => {
  server = await startApi()
  await nobodyIsNew(server)
  await server.app.pool.query(`
    insert into currencies (code, digits, label, payout_min, payout_max) values ('ZWG', 2, 'ZiG', 10000, 20000000);
    insert into payment_methods (id, currency, provider, label) values ('ecocash_zwg', 'ZWG', 'ecocash', 'EcoCash (ZiG)');
    insert into settings (name, value, during) values ('exchange_rate_zwg', '10', tstzrange('-infinity', null))`)
  await refreshCurrencies(server.app)
  seller = await hasPerson(server)
  buyer = await hasPerson(server)
})
afterAll(async () => {
  await ledgerHolds(server)
  await server.stop()
})

const order = (productId: string) =>
  buyer.client.post<{ id: string; checkoutId: string; code?: string; currency: string }>(
    '/api/orders',
    { productId, quantity: 1, paymentMethod: ecocashZwg, checkoutId: crypto.randomUUID() },
  )

test('ZWG is added by rows: ordered, paid, held, released and paid out in it, at a rate frozen with the order [rule: currencies are configuration]', async () => {
  const placed = await order(await hasListing(server, seller, { priceMinor: 1_000_000_00n }))
  expect(placed.status, placed.text).toBe(201)
  expect(placed.body.currency).toBe('ZWG')
  // The rate moves; the order keeps its own.
  await server.app.pool.query(
    `update settings set during = tstzrange('-infinity', now()) where name = 'exchange_rate_zwg';
     insert into settings (name, value, during) values ('exchange_rate_zwg', '5', tstzrange(now(), null))`,
  )
  expect((await detailOf(buyer, placed.body.id)).payable).toBe('400.00')
  const payment = await hasPayment(server, {
    checkoutId: placed.body.checkoutId,
    buyerId: buyer.id,
    currency: zwg,
    amountMinor: 400_00n,
    method: ecocashZwg,
  })
  await settle(server, payment)
  await step(seller, placed.body.id, 'dispatch', bus)
  await step(buyer, placed.body.id, 'confirm')
  expect(await balancesOf(seller)).toMatchObject([{ currency: 'ZWG', available: '380.00' }])
  const payout = await askPayout(seller, { currency: 'ZWG', amount: '380.00' })
  expect(payout.status, payout.text).toBe(201)
  const { rows } = await server.app.pool.query(
    `select message from notifications where user_id = $1 and title = 'Payment received'`,
    [buyer.id],
  )
  expect(rows[0].message).toContain('ZiG 400')

  const later = await order(await hasListing(server, seller, { priceMinor: 1_000_000_00n }))
  expect((await detailOf(buyer, later.body.id)).payable).toBe('200.00')
})

test('a total that is nothing in a currency cannot be paid in it [rule: zero-cent totals refused]', async () => {
  const cheap = await hasListing(server, seller, { priceMinor: 12_00n })
  const refused = await order(cheap)
  expect([refused.status, refused.body.code]).toEqual([409, 'amount_not_payable'])
  for (const [paymentMethod, status] of [
    ['ecocash_usd', 409],
    ['ecocash_zwl', 201],
  ] as const) {
    const answer = await buyer.client.post('/api/orders', {
      productId: cheap,
      quantity: 1,
      paymentMethod,
    })
    expect(answer.status).toBe(status)
  }
})
