import { sql, type Transaction } from 'kysely'
import type { OrderId } from '#contracts/common/ids.ts'
import { durations } from '#contracts/common/limits.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import { notify } from '../../notifications/index.ts'
import { isOpenState, remindedSide, returnTimerStep } from './return.rules.ts'
import { lockReturn } from './store.ts'
import { writeReturnStep } from './take-return-step.ts'

/** Returns processed in one sweep. */
const batch = 200
const reminderHours = durations.returnReminder / 3_600_000

/**
 * Takes the next step of every return whose time is over, and reminds a day before, each in its own transaction. Safe
 * to run in two processes at once.
 */
export async function moveDueReturns(app: App): Promise<void> {
  const { rows } = await sql<{ id: OrderId }>`
    select order_id as id from returns where closed_at is null
      and (due_at <= clock_timestamp() or (reminded_at is null
        and due_at <= clock_timestamp() + make_interval(hours => ${reminderHours})))
    order by due_at limit ${batch}`.execute(app.db)
  await eachDue(app, rows, 'a due return could not be moved', (tx, { id }) =>
    moveReturn(app, tx, id),
  )
}

async function moveReturn(app: App, tx: Transaction<Schema>, orderId: OrderId): Promise<void> {
  const actor = { role: 'timer' } as const
  const locked = await lockReturn(tx, orderId, actor)
  const { order, returned } = locked
  const { dueAt, remindedAt, state } = returned
  const now = await app.clock.now(tx)
  // Another process moved it while this one waited for the lock.
  if (!dueAt || !isOpenState(state)) return
  if (dueAt <= now) return writeReturnStep(tx, locked, { step: returnTimerStep(state), actor, now })
  if (remindedAt || dueAt.getTime() - durations.returnReminder > now.getTime()) return
  await tx
    .updateTable('returns')
    .set({ reminded_at: now })
    .where('order_id', '=', orderId)
    .execute()
  const { title: item, number } = order
  await notify(tx, {
    userId: remindedSide(state) === 'buyer' ? order.buyerId : order.sellerId,
    type: 'return_due',
    params: { orderId, item, number, state, by: dueAt.toISOString() },
    cause: `return-reminder-${state}:${orderId}:${dueAt.getTime()}`,
  })
}
