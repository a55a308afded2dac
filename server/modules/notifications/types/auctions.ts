import type { OrderId, ProductId } from '#contracts/common/ids.ts'
import type { Messages } from '../../../../messages/index.ts'
import { harareTime } from '../../../kernel/harare-time.ts'
import type { StoredMoney } from '../../../kernel/money.ts'
import {
  itsOrder,
  notification,
  sentences,
  toOrder,
  toProduct,
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

/** The text for the buyer. Begins with the deadline: lists show two lines of a text. */
const boughtText = (
  m: Messages['auctions'],
  p: TextParams<Bought>,
  by: 'buy_now' | 'other' = 'other',
): string =>
  p.payBy ? m.wonPayByText({ ...p, payBy: harareTime(new Date(p.payBy)) }) : m.wonText({ ...p, by })

export const auctions = {
  bidder_asked: notification<Auction>({
    group: 'bid_update',
    link: ({ productId }) => `/product/${productId}/bidders`,
    text: ({ auctions: m }, p) => ({ title: m.bidderAskedTitle, message: m.bidderAskedText(p) }),
  }),
  bidder_approved: notification<Auction>({
    group: 'bid_update',
    link: toProduct,
    text: ({ auctions: m }, p) => ({
      title: m.bidderApprovedTitle,
      message: m.bidderApprovedText(p),
    }),
  }),
  bidder_declined: notification<Auction>({
    group: 'bid_update',
    link: toProduct,
    text: ({ auctions: m }, p) => ({
      title: m.bidderDeclinedTitle,
      message: m.bidderDeclinedText(p),
    }),
  }),
  outbid: notification<Priced>({
    group: 'bid_update',
    link: toProduct,
    text: ({ auctions: m }, p) => ({ title: m.outbidTitle, message: m.outbidText(p) }),
  }),
  auction_extended: notification<Auction>({
    group: 'bid_update',
    link: toProduct,
    text: ({ auctions: m }, p) => ({ title: m.extendedTitle, message: m.extendedText(p) }),
  }),
  auction_won: notification<Bought>({
    group: 'bid_update',
    link: toOrder,
    orderToPay: itsOrder,
    text: ({ auctions: m }, p) => ({
      title: m.wonTitle,
      message: boughtText(m, p),
    }),
  }),
  auction_bought: notification<Bought>({
    group: 'bid_update',
    link: toOrder,
    orderToPay: itsOrder,
    text: ({ auctions: m }, p) => ({
      title: m.boughtTitle,
      message: boughtText(m, p, 'buy_now'),
    }),
  }),
  auction_sold: notification<Priced & { by: 'bid' | 'buy_now' }>({
    group: 'bid_update',
    link: toProduct,
    text: ({ auctions: m }, p) => ({
      title: m.soldTitle,
      message: p.by === 'bid' ? m.soldToWinnerText(p) : m.soldToBuyerText({ ...p, by: p.by }),
    }),
  }),
  auction_unsold: notification<Auction & { noRoom?: true }>({
    group: 'bid_update',
    link: toProduct,
    text: ({ auctions: m }, p) => ({
      title: m.unsoldTitle,
      message: p.noRoom ? m.unsoldNoRoomText(p) : m.unsoldText(p),
    }),
  }),
  auction_relisted: notification<Priced & { timesLeft: number }>({
    group: 'bid_update',
    link: toProduct,
    text: ({ auctions: m }, p) => ({ title: m.relistedTitle, message: m.relistedText(p) }),
  }),
  auction_lost: notification<Ended>({
    group: 'bid_update',
    link: toProduct,
    text: ({ auctions: m }, { item, price }) => ({
      title: m.lostTitle,
      message: price ? m.endedSoldText({ item, price }) : m.endedUnsoldText({ item }),
    }),
  }),
  watched_auction_ended: notification<Ended>({
    group: 'bid_update',
    link: toProduct,
    text: ({ auctions: m }, { item, price }) => ({
      title: m.watchedEndedTitle,
      message: price ? m.endedSoldText({ item, price }) : m.endedUnsoldText({ item }),
    }),
  }),
  watched_auction_ended_early: notification<Auction>({
    group: 'bid_update',
    link: toProduct,
    text: ({ auctions: m }, p) => ({ title: m.watchedEndedTitle, message: m.endedEarlyText(p) }),
  }),
  auction_withdrawn: notification<{ item: string }>({
    group: 'bid_update',
    link: () => null,
    text: ({ auctions: m }, p) => ({ title: m.withdrawnTitle, message: m.withdrawnText(p) }),
  }),
  second_chance_offered: notification<Priced>({
    group: 'bid_update',
    link: toProduct,
    text: ({ auctions: m }, p) => ({
      title: m.secondChanceTitle,
      message: m.secondChanceText(p),
    }),
  }),
  second_chance_bought: notification<Bought>({
    group: 'bid_update',
    link: toOrder,
    orderToPay: itsOrder,
    text: ({ auctions: m }, p) => ({
      title: m.secondChanceBoughtTitle,
      message: boughtText(m, p),
    }),
  }),
  second_chance_sold: notification<Priced>({
    group: 'bid_update',
    link: toProduct,
    text: ({ auctions: m }, p) => ({
      title: m.secondChanceSoldTitle,
      message: m.soldToBuyerText({ ...p, by: 'other' }),
    }),
  }),
  second_chance_declined: notification<Auction>({
    group: 'bid_update',
    link: toProduct,
    text: ({ auctions: m }, p) => ({
      title: m.secondChanceDeclinedTitle,
      message: m.secondChanceDeclinedText(p),
    }),
  }),
  /** `allowed`: the number of unpaid items without consequences. */
  item_unpaid: notification<{ item: string; allowed: number; barred: boolean }>({
    group: 'bid_update',
    link: () => '/account',
    text: ({ auctions: m }, p) => ({
      title: m.unpaidTitle,
      message: p.barred ? m.unpaidBarredText(p) : m.unpaidText(p),
    }),
  }),
  /** Sent to the bidder. */
  bid_voided: notification<Priced & { reason: string; lead: 'stays' | 'lost' | 'none' }>({
    group: 'bid_update',
    link: toProduct,
    text: ({ auctions: m }, p) => ({
      title: m.bidVoidedTitle,
      message: sentences(
        m.bidVoidedText(p),
        p.lead === 'stays' ? m.leadStays(p) : p.lead === 'lost' ? m.leadLost : undefined,
      ),
    }),
  }),
  /** Sent to the auction's seller. */
  auction_bid_voided: notification<Priced & { reason: string }>({
    group: 'bid_update',
    link: toProduct,
    text: ({ auctions: m }, p) => ({
      title: m.auctionBidVoidedTitle,
      message: m.auctionBidVoidedText(p),
    }),
  }),
  lead_gained: notification<Priced>({
    group: 'bid_update',
    link: toProduct,
    text: ({ auctions: m }, p) => ({ title: m.leadGainedTitle, message: m.leadGainedText(p) }),
  }),
  lead_lost: notification<Priced>({
    group: 'bid_update',
    link: toProduct,
    text: ({ auctions: m }, p) => ({ title: m.leadLostTitle, message: m.leadLostText(p) }),
  }),
}
