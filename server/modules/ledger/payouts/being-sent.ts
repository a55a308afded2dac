import { sql, type Transaction } from 'kysely'
import type { OrderId, PaymentId, PayoutId, RefundId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'

/** Hours after which staff may settle by hand what a provider never answered; they ask the provider first. */
const handsAfterHours = 24

type Subject = { refundId: RefundId } | { payoutId: PayoutId }

/**
 * Throws `money_being_sent` while a provider pays this refund or payout. After a day without a result staff may record
 * what the provider says. The caller holds the lock of the refund or payout.
 */
export async function requireNotSent(
  tx: Transaction<Schema>,
  subject: Subject,
  now: Date,
): Promise<void> {
  const which =
    'refundId' in subject
      ? sql`refund_id = ${subject.refundId}`
      : sql`payout_id = ${subject.payoutId}`
  await refuseIf(
    tx,
    sql`${which} and created_at > ${now}::timestamptz - make_interval(hours => ${handsAfterHours})`,
  )
}

/** Throws `money_being_sent` while a provider pays a refund of this order or of this payment. */
export const requireNoRefundSent = (
  tx: Transaction<Schema>,
  of: { orderId: OrderId } | { paymentId: PaymentId },
): Promise<void> =>
  refuseIf(
    tx,
    'orderId' in of
      ? sql`refund_id in (select id from refunds where order_id = ${of.orderId} and payment_id is null and status = 'due')`
      : sql`refund_id in (select id from refunds where payment_id = ${of.paymentId} and status = 'due' and reason <> 'returned')`,
  )

/** SQL: whether a provider pays this payout. It cannot be stopped until the provider has not paid it. */
export const isBeingSent = (payoutId: ReturnType<typeof sql>) => sql<boolean>`
  exists (select from disbursements d where d.payout_id = ${payoutId} and d.status = 'pending')`

async function refuseIf(tx: Transaction<Schema>, which: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql`
    select from disbursements where status = 'pending' and ${which} limit 1`.execute(tx)
  if (rows.length > 0) throw new DomainError('money_being_sent')
}
