import { sql } from 'kysely'
import { limits } from '#contracts/common/limits.ts'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import type { watchlistTabs } from '#contracts/watchlist/watchlist.ts'
import { currencyNow } from '../../platform/rates.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import { batchRead } from '../../platform/database/batch-read.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Page } from '../../platform/http/answers/paging.ts'
import { lockMember } from './lock-member.ts'

interface Watch {
  userId: UserId
  productId: ProductId
}

/**
 * Adds an item to a member's watchlist with its current price in the listing's currency; an existing entry is not
 * changed. Locks the listing's row, so that a price change is either included or notified. Throws `product_not_found`,
 * `own_listing` and `watchlist_full`.
 */
export async function watch(app: App, { userId, productId }: Watch): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await lockMember(tx, userId)
    const { rows } = await sql<{ sellerId: UserId; priceMinor: bigint; currency: string }>`
      select p.seller_id as "sellerId", ${ownPrice} as "priceMinor", ${ownCurrency} as currency
      from products p left join auctions a on a.product_id = p.id
      where p.id = ${productId} and p.status <> 'removed' for share of p`.execute(tx)
    const listing = rows[0]
    if (!listing) throw new DomainError('product_not_found')
    if (listing.sellerId === userId) throw new DomainError('own_listing')
    const { rows: inserted } = await sql<{ full: boolean }>`
      insert into watchlist (user_id, product_id, price_minor, currency)
      values (${userId}, ${productId}, ${listing.priceMinor}, ${listing.currency})
      on conflict (user_id, product_id) do nothing
      returning (select count(*) from watchlist where user_id = ${userId}) >= ${limits.watchedMax} as full`.execute(
      tx,
    )
    if (inserted[0]?.full) throw new DomainError('watchlist_full')
  })
}

/** Removes an item from a member's watchlist; idempotent. Throws `product_not_found` if the item does not exist. */
export async function unwatch(app: App, { userId, productId }: Watch): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with taken as (delete from watchlist where user_id = ${userId} and product_id = ${productId})
    select id from products where id = ${productId}`.execute(app.db)
  if (!rows[0]) throw new DomainError('product_not_found')
}

const selectWatched = statement<{ watched: boolean }>(
  'watched',
  `select exists (select from watchlist where user_id = $1 and product_id = p.id) as watched
   from products p where p.id = $2`,
)

/** Throws `product_not_found` if the item does not exist. */
export async function isWatched(app: App, { userId, productId }: Watch): Promise<boolean> {
  const [row] = await batchRead(app.pool, selectWatched, [userId, productId])
  if (!row) throw new DomainError('product_not_found')
  return row.watched
}

const selectWatchedIds = statement<{ product_id: ProductId }>(
  'watched_ids',
  `select product_id from watchlist where user_id = $1
   order by created_at desc, product_id limit ${limits.watchedMax}`,
)

/** The ids of a member's watched items, newest first. */
export async function readWatchedIds(app: App, userId: UserId): Promise<ProductId[]> {
  const rows = await batchRead(app.pool, selectWatchedIds, [userId])
  return rows.map((row) => row.product_id)
}

/** The price and currency in which the listing is priced, or in which its auction runs. */
const ownPrice = sql`coalesce(a.current_minor, case when p.format <> 'fixed' then p.price_minor else p.original_price_minor end)`
const ownCurrency = sql<string>`case when p.format <> 'fixed' then p.base else p.currency end`
const ends = sql`coalesce(a.ends_at, p.auction_ends_at)`
const open = sql`p.status = 'active' and (${ends} is null or ${ends} > now())`
const tabs = {
  all: { which: sql`true`, order: sql`w.created_at desc, w.product_id` },
  auctions: { which: sql`p.format <> 'fixed' and ${open}`, order: sql`${ends}, w.product_id` },
  ended: { which: sql`not (${open})`, order: sql`w.created_at desc, w.product_id` },
}

export interface WatchedItem {
  productId: ProductId
  /** The price when the member began to watch: minor units of the product's `base` at the current rate. */
  watchedMinor: bigint
  /** Whether the price has fallen since, in the seller's currency. */
  fallen: boolean
  addedAt: Date
}

/** One page of a tab of a member's watchlist, and its total. Items that their seller removed are left out. */
export async function readWatchlistPage(
  app: App,
  userId: UserId,
  tab: (typeof watchlistTabs)[number],
  { limit, offset }: Page,
): Promise<{ items: WatchedItem[]; total: number }> {
  const { which, order } = tabs[tab]
  const from = sql`from watchlist w join products p on p.id = w.product_id
    left join auctions a on a.product_id = p.id
    where w.user_id = ${userId} and p.status <> 'removed' and ${which}`
  const [page, counted] = await Promise.all([
    sql<WatchedItem>`
      select w.product_id as "productId", w.created_at as "addedAt",
        in_currency(w.price_minor, w.currency, ${sql.raw(currencyNow('p'))}, (select rates_in_force())) as "watchedMinor",
        p.status = 'active' and ${ownPrice} < in_currency(w.price_minor, w.currency, ${ownCurrency},
          (select rates_in_force())) as fallen
      ${from} order by ${order} limit ${limit} offset ${offset}`.execute(app.db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(app.db),
  ])
  return { items: page.rows, total: counted.rows[0]!.total }
}
