import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import { storedMoney } from '../../../kernel/money.ts'

export interface VoidedBid {
  productId: ProductId
  title: string
  /** The currency of the auction. */
  base: CurrencyCode
  sellerId: UserId
  bidderId: UserId
  ledBefore: UserId | null
  /** The leader after the void. */
  leads: UserId | null
  /** The price after the void. */
  currentMinor: bigint
  reason: string
}

/** One notification each for the bidder, the seller, and the members who lost or gained the lead. */
export function voidNotifications(voided: VoidedBid) {
  const { productId, title: item, sellerId, bidderId, ledBefore, leads, reason } = voided
  const params = { productId, item, price: storedMoney(voided.currentMinor, voided.base) }
  const lead = leads === bidderId ? 'stays' : ledBefore === bidderId ? 'lost' : 'none'
  const moved = ledBefore !== leads
  return [
    { userId: bidderId, type: 'bid_voided', params: { ...params, reason, lead } },
    { userId: sellerId, type: 'auction_bid_voided', params: { ...params, reason } },
    ...(moved && leads && leads !== bidderId
      ? [{ userId: leads, type: 'lead_gained', params } as const]
      : []),
    ...(moved && ledBefore && ledBefore !== bidderId
      ? [{ userId: ledBefore, type: 'lead_lost', params } as const]
      : []),
  ] as const
}
