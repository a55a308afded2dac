import type { PayoutId } from '#contracts/common/ids.ts'
import { decidePayout } from '../../../server/modules/ledger/index.ts'
import { covers, newMembers, sharedShop } from '#support/fixtures.ts'
import {
  askPayout,
  endHolds,
  balancesOf,
  insertBalance,
  earnFromSale,
} from '#support/money/balances.ts'
import { sellForCash, takesCash } from '#support/money/cash.ts'
import { createPaidOrder, detailOf, step } from '#support/money/paid-orders.ts'

const { server, buyer, ann, ben, admin } = sharedShop()
const { seller } = newMembers(server)

const decide = (id: string, what: 'approve' | 'refuse' | 'pay', more: object = {}) =>
  decidePayout(server.app, id as PayoutId, { step: what, staffId: admin.id, ...more })
const soon = (iso: string, days: number) =>
  expect(Math.abs(Date.parse(iso) - Date.now() - days * 86_400_000)).toBeLessThan(120_000)

test('the proceeds of a new seller are held for three days, and the balance shows it', async () => {
  covers('rule: a new seller’s payouts wait')
  await earnFromSale(server, buyer, seller)
  const [balance] = await balancesOf(seller)
  expect(balance).toMatchObject({
    available: '950000.00',
    withdrawable: '0.00',
    waiting: [{ amount: '950000.00', reason: 'hold' }],
    newSeller: { salesLeft: 2, holdDays: 3, dailyMax: '5000000.00' },
  })
  soon(balance!.waiting[0]!.from, 3)
  soon(balance!.newSeller!.until, 30)
  const { status, body } = await askPayout(seller, { amount: '200000.00' })
  const refused = [409, 'payout_waits', expect.stringContaining('ZWL 0')]
  expect([status, body.code, body.message]).toEqual(refused)

  // Journals are immutable, so the trigger is disabled to change their time.
  await server.app.pool.query(`alter table journals disable trigger user;
    update journals set created_at = created_at - interval '3 days';
    alter table journals enable trigger user`)
  expect((await balancesOf(seller))[0]).toMatchObject({ withdrawable: '950000.00', waiting: [] })
  expect((await askPayout(seller, { amount: '200000.00' })).status).toBe(201)
})

test('the latest date of the money held for a new seller includes the three days', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  await step(seller, order.id, 'dispatch', { method: 'own' })
  const { dueAt } = await detailOf(seller, order.id)
  const by = new Date(Date.parse(dueAt!) + 10 * 86_400_000).toISOString()
  expect(await balancesOf(seller)).toMatchObject([{ heldParts: [{ reason: 'sent', by }] }])
})

test('a new seller may withdraw US$200 a day in each currency', async () => {
  await insertBalance(server, seller, 'ZWL', 10_000_000_00n)
  await insertBalance(server, seller, 'USD', 500_00n)
  const midnight = expect.stringMatching(/T22:00:00.000Z$/)
  const waiting = [{ amount: '5000000.00', from: midnight, reason: 'daily' }]
  expect(await balancesOf(seller)).toMatchObject([
    { currency: 'ZWL', withdrawable: '5000000.00', waiting },
    { currency: 'USD', withdrawable: '200.00' },
  ])
  expect((await askPayout(seller, { amount: '5000000.01' })).body.code).toBe('payout_waits')
  const first = await askPayout(seller, { amount: '3000000.00' })
  expect(first.status, first.text).toBe(201)
  expect((await askPayout(seller, { currency: 'USD', amount: '200.00' })).status).toBe(201)
  await decide(first.body.id, 'approve')
  await endHolds(server)
  await decide(first.body.id, 'pay', { reference: 'X1' })
  const more = await askPayout(seller, { amount: '3000000.00' })
  expect(more.body.message).toContain('ZWL 2,000,000 now')
  const rest = await askPayout(seller, { amount: '2000000.00' })
  expect(rest.status).toBe(201)
  // A refused payout does not count towards the limit.
  await decide(rest.body.id, 'refuse', { note: 'Wrong number' })
  expect((await askPayout(seller, { amount: '2000000.00' })).status).toBe(201)
})

test('after 30 days and three completed sales there is no hold and no daily limit', async () => {
  const joined = `update users set created_at = now() - interval '31 days' where id = $1`
  await server.app.pool.query(joined, [seller.id])
  for (const from of [ann, ben]) await earnFromSale(server, from, seller)
  // These prove nothing: cash, a small amount, and another order of the same buyer.
  await takesCash(server, seller)
  await sellForCash(server, buyer, seller)
  await earnFromSale(server, buyer, seller, 124_000_00n)
  await earnFromSale(server, ben, seller)
  expect((await balancesOf(seller))[0]).toMatchObject({ newSeller: { salesLeft: 1 } })
  await earnFromSale(server, buyer, seller)
  const [balance] = await balancesOf(seller)
  expect(balance).toMatchObject({ waiting: [], newSeller: null })
  expect(balance!.withdrawable).toBe(balance!.available)
})

test('staff set the terms for new sellers; invalid terms are refused', async () => {
  await earnFromSale(server, buyer, seller)
  const set = (change: object) => admin.client.post('/api/admin/business-settings', change)
  for (const change of [
    { newSellerDays: '1.5' },
    { newSellerDays: -1 },
    { newSellerSales: 'three' },
    { newSellerHoldDays: 61 },
    { newSellerDailyUsd: '1e3' },
  ])
    expect((await set(change)).status, JSON.stringify(change)).toBe(400)
  expect((await set({ newSellerHoldDays: 0, newSellerDailyUsd: '10.00' })).status).toBe(200)
  const daily = { withdrawable: '250000.00', waiting: [{ amount: '700000.00', reason: 'daily' }] }
  expect((await balancesOf(seller))[0]).toMatchObject(daily)
  await set({ newSellerDays: 0, newSellerSales: 0 })
  expect(await balancesOf(seller)).toMatchObject([{ withdrawable: '950000.00', newSeller: null }])
})
