import { randomUUID } from 'node:crypto'
import type { Payment } from '#contracts/payments/payments.ts'
import { refundsOf } from '#support/fees.ts'
import { sharedServer, sharedShop } from '#support/fixtures.ts'
import { sofa } from '#support/listings/selling.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import { createMember, type Member } from '#support/members/people.ts'
import {
  askPayout,
  balancesOf,
  earnFromSale,
  insertBalance,
  ledgerHolds,
} from '#support/money/balances.ts'
import { accountOf, cashSalesOf, sellForCash, takesCash } from '#support/money/cash.ts'
import { chargeBackPayment, previewOf } from '#support/money/charge-backs.ts'
import { createUnpaidOrder, step } from '#support/money/paid-orders.ts'
import { approve, paymentIs } from '#support/money/payments.ts'
import { simulatorOf } from '#support/money/simulator.ts'
import { storedNotifications } from '#support/notifications/stored-notifications.ts'

const { server, buyer, admin } = sharedShop(sharedServer({ PAYNOW_SIMULATOR_SPEED: '10' }))

afterAll(() => ledgerHolds(server))

async function cashSeller(): Promise<Member> {
  const member = await createMember(server)
  await takesCash(server, member)
  return member
}
/** A seller who owes the commission of one sale, ZWL 50,000. */
async function debtor(): Promise<Member> {
  const member = await cashSeller()
  await sellForCash(server, buyer, member)
  return member
}
/** A seller who owes ZWL 550,000, US$22; the limit is US$20. */
async function owesTooMuch(): Promise<Member> {
  const member = await debtor()
  for (let sales = 0; sales < 2; sales += 1)
    await sellForCash(server, buyer, member, { priceMinor: 5_000_000_00n })
  return member
}
const owedBy = (member: Member) => accountOf(server, 'commission_due', 'ZWL', member.id)
const pay = (member: Member, more: object = {}) =>
  member.client.post<Payment & { code: string }>(
    '/api/selling/commission/payments',
    { method: 'ecocash_zwl', phone: '0784000001', ...more },
    { 'idempotency-key': randomUUID() },
  )
const writeOff = (member: Member, more: object = {}) =>
  admin.client.post<{ code: string; message: string }>(
    `/api/admin/commission-debts/${member.id}/write-off`,
    { currency: 'ZWL', amount: '50000.00', reason: 'The phone was stolen.', ...more },
  )

test('the balance pays the commission at once, and later sales pay the rest first', async () => {
  const member = await cashSeller()
  await insertBalance(server, member, 'ZWL', 20_000_00n)
  await sellForCash(server, buyer, member)
  expect(await owedBy(member)).toBe(-30_000_00n)
  expect(await accountOf(server, 'seller', 'ZWL', member.id)).toBe(0n)
  await earnFromSale(server, buyer, member, 100_000_00n)
  expect(await owedBy(member)).toBe(0n)
  expect(await accountOf(server, 'seller', 'ZWL', member.id)).toBe(65_000_00n)
})

test('an open payout goes on, and a refused one pays the commission', async () => {
  const member = await cashSeller()
  await insertBalance(server, member, 'ZWL', 300_000_00n)
  const asked = await askPayout(member, { amount: '300000.00' })
  expect(asked.status, asked.text).toBe(201)
  await sellForCash(server, buyer, member)
  expect(await owedBy(member)).toBe(-50_000_00n)
  const { id } = asked.body as { id: string }
  await admin.client.post(`/api/admin/payouts/${id}/refuse`, { note: 'Wrong name' })
  expect(await owedBy(member)).toBe(0n)
  expect((await balancesOf(member))[0]).toMatchObject({ available: '250000.00' })
})

test('a debt above the limit stops new listings and new cash orders until it is paid', async () => {
  const member = await owesTooMuch()
  const state = await cashSalesOf(member)
  expect(state).toMatchObject({ stopped: true, problem: 'owes' })
  const refused = { status: 409, body: { code: 'commission_owed' } }
  expect(await member.client.post('/api/products', sofa)).toMatchObject(refused)
  const order = await createUnpaidOrder(server, buyer, member, { collect: true })
  expect((await step(buyer, order.id, 'cash')).status).toBe(409)

  const started = await pay(member)
  expect(started, started.text).toMatchObject({
    status: 201,
    body: { purpose: 'commission', amount: state.owed[0]!.amount, status: 'pending' },
  })
  expect((await pay(member)).body.id).toBe(started.body.id)
  await approve(server, member, started.body)
  expect(await owedBy(member)).toBe(0n)
  expect(await cashSalesOf(member)).toMatchObject({ stopped: false, problem: null, owed: [] })
  expect((await member.client.post('/api/products', sofa)).status).toBe(201)
  expect((await step(buyer, order.id, 'cash')).status).toBe(200)
  expect((await pay(member)).body.code).toBe('nothing_to_pay')
})

test('a payment that is charged back, recorded twice, is owed again once and stops cash sales', async () => {
  const member = await owesTooMuch()
  const { id } = (await pay(member, { phone: '0771111111' })).body
  await paymentIs(member, id, 'paid')
  const order = await createUnpaidOrder(server, buyer, member, { collect: true })
  const taken = ['taken 550000.00 / 22.00', 'commissionDue 550000.00 / 22.00']
  expect(await previewOf(admin, `payments/${id}`)).toEqual(taken)
  const answers = await Promise.all([chargeBackPayment(admin, id), chargeBackPayment(admin, id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await owedBy(member)).toBe(-550_000_00n)
  expect(await accountOf(server, 'debt', 'ZWL', member.id)).toBe(0n)
  expect(await cashSalesOf(member)).toMatchObject({ owedUsd: '22.00', stopped: true })
  expect((await member.client.post('/api/products', sofa)).status).toBe(409)
  expect((await step(buyer, order.id, 'cash')).status).toBe(409)
})

test('of a payment that was owed in part, only this part is owed again, and the balance pays it', async () => {
  const member = await debtor()
  const { id, reference } = (await pay(member)).body
  await earnFromSale(server, buyer, member, 20_000_00n)
  await simulatorOf(server).answer(reference, 'pay')
  await paymentIs(member, id, 'paid')
  expect(await owedBy(member)).toBe(0n)
  expect(await refundsOf(server, id)).toEqual(['19000.00 ZWL'])
  await insertBalance(server, member, 'ZWL', 10_000_00n)
  expect((await chargeBackPayment(admin, id)).status).toBe(200)
  expect(await owedBy(member)).toBe(-21_000_00n)
  expect(await accountOf(server, 'seller', 'ZWL', member.id)).toBe(0n)
  expect(await refundsOf(server, id)).toEqual([])
  expect(await storedNotifications(server, { userId: member.id })).toContainEqual(
    expect.objectContaining({
      link: '/selling/cash',
      message:
        'Your bank or wallet reversed the ZWL 50,000 you paid for commission. We took ZWL 10,000 from your balance. You owe ZWL 21,000. We’ll take it from your next sales.',
    }),
  )
})

test('staff list debts, and admins write one off with a reason: a loss of the shop', async () => {
  const member = await debtor()
  const list = `/api/admin/commission-debts?search=${member.username}`
  expect((await admin.client.get(list)).body).toMatchObject([
    { sellerId: member.id, currency: 'ZWL', amount: '50000.00', usd: '2.00' },
  ])
  expect((await writeOff(member, { reason: ' ' })).status).toBe(400)
  expect(await writeOff(member, { amount: '1.00' })).toMatchObject({
    status: 409,
    body: { message: 'The seller now owes ZWL 50,000. Reload the page.' },
  })
  const answers = await Promise.all([writeOff(member), writeOff(member)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await owedBy(member)).toBe(0n)
  expect(await accountOf(server, 'loss', 'ZWL')).toBe(-50_000_00n)
  expect(await auditLogOf(server, 'commission.write_off')).toMatchObject([
    { staff_id: admin.id, details: { reason: 'The phone was stolen.' } },
  ])
})

test('a seller who is unknown, or owes nothing, has no debt to write off', async () => {
  for (const id of [randomUUID(), (await createMember(server)).id]) {
    const path = `/api/admin/commission-debts/${id}/write-off`
    const body = { currency: 'ZWL', amount: '1.00', reason: 'The phone was stolen.' }
    expect((await admin.client.post(path, body)).status).toBe(404)
  }
})

test('a listing is not stopped by a debt at the limit', async () => {
  const limit = `update settings set value = '200' where name = 'cash_debt_max_usd_minor'`
  await server.app.pool.query(limit)
  const member = await debtor()
  expect(await cashSalesOf(member)).toMatchObject({ owedUsd: '2.00', stopped: false })
  expect((await member.client.post('/api/products', sofa)).status).toBe(201)
})
