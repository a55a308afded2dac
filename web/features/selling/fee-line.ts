import { minorOf, usdMinorOf } from '#contracts/currencies/currencies.ts'
import { feeAfterEdit, feesOf, type FeeItem, type FeeSchedule } from '#contracts/fees/fee.rules.ts'
import type { SellerListing } from '#contracts/selling/selling.ts'
import type { DualRate } from '../../lib/money/dual-amount.ts'
import { typedMinor } from '#contracts/currencies/typed-amount.ts'
import { draftOfListing, type Draft } from './drafts/draft.ts'

/** The draft as input for the fee schedule; undefined while its price is invalid. */
export function feeItemOf(draft: Draft, { currency, rate }: DualRate): FeeItem | undefined {
  const { price } = draft
  const local = typedMinor(price.zwl, currency)
  const usdMinor =
    (draft.currency === 'USD' ? typedMinor(price.usd, 'USD') : undefined) ??
    (local === undefined ? undefined : usdMinorOf(local, rate, currency))
  return usdMinor === undefined ? undefined : { categoryId: draft.categoryId || null, usdMinor }
}

/** The fee for saving the draft, in US cents: the whole fee, or the increase if the listing is visible. */
export function feeToPay(
  schedule: FeeSchedule,
  item: FeeItem,
  at: DualRate,
  listing?: SellerListing,
): bigint {
  if (!listing) return feesOf(schedule, item).listingFeeUsdMinor
  const askedUsdMinor = minorOf(listing.listingFeeUsd, 'USD') ?? 0n
  const waits = waitsForFee(listing)
  const before = feeItemOf(draftOfListing(listing, at), at) ?? item
  const fee = feeAfterEdit(schedule, { askedUsdMinor, waits, before, after: item })
  return waits ? fee : fee - askedUsdMinor
}

/** Buyers cannot see the listing until its fee is paid. */
export const waitsForFee = ({ takenDown }: Pick<SellerListing, 'takenDown'>): boolean =>
  takenDown?.as === 'fee'
