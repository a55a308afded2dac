import { auctionLengthMax, limits } from '#contracts/common/limits.ts'
import { isOver } from '../../../kernel/auction-end.ts'
import { after } from '../../../kernel/clock.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import { existing } from '../../../kernel/existing.ts'
import { proportional } from '../../../kernel/listed-price.ts'
import { messageRef, type MessageRef } from '../../../kernel/message-ref.ts'
import type {
  AutomaticRelisting,
  StoredAuction,
  StoredListing,
} from '../listings/listing-shape.rules.ts'
import type { Relisting } from '#contracts/products/listing-edits.ts'
import type { FormatRules } from './terms.rules.ts'

/** An auction: one item, converted once, with an end and perhaps a reserve and a Buy It Now price above its start. */
export const auctionRules: FormatRules = {
  followsRate: false,
  ownPrice: ({ priceMinor }, base) => ({ currency: base, minor: priceMinor }),
  newTerms: (given, { now, auctionMinSeconds, priceMinor, minorOf }) => {
    requireOne(given.quantity)
    const above = (field: UpperField): bigint | null => {
      const text = given[field]
      return text ? aboveStart(field, minorOf(field, text, notAnAmount), priceMinor) : null
    }
    return {
      quantity: 1,
      auction: {
        endsAt: endOf(given.auctionEndTime, { now, startsAt: now, minSeconds: auctionMinSeconds }),
        buyItNowMinor: above('buyItNowPrice'),
        reserveMinor: above('reservePrice'),
        relist: relistOf(given, { times: 0, percentOff: 0 }),
        approvesBidders: given.approvesBidders ?? false,
      },
    }
  },
  editedTerms: (current, sent, { now, auctionMinSeconds, priceMinor, minorOf }) => {
    const auction = auctionOf(current)
    requireOne(sent.quantity ?? current.quantity)
    const upper = (field: UpperField, before: bigint | null): bigint | null => {
      const text = sent[field]
      if (text === null || text === '') return null
      const minor = text === undefined ? before : minorOf(field, text, notAnAmount)
      return minor === null ? null : aboveStart(field, minor, priceMinor)
    }
    return {
      quantity: 1,
      auction: {
        endsAt:
          sent.auctionEndTime === undefined
            ? endFrom(now, auction.endsAt, current.waitsSince)
            : endOf(sent.auctionEndTime, {
                now,
                startsAt: current.waitsSince ? now : auction.startsAt,
                minSeconds: auctionMinSeconds,
              }),
        buyItNowMinor: upper('buyItNowPrice', auction.buyItNowMinor),
        reserveMinor: upper('reservePrice', auction.reserveMinor),
        relist: relistOf(sent, auction.relist),
        approvesBidders: sent.approvesBidders ?? auction.approvesBidders,
      },
    }
  },
  relistedTerms: (old, wanted, { now, auctionMinSeconds, priceMinor }) => {
    const auction = auctionOf(old)
    requireOne(wanted.quantity ?? 1)
    const upper = (minor: bigint | null): bigint | null => {
      if (minor === null) return null
      const scaled = proportional(minor, priceMinor, old.priceMinor)
      return scaled > priceMinor && scaled <= BigInt(limits.moneyMinorMax) ? scaled : null
    }
    return {
      quantity: 1,
      auction: {
        endsAt: endOf(wanted.auctionEndTime, { now, startsAt: now, minSeconds: auctionMinSeconds }),
        buyItNowMinor: upper(auction.buyItNowMinor),
        reserveMinor: upper(auction.reserveMinor),
        relist: relistOf(wanted, auction.relist),
        approvesBidders: auction.approvesBidders,
      },
    }
  },
  /** Throws `AuctionEndUncertain` while an outage may still move the end. */
  requireChangeable: (listing, now) => {
    const { endsAt, lastHeartbeat, bidCount } = auctionOf(listing)
    if (isOver({ endsAt, closedAt: null }, lastHeartbeat, now))
      throw new DomainError('auction_ended')
    if (bidCount > 0)
      throw new DomainError('listing_locked', { says: messageRef('productsRefusals.bidOn') })
  },
}

/** The auction of a stored listing; its row is written together with the listing. */
const auctionOf = ({ auction }: StoredListing): StoredAuction => existing(auction)

const relistOf = (
  { autoRelistTimes, autoRelistPercentOff }: Relisting,
  before: AutomaticRelisting,
): AutomaticRelisting => ({
  times: autoRelistTimes ?? before.times,
  percentOff: autoRelistPercentOff ?? before.percentOff,
})

function requireOne(quantity: number): void {
  if (quantity !== 1) throw invalidField('quantity', messageRef('productsRefusals.auctionSellsOne'))
}

const notAnAmount = messageRef('sellingFields.price')
const tooLow = {
  buyItNowPrice: messageRef('sellingFields.buyItNow'),
  reservePrice: messageRef('sellingFields.reserve'),
} as const
type UpperField = keyof typeof tooLow

/** An amount that only makes sense above the starting bid. */
function aboveStart(field: UpperField, minor: bigint, startMinor: bigint): bigint {
  if (minor <= startMinor) throw invalidField(field, tooLow[field])
  return minor
}

/**
 * The end of an auction: at least `minSeconds` from now and at most thirty days after the start, plus a minute for the
 * request. Throws `invalid_request`.
 */
export function endOf(
  text: string | null | undefined,
  { now, startsAt, minSeconds }: { now: Date; startsAt: Date; minSeconds: number },
): Date {
  if (!text) throw invalidField('auctionEndTime', messageRef('productsRefusals.auctionEnd'))
  const endsAt = new Date(text)
  if (endsAt <= now || endsAt < after(now, minSeconds * 1000))
    throw invalidField('auctionEndTime', tooShort(minSeconds))
  if (endsAt > after(startsAt, auctionLengthMax + 60_000))
    throw invalidField('auctionEndTime', messageRef('productsRefusals.auctionTooLong'))
  return endsAt
}

const tooShort = (seconds: number): MessageRef =>
  seconds % 3600 === 0 && seconds > 0
    ? messageRef('productsRefusals.auctionHours', { hours: seconds / 3600 })
    : messageRef('productsRefusals.auctionSeconds', { seconds: String(Math.max(1, seconds)) })

/** An auction that waits for its fee keeps the time that was left when it began to wait. */
const endFrom = (now: Date, endsAt: Date, waitsSince: Date | null): Date =>
  waitsSince ? after(now, endsAt.getTime() - waitsSince.getTime()) : endsAt
