import { sql } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import type { ListingStats, SellingSummary } from '#contracts/selling/selling.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import { salesFigures } from '../orders/index.ts'
import { planAt } from '../promotions/index.ts'

interface Counts {
  active: number
  sold: number
  ended: number
  drafts: number
  views: number
  watchers: number
}

/** Counts a member's listings, drafts, watchers, and views in the last thirty days (Harare time). */
async function countsOf(app: App, userId: UserId): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where p.status in ('active', 'reserved'))::int as active,
      count(*) filter (where p.status = 'sold')::int as sold,
      count(*) filter (where p.status in ('ended', 'removed'))::int as ended,
      (select count(*) from drafts where user_id = ${userId})::int as drafts,
      coalesce(sum((select sum(v.views) from product_views v
        where v.product_id = p.id and v.day > (now() at time zone 'Africa/Harare')::date - 30)), 0)::int as views,
      coalesce(sum((select count(*) from watchlist w where w.product_id = p.id))
        filter (where p.status in ('active', 'reserved')), 0)::int as watchers
    from products p where p.seller_id = ${userId}`.execute(app.db)
  return rows[0]!
}

export async function sellingSummary(app: App, userId: UserId): Promise<SellingSummary> {
  const [counts, sales] = await Promise.all([countsOf(app, userId), salesFigures(app, userId)])
  const { recentMinor, ...figures } = sales
  return { ...counts, ...figures, recentAmount: wireAmount(recentMinor, sales.currency) }
}

/** The badge in the header always reads "Unlimited" (docs/rules/fees.md#number-of-listings). */
export async function listingStats(app: App, userId: UserId): Promise<ListingStats> {
  const { rows } = await sql<Pick<Counts, 'active' | 'sold' | 'ended'>>`
    select count(*) filter (where status in ('active', 'reserved'))::int as active,
      count(*) filter (where status = 'sold')::int as sold,
      count(*) filter (where status in ('ended', 'removed'))::int as ended
    from products where seller_id = ${userId}`.execute(app.db)
  const { listingsMax: limit } = await planAt(app.db, userId)
  return { limit, label: limit === null ? 'Unlimited' : String(limit), ...rows[0]! }
}
