import { sql, type Kysely, type Transaction } from 'kysely'
import type { BidderRequest, BidderRequestState } from '#contracts/auctions/bidder-requests.ts'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { identityMonth } from '../../../platform/identity-badge.ts'
import type { Page } from '../../../platform/http/answers/paging.ts'
import { buyerTally, statsOf, type RatingTally } from '../../ratings/index.ts'

/** The state of a member's request; undefined if there is none. */
export async function readState(
  tx: Transaction<Schema>,
  auctionId: ProductId,
  userId: UserId,
): Promise<BidderRequestState | undefined> {
  const row = await tx
    .selectFrom('bidder_requests')
    .select('state')
    .where('auction_id', '=', auctionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.state as BidderRequestState | undefined
}

interface Row {
  bidder: Omit<BidderRequest['bidder'], 'ratings'>
  tally: RatingTally
  note: string | null
  state: BidderRequestState
  created_at: Date
  decided_at: Date | null
  total: number
}

/** A page of the requests of an auction, those that wait first; or that of one member. */
export async function readRequests(
  db: Kysely<Schema>,
  { auctionId, userId }: { auctionId: ProductId; userId?: UserId },
  { limit, offset }: Pick<Page, 'limit' | 'offset'> = { limit: 1, offset: 0 },
): Promise<{ requests: BidderRequest[]; total: number }> {
  const { rows } = await sql<Row>`
    select json_build_object('id', u.id, 'username', u.username::text, 'memberSince', u.created_at,
        'idChecked', ${sql.raw(identityMonth('u.id'))},
        'paidOrders', (select count(*) from orders o where o.buyer_id = u.id and o.paid_at is not null),
        'unpaidOrders', (select count(*) from orders o where o.buyer_id = u.id and o.payment_status = 'expired')
      ) as bidder,
      ${sql.raw(buyerTally('u.id'))} as tally, r.note, r.state, r.created_at, r.decided_at,
      count(*) over ()::int as total
    from bidder_requests r join users u on u.id = r.user_id
    where r.auction_id = ${auctionId} ${userId ? sql`and r.user_id = ${userId}` : sql``}
    order by r.state <> 'asked', r.created_at, r.user_id limit ${limit} offset ${offset}`.execute(
    db,
  )
  return { requests: rows.map(requestOf), total: rows[0]?.total ?? 0 }
}

const requestOf = ({ bidder, tally, note, state, created_at, decided_at }: Row): BidderRequest => ({
  bidder: {
    ...bidder,
    memberSince: new Date(bidder.memberSince).toISOString(),
    ratings: statsOf(tally),
  },
  note,
  state,
  createdAt: created_at.toISOString(),
  decidedAt: decided_at?.toISOString() ?? null,
})
