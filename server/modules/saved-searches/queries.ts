import { sql } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import type {
  FollowedSeller,
  WatchlistEntry,
  watchlistTabs,
} from '#contracts/watchlist/watchlist.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import type { Page } from '../../platform/http/answers/paging.ts'
import { readWatchlistPage } from '../watchlist/index.ts'
import { readProducts, sellerOf, type SellerRow } from '../products/index.ts'

/** One page of a tab of the watchlist with the current listings, and the total. */
export async function readWatchlist(
  app: App,
  userId: UserId,
  tab: (typeof watchlistTabs)[number],
  page: Page,
): Promise<{ entries: WatchlistEntry[]; total: number }> {
  const { items, total } = await readWatchlistPage(app, userId, tab, page)
  const products = await readProducts(
    app,
    items.map(({ productId }) => productId),
  )
  const entries = items.flatMap(
    ({ productId, watchedMinor, fallen, addedAt }): WatchlistEntry[] => {
      const product = products.get(productId)
      if (!product) return []
      return [
        {
          product,
          inWatchlist: true,
          watchedPrice: wireAmount(watchedMinor, product.base),
          priceDropped: fallen,
          addedAt: addedAt.toISOString(),
        },
      ]
    },
  )
  return { entries, total }
}

/** The sellers whom a member follows, newest first, and their total. */
export async function readFollows(
  app: App,
  userId: UserId,
  { limit, offset }: Page,
): Promise<{ sellers: FollowedSeller[]; total: number }> {
  const [page, counted] = await Promise.all([
    sql<SellerRow & { active: number; followed_at: Date }>`
      select u.id as seller_id, u.username::text as username, u.city, u.created_at as member_since,
        u.email_verified_at is not null as email_verified, u.phone_verified_at is not null as phone_verified,
        r.rating_count, r.rating_sum, r.positive_count, f.created_at as followed_at, (
          select count(*)::int from products p where p.seller_id = u.id and p.status = 'active'
            and (p.auction_ends_at is null or p.auction_ends_at > now())) as active
      from follows f join users u on u.id = f.seller_id left join seller_stats r on r.seller_id = u.id
      where f.user_id = ${userId} order by f.created_at desc, f.seller_id
      limit ${limit} offset ${offset}`.execute(app.db),
    sql<{
      total: number
    }>`select count(*)::int as total from follows where user_id = ${userId}`.execute(app.db),
  ])
  return {
    sellers: page.rows.map((row) => ({
      ...sellerOf(row),
      activeListings: row.active,
      followedAt: row.followed_at.toISOString(),
    })),
    total: counted.rows[0]!.total,
  }
}
