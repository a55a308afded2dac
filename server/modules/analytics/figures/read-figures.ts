import {
  conversionOf,
  figureDays,
  searchTermsMax,
  type FigureSort,
} from '#contracts/analytics/figures.rules.ts'
import type {
  FigureDay,
  FigureListing,
  Figures,
  SellerFigures,
} from '#contracts/analytics/figures.ts'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { run, statement } from '../../../platform/database/statement.ts'
import type { Page } from '../../../platform/http/answers/paging.ts'
import { planAt } from '../../promotions/index.ts'

interface CountRow {
  views: number
  watchers: number
  questions: number
  offers: number
  orders: number
  revenue: { currency: CurrencyCode; minor: string }[]
}

/** SQL: the first of the days, and today. */
const today = `(now() at time zone 'Africa/Harare')::date`
const first = `${today} - ${figureDays - 1}`
/** SQL: the rows of a seller, $1, in these days. Each table is read once, along its primary key. */
const own = `seller_id = $1 and day between ${first} and ${today}`

/**
 * SQL: the figures of a seller in groups. `key` is `day` or `product_id`, or both; `only` a further condition.
 */
const grouped = (key: string, only = 'true') => `with counted as (
     select ${key}, sum(views)::int as views, sum(watchers)::int as watchers, sum(questions)::int as questions,
       sum(offers)::int as offers
     from listing_days where ${own} and ${only} group by ${key}
   ), sold as (
     select ${key}, sum(orders)::int as orders,
       jsonb_agg(jsonb_build_object('currency', currency, 'minor', minor::text) order by currency) as revenue
     from (select ${key}, currency, sum(orders) as orders, sum(amount_minor)::bigint as minor
       from listing_sales where ${own} and ${only} group by ${key}, currency) as by_currency
     group by ${key}
   ), figures as (
     select ${key}, coalesce(views, 0) as views, coalesce(watchers, 0) as watchers, coalesce(questions, 0) as questions,
       coalesce(offers, 0) as offers, coalesce(orders, 0) as orders, coalesce(revenue, '[]') as revenue
     from counted full join sold using (${key})
   )`

const onlyListing = '($2::uuid is null or product_id = $2)'

const selectDays = statement<CountRow & { date: string; counted_at: Date | null }>(
  'seller_figures_days',
  `${grouped('day', onlyListing)}
   select d.day::date::text as date, coalesce(views, 0) as views, coalesce(watchers, 0) as watchers,
     coalesce(questions, 0) as questions, coalesce(offers, 0) as offers, coalesce(orders, 0) as orders,
     coalesce(revenue, '[]') as revenue, (select counted_at from counted_days) as counted_at
   from generate_series(${first}, ${today}, interval '1 day') as d (day)
     left join figures on figures.day = d.day::date order by d.day`,
)

const selectTerms = statement<{ term: string; visitors: number }>(
  'seller_figures_terms',
  `select term, sum(visitors)::int as visitors from search_terms where ${own} and ${onlyListing}
   group by term order by sum(visitors) desc, term limit ${searchTermsMax}`,
)

const selectListing = statement<{ id: ProductId; title: string }>(
  'seller_figures_listing',
  'select id, title from products where id = $2 and seller_id = $1',
)

/** The figures of a seller, or of one listing of theirs, by day. Throws `product_not_found`. */
export async function readFigures(
  app: App,
  sellerId: UserId,
  listingId: ProductId | undefined,
): Promise<SellerFigures> {
  const { pool, db } = app.reads.shared()
  const { figures: included } = await planAt(db, sellerId)
  const values = [sellerId, listingId ?? null]
  const [listing] = listingId ? await run(pool, selectListing, values) : []
  if (listingId && !listing) throw new DomainError('product_not_found')
  const [rows, terms] = await Promise.all([
    run(pool, selectDays, values),
    included ? run(pool, selectTerms, values) : [],
  ])
  return {
    listing: listing ?? null,
    included,
    days: included ? rows.map((row): FigureDay => ({ date: row.date, ...figuresOf(row) })) : [],
    total: figuresOf(sumOf(rows)),
    terms,
    countedAt: rows[0]?.counted_at?.toISOString() ?? null,
  }
}

/** SQL: sort keys, the highest first. */
const orderOf = (sort: FigureSort) =>
  sort === 'conversion' ? 'orders::numeric / nullif(views, 0)' : sort

/** A page of a seller's listings with figures, and their total number; none if their plan has no figures. */
export async function readListingFigures(
  app: App,
  sellerId: UserId,
  sort: FigureSort,
  { limit, offset }: Page,
): Promise<{ listings: FigureListing[]; total: number }> {
  const { pool, db } = app.reads.shared()
  if (!(await planAt(db, sellerId)).figures) return { listings: [], total: 0 }
  const rows = await run(
    pool,
    statement<CountRow & { id: ProductId; title: string; total: number }>(
      `seller_figures_by_${sort}`,
      `${grouped('product_id')}, page as (
         select figures.*, count(*) over ()::int as total from figures
         order by ${orderOf(sort)} desc nulls last, views desc, product_id desc limit $2 offset $3
       )
       select page.*, p.id, p.title from page join products p on p.id = page.product_id
       order by ${orderOf(sort)} desc nulls last, views desc, product_id desc`,
    ),
    [sellerId, limit, offset],
  )
  return {
    listings: rows.map((row) => ({ id: row.id, title: row.title, ...figuresOf(row) })),
    total: rows[0]?.total ?? 0,
  }
}

/** Most lines of a file; the newest days are included. */
const most = 50_000

const selectAll = statement<CountRow & { date: string; id: string; title: string }>(
  'seller_figures_all',
  `${grouped('day, product_id')}
   select figures.*, day::text as date, p.id, p.title from figures join products p on p.id = figures.product_id
   order by day desc, views desc, product_id limit ${most}`,
)

/** The figures of each day and listing for a file. Throws `plan_required` if the plan of the seller has no figures. */
export async function figuresFile(
  app: App,
  sellerId: UserId,
): Promise<{ columns: string[]; lines: object[] }> {
  await app.limits.take('document', sellerId)
  const { pool, db } = app.reads.shared()
  if (!(await planAt(db, sellerId)).figures) throw new DomainError('plan_required')
  const rows = await run(pool, selectAll, [sellerId])
  const lines = rows.map(({ date, id, title, ...row }) => {
    const { revenue, conversion, ...counts } = figuresOf(row)
    const sums = Object.fromEntries(revenue.map((sum) => [`revenue_${sum.currency}`, sum.amount]))
    return { date, listing: id, title, ...pick(counts), conversion: conversion ?? '', ...sums }
  })
  const sums = [...new Set(rows.flatMap(({ revenue }) => revenue.map(({ currency }) => currency)))]
  return {
    lines,
    columns: [
      'date',
      'listing',
      'title',
      ...counted,
      'conversion',
      ...sums.toSorted().map((currency) => `revenue_${currency}`),
    ],
  }
}

const counted = ['views', 'watchers', 'questions', 'offers', 'orders'] as const

const pick = ({ views, watchers, questions, offers, orders }: Omit<CountRow, 'revenue'>) => ({
  views,
  watchers,
  questions,
  offers,
  orders,
})

const figuresOf = ({ revenue, ...row }: CountRow): Figures => ({
  ...pick(row),
  conversion: conversionOf(row),
  revenue: revenue.map(({ currency, minor }) => ({
    currency,
    amount: wireAmount(BigInt(minor), currency),
  })),
})

function sumOf(rows: readonly CountRow[]): CountRow {
  const total = { views: 0, watchers: 0, questions: 0, offers: 0, orders: 0 }
  const sums = new Map<CurrencyCode, bigint>()
  for (const row of rows) {
    for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] += row[name]
    for (const { currency, minor } of row.revenue)
      sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(minor))
  }
  const revenue = [...sums].map(([currency, minor]) => ({ currency, minor: String(minor) }))
  return { ...total, revenue: revenue.toSorted((a, b) => (a.currency < b.currency ? -1 : 1)) }
}
