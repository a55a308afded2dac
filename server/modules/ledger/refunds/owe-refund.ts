import type { Transaction } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { OrderId, PaymentId, UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { move, type Entry } from '../journal.rules.ts'
import { post } from '../post.ts'

export interface OwedRefund {
  buyerId: UserId
  orderId?: OrderId
  paymentId?: PaymentId
  currency: CurrencyCode
  /** Above zero. */
  amountMinor: bigint
  reason: 'cancelled' | 'dispute' | 'item_returned' | 'not_payable' | 'overpaid' | 'returned'
  /** The account of the money: the order's escrow, or the provider if it has just arrived. */
  from: Entry['account']
  key: string
}

/** Books money owed to a buyer and lists it as a refund for staff to pay. Runs once for each key. */
export async function oweRefund(
  tx: Transaction<Schema>,
  { buyerId, orderId, paymentId, currency, amountMinor, reason, from, key }: OwedRefund,
): Promise<void> {
  const subject = { ...(orderId && { orderId }), ...(paymentId && { paymentId }) }
  const isNew = await post(tx, {
    kind: 'refund',
    key,
    ...subject,
    entries: move(from, { kind: 'refund' }, currency, amountMinor),
  })
  if (!isNew) return
  await tx
    .insertInto('refunds')
    .values({
      buyer_id: buyerId,
      order_id: orderId ?? null,
      payment_id: paymentId ?? null,
      currency,
      amount_minor: amountMinor,
      reason,
    })
    .execute()
}
