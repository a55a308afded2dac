import { moneyText, type CurrencyCode } from '../../../../contracts/currencies/currencies.ts'
import type { UserId } from '../../../../contracts/common/ids.ts'

export interface VoidedBid {
  title: string
  /** The currency that the auction runs in. */
  base: CurrencyCode
  sellerId: UserId
  /** Whose bid was voided. */
  bidderId: UserId
  /** The leader before the void. */
  ledBefore: UserId | null
  /** The leader after it. */
  leads: UserId | null
  /** The price after it. */
  currentMinor: bigint
  reason: string
}

export interface VoidNotice {
  userId: UserId
  title: string
  message: string
}

/** Notifications of a void: the seller, the voided bidder, and those who lost or gained the lead. One for each person. */
export function voidNotices(voided: VoidedBid): VoidNotice[] {
  const { title, sellerId, bidderId, ledBefore, leads, reason } = voided
  const price = moneyText(voided.currentMinor, voided.base)
  const position =
    leads === bidderId
      ? ` You are the highest bidder with ${price}.`
      : ledBefore === bidderId
        ? ' You are no longer the highest bidder.'
        : ''
  const notices: VoidNotice[] = [
    {
      userId: bidderId,
      title: 'Your bid was voided',
      message: `Your bid on ${title} no longer counts: ${reason}${position}`,
    },
    {
      userId: sellerId,
      title: 'A bid on your auction was voided',
      message: `A bid on ${title} no longer counts: ${reason} The price is now ${price}.`,
    },
  ]
  if (ledBefore === leads) return notices
  if (leads && leads !== bidderId)
    notices.push({
      userId: leads,
      title: 'You are now the highest bidder',
      message: `Another bid on ${title} was voided. You lead with ${price}.`,
    })
  if (ledBefore && ledBefore !== bidderId)
    notices.push({
      userId: ledBefore,
      title: 'You are no longer the highest bidder',
      message: `Another bid on ${title} was voided. The price is now ${price}.`,
    })
  return notices
}
