import { sql } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type {
  AnalyticsDay,
  DashboardStats,
  TrendDay,
} from '#contracts/analytics/admin/dashboard.ts'
import { replyDueHours } from '#contracts/staff/admin/admin-limits.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'

/** SQL: days and their beginning in Harare time. */
const today = sql`(now() at time zone 'Africa/Harare')::date`
const startOf = (day: ReturnType<typeof sql>) =>
  sql`(${day})::timestamp at time zone 'Africa/Harare'`
const dayOf = (column: ReturnType<typeof sql>) =>
  sql`(${column} at time zone 'Africa/Harare')::date`

interface Totals {
  local: CurrencyCode
  users: bigint
  products: bigint
  orders: bigint
  revenue: bigint
  revenue_usd: bigint
  views: bigint
  unread: bigint
  overdue: bigint
  new_users: bigint
  usual: number | null
  now: Date
}

/**
 * The figures of the shop: totals, figures of today, and of each of the last 14 days. Orders and revenue count only
 * completed orders; removed products are not counted.
 */
export async function readDashboard(app: App): Promise<DashboardStats> {
  const [totals, trend] = await Promise.all([
    sql<Totals>`
      select (select count(*) from users) as users,
        (select count(*) from products where status <> 'removed') as products,
        sold.orders, sold.revenue, sold.revenue_usd,
        coalesce((select page_views from daily_views where day = ${today}), 0) as views,
        (select count(*) from contact_messages where status = 'unread') as unread,
        (select count(*) from contact_messages where status <> 'responded'
          and created_at < now() - make_interval(hours => ${sql.lit(replyDueHours)})) as overdue,
        (select count(*) from users where created_at >= ${startOf(today)}) as new_users,
        (select round(avg(page_views))::int from daily_views
          where day in (select ${today} - 7 * week from generate_series(1, 8) as week)) as usual,
        now() as now, local_currency() as local
      from (select coalesce(sum(orders), 0) as orders, coalesce(sum(in_local(sum, base)), 0)::bigint as revenue,
          coalesce(sum(sum_usd), 0)::bigint as revenue_usd
        from (select base, count(*) as orders, sum(total_minor)::bigint as sum, sum(total_usd_minor) as sum_usd
          from orders where order_status = 'completed' group by base) as by_base) as sold`.execute(
      app.db,
    ),
    readTrend(app),
  ])
  const row = totals.rows[0]!
  return {
    totalUsers: Number(row.users),
    totalProducts: Number(row.products),
    totalOrders: Number(row.orders),
    currency: row.local,
    totalRevenue: wireAmount(row.revenue, row.local),
    totalRevenueUsd: wireAmount(row.revenue_usd, 'USD'),
    todayViews: Number(row.views),
    unreadMessages: Number(row.unread),
    overdueMessages: Number(row.overdue),
    newUsersToday: Number(row.new_users),
    usualViews: row.usual,
    trend: trend.map((day) => ({ ...day, revenue: wireAmount(day.revenue, row.local) })),
    serverTime: row.now.toISOString(),
  }
}

/**
 * New members, new listings and completed orders of each of the last 14 days, today last. An order counts on the day of
 * its last update.
 */
async function readTrend(app: App): Promise<(Omit<TrendDay, 'revenue'> & { revenue: bigint })[]> {
  const since = startOf(sql`${today} - 13`)
  const { rows } = await sql<{
    date: string
    users: bigint
    products: bigint
    orders: bigint
    revenue: bigint
  }>`
    with joined as (select ${dayOf(sql`created_at`)} as day, count(*) as n from users
        where created_at >= ${since} group by 1),
      listed as (select ${dayOf(sql`created_at`)} as day, count(*) as n from products
        where created_at >= ${since} and status <> 'removed' group by 1),
      sold as (select day, sum(n) as n, sum(in_local(revenue, base))::bigint as revenue
        from (select ${dayOf(sql`updated_at`)} as day, base, count(*) as n, sum(total_minor)::bigint as revenue
          from orders where order_status = 'completed' and updated_at >= ${since} group by 1, 2) as by_base
        group by day)
    select (${today} - back)::text as date, coalesce(joined.n, 0) as users, coalesce(listed.n, 0) as products,
      coalesce(sold.n, 0) as orders, coalesce(sold.revenue, 0) as revenue
    from generate_series(13, 0, -1) as back
      left join joined on joined.day = ${today} - back left join listed on listed.day = ${today} - back
      left join sold on sold.day = ${today} - back
    order by back desc`.execute(app.db)
  return rows.map(({ date, users, products, orders, revenue }) => ({
    date,
    users: Number(users),
    products: Number(products),
    orders: Number(orders),
    revenue,
  }))
}

/** Views, visitors and new members of each of the last days in Harare, today first. */
export async function readAnalytics(app: App, days: number): Promise<AnalyticsDay[]> {
  const first = sql`${today} - ${days - 1}::int`
  const { rows } = await sql<{
    id: string
    date: string
    views: bigint
    visitors: bigint
    users: bigint
  }>`
    with joined as (select ${dayOf(sql`created_at`)} as day, count(*) as n from users
        where created_at >= ${startOf(first)} group by 1),
      came as (select day, count(*) as n from daily_visitors where day >= ${first} group by 1)
    select coalesce(v.id, md5(d.day::text)::uuid) as id, d.day::text as date,
      coalesce(v.page_views, 0) as views, coalesce(came.n, 0) as visitors, coalesce(joined.n, 0) as users
    from (select ${today} - back as day from generate_series(0, ${days - 1}::int) as back) as d
      left join daily_views v on v.day = d.day left join came on came.day = d.day
      left join joined on joined.day = d.day
    order by d.day desc`.execute(app.db)
  return rows.map(({ id, date, views, visitors, users }) => ({
    id,
    date,
    pageViews: Number(views),
    uniqueVisitors: Number(visitors),
    newUsers: Number(users),
  }))
}
