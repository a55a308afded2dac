import { expireOrders } from '../../../server/modules/orders/steps/expire-orders.ts'
import type { TestServer } from '../server/server.ts'
import { eventually } from '../server/waiting.ts'

/** Cancels every unpaid order whose deadline has passed, also one that the server's own sweep holds at this moment. */
export const expireUnpaid = (server: TestServer) =>
  eventually(async () => {
    await expireOrders(server.app)
    const { rowCount } = await server.app.pool.query(
      `select from orders
       where payment_status = 'pending' and order_status = 'processing' and payment_due_at <= clock_timestamp()
         and not exists (select from cash_orders c where c.order_id = orders.id and c.reported_at is not null)`,
    )
    return rowCount ? undefined : true
  })

/** Moves the deadline of an unpaid order into the past. */
export const isOverdue = (server: TestServer, id: string) =>
  server.app.pool.query('update orders set payment_due_at = clock_timestamp() where id = $1', [id])

/** Lets an unpaid order expire. */
export async function expire(server: TestServer, id: string): Promise<void> {
  await isOverdue(server, id)
  await expireUnpaid(server)
}
