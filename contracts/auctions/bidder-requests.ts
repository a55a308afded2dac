import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { ProductId, UserId } from '../common/ids.ts'
import { limits } from '../common/limits.ts'
import { pageQuery, plainText, Timestamp } from '../common/values.ts'
import { RatingStats } from '../ratings/ratings.ts'

export const bidderRequestStates = ['asked', 'approved', 'declined'] as const
export type BidderRequestState = (typeof bidderRequestStates)[number]

/** A member who asked to bid, as the seller of the auction sees them. */
export const BidderRequest = z.object({
  bidder: z.object({
    id: UserId,
    username: z.string(),
    memberSince: Timestamp,
    idChecked: z.string().nullable().meta({ description: 'Month of the check, YYYY-MM' }),
    paidOrders: z.number().int(),
    unpaidOrders: z.number().int(),
    ratings: RatingStats.meta({ description: 'By sellers' }),
  }),
  note: z.string().nullable(),
  state: z.enum(bidderRequestStates),
  createdAt: Timestamp,
  decidedAt: Timestamp.nullable(),
})
export type BidderRequest = z.infer<typeof BidderRequest>

export const NewBidderRequest = z.strictObject({
  note: plainText(limits.bidderNoteMax).trim().optional(),
})

const product = z.object({ id: ProductId })
const unknown = ['product_not_found', 'not_an_auction'] as const

export const bidderRequestCalls = calls('auctions', {
  ask: {
    method: 'post',
    path: '/api/products/{id}/bidder-request',
    access: 'member',
    summary: 'Ask the seller to let one bid, on an auction whose seller approves bidders; once',
    params: product,
    body: NewBidderRequest,
    status: 201,
    response: z.object({ state: z.enum(bidderRequestStates) }),
    errors: [
      ...unknown,
      'own_listing',
      'under_age',
      'email_unverified',
      'bidder_blocked',
      'bidding_barred',
      'auction_ended',
      'approval_not_needed',
      'bidder_note_refused',
      'rate_limited',
    ],
  },
  list: {
    method: 'get',
    path: '/api/products/{id}/bidder-requests',
    access: 'member',
    summary: 'Who asked to bid on an own auction: those who wait first, the oldest first',
    params: product,
    query: z.object(pageQuery),
    response: z.array(BidderRequest),
    errors: [...unknown, 'forbidden'],
  },
  decide: {
    method: 'put',
    path: '/api/products/{id}/bidder-requests/{bidderId}',
    access: 'member',
    summary: 'Approve or decline a member who asked; changes count from the next bid',
    params: product.extend({ bidderId: UserId }),
    body: z.strictObject({ state: z.enum(['approved', 'declined']) }),
    response: BidderRequest,
    errors: [...unknown, 'forbidden', 'bidder_not_found', 'auction_ended', 'rate_limited'],
  },
})
