import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { BidId, UserId } from './ids.ts'
import { Path } from './products.ts'
import { AmountInput, Money, Timestamp } from './values.ts'

/** One bid. `bidderId` is a pseudonym, stable within one auction only; one's own bids carry one's own id. */
export const Bid = z.object({
  id: BidId,
  amount: Money,
  bidderId: z.string(),
  createdAt: Timestamp,
})
export type Bid = z.infer<typeof Bid>

/** `bidderId`, when sent, must be the session's own. */
export const NewBid = z.strictObject({ amount: AmountInput, bidderId: UserId.optional() })

/** The answer to a bid: the bid, and where the auction stands now. */
export const PlacedBid = Bid.extend({
  leading: z.boolean(),
  currentBid: Money,
  bidCount: z.number().int(),
  auctionEndTime: Timestamp,
})
export type PlacedBid = z.infer<typeof PlacedBid>

export const bidCalls = {
  list: endpoint({
    method: 'get',
    path: '/api/products/{id}/bids',
    tag: 'auctions',
    access: 'public',
    summary: 'The bids, newest first',
    params: Path,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).optional(),
      page: z.coerce.number().int().min(1).max(400).optional(),
    }),
    status: 200,
    response: z.array(Bid),
    errors: ['product_not_found', 'invalid_request'],
  }),
  place: endpoint({
    method: 'post',
    path: '/api/products/{id}/bids',
    tag: 'auctions',
    access: 'member',
    summary: 'Bid: strictly more than the current bid',
    params: Path,
    body: NewBid,
    status: 201,
    response: PlacedBid,
    idempotent: true,
    errors: [
      'invalid_request',
      'unauthenticated',
      'foreign_identity',
      'under_age',
      'own_listing',
      'product_not_found',
      'not_an_auction',
      'auction_ended',
      'bid_too_low',
      'rate_limited',
      'idempotency_mismatch',
    ],
  }),
}
