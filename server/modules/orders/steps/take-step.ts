import type { Transaction } from 'kysely'
import type { OrderId, StaffId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publish, publishOrder } from '../../../platform/events/publish.ts'
import { holdAgain } from '../../ledger/index.ts'
import { returnStock } from '../../products/index.ts'
import { combineCheckout } from '../combined/combine-deliveries.ts'
import { chargeBackLocked } from '../payments/charge-back-locked.ts'
import { changeOrder, type LockedOrder, type StepActor } from './lock-order.ts'
import { stepRule, takenStep, type OrderActor, type OrderStep } from './order.rules.ts'
import { stepDueAt } from './order-timers.rules.ts'
import { settleCash } from '../cash/settle-cash.ts'
import { settleEscrow } from '../payments/settle-escrow.ts'
import { noteStep } from '../store.ts'
import { notifyStep } from './notify-step.ts'
import type { StepNotes } from './step-notifications.rules.ts'

/** The data of a step. */
export interface StepDetails {
  /** A note by the actor, stored with the step. */
  note?: string | undefined
  /** Details for the other side; by default the note. */
  notes?: StepNotes | undefined
  /** The buyer's part of a split, in minor units of the payment's currency. */
  refundMinor?: bigint | undefined
  /** The seller has the item back, so its stock returns with the step. */
  goodsReturned?: boolean | undefined
  /** The staff member who booked a charge-back. */
  staffId?: StaffId | undefined
}

/**
 * Takes the step in its own transaction. `also` writes more data in it, under the same lock. A repeated receipt does
 * nothing.
 */
export async function takeStep(
  app: App,
  id: OrderId,
  actor: StepActor,
  chooseStep: OrderStep | ((order: LockedOrder, by: OrderActor) => OrderStep),
  also?: (tx: Transaction<Schema>, order: LockedOrder, now: Date) => Promise<StepDetails | void>,
): Promise<void> {
  await changeOrder(app, id, actor, async (tx, { order, by, now }) => {
    const step = typeof chooseStep === 'string' ? chooseStep : chooseStep(order, by)
    if (stepRule(step).repeatable && (await wasLast(tx, id, { step, by }))) return
    // Check the step before `also` writes.
    takenStep(order, step, by, now)
    const details = (await also?.(tx, order, now)) ?? {}
    await writeStep(tx, order, { step, by, actor, now, details })
  })
}

/** Whether this was the last step of a locked order, by the same side. */
async function wasLast(
  tx: Transaction<Schema>,
  orderId: OrderId,
  { step, by }: { step: OrderStep; by: OrderActor },
): Promise<boolean> {
  const last = await tx
    .selectFrom('order_steps')
    .select(['step', 'role'])
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.step === step && last.role === by
}

/** Checks and writes one step of a locked order: state, money, stock, history and notifications. */
export async function writeStep(
  tx: Transaction<Schema>,
  order: LockedOrder,
  {
    step,
    by,
    actor,
    now,
    details = {},
  }: { step: OrderStep; by: OrderActor; actor: StepActor; now: Date; details?: StepDetails },
): Promise<void> {
  const { id: orderId, productId, variantId, sellerId, quantity } = order
  const next = takenStep(order, step, by, now)
  const { money, stock, returning } = stepRule(step)
  const returned =
    (stock === true || details.goodsReturned === true) &&
    order.source === 'checkout' &&
    !order.stockReturnedAt
  await tx
    .updateTable('orders')
    .set({
      order_status: next.orderStatus,
      payment_status: next.paymentStatus,
      step_due_at: stepDueAt(next, now),
      reminded_at: null,
      ...(returned && { stock_returned_at: now }),
      ...(money === 'chargeBack' && { charged_back_at: now }),
      updated_at: now,
    })
    .where('id', '=', orderId)
    .execute()
  await noteStep(tx, orderId, step, 'userId' in actor ? actor.userId : null, now, {
    role: by,
    note: details.note,
  })
  if (order.paymentStatus === 'pending') await combineCheckout(tx, order.checkoutId)
  // Lock the listing before the seller's account, as a boost does.
  if (returned) {
    await returnStock(tx, { productId, variantId, quantity })
    await publish(tx, { type: 'product.changed', data: { productId } })
  }
  if (returning && !(await holdAgain(tx, { orderId, number: order.number, sellerId, now })))
    throw new DomainError('order_locked', { says: messageRef('ordersRefusals.noPaymentBooked') })
  const settled =
    money === 'chargeBack'
      ? await chargeBackLocked(tx, order, details.staffId, now)
      : money === 'commission'
        ? await settleCash(tx, order, now)
        : money &&
          (await settleEscrow(tx, order, {
            minor:
              money === 'refund' ? 'all' : money === 'release' ? 0n : (details.refundMinor ?? 0n),
            reason: refundReason(order),
          }))
  await publishOrder(tx, orderId, [order.buyerId, order.sellerId])
  await notifyStep(tx, order, { step, by, settled, ...(details.notes ?? { said: details.note }) })
}

const refundReason = ({ orderStatus, returning }: LockedOrder) => {
  if (orderStatus === 'disputed') return 'dispute'
  return returning ? 'item_returned' : 'cancelled'
}
