import type { Condition } from '#contracts/categories/categories.ts'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { App } from '../../../platform/app.ts'
import { run, statement } from '../../../platform/database/statement.ts'
import { currencyNow, priceNow } from '../../../platform/rates.ts'
import type { CardFacts } from './card-content.ts'

const readFacts = statement<{
  title: string
  location: string | null
  condition: string
  status: string
  price_minor: bigint
  currency: CurrencyCode
  usd_minor: bigint
  ends_at: Date | null
  over: boolean | null
  bid_count: number | null
  image_id: string | null
}>(
  'card_facts',
  `select p.title, p.location, p.condition, p.status, price.minor as price_minor, price.currency,
     case when p.currency = 'USD' and p.format = 'fixed' then p.original_price_minor
       else in_currency(price.minor, price.currency, 'USD', rates_in_force()) end as usd_minor,
     a.ends_at, a.closed_at is not null or a.ends_at <= now() as over, a.bid_count,
     (select id from images where product_id = p.id order by position limit 1) as image_id
   from products p left join auctions a on a.product_id = p.id
     cross join lateral (select coalesce(a.current_minor, ${priceNow('p')}) as minor, ${currencyNow('p')} as currency) as price
   where p.id = $1 and p.status <> 'removed'`,
)

/** Current facts for a listing's card and its first picture's id; undefined for an unknown or removed listing. */
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
      location: row.location ?? '',
      condition: row.condition as Condition,
      status: row.status as CardFacts['status'],
      priceMinor: row.price_minor,
      currency: row.currency,
      usdMinor: row.usd_minor,
      auction: row.ends_at
        ? { endsAt: row.ends_at, over: row.over ?? false, bids: row.bid_count ?? 0 }
        : undefined,
    },
  }
}
