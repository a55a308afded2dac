import type { StaffMember } from '../members/staff.ts'
import { rowsOf } from '../rows.ts'
import type { TestServer } from '../server/server.ts'

/** The refund of an order or of a payment. */
export async function refundIdOf(server: TestServer, id: string): Promise<string> {
  const refund = 'select id from refunds where $1 in (order_id, payment_id)'
  return (await rowsOf<{ id: string }>(server, refund, [id]))[0]!.id
}

/** The refunds of a buyer, an order or a payment, each as "100000.00 ZWL not_payable". */
export async function refundLinesOf(server: TestServer, id: string): Promise<string[]> {
  const rows = await rowsOf<{ line: string }>(
    server,
    `select round(amount_minor / 100.0, 2) || ' ' || currency || ' ' || reason as line from refunds
     where $1 in (buyer_id, order_id, payment_id) order by amount_minor`,
    [id],
  )
  return rows.map(({ line }) => line)
}

/** Marks a refund as paid by hand. */
export const payRefund = (admin: StaffMember, id: string, reference = 'BACK-1') =>
  admin.client.post<{ code?: string }>(`/api/admin/refunds/${id}/paid`, { reference })
