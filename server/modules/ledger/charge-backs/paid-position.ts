import { sql, type Kysely, type Transaction } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { OrderId, PaymentId, UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import type { AccountKind } from '../journal.rules.ts'
import { nothingPaid, totalOf, type PaidPosition } from './charge-back.rules.ts'

type Database = Kysely<Schema> | Transaction<Schema>

export interface BookedPosition extends PaidPosition {
  currency: CurrencyCode
  /** The payment that paid it. */
  paymentId: PaymentId | null
}

/**
 * The current accounts of the money paid for an order. Undefined if it is unpaid or was charged back. Refunds of late
 * payments belong to the payment, not to the order.
 */
export async function orderPosition(
  db: Database,
  orderId: OrderId,
): Promise<BookedPosition | undefined> {
  const { rows } = await sql<BookedPosition>`
    with entries as (
      select e.currency, e.amount_minor as minor, a.kind as account, j.kind, j.payment_id
      from journals j join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
      where j.order_id = ${orderId} and j.kind in ('capture', 'release', 'hold_again', 'refund', 'coupon', 'coupon_returned')
        and not exists (select from journals c where c.order_id = ${orderId} and c.kind = 'charge_back')
    )
    select currency, max(payment_id::text) filter (where kind = 'capture') as "paymentId",
      coalesce(sum(minor) filter (where account = 'escrow'), 0)::bigint as "heldMinor",
      coalesce(sum(minor) filter (where account in ('seller', 'debt', 'loss')), 0)::bigint as "sellerMinor",
      coalesce(sum(minor) filter (where account = 'commission'), 0)::bigint as "commissionMinor",
      coalesce(-sum(minor) filter (where account = 'coupon'), 0)::bigint as "couponMinor",
      ${refunded(sql`r.order_id = ${orderId} and r.payment_id is null and r.currency = entries.currency`)}
    from entries group by currency having bool_or(kind = 'capture')`.execute(db)
  return rows[0] && { ...nothingPaid, ...rows[0] }
}

export interface RestPosition extends BookedPosition {
  /** The seller who paid a listing fee or owed commission. */
  owedBy: UserId | null
}

/**
 * The current accounts of the part of a payment that was not used for orders; undefined if there is none. The refund
 * of a returned transfer is not part of the payment, because that transfer paid nothing.
 */
export async function paymentPosition(
  db: Database,
  paymentId: PaymentId,
): Promise<RestPosition | undefined> {
  const { rows } = await sql<RestPosition>`
    select p.currency, p.id as "paymentId",
      case when p.purpose in ('listing_fee', 'commission') then p.buyer_id end as "owedBy",
      ${receivedBy('fees')} as "feesMinor", ${receivedBy('commission_due')} as "commissionPaidMinor",
      ${refunded(sql`r.payment_id = p.id and r.reason <> 'returned'`)}
    from payments p where p.id = ${paymentId} and p.charged_back_at is null`.execute(db)
  const [row] = rows
  const position = row && { ...nothingPaid, ...row }
  // The listing was shown for this fee: it stays earned and the seller owes it.
  if (position?.owedBy) {
    position.sellerMinor = position.feesMinor
    position.feesMinor = 0n
  }
  return position && totalOf(position) > 0n ? position : undefined
}

/** SQL: what an account received from a payment. */
const receivedBy = (kind: AccountKind) => sql`
  coalesce((select sum(e.amount_minor) from journals j join ledger_entries e on e.journal_id = j.id
    join ledger_accounts a on a.id = e.account_id and a.kind = ${kind} where j.payment_id = p.id), 0)::bigint`

const refunded = (which: ReturnType<typeof sql>) => sql`
  coalesce((select sum(r.amount_minor) from refunds r where ${which} and r.status = 'due'), 0)::bigint as "refundDueMinor",
  coalesce((select sum(r.amount_minor) from refunds r where ${which} and r.status = 'paid'), 0)::bigint as "refundPaidMinor"`
