import type { OrderId, ProductId } from '#contracts/common/ids.ts'
import type { Messages } from '../../../../messages/index.ts'
import type { StoredMoney } from '../../../kernel/money.ts'
import {
  sentences,
  timeOf,
  toOrder,
  toPay,
  toProduct,
  typesOf,
  type TextParams,
} from './notification-type.ts'

interface Auction {
  productId: ProductId
  /** The listing's title. */
  item: string
}
interface Priced extends Auction {
  price: StoredMoney
}
/** Sent to the buyer. */
interface Bought {
  orderId: OrderId
  item: string
  price: StoredMoney
  /** The deadline for payment; older rows have none. */
  payBy?: string
}
/** Sent to everyone else. */
interface Ended extends Auction {
  /** Absent if nothing was sold. */
  price?: StoredMoney
}

const auction = typesOf('bid_update', (m) => m.auctions)

/** The text for the buyer. Begins with the deadline: lists show two lines of a text. */
const boughtText = (
  m: Messages['auctions'],
  p: TextParams<Bought>,
  by: 'buy_now' | 'other' = 'other',
): string => (p.payBy ? m.wonPayByText({ ...p, payBy: timeOf(p.payBy) }) : m.wonText({ ...p, by }))

const endedText = (m: Messages['auctions'], { item, price }: TextParams<Ended>): string =>
  price ? m.endedSoldText({ item, price }) : m.endedUnsoldText({ item })

export const auctions = {
  bidder_asked: auction<Auction>(
    ({ productId }) => `/product/${productId}/bidders`,
    'bidderAskedTitle',
    'bidderAskedText',
  ),
  bidder_approved: auction<Auction>(toProduct, 'bidderApprovedTitle', 'bidderApprovedText'),
  bidder_declined: auction<Auction>(toProduct, 'bidderDeclinedTitle', 'bidderDeclinedText'),
  outbid: auction<Priced>(toProduct, 'outbidTitle', 'outbidText'),
  auction_extended: auction<Auction>(toProduct, 'extendedTitle', 'extendedText'),
  auction_won: auction<Bought>(toOrder, 'wonTitle', boughtText, toPay),
  auction_bought: auction<Bought>(
    toOrder,
    'boughtTitle',
    (m, p) => boughtText(m, p, 'buy_now'),
    toPay,
  ),
  auction_sold: auction<Priced & { by: 'bid' | 'buy_now' }>(toProduct, 'soldTitle', (m, p) =>
    p.by === 'bid' ? m.soldToWinnerText(p) : m.soldToBuyerText({ ...p, by: p.by }),
  ),
  auction_unsold: auction<Auction & { noRoom?: true }>(toProduct, 'unsoldTitle', (m, p) =>
    p.noRoom ? m.unsoldNoRoomText(p) : m.unsoldText(p),
  ),
  auction_relisted: auction<Priced & { timesLeft: number }>(
    toProduct,
    'relistedTitle',
    'relistedText',
  ),
  auction_lost: auction<Ended>(toProduct, 'lostTitle', endedText),
  watched_auction_ended: auction<Ended>(toProduct, 'watchedEndedTitle', endedText),
  watched_auction_ended_early: auction<Auction>(toProduct, 'watchedEndedTitle', 'endedEarlyText'),
  auction_withdrawn: auction<{ item: string }>(null, 'withdrawnTitle', 'withdrawnText'),
  second_chance_offered: auction<Priced>(toProduct, 'secondChanceTitle', 'secondChanceText'),
  second_chance_bought: auction<Bought>(toOrder, 'secondChanceBoughtTitle', boughtText, toPay),
  second_chance_sold: auction<Priced>(toProduct, 'secondChanceSoldTitle', (m, p) =>
    m.soldToBuyerText({ ...p, by: 'other' }),
  ),
  second_chance_declined: auction<Auction>(
    toProduct,
    'secondChanceDeclinedTitle',
    'secondChanceDeclinedText',
  ),
  /** `allowed`: the number of unpaid items without consequences. */
  item_unpaid: auction<{ item: string; allowed: number; barred: boolean }>(
    '/account',
    'unpaidTitle',
    (m, p) => (p.barred ? m.unpaidBarredText(p) : m.unpaidText(p)),
  ),
  /** Sent to the bidder. */
  bid_voided: auction<Priced & { reason: string; lead: 'stays' | 'lost' | 'none' }>(
    toProduct,
    'bidVoidedTitle',
    (m, p) =>
      sentences(
        m.bidVoidedText(p),
        p.lead === 'stays' ? m.leadStays(p) : p.lead === 'lost' ? m.leadLost : undefined,
      ),
  ),
  /** Sent to the auction's seller. */
  auction_bid_voided: auction<Priced & { reason: string }>(
    toProduct,
    'auctionBidVoidedTitle',
    'auctionBidVoidedText',
  ),
  lead_gained: auction<Priced>(toProduct, 'leadGainedTitle', 'leadGainedText'),
  lead_lost: auction<Priced>(toProduct, 'leadLostTitle', 'leadLostText'),
}
