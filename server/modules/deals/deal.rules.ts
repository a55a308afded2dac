import {
  groupedOf,
  usdMinorOf,
  zwlMinorOf,
  type CurrencyCode,
} from '../../../contracts/currencies.ts'
import type { UserId } from '../../../contracts/ids.ts'
import { limits } from '../../../contracts/limits.ts'
import { DomainError } from '../../kernel/domain-error.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
/** Harare keeps UTC+2 the whole year. */
const harare = 2 * hour

/** The day that it is in Harare, `YYYY-MM-DD`, and when it ends. */
export function dayInHarare(now: Date): { day: string; endsAt: Date } {
  const begun = Math.floor((now.getTime() + harare) / day) * day
  return {
    day: new Date(begun).toISOString().slice(0, 10),
    endsAt: new Date(begun + day - harare),
  }
}

/** Whole percent below the old price, rounded down: never more than it is. */
export const percentOff = (oldMinor: bigint, priceMinor: bigint): number =>
  Number(((oldMinor - priceMinor) * 100n) / oldMinor)

/** A typed amount in ZWL and in the listing's own currency, both minor units, at `rate` ZWL for one US dollar. */
export function dealPriceOf(
  typed: { minor: bigint; currency: CurrencyCode },
  listing: { currency: CurrencyCode },
  rate: number,
): { priceMinor: bigint; originalMinor: bigint } {
  const priceMinor = typed.currency === 'USD' ? zwlMinorOf(typed.minor, rate) : typed.minor
  const originalMinor = listing.currency === 'USD' ? usdMinorOf(priceMinor, rate) : priceMinor
  return {
    priceMinor,
    originalMinor: typed.currency === listing.currency ? typed.minor : originalMinor,
  }
}

/** What may become a deal of the day: one's own item, for sale, at a fixed price. Throws `forbidden`, `listing_unavailable` or `deal_not_possible`. */
export function checkDealer(
  listing: { sellerId: UserId; status: string; isAuction: boolean },
  sellerId: UserId,
): void {
  if (listing.sellerId !== sellerId)
    throw new DomainError('forbidden', { message: 'Only its seller can make an item a deal.' })
  if (listing.status !== 'active') throw new DomainError('listing_unavailable')
  if (listing.isAuction) throw new DomainError('deal_not_possible')
}

/** A deal is one: at least five percent below the lowest price of the last fourteen days, so that no price is raised first to be lowered. Throws `deal_too_high` with `highest`, ZWL minor units. */
export function checkDealPrice(priceMinor: bigint, lowestMinor: bigint): void {
  const highest = (lowestMinor * BigInt(100 - limits.dealPercentMin)) / 100n
  if (priceMinor <= highest) return
  throw new DomainError('deal_too_high', {
    message:
      highest > 0n
        ? `A deal costs at least ${limits.dealPercentMin}% less than the item did in the last ${limits.dealDays} days: ZWL ${groupedOf(highest)} or less.`
        : 'This item costs too little for a deal.',
  })
}
