import { sql } from 'kysely'
import type { OrderId, UserId } from '../../../../contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import { publish } from '../../../platform/events/publish.ts'
import { requireActiveAccount } from '../../accounts/index.ts'
import { notify } from '../../notifications/index.ts'
import { combineCheckout } from '../combined/combine-deliveries.ts'
import { lockOrder } from '../steps/lock-order.ts'
import { takenStep } from '../steps/order.rules.ts'
import { noteStep } from '../store.ts'

/**
 * The buyer of an order in cash pays here instead. The item stays reserved until the same moment, the code no longer
 * works, and cash cannot be chosen again. Throws `order_not_found`, `forbidden`, `order_locked`.
 */
export async function payOnline(
  app: App,
  { orderId, userId }: { orderId: OrderId; userId: UserId },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { order, by } = await lockOrder(tx, orderId, { userId })
    await requireActiveAccount(tx, userId)
    const now = await app.clock.now(tx)
    takenStep(order, 'payOnline', by, now)
    const { payment_due_at: dueAt } = await tx
      .selectFrom('orders')
      .select('payment_due_at')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    if (!dueAt || dueAt <= now)
      throw new DomainError('order_locked', { says: messageRef('ordersRefusals.timeToPayOver') })
    await sql`delete from cash_orders where order_id = ${orderId}`.execute(tx)
    await sql`delete from handover_codes where order_id = ${orderId}`.execute(tx)
    await combineCheckout(tx, order.checkoutId)
    await sql`update orders set updated_at = ${now} where id = ${orderId}`.execute(tx)
    await noteStep(tx, orderId, 'payOnline', userId, now, { role: 'buyer' })
    for (const member of [order.buyerId, order.sellerId])
      await publish(tx, { type: 'order.changed', data: { userId: member, orderId } })
    await notify(tx, {
      userId: order.sellerId,
      type: 'order_cash_left',
      params: { orderId, item: order.title, number: order.number, until: dueAt.toISOString() },
      cause: `order-cash-left:${orderId}`,
    })
  })
  app.events.wake()
}
