import { createHash, randomBytes } from 'node:crypto'
import { harareDay } from '../../kernel/harare-time.ts'
import type { App } from '../../platform/app.ts'
import { run, statement } from '../../platform/database/statement.ts'

/** A visit to a page. Address and user agent are hashed before they are stored. */
export interface Visit {
  address: string
  userAgent: string
  productId: string | null
  /** The search that led to the listing, if any. */
  search: string | null
  /** SHA-256 of the session token, as in the `sessions` table. */
  session: Buffer | null
  /** Number of pages. */
  pages: number
}

/** The salt of the current day in Harare, created by the first visit. $1: a new random salt. */
const saltOfToday = statement<{ day: string; salt: Buffer }>(
  'visitor_salt',
  `with today as (select (now() at time zone 'Africa/Harare')::date as day),
   made as (
     insert into visitor_salts (day, salt) select day, $1 from today
     on conflict (day) do update set salt = visitor_salts.salt returning day, salt
   )
   select day::text, salt from made`,
)

/**
 * Saves a batch of visits in one statement: pages, visitors and views of listings. A listing gets at most one view a
 * day from each visitor, and none from its seller; the same holds for each search that led to it. $1: day, $2: pages,
 * $3–$6: visitors, listings, sessions and searches, arrays of the same length.
 */
const writeVisits = statement(
  'visits_save',
  `with seen as (
     select * from unnest($3::bytea[], $4::uuid[], $5::bytea[], $6::text[])
       as visit (visitor, product_id, session, search)
   ), counted as (
     insert into daily_views as d (day, page_views) select $1::date, $2::bigint where $2::bigint > 0
     on conflict (day) do update set page_views = d.page_views + excluded.page_views
   ), known as (
     insert into daily_visitors (day, visitor_hash) select distinct $1::date, visitor from seen
     order by visitor on conflict do nothing
   ), others as (
     select p.id, seen.visitor, seen.search
     from seen join products p on p.id = seen.product_id
       left join sessions s on s.token_hash = seen.session
     where s.user_id is distinct from p.seller_id
   ), searched as (
     insert into search_visitors (day, product_id, term, visitor_hash)
     select distinct $1::date, id, search, visitor from others where search is not null
     order by id, search, visitor on conflict do nothing
   ), viewed as (
     insert into product_visitors (day, product_id, visitor_hash)
     select distinct $1::date, id, visitor from others
     order by id, visitor on conflict do nothing returning product_id
   )
   insert into product_views as v (product_id, day, views)
   select product_id, $1::date, count(*)::int from viewed group by product_id order by product_id
   on conflict (product_id, day) do update set views = v.views + excluded.views`,
)

const salts = new WeakMap<App, { day: string; salt: Buffer }>()

async function saltNow(app: App): Promise<{ day: string; salt: Buffer }> {
  const known = salts.get(app)
  if (known?.day === harareDay(new Date())) return known
  const [row] = await run(app.pool, saltOfToday, [randomBytes(32)])
  salts.set(app, row!)
  return row!
}

/** Saves visits. Visitors are hashed with a daily salt, so that they can be recognized only on the same day. */
export async function saveVisits(app: App, visits: Visit[]): Promise<void> {
  if (visits.length === 0) return
  const { day, salt } = await saltNow(app)
  const visitorOf = ({ address, userAgent }: Visit) =>
    createHash('sha256').update(salt).update(`${address}\n${userAgent}`).digest()
  await run(app.pool, writeVisits, [
    day,
    visits.reduce((total, { pages }) => total + pages, 0),
    visits.map(visitorOf),
    visits.map(({ productId }) => productId),
    visits.map(({ session }) => session),
    visits.map(({ search }) => search),
  ])
}
