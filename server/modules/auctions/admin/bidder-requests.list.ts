import { sql, type RawBuilder } from 'kysely'
import {
  bidderRequestAdminCalls,
  bidderRequestList,
  type AdminBidderRequest,
} from '#contracts/auctions/admin/bidder-requests.ts'
import { ProductId } from '#contracts/common/ids.ts'
import { matching, readRows } from '../../../platform/database/list-parts.ts'
import { servedList } from '../../../platform/http/served-list.ts'

interface Row extends Omit<AdminBidderRequest, 'memberSince' | 'askedAt' | 'decidedAt'> {
  memberSince: Date
  askedAt: Date
  decidedAt: Date | null
}

const requestOf = ({ memberSince, askedAt, decidedAt, ...row }: Row): AdminBidderRequest => ({
  ...row,
  memberSince: memberSince.toISOString(),
  askedAt: askedAt.toISOString(),
  decidedAt: decidedAt && decidedAt.toISOString(),
})

/** Requests of a member, to a seller, or for an auction. */
function found(search: string): RawBuilder<boolean> {
  const id = ProductId.safeParse(search).data ?? null
  return sql<boolean>`(r.auction_id = ${id}::uuid
    or r.user_id = (select id from users where username = ${search}::citext)
    or r.auction_id in (
      select id from products where seller_id = (select id from users where username = ${search}::citext)))`
}

/** A page of requests to bid. While they wait, the oldest comes first; otherwise the newest. */
export default servedList({
  list: bidderRequestList,
  call: bidderRequestAdminCalls.list,
  read: (app, asked, { limit, offset }) => {
    const where = matching(asked, {
      search: found,
      state: (state) => sql`r.state = ${state}`,
      days: sql`r.created_at`,
    })
    const direction = asked.state === 'asked' ? sql`asc` : sql`desc`
    const order = sql`r.created_at ${direction}, r.auction_id, r.user_id`
    return readRows(
      app.db,
      sql<Row>`
        select r.auction_id as "auctionId", p.title, s.username::text as "sellerUsername",
          r.user_id as "bidderId", u.username::text as "bidderUsername", u.created_at as "memberSince", r.state,
          a.closed_at is null and a.ends_at > clock_timestamp() and p.status <> 'removed' as running, r.note,
          r.created_at as "askedAt", r.decided_at as "decidedAt"
        from (select * from bidder_requests r where ${where} order by ${order} limit ${limit} offset ${offset}) r
        join auctions a on a.product_id = r.auction_id join products p on p.id = r.auction_id
        join users s on s.id = p.seller_id join users u on u.id = r.user_id
        order by ${order}`,
      sql`from bidder_requests r where ${where}`,
      requestOf,
    )
  },
})
