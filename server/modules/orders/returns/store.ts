import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { OrderId } from '#contracts/common/ids.ts'
import type { ReturnReason, ReturnState } from '#contracts/orders/returns/return-states.ts'
import { amountIn } from '#contracts/orders/order-amounts.rules.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { lockOrder, type LockedOrder, type StepActor } from '../steps/lock-order.ts'
import type { ReturnActor, SteppedReturn } from './return.rules.ts'

/** SQL: when the buyer got the item of an order; null before that. */
export const receivedAt = (order: RawBuilder<unknown>) => sql<Date | null>`(
  select min(s.created_at) from order_steps s where s.order_id = ${order}
    and s.step in ('handOver', 'handOverAtPoint', 'deliver', 'leaveAtDepot', 'leaveAtPoint', 'confirm'))`

export interface LockedReturn extends SteppedReturn {
  reason: ReturnReason
  text: string
  state: ReturnState
  remindedAt: Date | null
  /** What the buyer gets, if less than all. */
  refundMinor: bigint | null
  /** The seller's words about a lower refund after the receipt. */
  refusal: string | null
  code: string
  wrongTries: number
}

export interface LockedCase {
  order: LockedOrder
  returned: LockedReturn
  by: ReturnActor
  /** What the buyer paid, in the currency of the payment. */
  totalMinor: bigint
}

/** Locks an order and reads its return. Throws `order_not_found`, also for other members, and `return_not_found`. */
export async function lockReturn(
  tx: Transaction<Schema>,
  orderId: OrderId,
  actor: StepActor,
): Promise<LockedCase> {
  const { order, by } = await lockOrder(tx, orderId, actor)
  const { rows } = await sql<LockedReturn>`
    select reason, text, state, business, due_at as "dueAt", reminded_at as "remindedAt", refund_minor as "refundMinor",
      offer_minor as "offerMinor", offer_keeps as "offerKeeps", offers, refusal, code, wrong_tries as "wrongTries"
    from returns where order_id = ${orderId}`.execute(tx)
  const [returned] = rows
  if (!returned) throw new DomainError('return_not_found')
  return { order, returned, by: by as ReturnActor, totalMinor: totalOf(order) }
}

export const totalOf = (order: LockedOrder): bigint => amountIn(order, order.currency) ?? 0n
