import type { CurrencyCode } from '../../../../contracts/currencies/currencies.ts'
import type { ProductId, UserId } from '../../../../contracts/common/ids.ts'
import { storedMoney } from '../../../kernel/money.ts'

export interface VoidedBid {
  productId: ProductId
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

/** Notifications of a void: the seller, the voided bidder, and those who lost or gained the lead. One for each member. */
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
