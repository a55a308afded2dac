import { sql, type Transaction } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import { refusalOf } from '../../kernel/domain-error.ts'
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
 * Records the fee of a new listing and charges it to the seller's balance in US dollars, else in the default currency.
 * Returns false if no balance covers it; the listing then waits for `settleListingFee`.
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
  const asked = { usdMinor: fee, paidUsdMinor: 0n }
  return takeFromBalance(tx, asked, { productId, sellerId, at, now })
}

/** The fee of a listing and the part already paid, in US cents. */
export interface AskedFee {
  usdMinor: bigint
  paidUsdMinor: bigint
}

export const noFee: AskedFee = { usdMinor: 0n, paidUsdMinor: 0n }

/** Charges the unpaid part of a locked fee to a balance that covers all of it. Returns false if none does. */
export async function takeFromBalance(
  tx: Transaction<Schema>,
  { usdMinor, paidUsdMinor }: AskedFee,
  { productId, sellerId, at, now }: Pick<ListedItem, 'productId' | 'sellerId' | 'at' | 'now'>,
): Promise<boolean> {
  await lockSellerAccounts(tx, sellerId)
  const key = feeKey(productId, usdMinor)
  for (const currency of ['USD', at.local]) {
    const amountMinor = minorIn(usdMinor - paidUsdMinor, 'USD', currency, at)
    // An amount that rounds to zero cannot be charged in this currency.
    if (amountMinor === 0n) continue
    if (!(await isTaken(tx, { sellerId, key, currency, amountMinor }))) continue
    await markPaid(tx, productId, now)
    return true
  }
  return false
}

/** The key of the journal that raises the amount paid for a listing to this many US cents. */
export const feeKey = (productId: ProductId, paidUsdMinor: bigint): string =>
  `listing-fee:${productId}:${paidUsdMinor}`

/** Marks the fee as fully paid. After the first time the listing may be shown. */
export const markPaid = async (
  tx: Transaction<Schema>,
  productId: ProductId,
  now: Date,
): Promise<void> =>
  void (await sql`update listing_fees set paid_usd_minor = usd_minor, paid_at = coalesce(paid_at, ${now})
    where product_id = ${productId}`.execute(tx))

async function isTaken(
  tx: Transaction<Schema>,
  fee: { sellerId: UserId; key: string; currency: CurrencyCode; amountMinor: bigint },
): Promise<boolean> {
  try {
    await charge(tx, { ...fee, kind: 'listing_fee' })
    return true
  } catch (error) {
    refusalOf(error, (code) => code === 'insufficient_balance')
    return false
  }
}
