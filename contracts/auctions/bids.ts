import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { BidId, UserId } from '../common/ids.ts'
import { Path, ProductDetail } from '../products/products.ts'
import { AmountInput, Money, Timestamp, pageQuery } from '../common/values.ts'

/** `bidderId` is a pseudonym that differs in each auction; in the reader's own bids it is their id. */
export const Bid = z.object({
  id: BidId,
  amount: Money,
  bidderId: z.string(),
  createdAt: Timestamp,
  automatic: z.boolean().meta({ description: 'The shop bid it, up to a maximum that was set' }),
})
export type Bid = z.infer<typeof Bid>

/**
 * If sent, `bidderId` must be the session's member. The shop bids automatically up to `maxAmount`, which stays secret
 * until the auction is closed. Without `amount` it places the next bid, at most the maximum.
 */
export const NewBid = z
  .strictObject({
    amount: AmountInput.optional(),
    maxAmount: AmountInput.optional(),
    bidderId: UserId.optional(),
  })
  .refine(({ amount, maxAmount }) => amount !== undefined || maxAmount !== undefined, {
    path: ['amount'],
    message: 'auctionsFields.amountOrMaximum',
  })
  .refine(
    ({ amount, maxAmount }) =>
      amount === undefined || maxAmount === undefined || maxAmount >= amount,
    { path: ['maxAmount'], message: 'auctionsFields.yourMaximumMustBeAt' },
  )

/** The answer to a bid: the bid and the current state of the auction. */
export const PlacedBid = Bid.extend({
  leading: z.boolean(),
  currentBid: Money,
  bidCount: z.number().int(),
  auctionEndTime: Timestamp,
})
export type PlacedBid = z.infer<typeof PlacedBid>

export const ownBidTabs = ['open', 'ended'] as const
/** Days for which the member's bids are listed. */
export const ownBidDays = 90

/**
 * An auction in which the reader bid. `maximum`: their highest bid or maximum that counts, in the product's `base`.
 * `secondChance`: the seller's offer to the reader is open.
 */
export const OwnBid = z.object({
  product: ProductDetail,
  maximum: Money,
  secondChance: z.boolean(),
})
export type OwnBid = z.infer<typeof OwnBid>

export const bidCalls = calls('auctions', {
  own: {
    method: 'get',
    path: '/api/bids',
    access: 'member',
    summary:
      'The auctions in which one bid in the last 90 days: open ones, soonest end first; or ended ones, latest end first',
    query: z.object({ tab: z.enum(ownBidTabs).optional(), ...pageQuery }),
    response: z.array(OwnBid),
  },
  list: {
    method: 'get',
    path: '/api/products/{id}/bids',
    access: 'public',
    summary: 'The bids, newest first',
    params: Path,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).optional(),
      page: z.coerce.number().int().min(1).max(400).optional(),
    }),
    response: z.array(Bid),
    errors: ['product_not_found'],
  },
  place: {
    method: 'post',
    path: '/api/products/{id}/bids',
    access: 'member',
    summary:
      'Bid: strictly more than the current bid; with `maxAmount` the shop goes on for you, one step over the next highest; `maxAmount` alone places the next bid',
    params: Path,
    body: NewBid,
    status: 201,
    response: PlacedBid,
    idempotent: true,
    errors: [
      'foreign_identity',
      'under_age',
      'email_unverified',
      'own_listing',
      'product_not_found',
      'not_an_auction',
      'auction_ended',
      'bid_too_low',
      'maximum_too_low',
      'bidder_blocked',
      'bidding_barred',
      'bid_limit_reached',
      'bidder_not_approved',
      'rate_limited',
      'idempotency_mismatch',
    ],
  },
})
