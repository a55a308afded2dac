import type { StaffMember } from '../members/staff.ts'
import type { TestServer } from '../server/server.ts'

/** The refund of an order or of a payment. */
export async function refundIdOf(server: TestServer, id: string): Promise<string> {
  const { rows } = await server.app.pool.query<{ id: string }>(
    'select id from refunds where $1 in (order_id, payment_id)',
    [id],
  )
  return rows[0]!.id
}

/** Marks a refund as paid by hand. */
export const payRefund = (admin: StaffMember, id: string, reference = 'BACK-1') =>
  admin.client.post<{ code?: string }>(`/api/admin/refunds/${id}/paid`, { reference })
