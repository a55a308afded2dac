import type { ChargeBackPreview, LossEntry } from '#contracts/payments/admin/charge-backs.ts'
import type { AdminOrderDetail } from '#contracts/orders/admin/orders.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { askPayout, endHolds } from './balances.ts'
import type { Answer } from '../server/client.ts'
import { createSentOrder, step } from './paid-orders.ts'
import type { Member } from '../members/people.ts'
import type { StaffMember } from '../members/staff.ts'
import type { Refused } from '../server/refused-with.ts'
import type { TestServer } from '../server/server.ts'

const reason = 'The bank took it back'

/** Charges an order back on its admin page. */
export const chargeBack = (
  admin: StaffMember,
  id: string,
  more: object = {},
): Promise<Answer<AdminOrderDetail & Refused>> =>
  admin.client.post(`/api/admin/orders/${id}/steps`, { step: 'chargeBack', reason, ...more })

export const chargeBackPayment = (
  admin: StaffMember,
  id: string,
): Promise<Answer<{ success: true } & Refused>> =>
  admin.client.post(`/api/admin/payments/${id}/charge-back`, { reason })

/** The preview's lines: "taken 1000000.00 / 40.00". */
export async function previewOf(admin: StaffMember, subject: string): Promise<string[]> {
  const { status, text, body } = await admin.client.get<ChargeBackPreview>(
    `/api/admin/${subject}/charge-back`,
  )
  if (status !== 200) throw new Error(text)
  return [
    ...body.lines.map(({ line, amount, other }) => `${line} ${amount} / ${other}`),
    ...body.stoppedPayouts.map(({ amount, other }) => `stopped ${amount} / ${other}`),
  ]
}

/** The losses that were booked for an order. */
export const lossesOf = async (admin: StaffMember, { id }: { id: string }): Promise<LossEntry[]> =>
  (await admin.client.get<LossEntry[]>('/api/admin/ledger/losses')).body.filter(
    ({ orderId }) => orderId === id,
  )

/** Each account's total of an order, in ZWL: bookings of it and of its refunds. */
export async function sumsOf(server: TestServer, orderId: string): Promise<Record<string, string>> {
  const { rows } = await server.app.pool.query<{ account: string; sum: string }>(
    `select a.kind as account, (sum(e.amount_minor) / 100)::numeric(20, 2)::text as sum
     from journals j join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
     where j.order_id = $1 or j.key in (select 'refund-paid:' || id from refunds where order_id = $1)
     group by a.kind having sum(e.amount_minor) <> 0 order by a.kind`,
    [orderId],
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

/** An order of ZWL 1,000,000 of which staff have decided that ZWL 400,000 are refunded; the refund is due. */
export async function isSplit(
  server: TestServer,
  buyer: Member,
  seller: Member,
  admin: StaffMember,
): Promise<Order> {
  const order = await createSentOrder(server, buyer, seller, { priceMinor: 1_000_000_00n })
  await step(buyer, order.id, 'dispute', { reason: 'damaged', text: 'The case is cracked' })
  const { status, text } = await admin.client.post(`/api/admin/disputes/${order.id}/decision`, {
    outcome: 'partial',
    refundAmount: '400000.00',
    note: 'Half of it works',
  })
  if (status !== 200) throw new Error(text)
  return order
}

/** Requests a payout and marks it as paid, a day later. */
export async function isPaidOut(
  server: TestServer,
  admin: StaffMember,
  seller: Member,
  amount: string,
): Promise<string> {
  const { body, text } = await askPayout(seller, { amount })
  await admin.client.post(`/api/admin/payouts/${body.id}/approve`)
  await endHolds(server)
  const paid = await admin.client.post(`/api/admin/payouts/${body.id}/paid`, { reference: 'R' })
  if (paid.status !== 200) throw new Error(`${text} ${paid.text}`)
  return body.id
}
