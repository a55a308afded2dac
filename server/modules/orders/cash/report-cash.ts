import { sql } from 'kysely'
import type { OrderId, UserId } from '../../../../contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import { publish } from '../../../platform/events/publish.ts'
import { notify } from '../../notifications/index.ts'
import { noteStep } from '../store.ts'
import { lockOrder } from '../steps/lock-order.ts'
import { takenStep } from '../steps/order.rules.ts'

/**
 * The buyer says that they paid in cash and the seller did not enter the code. The reservation no longer lapses: the
 * seller enters the code, or staff decide. Throws `order_not_found`, `forbidden`, `order_locked`.
 */
export async function reportCash(
  app: App,
  { orderId, userId, text }: { orderId: OrderId; userId: UserId; text: string },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { order, by } = await lockOrder(tx, orderId, { userId })
    const now = await app.clock.now(tx)
    takenStep(order, 'reportCash', by, now)
    const report = text.trim()
    await sql`update cash_orders set reported_at = ${now}, report = ${report} where order_id = ${orderId}`.execute(
      tx,
    )
    await noteStep(tx, orderId, 'reportCash', userId, now, { role: 'buyer', note: report })
    for (const member of [order.buyerId, order.sellerId])
      await publish(tx, { type: 'order.changed', data: { userId: member, orderId } })
    await notify(tx, {
      userId: order.sellerId,
      type: 'order_cash_reported',
      params: { orderId, item: order.title, number: order.number, said: report },
      cause: `order-cash-reported:${orderId}`,
    })
  })
  app.events.wake()
}
