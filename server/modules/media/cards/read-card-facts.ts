import type { Condition } from '../../../../contracts/categories.ts'
import type { App } from '../../../platform/app.ts'
import { run, statement } from '../../../platform/database/statement.ts'
import { priceNow } from '../../../platform/rates.ts'
import { exchangeRate } from '../../../platform/settings.ts'
import type { CardFacts } from './card-content.rules.ts'

const readFacts = statement<{
  title: string
  location: string | null
  condition: string
  status: string
  price_minor: bigint
  usd_minor: bigint | null
  ends_at: Date | null
  over: boolean | null
  bid_count: number | null
  image_id: string | null
}>(
  'card_facts',
  `select p.title, p.location, p.condition, p.status,
     coalesce(a.current_minor, ${priceNow('p')}) as price_minor,
     case when p.priced_rate is not null and p.currency = 'USD' then p.original_price_minor end as usd_minor,
     a.ends_at, a.closed_at is not null or a.ends_at <= now() as over, a.bid_count,
     (select id from images where product_id = p.id order by position limit 1) as image_id
   from products p left join auctions a on a.product_id = p.id
   where p.id = $1 and p.status <> 'removed'`,
)

/** What a listing's card shows now, and its first picture's id; undefined for an unknown or removed listing. */
export async function readCardFacts(
  app: App,
  productId: string,
): Promise<{ facts: CardFacts; imageId: string | undefined } | undefined> {
  const [row] = await run(app.pool, readFacts, [productId])
  if (!row) return undefined
  return {
    imageId: row.image_id ?? undefined,
    facts: {
      title: row.title,
      location: row.location,
      condition: row.condition as Condition,
      status: row.status as CardFacts['status'],
      priceMinor: row.price_minor,
      usdMinor: row.usd_minor ?? undefined,
      auction: row.ends_at
        ? { endsAt: row.ends_at, over: row.over ?? false, bids: row.bid_count ?? 0 }
        : undefined,
      rate: await exchangeRate(app),
    },
  }
}
