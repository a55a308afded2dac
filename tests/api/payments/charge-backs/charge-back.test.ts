import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LedgerState } from '../../../../contracts/ledger/admin/ledger.ts'
import type { AdminOrderDetail } from '../../../../contracts/orders/admin/orders.ts'
import type { Movement } from '../../../../contracts/ledger/payouts.ts'
import { watchLedger } from '../../../../server/modules/ledger/check-ledger.ts'
import { sharedShop } from '../../../support/fixtures.ts'
import { earnFromSale, ledgerHolds, zwlOf } from '../../../support/money/balances.ts'
import { isPaidOut } from '../../../support/money/charge-backs.ts'
import { disableNewSellerTerms } from '../../../support/members/new-sellers.ts'
import {
  bus,
  detailOf,
  createUnpaidOrder,
  createPaidOrder,
  step,
} from '../../../support/money/paid-orders.ts'
import { createMember, type Member } from '../../../support/members/people.ts'
import { createStaff } from '../../../support/members/staff.ts'
import { covers } from '../../../coverage/covers.ts'

const { server, buyer, admin } = sharedShop()
beforeAll(() => disableNewSellerTerms(server))
afterAll(() => ledgerHolds(server))

const completed = async (seller: Member, priceMinor: bigint) => {
  const order = await createPaidOrder(server, buyer, seller, { priceMinor })
  await step(seller, order.id, 'dispatch', bus)
  await step(buyer, order.id, 'confirm')
  return order
}
const takeBack = (id: string, by = admin) =>
  by.client.post<AdminOrderDetail & { code: string }>(`/api/admin/orders/${id}/steps`, {
    step: 'chargeBack',
    reason: 'The card’s bank took it back',
  })

test("a charge-back takes the balance and the shop's commission, once", async () => {
  covers('rule: a payment taken back after release is owed by its seller')
  const seller = await createMember(server)
  const order = await completed(seller, 1_000_000_00n)
  const support = await createStaff(server, 'support')
  expect((await takeBack(order.id, support)).status).toBe(403)
  const both = await Promise.all([takeBack(order.id), takeBack(order.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { body } = both.find(({ status }) => status === 200)!
  expect(body).toMatchObject({ orderStatus: 'refunded', paymentStatus: 'refunded', actions: [] })
  expect(body.bookings.at(-1)).toMatchObject({ kind: 'charge_back' })
  expect(await zwlOf(seller)).toMatchObject({ available: '0.00', owed: '0.00' })
  expect((await detailOf(buyer, order.id)).steps.at(-1)).toMatchObject({ step: 'chargeBack' })
  await ledgerHolds(server)
})

test('the missing part becomes a debt, which later sales pay off first', async () => {
  const seller = await createMember(server)
  const order = await completed(seller, 1_000_000_00n)
  await isPaidOut(admin, seller, '900000.00')
  expect((await takeBack(order.id)).status).toBe(200)
  expect(await zwlOf(seller)).toMatchObject({ available: '0.00', owed: '900000.00' })
  await ledgerHolds(server)

  await earnFromSale(server, buyer, seller, 400_000_00n)
  expect(await zwlOf(seller)).toMatchObject({ available: '0.00', owed: '520000.00' })
  await earnFromSale(server, buyer, seller, 1_000_000_00n)
  expect(await zwlOf(seller)).toMatchObject({ available: '430000.00', owed: '0.00' })
  const { body: movements } = await seller.client.get<Movement[]>(
    `/api/account/${seller.id}/statement`,
  )
  expect(movements.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    'paid_off -520000.00',
    'sale 950000.00',
    'paid_off -380000.00',
    'sale 380000.00',
    'taken_back -50000.00',
    'payout -900000.00',
    'sale 950000.00',
  ])
})

test('two concurrent completions pay off a debt once', async () => {
  const seller = await createMember(server)
  const order = await completed(seller, 500_000_00n)
  await isPaidOut(admin, seller, '475000.00')
  await takeBack(order.id)
  const orders = await Promise.all(
    [1, 2, 3].map(() => createPaidOrder(server, buyer, seller, { priceMinor: 300_000_00n })),
  )
  for (const { id } of orders) await step(seller, id, 'dispatch', bus)
  const done = await Promise.all(orders.map(({ id }) => step(buyer, id, 'confirm')))
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await zwlOf(seller)).toMatchObject({ available: '380000.00', owed: '0.00' })
})

test('the database refuses to pay off more than the debt', async () => {
  const seller = await createMember(server)
  await earnFromSale(server, buyer, seller, 300_000_00n)
  const more = server.app.pool.query(
    `with j as (insert into journals (kind, key) values ('paid_off', 'too much') returning id),
       a as (insert into ledger_accounts (kind, owner_id, currency) values ('debt', $1, 'ZWL') returning id)
     insert into ledger_entries (journal_id, account_id, currency, amount_minor)
     select j.id, a.id, 'ZWL', 100 from j, a
     union all select j.id, s.id, 'ZWL', -100 from j, ledger_accounts s where s.kind = 'seller' and s.owner_id = $1 and s.currency = 'ZWL'`,
    [seller.id],
  )
  await expect(more).rejects.toThrow('paid off beyond what was owed')
})

test('an unpaid order cannot be charged back', async () => {
  const seller = await createMember(server)
  const order = await createUnpaidOrder(server, buyer, seller)
  expect((await takeBack(order.id)).body.code).toBe('order_locked')
  const preview = await admin.client.get<{ code: string }>(
    `/api/admin/orders/${order.id}/charge-back`,
  )
  expect(preview.body.code).toBe('order_locked')
})

test('admins read the ledger’s balances and its last check', async () => {
  covers('call: GET /api/admin/ledger')
  await watchLedger(server.app)
  const { body } = await admin.client.get<LedgerState>('/api/admin/ledger')
  expect(body.check).toMatchObject({ breaches: [] })
  expect(body.check!.promises).toBeGreaterThan(9)
  const sum = body.accounts
    .filter(({ currency }) => currency === 'ZWL')
    .reduce((total, { balance }) => total + BigInt(balance.replace('.', '')), 0n)
  expect(sum).toBe(0n)

  const held = async () => {
    const state = await admin.client.get<LedgerState>('/api/admin/ledger')
    return Number(
      state.body.accounts.find(({ kind, currency }) => kind === 'escrow' && currency === 'ZWL')
        ?.balance ?? 0,
    )
  }
  const before = await held()
  await createPaidOrder(server, buyer, await createMember(server), { priceMinor: 123_00n })
  expect((await held()) - before).toBeCloseTo(123)
})
