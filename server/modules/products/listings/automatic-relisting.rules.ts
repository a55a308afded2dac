import type { Relisting } from '#contracts/products/listing-edits.ts'
import { auctionLengthMax } from '#contracts/common/limits.ts'
import { after } from '../../../kernel/clock.ts'
import type { StoredAuction } from './listing-shape.rules.ts'

const hour = 3_600_000

/**
 * What an unsold auction becomes when it is listed again automatically: as long as before, in whole hours so that late
 * bids and outages do not lengthen it each time, and once less often.
 */
export function automaticRelisting(
  { startsAt, endsAt, relist }: StoredAuction,
  { now, auctionMinSeconds }: { now: Date; auctionMinSeconds: number },
): Relisting {
  const length = endsAt.getTime() - startsAt.getTime()
  const whole = length < hour ? length : Math.round(length / hour) * hour
  const allowed = Math.min(Math.max(whole, auctionMinSeconds * 1000), auctionLengthMax)
  return {
    auctionEndTime: after(now, allowed).toISOString(),
    autoRelistTimes: relist.times - 1,
    autoRelistPercentOff: relist.percentOff,
  }
}
