import { sql, type Transaction } from 'kysely'
import { moneyText } from '#contracts/currencies/currencies.ts'
import type { OrderId, RefundId, StaffId, UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { storedMoney } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publish } from '../../../platform/events/publish.ts'
import { notify } from '../../notifications/index.ts'
import { audit } from '../../staff/index.ts'
import { move } from '../journal.rules.ts'
import { requireNotSent } from '../payouts/being-sent.ts'
import { post } from '../post.ts'
import { mailPayer } from './mail-payer.ts'

interface PaidBy {
  staffId: StaffId
  /** Of the transfer. */
  reference: string
}

/**
 * Records that staff have paid a refund, with the reference of the transfer. Throws `refund_not_found`, also for one
 * that was paid or cancelled before, and `money_being_sent` while a provider pays it.
 */
export async function payRefund(app: App, id: RefundId, paid: PaidBy): Promise<void> {
  await app.change(async (tx) => {
    const refund = await lockDueRefund(tx, id)
    if (!refund) throw new DomainError('refund_not_found')
    const now = await app.clock.now(tx)
    await requireNotSent(tx, { refundId: id }, now)
    await recordRefundPaid(app, tx, refund, { ...paid, now })
  })
}

type DueRefund = NonNullable<Awaited<ReturnType<typeof lockDueRefund>>>

/** Locks a refund if it is due, and before it its order or payment, as a charge-back does. */
export async function lockDueRefund(tx: Transaction<Schema>, id: RefundId) {
  await sql`select from payments where id = (select payment_id from refunds where id = ${id})
    for no key update`.execute(tx)
  await sql`select from orders where id = (select order_id from refunds where id = ${id})
    for no key update`.execute(tx)
  return tx
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'due')
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Records that a locked refund was paid: ledger, audit log, a notification for the buyer, and a mail for another payer.
 */
export async function recordRefundPaid(
  app: App,
  tx: Transaction<Schema>,
  refund: DueRefund,
  { staffId, reference, now }: PaidBy & { now: Date },
): Promise<void> {
  const { id, currency } = refund
  await tx
    .updateTable('refunds')
    .set({ status: 'paid', reference, paid_at: now })
    .where('id', '=', id)
    .execute()
  await post(tx, {
    kind: 'refund_paid',
    key: `refund-paid:${id}`,
    entries: move({ kind: 'refund' }, { kind: 'provider' }, currency, refund.amount_minor),
  })
  const userId = refund.buyer_id as UserId
  await audit(tx, {
    staffId,
    action: 'refund.pay',
    subject: `refund:${id}`,
    userId,
    after: { reference, amount: moneyText(refund.amount_minor, currency) },
  })
  if (refund.order_id)
    await publish(tx, { type: 'order.changed', data: { userId, orderId: refund.order_id } })
  await notify(tx, {
    userId,
    type: 'refund_paid',
    params: {
      amount: storedMoney(refund.amount_minor, currency),
      reference,
      ...(refund.order_id && { orderId: refund.order_id as OrderId }),
    },
    cause: `refund-paid:${id}`,
  })
  await mailPayer(app, tx, refund, { reference, now })
}
