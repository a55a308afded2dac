import { searchVisitorsMin } from '#contracts/analytics/figures.rules.ts'
import { harareDay } from '../../../kernel/harare-time.ts'
import type { App } from '../../../platform/app.ts'
import { run, statement } from '../../../platform/database/statement.ts'
import { daysToCount } from './days-to-count.rules.ts'

/** SQL: the day of a moment in Harare, and whether it is from the day $1 through the day $2. */
const dayOf = (column: string) => `(${column} at time zone 'Africa/Harare')::date`
const onDays = (column: string) => `${column} >= ($1::date)::timestamp at time zone 'Africa/Harare'
     and ${column} < ($2::date + 1)::timestamp at time zone 'Africa/Harare'`

/**
 * Counts the views, watchers, questions and offers of some days. Each source is a range of an index. A count never
 * falls: members who stop watching have watched. $1, $2: first and last day.
 */
const countEvents = statement(
  'listing_days_count',
  `with found as (
     select product_id, day, views, 0 as watchers, 0 as questions, 0 as offers from product_views
     where day between $1::date and $2::date
     union all select product_id, ${dayOf('created_at')}, 0, 1, 0, 0 from watchlist where ${onDays('created_at')}
     union all select product_id, ${dayOf('created_at')}, 0, 0, 1, 0 from questions where ${onDays('created_at')}
     union all select product_id, ${dayOf('created_at')}, 0, 0, 0, 1 from offers
     where not to_watcher and ${onDays('created_at')}
   )
   insert into listing_days as d (seller_id, day, product_id, views, watchers, questions, offers)
   select p.seller_id, f.day, p.id, sum(f.views)::int, sum(f.watchers)::int, sum(f.questions)::int, sum(f.offers)::int
   from found f join products p on p.id = f.product_id group by p.id, f.day order by p.seller_id, f.day, p.id
   on conflict (seller_id, day, product_id) do update set views = greatest(d.views, excluded.views),
     watchers = greatest(d.watchers, excluded.watchers), questions = greatest(d.questions, excluded.questions),
     offers = greatest(d.offers, excluded.offers)
   where excluded.views > d.views or excluded.watchers > d.watchers or excluded.questions > d.questions
     or excluded.offers > d.offers`,
)

/** Sums the orders that were paid on some days. $1, $2: first and last day. */
const countSales = statement(
  'listing_sales_count',
  `insert into listing_sales as s (seller_id, day, product_id, currency, orders, amount_minor)
   select o.seller_id, ${dayOf('o.paid_at')}, o.product_id, case when o.currency = 'USD' then 'USD' else o.base end,
     count(*)::int, sum(case when o.currency = 'USD' then o.total_usd_minor else o.total_minor end)::bigint
   from orders o where ${onDays('o.paid_at')} group by 1, 2, 3, 4 order by 1, 2, 3, 4
   on conflict (seller_id, day, product_id, currency) do update set orders = excluded.orders,
     amount_minor = excluded.amount_minor
   where (s.orders, s.amount_minor) is distinct from (excluded.orders, excluded.amount_minor)`,
)

/** Counts the visitors of the searches of some days; a search with too few on a day is not stored. $1, $2: as above. */
const countTerms = statement(
  'search_terms_count',
  `insert into search_terms as t (seller_id, day, product_id, term, visitors)
   select p.seller_id, v.day, p.id, v.term, v.visitors
   from (select day, product_id, term, count(*)::int as visitors from search_visitors
     where day between $1::date and $2::date
     group by day, product_id, term having count(*) >= ${searchVisitorsMin}) as v
     join products p on p.id = v.product_id
   order by p.seller_id, v.day, p.id, v.term
   on conflict (seller_id, day, product_id, term) do update set visitors = excluded.visitors
   where excluded.visitors > t.visitors`,
)

const selectCounted = statement<{ now: Date; counted: Date | null }>(
  'counted_days',
  'select clock_timestamp() as now, (select counted_at from counted_days) as counted',
)
const saveCounted = statement(
  'counted_days_save',
  `insert into counted_days as c (counted_at) values ($1)
   on conflict (only_row) do update set counted_at = greatest(c.counted_at, excluded.counted_at)`,
)

/**
 * Counts the days that may have changed since they were counted, one statement after the other: at first the last 90
 * days, then today, and for an hour the day before. Safe to run twice at once.
 */
export async function countDays(app: App): Promise<void> {
  const [row] = await run(app.pool, selectCounted, [])
  const { now, counted } = row!
  const days = daysToCount(harareDay(now), counted && harareDay(new Date(counted.getTime() - hour)))
  for (const range of days)
    for (const each of [countEvents, countSales, countTerms]) await run(app.pool, each, [...range])
  await run(app.pool, saveCounted, [now])
}

/** Visits are written some seconds after they happened, and transactions may take a while. */
const hour = 60 * 60 * 1000
