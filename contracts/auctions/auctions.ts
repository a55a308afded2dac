import { z } from 'zod'
import { bidKinds } from './bid-chain.ts'
import { calls } from '../common/endpoint.ts'
import { BidId, BlockId, OrderId, ProductId } from '../common/ids.ts'
import { Path } from '../products/products.ts'
import { Currency, Money, Timestamp, plainText } from '../common/values.ts'

export const BoughtNow = z.object({
  orderId: OrderId,
  amount: Money,
  paymentDueAt: Timestamp,
})
export type BoughtNow = z.infer<typeof BoughtNow>

export const secondChanceStates = ['open', 'accepted', 'declined', 'expired', 'withdrawn'] as const

/** An offer to a bidder who was outbid, at their own highest bid. */
export const SecondChanceOffer = z.object({
  amount: Money,
  expiresAt: Timestamp,
  state: z.enum(secondChanceStates),
  orderId: OrderId.nullable(),
})
export type SecondChanceOffer = z.infer<typeof SecondChanceOffer>

/**
 * Amounts are in `currency`, that of the auction. `next`, only for the seller, is the bidder who can get an offer now.
 * `offer` is the latest one; for a bidder, their own.
 */
export const SecondChance = z.object({
  currency: Currency,
  noneLeft: z
    .boolean()
    .meta({ description: 'For the seller: no bidder is left to offer the unpaid item to' }),
  next: z.object({ bidderId: z.string(), amount: Money }).nullable(),
  offer: SecondChanceOffer.nullable(),
})
export type SecondChance = z.infer<typeof SecondChance>

/** A bidder who is blocked by a seller. */
export const BlockedBidder = z.object({
  id: BlockId,
  label: z.string().meta({ description: 'The last four characters of the pseudonym' }),
  productId: ProductId.nullable(),
  title: z.string().nullable(),
  createdAt: Timestamp,
})
export type BlockedBidder = z.infer<typeof BlockedBidder>

/** `bidderId` is the pseudonym in this auction's history. */
export const NewBlock = z.strictObject({ productId: ProductId, bidderId: plainText(80) })

/** A bid of the chain. `maximum` and `nonce` are null until the auction is closed. */
export const ProvenBid = z.object({
  id: BidId,
  seq: z.number().int(),
  bidderId: z
    .string()
    .meta({ description: 'A pseudonym, also for own bids: it is what was hashed' }),
  amount: Money,
  createdAt: Timestamp,
  kind: z.enum(bidKinds),
  commitment: z.string().nullable(),
  hash: z.string().nullable().meta({ description: 'Null for bids older than the chain' }),
  voided: z.string().nullable().meta({ description: 'Why it no longer counts' }),
  maximum: Money.nullable(),
  nonce: z.string().nullable(),
})
export type ProvenBid = z.infer<typeof ProvenBid>

/** A period in which Musika was not reachable, and the end to which the auction was extended. */
export const AuctionOutage = z.object({ from: Timestamp, to: Timestamp, until: Timestamp })
export type AuctionOutage = z.infer<typeof AuctionOutage>

/** The bid chain of an auction, oldest bid first. `total` is the number of all bids in it. */
export const BidProof = z.object({
  auctionId: ProductId,
  title: z.string(),
  currency: Currency,
  closed: z.boolean(),
  total: z.number().int(),
  outages: z.array(AuctionOutage),
  softCloses: z.number().int(),
  bids: z.array(ProvenBid),
})
export type BidProof = z.infer<typeof BidProof>

/** Unpaid items of the last 180 days, and the end of the bidding ban. */
export const BiddingRecord = z.object({
  unpaid: z.array(z.object({ title: z.string(), productId: ProductId, at: Timestamp })),
  allowed: z.number().int(),
  barredUntil: Timestamp.nullable(),
})
export type BiddingRecord = z.infer<typeof BiddingRecord>

const answered = z.object({ message: z.string() })
const BlockPath = z.object({ id: BlockId })

export const auctionCalls = calls('auctions', {
  buyNow: {
    method: 'post',
    path: '/api/products/{id}/buy-now',
    access: 'member',
    summary: 'Buy an auction’s item at once, as long as nobody has bid',
    params: Path,
    status: 201,
    response: BoughtNow,
    idempotent: true,
    errors: [
      'own_listing',
      'product_not_found',
      'not_an_auction',
      'auction_not_started',
      'auction_ended',
      'buy_now_over',
      'bidder_blocked',
      'bidder_not_approved',
      'bidding_barred',
      'rate_limited',
    ],
  },
  proof: {
    method: 'get',
    path: '/api/products/{id}/bids/proof',
    access: 'public',
    summary: 'The chain of all bids, oldest first; maximums once the auction is closed',
    params: Path,
    query: z.object({
      after: z.coerce.number().int().min(0).max(2_000_000_000).optional(),
      limit: z.coerce.number().int().min(1).max(1000).optional(),
    }),
    response: BidProof,
    errors: ['product_not_found', 'not_an_auction'],
  },
  secondChance: {
    method: 'get',
    path: '/api/auctions/{id}/second-chance',
    access: 'member',
    summary: 'The second-chance offer that concerns you',
    params: Path,
    response: SecondChance,
    errors: ['product_not_found', 'not_an_auction'],
  },
  offerSecondChance: {
    method: 'post',
    path: '/api/auctions/{id}/second-chance',
    access: 'member',
    summary: 'Offer an unpaid item to the next highest bidder, at their own bid, for 24 hours',
    params: Path,
    status: 201,
    response: SecondChance,
    errors: [
      'forbidden',
      'product_not_found',
      'not_an_auction',
      'second_chance_not_possible',
      'second_chance_waiting',
      'rate_limited',
    ],
  },
  acceptSecondChance: {
    method: 'post',
    path: '/api/auctions/{id}/second-chance/accept',
    access: 'member',
    summary: 'Take a second chance: makes the order',
    params: Path,
    response: SecondChance,
    errors: [
      'product_not_found',
      'not_an_auction',
      'second_chance_over',
      'bidding_barred',
      'rate_limited',
    ],
  },
  declineSecondChance: {
    method: 'post',
    path: '/api/auctions/{id}/second-chance/decline',
    access: 'member',
    summary: 'Leave a second chance',
    params: Path,
    response: SecondChance,
    errors: ['product_not_found', 'not_an_auction', 'second_chance_over', 'rate_limited'],
  },
  blocked: {
    method: 'get',
    path: '/api/blocked-bidders',
    access: 'member',
    summary: 'Whom you have blocked from your auctions, newest first',
    query: z.object({
      page: z.coerce.number().int().min(1).max(400).optional(),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
    response: z.array(BlockedBidder),
  },
  block: {
    method: 'post',
    path: '/api/blocked-bidders',
    access: 'member',
    summary: 'Block a bidder of one of your auctions from all of them; bids already made stay',
    body: NewBlock,
    status: 201,
    response: BlockedBidder,
    errors: [
      'forbidden',
      'product_not_found',
      'not_an_auction',
      'bidder_not_found',
      'rate_limited',
    ],
  },
  unblock: {
    method: 'delete',
    path: '/api/blocked-bidders/{id}',
    access: 'member',
    summary: 'Let a blocked bidder bid again',
    params: BlockPath,
    response: answered,
    errors: ['bidder_not_found', 'rate_limited'],
  },
  record: {
    method: 'get',
    path: '/api/account/bidding',
    access: 'member',
    summary: 'Your unpaid items, and whether they keep you from bidding',
    response: BiddingRecord,
  },
})
