import { z } from 'zod'
import {
  adminList,
  choiceFilter,
  dayFilters,
  listCall,
  textFilter,
} from '../../common/admin-list.ts'
import { calls } from '../../common/endpoint.ts'
import { ProductId, UserId } from '../../common/ids.ts'
import { Timestamp } from '../../common/values.ts'

const states = ['asked', 'approved', 'declined'] as const

/** A member who asked a seller to approve them as a bidder. */
export const AdminBidderRequest = z.object({
  auctionId: ProductId,
  title: z.string(),
  sellerUsername: z.string(),
  bidderId: UserId,
  bidderUsername: z.string(),
  memberSince: Timestamp,
  state: z.enum(states),
  running: z.boolean().meta({ description: 'The auction runs, so that the answer matters' }),
  note: z.string().nullable().meta({ description: 'What the member wrote to the seller' }),
  askedAt: Timestamp,
  decidedAt: Timestamp.nullable(),
})
export type AdminBidderRequest = z.infer<typeof AdminBidderRequest>

export const bidderRequestList = adminList({
  path: '/admin/bidder-requests',
  access: 'staff',
  filters: {
    search: textFilter('Username of the member or of the seller, or id of the auction'),
    state: choiceFilter(states, { shown: 'asked' }),
    ...dayFilters,
  },
  file: {
    name: 'musika-bidder-requests',
    what: 'Requests of members to bid',
    columns: [
      'title',
      'sellerUsername',
      'bidderUsername',
      'memberSince',
      'state',
      'running',
      'askedAt',
      'decidedAt',
      'note',
      'auctionId',
      'bidderId',
    ],
  },
})

export const bidderRequestAdminCalls = calls('admin', {
  list: listCall(bidderRequestList, {
    row: AdminBidderRequest,
    summary:
      'Requests of members to bid on auctions whose seller approves bidders: those that wait the longest first',
  }),
})
