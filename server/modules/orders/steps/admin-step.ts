import type { Transaction } from 'kysely'
import type { OrderId, StaffId } from '#contracts/common/ids.ts'
import type { AdminStep } from '#contracts/orders/admin/orders.ts'
import type { StaffRole } from '#contracts/staff/admin/staff-roles.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { audit } from '../../staff/index.ts'
import { missCollection } from '../cash/settle-cash.ts'
import type { LockedOrder } from './lock-order.ts'
import { nextStatus } from './order.rules.ts'
import { takeStep, type StepDetails } from './take-step.ts'
import { isUnsent } from './unsent.rules.ts'

export interface AdminStepCommand {
  orderId: OrderId
  staff: { id: StaffId; role: StaffRole }
  step: AdminStep
  /** Shown to both sides. */
  reason: string
  /** For a charge-back: whether the seller has the item back. */
  goodsReturned?: boolean | undefined
}

/**
 * Takes a step for a staff member, with a reason. Throws `order_locked` if the order's state does not allow it,
 * `forbidden` if it requires another role.
 */
export async function takeAdminStep(
  app: App,
  { orderId, staff, step, reason, goodsReturned }: AdminStepCommand,
): Promise<void> {
  // Only admins may take money that was already released to a seller.
  if (step === 'chargeBack' && staff.role !== 'admin')
    throw new DomainError('forbidden', { says: messageRef('errors.adminOnly') })
  const given = { step, staffId: staff.id, reason, goodsReturned }
  await takeStep(app, orderId, { role: 'staff' }, step, async (tx, order, now) => {
    if (step === 'denyCash') await missCollection(app, tx, order, now)
    return auditedStep(tx, order, given)
  })
}

/** Records who took the step of a locked order and why, and returns its data. */
export async function auditedStep(
  tx: Transaction<Schema>,
  order: LockedOrder,
  { step, staffId, reason, goodsReturned = false }: AuditedStep,
): Promise<StepDetails> {
  await audit(tx, {
    staffId,
    action: `order.${step}`,
    subject: `order:${order.id}`,
    userId: order.buyerId,
    before: { order: order.orderStatus, payment: order.paymentStatus },
    after: statesAfter(nextStatus(order, step, 'staff')),
    reason,
  })
  const details = { note: reason }
  if (step !== 'chargeBack') return details
  return { ...details, staffId, goodsReturned: goodsReturned || isUnsent(order) }
}

interface AuditedStep {
  step: AdminStep
  staffId: StaffId
  reason: string
  goodsReturned?: boolean | undefined
}

const statesAfter = ({ orderStatus, paymentStatus }: ReturnType<typeof nextStatus>) => ({
  order: orderStatus,
  payment: paymentStatus,
})
