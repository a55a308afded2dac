import { sql } from 'kysely'
import { moneyText } from '#contracts/currencies/currencies.ts'
import type { OrderId, StaffId, UserId } from '#contracts/common/ids.ts'
import { invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import { heldFor } from '../../ledger/index.ts'
import { audit } from '../../staff/index.ts'
import type { LockedOrder, StepActor } from '../steps/lock-order.ts'
import type { OrderStep } from '../steps/order.rules.ts'
import { partIn } from '#contracts/orders/order-amounts.rules.ts'
import { amountIn } from '#contracts/common/values.ts'
import { takeStep } from '../steps/take-step.ts'

/**
 * A decision of staff. `refundAmount` is in the order's currency and paid in the payment's, at the order's own rate.
 */
export type Decision = { note?: string | undefined; goodsReturned?: boolean | undefined } & (
  | { outcome: 'release' | 'refund' }
  | { outcome: 'partial'; refundAmount: string }
)

const steps = {
  release: 'settleForSeller',
  refund: 'settleForBuyer',
  partial: 'settleBetween',
} as const satisfies Record<Decision['outcome'], OrderStep>

/**
 * Settles a dispute by a decision of staff: the money goes to the seller, back to the buyer, or is split. Throws
 * `order_locked` if none is open, `invalid_request` for an invalid part.
 */
export function decideDispute(
  app: App,
  orderId: OrderId,
  decision: Decision & { staffId: StaffId },
): Promise<void> {
  const { outcome, note, staffId, goodsReturned } = decision
  return settle(app, { orderId, actor: { role: 'staff' }, step: steps[outcome] }, (order, paid) => {
    const decided = { outcome, by: 'staff', staffId, note, goodsReturned } as const
    if (decision.outcome !== 'partial') return decided
    const part = amountIn(decision.refundAmount, order.base)
    const refundMinor = part && partIn(order, part, order.currency)
    if (!refundMinor || refundMinor >= paid)
      throw invalidField('refundAmount', messageRef('ordersRefusals.partOfPayment'))
    return { ...decided, refundMinor }
  })
}

/** The buyer confirms the receipt, which also ends an open dispute. */
export const confirmReceipt = (app: App, orderId: OrderId, userId: UserId): Promise<void> =>
  settle(app, { orderId, actor: { userId }, step: 'confirm' }, () => ({
    outcome: 'release',
    by: 'buyer',
  }))

/** The seller refunds the whole amount and states whether the item came back. */
export const acceptRefund = (
  app: App,
  { orderId, userId, goodsReturned }: { orderId: OrderId; userId: UserId; goodsReturned?: boolean },
): Promise<void> =>
  settle(app, { orderId, actor: { userId }, step: 'acceptRefund' }, () => ({
    outcome: 'refund',
    by: 'seller',
    goodsReturned,
  }))

interface Settled {
  outcome: Decision['outcome']
  by: 'buyer' | 'seller' | 'staff'
  staffId?: StaffId
  note?: string | undefined
  refundMinor?: bigint
  goodsReturned?: boolean | undefined
}

/** Takes the step and stores the decision in the dispute, if there is one. */
function settle(
  app: App,
  { orderId, actor, step }: { orderId: OrderId; actor: StepActor; step: OrderStep },
  decide: (order: LockedOrder, paidMinor: bigint) => Settled,
): Promise<void> {
  return takeStep(app, orderId, actor, step, async (tx, order, now) => {
    if (order.orderStatus !== 'disputed') return {}
    const held = await heldFor(tx, orderId)
    // The buyer gets back at most what they paid themselves.
    const paidMinor = held ? held.heldMinor - held.couponMinor : 0n
    const { outcome, by, staffId, note, refundMinor, goodsReturned } = decide(order, paidMinor)
    const returned = outcome === 'refund' ? paidMinor : (refundMinor ?? null)
    await sql`
      update disputes set decided_at = ${now}, decision = ${outcome}, decided_by = ${by}, note = ${note ?? null},
        refund_minor = ${returned || null}, goods_returned = ${goodsReturned ?? false}
      where order_id = ${orderId} and decided_at is null`.execute(tx)
    if (staffId)
      await audit(tx, {
        staffId,
        action: 'dispute.decide',
        subject: `order:${orderId}`,
        userId: order.buyerId,
        after: {
          outcome,
          refund: moneyText(returned ?? 0n, order.currency),
          ...(goodsReturned && { goodsReturned }),
        },
        ...(note && { reason: note }),
      })
    return { note, refundMinor, goodsReturned }
  })
}
