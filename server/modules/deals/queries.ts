import type { Deal } from '../../../contracts/deals.ts'
import type { ProductId, UserId } from '../../../contracts/ids.ts'
import { limits } from '../../../contracts/limits.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import { run, statement } from '../../platform/database/statement.ts'
import type { Page } from '../../platform/http/paging.ts'
import { readProducts } from '../products/index.ts'
import { percentOff } from './deal.rules.ts'

interface FoundDeal {
  id: ProductId | null
  old_minor: bigint
  price_minor: bigint
  ends_at: Date | null
  featured: boolean | null
  total: number
}

/** Items whose price is below every other one they had lately. $1 days, $2 a single listing or null, $3 a seller or null. */
const found = `dropped as materialized (
  select product_id, min(before_minor) as old_minor, max(created_at) as changed_at
  from price_changes where created_at > now() - make_interval(days => $1) and ($2::uuid is null or product_id = $2)
  group by product_id
), found as materialized (
  select p.id, d.old_minor, p.price_minor, d.changed_at, deal.ends_at,
    exists (select from featured_deals f where f.product_id = p.id and f.ended_at is null and f.during @> now()) as featured
  from dropped d join products p on p.id = d.product_id
  left join deals deal on deal.product_id = p.id and deal.ended_at is null and deal.ends_at > now()
  where p.status = 'active' and not p.is_auction
    and (d.old_minor - p.price_minor) * 100 >= d.old_minor
    and ($3::uuid is null or (deal.id is not null and p.seller_id = $3))
)`

// What staff chose first, then deals of the day, then by how much less it is; a page without any still gives the total.
const selectDeals = statement<FoundDeal>(
  'deals',
  `with ${found}
   select counted.total, shown.* from (select count(*)::int as total from found) as counted
   left join (
     select id, old_minor, price_minor, ends_at, featured from found
     order by not featured, ends_at is null, (old_minor - price_minor)::numeric / old_minor desc, changed_at desc, id
     limit $4 offset $5
   ) as shown on true`,
)

async function readDeals(
  app: App,
  only: { productId?: ProductId; sellerId?: UserId },
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
): Promise<{ deals: Deal[]; total: number }> {
  const rows = await run(app.pool, selectDeals, [
    limits.dealDays,
    only.productId ?? null,
    only.sellerId ?? null,
    limit,
    offset,
  ])
  const products = await readProducts(
    app,
    rows.flatMap(({ id }) => (id ? [id] : [])),
  )
  const deals = rows.flatMap(({ id, old_minor, price_minor, ends_at, featured }): Deal[] => {
    const product = id && products.get(id)
    if (!product) return []
    return [
      {
        ...product,
        price: wireAmount(price_minor),
        oldPrice: wireAmount(old_minor),
        percentOff: percentOff(old_minor, price_minor),
        featured: featured === true,
        dealEndsAt: ends_at?.toISOString() ?? null,
      },
    ]
  })
  return { deals, total: rows[0]?.total ?? 0 }
}

/** One page of the deals, and how many there are. */
export const listDeals = (app: App, page: Page): Promise<{ deals: Deal[]; total: number }> =>
  readDeals(app, {}, page)

/** One item as a deal; undefined where it is none. */
export async function readDeal(app: App, productId: ProductId): Promise<Deal | undefined> {
  const { deals } = await readDeals(app, { productId }, { limit: 1, offset: 0 })
  return deals[0]
}

/** The deal of the day that a seller has running. */
export async function runningDealOf(app: App, sellerId: UserId): Promise<Deal | undefined> {
  const { deals } = await readDeals(app, { sellerId }, { limit: 1, offset: 0 })
  return deals[0]
}
