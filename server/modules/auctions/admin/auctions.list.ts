import { sql, type RawBuilder } from 'kysely'
import {
  auctionAdminCalls,
  auctionList,
  type AdminAuction,
  type AdminAuctionDetail,
} from '#contracts/auctions/admin/auctions.ts'
import { ProductId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { contains, matching, readRows } from '../../../platform/database/list-parts.ts'
import { servedList } from '../../../platform/http/served-list.ts'

interface Row extends Omit<
  AdminAuctionDetail,
  'currentBid' | 'startPrice' | 'endsAt' | 'startsAt'
> {
  currentMinor: bigint
  startMinor: bigint
  endsAt: Date
  startsAt: Date
}

const columns = sql`p.id, p.title, a.seller_id as "sellerId", s.username::text as "sellerUsername",
  p.base as currency, a.current_minor as "currentMinor", a.start_minor as "startMinor", a.bid_count as "bidCount",
  l.username::text as "leaderUsername", a.ends_at as "endsAt", a.starts_at as "startsAt", a.soft_closes as "softCloses",
  case when a.reserve_minor is null then 'none' when a.current_minor >= a.reserve_minor and a.bid_count > 0 then 'met'
    else 'not_met' end as reserve,
  case when p.status = 'removed' then 'removed' when a.closed_at is null and a.ends_at > clock_timestamp() then 'running'
    when a.winner_id is null then 'unsold' else 'sold' end as state`
const tables = sql`auctions a join products p on p.id = a.product_id join users s on s.id = a.seller_id
  left join users l on l.id = a.leader_id`

const summaryOf = (row: Row): AdminAuction => ({
  id: row.id,
  title: row.title,
  sellerId: row.sellerId,
  sellerUsername: row.sellerUsername,
  currency: row.currency,
  currentBid: wireAmount(row.currentMinor, row.currency),
  bidCount: row.bidCount,
  leaderUsername: row.leaderUsername,
  endsAt: row.endsAt.toISOString(),
  state: row.state,
})

/** Matches an id, a seller's username or a part of the title. */
function matchesSearch(words: string): RawBuilder<boolean> {
  const id = ProductId.safeParse(words)
  if (id.success) return sql<boolean>`a.product_id = ${id.data}`
  return sql<boolean>`a.product_id in (
    select id from products where format <> 'fixed' and seller_id = (select id from users where username = ${words}::citext)
    union select id from products where format <> 'fixed' and ${contains(sql`title`, words)})`
}

const removed = sql`exists (select from products where id = a.product_id and status = 'removed')`
const states = {
  running: sql`a.closed_at is null and a.ends_at > clock_timestamp() and not ${removed}`,
  sold: sql`a.winner_id is not null and not ${removed}`,
  unsold: sql`a.winner_id is null and (a.closed_at is not null or a.ends_at <= clock_timestamp()) and not ${removed}`,
  removed: sql`a.product_id in (select id from products where format <> 'fixed' and status = 'removed')`,
} satisfies Record<AdminAuction['state'], RawBuilder<unknown>>

/** A page of auctions, running ones first with those that end next on top, then the latest that ended. */
export default servedList({
  list: auctionList,
  call: auctionAdminCalls.list,
  read: (app, asked, { limit, offset }) => {
    const where = matching(asked, { search: matchesSearch, state: (state) => states[state] })
    return readRows(
      app.db,
      sql<Row>`select ${columns} from ${tables}
      join (select * from (
        (select product_id, 0 as ended, ends_at - clock_timestamp() as away from auctions a
         where ${where} and a.closed_at is null order by a.ends_at limit ${limit + offset})
        union all
        (select product_id, 1, clock_timestamp() - ends_at from auctions a
         where ${where} and a.closed_at is not null order by a.ends_at desc limit ${limit + offset})
      ) both_parts order by ended, away, product_id limit ${limit} offset ${offset}) shown on shown.product_id = a.product_id
      order by shown.ended, shown.away, a.product_id`,
      sql`from auctions a where ${where}`,
      summaryOf,
    )
  },
})

/** Throws `product_not_found` or `not_an_auction`. */
export async function adminAuction(app: App, id: ProductId): Promise<AdminAuctionDetail> {
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} where a.product_id = ${id}`.execute(app.db)
  const [row] = rows
  if (row)
    return {
      ...summaryOf(row),
      startPrice: wireAmount(row.startMinor, row.currency),
      startsAt: row.startsAt.toISOString(),
      reserve: row.reserve,
      softCloses: row.softCloses,
    }
  const product = await sql`select from products where id = ${id}`.execute(app.db)
  throw new DomainError(product.rows.length > 0 ? 'not_an_auction' : 'product_not_found')
}
