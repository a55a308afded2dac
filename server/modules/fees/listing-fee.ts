import { sql, type Transaction } from 'kysely'
import type { CurrencyCode } from '../../../contracts/currencies/currencies.ts'
import type { PaymentId, ProductId, UserId } from '../../../contracts/common/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { minorIn, type RatesInForce } from '../../kernel/listed-price.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { charge, lockSellerAccounts } from '../ledger/index.ts'
import { feesAt } from './schedule.ts'

export interface ListedItem {
  productId: ProductId
  sellerId: UserId
  categoryId: string | null
  /** Its value in US cents: the price, or an auction's starting bid. */
  usdMinor: bigint
  at: RatesInForce
  now: Date
}

/**
 * Writes down the fee of a new listing and takes it from the seller's balance: US dollars first, else the default
 * currency. Answers false when no balance covers it; the listing waits until `settleListingFee`.
 */
export async function chargeListingFee(
  tx: Transaction<Schema>,
  { productId, sellerId, categoryId, usdMinor, at, now }: ListedItem,
): Promise<boolean> {
  const { listingFeeUsdMinor: fee } = await feesAt(tx, now, { categoryId, usdMinor })
  if (fee === 0n) return true
  await tx
    .insertInto('listing_fees')
    .values({ product_id: productId, seller_id: sellerId, usd_minor: fee, created_at: now })
    .execute()
  await lockSellerAccounts(tx, sellerId)
  for (const currency of ['USD', at.local]) {
    const amountMinor = minorIn(fee, 'USD', currency, at)
    // What rounds to nothing cannot be taken in this currency.
    if (amountMinor === 0n) continue
    if (!(await isTaken(tx, { sellerId, productId, currency, amountMinor }))) continue
    await sql`update listing_fees set paid_at = ${now} where product_id = ${productId}`.execute(tx)
    return true
  }
  return false
}

async function isTaken(
  tx: Transaction<Schema>,
  fee: { sellerId: UserId; productId: ProductId; currency: CurrencyCode; amountMinor: bigint },
): Promise<boolean> {
  const { productId, ...amount } = fee
  try {
    await charge(tx, { ...amount, kind: 'listing_fee', key: `listing-fee:${productId}` })
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'insufficient_balance') return false
    throw error
  }
}

/** SQL: whether staff removed the listing, so that its fee is not due any more. */
const isRemoved = sql<boolean>`exists (
  select from products p where p.id = listing_fees.product_id and p.taken_down = 'removed')`

/** The unpaid fee of an own listing in US cents, locked. Throws `product_not_found`, and `nothing_to_pay` once it is paid or staff removed the listing. */
export async function lockUnpaidFee(
  tx: Transaction<Schema>,
  productId: ProductId,
  sellerId: UserId,
): Promise<bigint> {
  const { rows } = await sql<{ usdMinor: bigint; paid: boolean; removed: boolean }>`
    select usd_minor as "usdMinor", paid_at is not null as paid, ${isRemoved} as removed from listing_fees
    where product_id = ${productId} and seller_id = ${sellerId} for update`.execute(tx)
  const [fee] = rows
  if (!fee) throw new DomainError('product_not_found')
  if (fee.paid) throw new DomainError('nothing_to_pay')
  if (fee.removed)
    throw new DomainError('nothing_to_pay', {
      message: 'We removed this listing, so its fee is not due.',
    })
  return fee.usdMinor
}

/** Marks the fee as paid by a payment. False when it was paid before or staff removed the listing: the money is owed back. */
export async function settleListingFee(
  tx: Transaction<Schema>,
  paid: { productId: ProductId; paymentId: PaymentId; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update listing_fees set paid_at = ${paid.now}, payment_id = ${paid.paymentId}
    where product_id = ${paid.productId} and paid_at is null and not ${isRemoved} returning product_id`.execute(
    tx,
  )
  return rows.length > 0
}
