import { sql, type Transaction } from 'kysely'
import type { StaffId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { existing } from '../../../kernel/existing.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { chargeBackOrder, repayPickupFee } from '../../ledger/index.ts'
import type { LockedOrder } from '../steps/lock-order.ts'
import type { SettledEscrow } from './settle-escrow.ts'

/**
 * Books the charge-back of a locked order and ends its open dispute or return. Throws `order_locked` if it has no
 * booked payment.
 */
export async function chargeBackLocked(
  tx: Transaction<Schema>,
  order: LockedOrder,
  staffId: StaffId | undefined,
  now: Date,
): Promise<SettledEscrow> {
  const { id: orderId, number, sellerId } = order
  const booked = await chargeBackOrder(tx, {
    orderId,
    number,
    sellerId,
    staffId: existing(staffId),
    now,
  })
  if (!booked)
    throw new DomainError('order_locked', { says: messageRef('ordersRefusals.noPaymentBooked') })
  await sql`
    update disputes set decided_at = ${now}, decision = 'charge_back', decided_by = 'staff'
    where order_id = ${orderId} and decided_at is null`.execute(tx)
  await sql`
    with closed as (
      update returns set state = 'closed', due_at = null, closed_at = ${now}
      where order_id = ${orderId} and closed_at is null returning order_id)
    insert into return_steps (order_id, step, created_at) select order_id, 'close', ${now} from closed`.execute(
    tx,
  )
  const { currency, commissionMinor, ...plan } = booked
  await repayPickupFee(tx, { orderId, sellerId, currency })
  return {
    currency,
    commissionMinor,
    sellerMinor: plan.balanceMinor + plan.owedMinor + plan.sellerLossMinor,
    refundMinor: 0n,
    chargeBack: { ...plan, commissionMinor },
  }
}
