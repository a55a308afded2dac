import type { OrderId, StaffId } from '../../../contracts/ids.ts'
import type { DeskStep } from '../../../contracts/orders-desk.ts'
import type { StaffRole } from '../../../contracts/staff-roles.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import { audit } from '../staff/index.ts'
import { nextStatus } from './order.rules.ts'
import { takeStep } from './take-step.ts'

export interface DeskStepCommand {
  orderId: OrderId
  staff: { id: StaffId; role: StaffRole }
  step: DeskStep
  /** Told to both sides. */
  reason: string
}

/** Somebody of the staff takes a step by the table, and says why. Throws `order_locked` where it does not follow, `forbidden` where the role does not suffice. */
export async function takeDeskStep(
  app: App,
  { orderId, staff, step, reason }: DeskStepCommand,
): Promise<void> {
  // Money of a seller's that is theirs already: not for everybody at the desk.
  if (step === 'chargeBack' && staff.role !== 'admin')
    throw new DomainError('forbidden', { message: 'Only an admin may do this.' })
  await takeStep(app, orderId, { role: 'staff' }, step, async (tx, order) => {
    await audit(tx, {
      staffId: staff.id,
      action: `order.${step}`,
      subject: `order:${orderId}`,
      userId: order.buyerId,
      before: { order: order.orderStatus, payment: order.paymentStatus },
      after: statesAfter(nextStatus(order, step, 'staff')),
      reason,
    })
    return { note: reason, told: `“${reason}”` }
  })
}

const statesAfter = ({ orderStatus, paymentStatus }: ReturnType<typeof nextStatus>) => ({
  order: orderStatus,
  payment: paymentStatus,
})
