import type { AnalyticsDay, DashboardStats } from '#contracts/analytics/admin/dashboard.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import { insertContactMessage } from '#support/members/contact-messages.ts'
import { createMember } from '#support/members/people.ts'
import { insertOrder } from '#support/money/orders-of.ts'

const { server, support } = sharedShop()

const dashboard = async () =>
  (await support.client.get<DashboardStats>('/api/admin/dashboard')).body
const analytics = async (query: string) =>
  support.client.get<AnalyticsDay[]>(`/api/admin/analytics${query}`)

test('the dashboard counts members, items, completed orders, their money, views and messages', async () => {
  covers('rule: totalOrders and totalRevenue count completed orders')
  const before = await dashboard()
  await insertOrder(server, 'completed', 500_000, "now() - interval '21 days'")
  await server.app.pool.query(`update products set status = 'removed'`)
  await insertOrder(server, 'completed', 1_000_000)
  await insertOrder(server, 'completed', 250_000)
  await insertOrder(server, 'processing', 9_000_000)
  await insertContactMessage(server, { age: 25 })
  await insertContactMessage(server)
  await server.app.pool.query(
    `insert into daily_views (day, page_views) values ((now() at time zone 'Africa/Harare')::date, 41)
     on conflict (day) do update set page_views = 41`,
  )
  const after = await dashboard()
  expect(after).toMatchObject({
    totalUsers: before.totalUsers + 8,
    newUsersToday: before.newUsersToday + 8,
    totalProducts: before.totalProducts + 3,
    totalOrders: before.totalOrders + 3,
    totalRevenue: '1750000.00',
    totalRevenueUsd: '70.00',
    todayViews: 41,
    unreadMessages: before.unreadMessages + 2,
    overdueMessages: before.overdueMessages + 1,
  })
  expect(after.trend).toHaveLength(14)
  // Without the removed product and the order of three weeks ago.
  const today = { users: 8, products: 3, orders: 2, revenue: '1250000.00' }
  expect(after.trend.at(-1)).toMatchObject(today)
  expect(after.trend.reduce((sum, { orders }) => sum + orders, 0)).toBe(2)
})

test('analytics have one row for each day, also for days without visits, today first', async () => {
  await server.app.pool.query(
    `with viewed as (insert into daily_views (day, page_views) values ((now() at time zone 'Africa/Harare')::date - 3, 12))
     insert into daily_visitors (day, visitor_hash) select (now() at time zone 'Africa/Harare')::date - 3,
       sha256(n::text::bytea) from generate_series(1, 5) as n`,
  )
  const week = await analytics('?days=7')
  expect(week.body).toHaveLength(7)
  expect(week.body[3]).toMatchObject({ pageViews: 12, uniqueVisitors: 5, newUsers: 0 })
  expect(week.body[2]).toMatchObject({ pageViews: 0, uniqueVisitors: 0 })
  const dates = week.body.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(new Set(week.body.map(({ id }) => id)).size).toBe(7)
  // Harare is two hours ahead of UTC.
  expect(dates[0]).toBe(new Date(Date.now() + 7_200_000).toISOString().slice(0, 10))
  expect((await analytics('')).body).toEqual(week.body)
  for (const days of [30, 90]) expect((await analytics(`?days=${days}`)).body).toHaveLength(days)
  for (const query of ['?days=8', '?days=0', '?days=-7', '?days=1e9', '?days=x', '?days=7&days=30'])
    expect((await analytics(query)).status, query).toBe(400)
})

test('a member who joins just after midnight in Harare counts on the new day', async () => {
  covers('rule: days are Harare days')
  const member = await createMember(server)
  const midnight = `(((now() at time zone 'Africa/Harare')::date - 5)::timestamp at time zone 'Africa/Harare')`
  for (const [at, counts] of [
    [midnight, [1, 0]],
    [`${midnight} - interval '1 second'`, [0, 1]],
  ] as const) {
    await server.app.pool.query(`update users set created_at = ${at} where id = $1`, [member.id])
    const { body } = await analytics('?days=7')
    expect(body.slice(5).map(({ newUsers }) => newUsers)).toEqual(counts)
  }
})
