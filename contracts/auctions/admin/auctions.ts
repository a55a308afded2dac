import { codeWith } from '../../common/field-code.ts'
import { z } from 'zod'
import { adminList, choiceFilter, listCall, textFilter } from '../../common/admin-list.ts'
import { currencyLabel, localCurrency, minorOf } from '../../currencies/currencies.ts'
import { adminLimits } from '../../staff/admin/admin-limits.ts'
import { calls } from '../../common/endpoint.ts'
import { bidKinds } from '../bid-chain.ts'
import { BidId, ProductId, UserId } from '../../common/ids.ts'
import { AmountInput, Currency, Money, plainText, Timestamp } from '../../common/values.ts'

/** From this price on, an automatic bid goes over another by this much; in the default currency. */
export const BidSteps = z.object({ steps: z.array(z.object({ from: Money, step: Money })) })
export type BidSteps = z.infer<typeof BidSteps>

/** Converts whole units of the default currency to minor units, by its number of digits. */
const whole = (units: number): bigint => minorOf(String(units), localCurrency()) ?? 0n
/** The whole table; its first line begins at 0. */
export const NewBidSteps = z.strictObject({
  steps: z
    .array(
      z.strictObject({
        from: AmountInput,
        step: AmountInput.refine((minor) => minor >= whole(1) && minor <= whole(1_000_000_000), {
          error: () =>
            codeWith('auctionsFields.stepBounds', { currency: currencyLabel(localCurrency()) }),
        }),
      }),
    )
    .min(1)
    .max(20)
    .refine(([first]) => first?.from === 0n, 'auctionsFields.theFirstStepBeginsAt')
    .refine(
      (steps) => steps.every(({ from }, index) => index === 0 || from > steps[index - 1]!.from),
      'auctionsFields.eachStepBeginsAboveThe',
    ),
})
export type NewBidSteps = z.infer<typeof NewBidSteps>

/** A bid counts, or it was voided. */
const bidStates = ['valid', 'void'] as const
export const auctionStates = ['running', 'sold', 'unsold', 'removed'] as const
export const auctionList = adminList({
  path: '/admin/auctions',
  access: 'staff',
  filters: {
    search: textFilter('Words of the title, id or seller'),
    state: choiceFilter(auctionStates),
  },
  file: {
    name: 'musika-auctions',
    what: 'Auctions',
    columns: [
      'title',
      'sellerUsername',
      'currentBid',
      'bidCount',
      'leaderUsername',
      'endsAt',
      'state',
      'id',
      'currency',
    ],
  },
})

/** An auction in the list of the staff. Amounts are in `currency`. */
export const AdminAuction = z.object({
  id: ProductId,
  title: z.string(),
  sellerId: UserId,
  sellerUsername: z.string(),
  currency: Currency,
  currentBid: Money,
  bidCount: z.number().int(),
  leaderUsername: z.string().nullable(),
  endsAt: Timestamp,
  state: z.enum(auctionStates),
})
export type AdminAuction = z.infer<typeof AdminAuction>

export const AdminAuctionDetail = AdminAuction.extend({
  startPrice: Money,
  startsAt: Timestamp,
  /** `met` only: the reserve itself is the seller's alone. */
  reserve: z.enum(['none', 'met', 'not_met']),
  softCloses: z.number().int(),
})
export type AdminAuctionDetail = z.infer<typeof AdminAuctionDetail>

/** A row of the history. Maximums stay secret, also from staff. */
export const AdminBid = z.object({
  id: BidId,
  seq: z.number().int(),
  bidderId: UserId,
  bidderUsername: z.string(),
  currency: Currency,
  amount: Money,
  kind: z.enum(bidKinds),
  createdAt: Timestamp,
  voided: z.object({ reason: z.string(), by: z.string().nullable(), at: Timestamp }).nullable(),
})
export type AdminBid = z.infer<typeof AdminBid>

export const bidList = adminList({
  path: '/admin/auctions/{id}',
  access: 'staff',
  filters: {
    bidder: textFilter('The username of a bidder, or their id'),
    state: choiceFilter(bidStates),
  },
  file: {
    name: 'musika-bids',
    what: 'The history of an auction',
    columns: [
      'seq',
      'createdAt',
      'bidderUsername',
      'amount',
      'kind',
      'voidedAt',
      'voidedBy',
      'voidedReason',
      'bidderId',
      'id',
      'currency',
    ],
  },
  call: '/api/admin/auctions/{id}/bids',
  perPage: 50,
})

/** Where an auction would stand without a bid. */
export const WithoutBid = z.object({
  currency: Currency,
  currentBid: Money,
  bidCount: z.number().int(),
  leaderUsername: z.string().nullable(),
  withdrawn: z.number().int().meta({ description: "The shop's own answers that go with it" }),
})
export type WithoutBid = z.infer<typeof WithoutBid>

const auction = z.object({ id: ProductId })

/** Actions of staff on auctions. */
export const auctionAdminCalls = calls('admin', {
  list: listCall(auctionList, {
    row: AdminAuction,
    summary: 'Auctions by title, id or seller: running ones first, those that end next on top',
  }),
  get: {
    method: 'get',
    path: '/api/admin/auctions/{id}',
    access: 'staff',
    summary: 'One auction',
    params: auction,
    response: AdminAuctionDetail,
    errors: ['product_not_found', 'not_an_auction'],
  },
  bids: listCall(bidList, {
    row: AdminBid,
    summary: 'Its whole history with the names of its bidders, newest first',
    params: auction,
    errors: ['product_not_found', 'not_an_auction'],
  }),
  withoutBid: {
    method: 'get',
    path: '/api/admin/auctions/{id}/bids/{bidId}/void',
    access: 'staff',
    summary: 'Who would lead, and at what price, if this bid were void',
    params: z.object({ id: ProductId, bidId: BidId }),
    response: WithoutBid,
    errors: ['product_not_found', 'not_an_auction', 'auction_ended', 'bid_not_found', 'bid_voided'],
  },
  voidBid: {
    method: 'post',
    path: '/api/admin/auctions/{id}/bids/{bidId}/void',
    access: 'staff',
    summary: 'Void a bid on a running auction: price and leader become what they are without it',
    params: z.object({ id: ProductId, bidId: BidId }),
    body: z.strictObject({
      reason: plainText(adminLimits.reasonMax)
        .trim()
        .min(5, 'commonFields.pleaseGiveAReason')
        .meta({ description: 'Shown to everybody in the history' }),
    }),
    response: z.object({ message: z.string() }),
    errors: ['product_not_found', 'not_an_auction', 'auction_ended', 'bid_not_found', 'bid_voided'],
  },
  steps: {
    method: 'get',
    path: '/api/admin/bid-steps',
    access: 'staff',
    summary: 'By how much automatic bids go over one another',
    response: BidSteps,
  },
  setSteps: {
    method: 'put',
    path: '/api/admin/bid-steps',
    access: 'admin',
    summary: 'Change the steps of automatic bids, from the next bid on',
    body: NewBidSteps,
    response: BidSteps,
  },
})
