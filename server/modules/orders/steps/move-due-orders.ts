import { sql, type Transaction } from 'kysely'
import type { OrderId } from '#contracts/common/ids.ts'
import { after } from '../../../kernel/clock.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import { notify } from '../../notifications/index.ts'
import { lockOrder, type LockedOrder } from './lock-order.ts'
import { timerStep } from './order-timers.rules.ts'
import { remindersOf } from './reminders.rules.ts'
import { writeStep } from './take-step.ts'

/** Orders processed in one sweep. */
const batch = 200

/**
 * Reminds, delivers, completes or cancels every due order, each in its own transaction. Safe to run in two processes at
 * once.
 */
export async function moveDueOrders(app: App): Promise<void> {
  const { rows } = await sql<{ id: OrderId }>`
    select id from orders where step_due_at <= clock_timestamp()
      and not exists (select from returns r where r.order_id = orders.id and r.closed_at is null)
    order by step_due_at limit ${batch}`.execute(app.db)
  await eachDue(app, rows, 'a due order could not be moved', (tx, { id }) => moveOrder(app, tx, id))
}

async function moveOrder(app: App, tx: Transaction<Schema>, id: OrderId): Promise<void> {
  const actor = { role: 'timer' } as const
  const { order, by } = await lockOrder(tx, id, actor)
  const now = await app.clock.now(tx)
  // Another process moved it while this one waited for the lock, or a return began.
  if (!order.stepDueAt || order.stepDueAt > now || order.returning) return
  const due = timerStep(order, order.remindedAt !== null)
  if (due && 'step' in due) return writeStep(tx, order, { step: due.step, by, actor, now })
  await tx
    .updateTable('orders')
    .set(
      due
        ? { reminded_at: now, step_due_at: after(now, due.remindFor) }
        : // No deadline applies in this state.
          { step_due_at: null },
    )
    .where('id', '=', id)
    .execute()
  if (due) await remind(tx, order)
}

async function remind(tx: Transaction<Schema>, order: LockedOrder): Promise<void> {
  const { id: orderId, title: item, number, orderStatus, buyerId, sellerId } = order
  const { buyer = null, seller = null } = remindersOf(order) ?? {}
  const about = {
    params: { orderId, item, number },
    cause: `order-reminder-${orderStatus}:${orderId}`,
  }
  if (buyer) await notify(tx, { ...about, type: buyer, userId: buyerId })
  if (seller) await notify(tx, { ...about, type: seller, userId: sellerId })
}
