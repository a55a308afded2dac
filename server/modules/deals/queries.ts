import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { Deal } from '#contracts/deals/deals.ts'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import { limits } from '#contracts/common/limits.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import { run, statement } from '../../platform/database/statement.ts'
import type { Page } from '../../platform/http/answers/paging.ts'
import { readProducts } from '../products/index.ts'
import { percentOff } from './deal.rules.ts'

interface FoundDeal {
  id: ProductId | null
  /** Minor units of the listing's currency, like `price_minor`. */
  old_minor: bigint
  /** The same in the default currency, `base`, at the current rate. */
  old_base_minor: bigint
  price_minor: bigint
  base_minor: bigint
  base: CurrencyCode
  ends_at: Date | null
  featured: boolean | null
  total: number
}

/**
 * Listings with a price below all their other recent prices. It compares prices in the seller's currency, so that a new
 * rate neither creates nor ends a deal. $1: days, $2: a single listing or null, $3: a seller or null.
 */
const found = `rates as materialized (
  select rates_in_force() as now, (select code from currencies where is_local) as local
),
dropped as materialized (
  select product_id, currency, min(before_minor) as old_minor, max(created_at) as changed_at
  from price_changes where created_at > now() - make_interval(days => $1) and ($2::uuid is null or product_id = $2)
  group by product_id, currency
), found as materialized (
  select p.id, rates.local as base, d.old_minor, in_currency(d.old_minor, p.currency, rates.local, rates.now) as old_base_minor,
    p.original_price_minor as price_minor, price_in_force(p, rates.now) as base_minor, d.changed_at, deal.ends_at,
    exists (select from featured_deals f where f.product_id = p.id and f.ended_at is null and f.during @> now()) as featured
  from (
    select d.product_id, max(d.changed_at) as changed_at,
      min(in_currency(d.old_minor, d.currency, p.currency, rates.now)) as old_minor
    from rates, dropped d join products p on p.id = d.product_id group by d.product_id
  ) as d
  join products p on p.id = d.product_id cross join rates
  left join deals deal on deal.product_id = p.id and deal.ended_at is null and deal.ends_at > now()
  where p.status = 'active' and p.format = 'fixed'
    and (d.old_minor - p.original_price_minor) * 100 >= d.old_minor
    and ($3::uuid is null or (deal.id is not null and p.seller_id = $3))
)`

// Deals chosen by staff first, then daily deals, then by reduction. An empty page still has the total.
const selectDeals = statement<FoundDeal>(
  'deals',
  `with ${found}
   select counted.total, shown.* from (select count(*)::int as total from found) as counted
   left join (
     select id, base, old_minor, old_base_minor, price_minor, base_minor, ends_at, featured from found
     order by not featured, ends_at is null, (old_minor - price_minor)::numeric / old_minor desc, changed_at desc, id
     limit $4 offset $5
   ) as shown on true`,
)

async function readDeals(
  app: App,
  only: { productId?: ProductId; sellerId?: UserId },
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
): Promise<{ deals: Deal[]; total: number }> {
  // Browsers read the deal of a product again after an event.
  const source = only.productId ? app.reads.ofPage() : app.reads.shared()
  const rows = await run(source.pool, selectDeals, [
    limits.dealDays,
    only.productId ?? null,
    only.sellerId ?? null,
    limit,
    offset,
  ])
  const products = await readProducts(
    source,
    rows.flatMap(({ id }) => (id ? [id] : [])),
  )
  const deals = rows.flatMap(({ id, ends_at, featured, ...row }): Deal[] => {
    const product = id && products.get(id)
    if (!product) return []
    return [
      {
        ...product,
        base: row.base,
        price: wireAmount(row.base_minor, row.base),
        oldPrice: wireAmount(row.old_base_minor, row.base),
        percentOff: percentOff(row.old_minor, row.price_minor),
        featured: featured === true,
        dealEndsAt: ends_at?.toISOString() ?? null,
      },
    ]
  })
  return { deals, total: rows[0]?.total ?? 0 }
}

/** One page of the deals, and their total number. */
export const listDeals = (app: App, page: Page): Promise<{ deals: Deal[]; total: number }> =>
  readDeals(app, {}, page)

/** The deal of a listing; undefined if it is not a deal. */
export async function readDeal(app: App, productId: ProductId): Promise<Deal | undefined> {
  const { deals } = await readDeals(app, { productId }, { limit: 1, offset: 0 })
  return deals[0]
}

/** The seller's running deal of the day. */
export async function runningDealOf(app: App, sellerId: UserId): Promise<Deal | undefined> {
  const { deals } = await readDeals(app, { sellerId }, { limit: 1, offset: 0 })
  return deals[0]
}
