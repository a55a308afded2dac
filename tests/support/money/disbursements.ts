import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { DisbursementId } from '#contracts/common/ids.ts'
import type { AdminPayout, AdminRefund } from '#contracts/ledger/admin/money.ts'
import { checkDisbursement } from '../../../server/modules/payments/disbursements/check-disbursement.ts'
import type { SimulatedDisbursement } from '../../../server/platform/payments/contipay/simulator/simulator.ts'
import { tokenFile } from '../../../server/platform/payments/paynow/simulator/simulator.ts'
import type { Member } from '../members/people.ts'
import type { StaffMember } from '../members/staff.ts'
import { rowsOf } from '../rows.ts'
import type { TestServer } from '../server/server.ts'
import { eventually } from '../server/waiting.ts'
import { askPayout, endHolds, insertBalance } from './balances.ts'
import { createPaidOrder } from './paid-orders.ts'
import { simulatorOf } from './simulator.ts'

let numbers = 0
/** A number in local spelling that no other test uses. */
export const newNumber = (): string => `077300${String((numbers += 1)).padStart(4, '0')}`

/** A refund that is due to a buyer who paid with this number. */
export async function refundDue(
  server: TestServer,
  buyer: Member,
  seller: Member,
  admin: StaffMember,
  phone: string,
): Promise<{ id: string; orderId: string }> {
  const order = await createPaidOrder(server, buyer, seller)
  await server.app.pool.query(
    `update payments set phone = $2 where id = (select payment_id from orders where id = $1)`,
    [order.id, phone.replace(/^0/, '+263')],
  )
  const step = { step: 'cancelPaid', reason: 'Sold elsewhere' }
  const { status, text } = await admin.client.post(`/api/admin/orders/${order.id}/steps`, step)
  if (status !== 200) throw new Error(text)
  const { rows } = await server.app.pool.query('select id from refunds where order_id = $1', [
    order.id,
  ])
  return { id: rows[0]!.id as string, orderId: order.id }
}

/** An approved payout of ZWL 500,000 to this number. */
export async function payoutApproved(
  server: TestServer,
  seller: Member,
  approver: StaffMember,
  phone: string,
): Promise<string> {
  await insertBalance(server, seller, 'ZWL', 500_000_00n)
  const { body } = await askPayout(seller, { destination: { kind: 'ecocash', number: phone } })
  const { status, text } = await approver.client.post(`/api/admin/payouts/${body.id}/approve`)
  if (status !== 200) throw new Error(text)
  await endHolds(server)
  return body.id
}

export const send = (admin: StaffMember, what: 'refunds' | 'payouts', id: string) =>
  admin.client.post<{
    code?: string
    sent?: string
    sentFailure?: string | null
    sentDetail?: string | null
  }>(`/api/admin/${what}/${id}/send`)

export const refundNow = async (admin: StaffMember, id: string): Promise<AdminRefund> => {
  const { body } = await admin.client.get<AdminRefund[]>('/api/admin/refunds?state=all&limit=100')
  return body.find((refund) => refund.id === id)!
}

export const payoutNow = async (admin: StaffMember, id: string): Promise<AdminPayout> => {
  const { body } = await admin.client.get<AdminPayout[]>('/api/admin/payouts?state=all&limit=100')
  return body.find((payout) => payout.id === id)!
}

/** Waits until the latest request for a refund has this state. */
export const refundIs = (admin: StaffMember, id: string, sent: AdminRefund['sent']) =>
  eventually(async () => {
    const refund = await refundNow(admin, id)
    return refund.sent === sent ? refund : undefined
  })

/** The simulator's records of this number. */
export async function recordsOf(
  server: TestServer,
  phone: string,
): Promise<(SimulatedDisbursement & { statusCode: number })[]> {
  const token = await readFile(path.join(server.dataDir, tokenFile), 'utf8')
  const url = new URL(`/simulator/disbursements?token=${token}`, simulatorOf(server).url)
  const all = (await (await fetch(url)).json()) as (SimulatedDisbursement & {
    statusCode: number
  })[]
  return all.filter(({ account }) => account === phone)
}

/** Makes the requests for a refund or payout older, and due. */
export const agesSent = (server: TestServer, id: string, minutes: number) =>
  server.app.pool.query(
    `update disbursements set created_at = created_at - make_interval(mins => $2), next_poll_at = now()
     where $1 in (refund_id, payout_id) and next_poll_at is not null`,
    [id, minutes],
  )

/** Looks up the requests for a refund or payout at once. */
export async function checkSent(server: TestServer, id: string): Promise<void> {
  const sent = 'select id from disbursements where $1 in (refund_id, payout_id)'
  for (const row of await rowsOf<{ id: DisbursementId }>(server, sent, [id]))
    await checkDisbursement(server.app, row.id)
}

/** How often the money of a refund or payout was booked as paid. */
export async function timesBooked(server: TestServer, id: string): Promise<number> {
  const { rows } = await server.app.pool.query(
    `select count(*)::int as count from journals where key in ('refund-paid:' || $1, 'payout-paid:' || $1)`,
    [id],
  )
  return rows[0]!.count as number
}
