import { sql, type Transaction } from 'kysely'
import type { PaymentId, ProductId, UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { markPaid, noFee, type AskedFee } from './listing-fee.ts'

/**
 * SQL: whether listing `p` still needs its fee: it is for sale or waits to be, and its seller's account is not deleted.
 */
export const needsFee = sql<boolean>`(p.status in ('active', 'reserved') or p.taken_down in ('held', 'suspended', 'fee'))
  and exists (select from users u where u.id = p.seller_id and u.erased_at is null and u.password_hash <> 'erased')`

/**
 * Locks the fee of the seller's listing and returns its unpaid part in US cents. Throws `product_not_found`, and
 * `nothing_to_pay` if it is paid or no longer needed.
 */
export async function lockUnpaidFee(
  tx: Transaction<Schema>,
  productId: ProductId,
  sellerId: UserId,
): Promise<bigint> {
  // A separate statement, to see changes of the listing that were committed while it waited.
  await sql`select from listing_fees where product_id = ${productId} for update`.execute(tx)
  const { rows } = await sql<{ left: bigint; needed: boolean; removed: boolean }>`
    select coalesce(f.usd_minor - f.paid_usd_minor, 0)::bigint as left, ${needsFee} as needed,
      p.taken_down is not distinct from 'removed' as removed
    from products p left join listing_fees f on f.product_id = p.id
    where p.id = ${productId} and p.seller_id = ${sellerId}`.execute(tx)
  const [fee] = rows
  if (!fee) throw new DomainError('product_not_found')
  if (fee.removed && fee.left > 0n)
    throw new DomainError('nothing_to_pay', {
      says: messageRef('feesRefusals.listingRemoved'),
    })
  if (fee.left === 0n || !fee.needed) throw new DomainError('nothing_to_pay')
  return fee.left
}

/** The effect of a payment on a listing's fee, in US cents. */
export interface SettledFee {
  /** The part of the payment that was used: the whole fee, or nothing. */
  takenUsdMinor: bigint
  /** The total paid for the listing so far. */
  paidUsdMinor: bigint
  /** Still to be paid. */
  leftUsdMinor: bigint
}

/**
 * Settles the fee of a locked listing from a payment of `paidUsdMinor`, completely or not at all: if an edit raised the
 * fee since the payment started, nothing is used. The caller owes the unused part back.
 */
export async function settleListingFee(
  tx: Transaction<Schema>,
  paid: { productId: ProductId; paymentId: PaymentId; paidUsdMinor: bigint; now: Date },
): Promise<SettledFee> {
  const { productId, paymentId, paidUsdMinor, now } = paid
  const { rows } = await sql<AskedFee>`
    select f.usd_minor as "usdMinor", f.paid_usd_minor as "paidUsdMinor"
    from listing_fees f join products p on p.id = f.product_id
    where f.product_id = ${productId} and ${needsFee} for update of f`.execute(tx)
  const fee = rows[0] ?? noFee
  const left = fee.usdMinor - fee.paidUsdMinor
  if (left === 0n || left > paidUsdMinor)
    return { takenUsdMinor: 0n, paidUsdMinor: fee.paidUsdMinor, leftUsdMinor: left }
  await markPaid(tx, productId, now)
  await sql`update listing_fees set payment_id = ${paymentId} where product_id = ${productId}`.execute(
    tx,
  )
  return { takenUsdMinor: left, paidUsdMinor: fee.usdMinor, leftUsdMinor: 0n }
}
