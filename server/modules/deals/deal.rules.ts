import { isAuction, type Format } from '#contracts/products/formats.ts'
import { moneyText, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { UserId } from '#contracts/common/ids.ts'
import { limits } from '#contracts/common/limits.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
/** Harare is at UTC+2 all year. */
const harare = 2 * hour

/** The current day in Harare as `YYYY-MM-DD`, and its end. */
export function dayInHarare(now: Date): { day: string; endsAt: Date } {
  const begun = Math.floor((now.getTime() + harare) / day) * day
  return {
    day: new Date(begun).toISOString().slice(0, 10),
    endsAt: new Date(begun + day - harare),
  }
}

/** Percent below the old price, rounded down to whole percent so that the reduction is never overstated. */
export const percentOff = (oldMinor: bigint, priceMinor: bigint): number =>
  Number(((oldMinor - priceMinor) * 100n) / oldMinor)

/**
 * A daily deal needs a fixed-price listing of the seller that is for sale and has no variants. Throws `forbidden`,
 * `listing_unavailable` or `deal_not_possible`.
 */
export function checkDealer(
  listing: { sellerId: UserId; status: string; format: Format; hasVariants: boolean },
  sellerId: UserId,
): void {
  if (listing.sellerId !== sellerId)
    throw new DomainError('forbidden', { says: messageRef('dealsRefusals.notOwn') })
  if (listing.status !== 'active') throw new DomainError('listing_unavailable')
  if (isAuction(listing.format)) throw new DomainError('deal_not_possible')
  if (listing.hasVariants)
    throw new DomainError('deal_not_possible', { says: messageRef('dealsRefusals.variants') })
}

/**
 * A deal must be at least five percent below the lowest price of the last fourteen days, so that sellers cannot raise a
 * price just to reduce it. Amounts are minor units of the listing's currency. Throws `deal_too_high`.
 */
export function checkDealPrice(
  priceMinor: bigint,
  lowestMinor: bigint,
  currency: CurrencyCode,
): void {
  const highest = (lowestMinor * BigInt(100 - limits.dealPercentMin)) / 100n
  if (priceMinor <= highest) return
  throw new DomainError('deal_too_high', {
    says:
      highest > 0n
        ? messageRef('dealsRefusals.tooHigh', {
            percent: limits.dealPercentMin,
            days: limits.dealDays,
            highest: moneyText(highest, currency),
          })
        : messageRef('dealsRefusals.tooCheap'),
  })
}
