import type { BusinessSetting } from '#contracts/settings/admin/settings.ts'
import type { Site } from '#contracts/settings/site.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import { rowsOf } from '#support/rows.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import { atOnce } from '#support/at-once.ts'

const { server, admin } = sharedShop()

const path = '/api/admin/business-settings'
/** The date in Harare this many days from now. */
const dayIn = (days: number) =>
  new Date(Date.now() + 2 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
const change = (given: object) =>
  admin.client.post<BusinessSetting[] & { fields: Record<string, string> }>(path, given)
const rate = async () =>
  (await admin.client.get<BusinessSetting[]>(path)).body.find(
    ({ name }) => name === 'exchange_rate',
  )!
const gaps = async () =>
  (
    await rowsOf(
      server,
      `select count(*) filter (where next is not null and next <> upper)::int as gaps,
         count(*) filter (where upper is null)::int as open
       from (select upper(during) as upper, lead(lower(during)) over (order by during) as next
         from settings where name = 'exchange_rate') as rows`,
    )
  )[0]
/** Moves all rates into the past by this many days, the oldest first, so that no two periods overlap. */
async function daysLater(days: number) {
  const rates = "select id from settings where name = 'exchange_rate' order by during"
  for (const { id } of await rowsOf<{ id: string }>(server, rates))
    await server.app.pool.query(
      `update settings set during = tstzrange(lower(during) - $2 * interval '1 day', upper(during) - $2 * interval '1 day')
       where id = $1`,
      [id, days],
    )
}

test('a planned rate applies from its day', async () => {
  covers('rule: business settings hold from now or from a day on')
  const planned = await change({ exchangeRate: 30_000, from: dayIn(3), reason: 'The bank says so' })
  expect(planned.status).toBe(200)
  expect(await rate()).toMatchObject({
    value: '25000',
    planned: [{ value: '30000', setBy: admin.username }],
  })
  expect((await auditLogOf(server, 'business_settings.update')).at(-1)?.details).toMatchObject({
    before: { exchange_rate: 25_000 },
    after: { exchange_rate: 30_000, from: dayIn(3) },
  })
  // The new current rate applies until the planned one begins.
  expect((await change({ exchangeRate: 26_000 })).status).toBe(200)
  expect(await rate()).toMatchObject({ value: '26000', planned: [{ value: '30000' }] })
  expect(await gaps()).toEqual({ gaps: 0, open: 1 })

  await daysLater(4)
  expect(await rate()).toMatchObject({ value: '30000', planned: [] })
  expect((await server.visitor().get<Site>('/api/site')).body.rate).toBe(30_000)
})

test('a second plan for a day replaces the first; a plan can be cancelled', async () => {
  await change({ exchangeRate: 31_000, from: dayIn(2) })
  await change({ exchangeRate: 32_000, from: dayIn(5) })
  await change({ exchangeRate: 31_500, from: dayIn(2) })
  expect((await rate()).planned.map(({ value }) => value)).toEqual(['31500', '32000'])
  expect(await gaps()).toEqual({ gaps: 0, open: 1 })
  const withdraw = (day: string) =>
    admin.client.delete<BusinessSetting[]>(`${path}/exchange_rate/${day}`)
  const both = await Promise.all([withdraw(dayIn(2)), withdraw(dayIn(2))])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect((await rate()).planned.map(({ value }) => value)).toEqual(['32000'])
  expect((await withdraw(dayIn(5))).status).toBe(200)
  expect((await withdraw(dayIn(0))).status).toBe(404)
  expect((await admin.client.delete(`${path}/bank_account/${dayIn(5)}`)).status).toBe(404)
  expect(await gaps()).toEqual({ gaps: 0, open: 1 })
  expect((await auditLogOf(server, 'business_settings.withdraw')).length).toBe(2)
})

test('plans for today or an invalid day are refused, and concurrent plans leave no gap', async () => {
  for (const from of [dayIn(0), dayIn(-1), '2026-02-30', 'tomorrow'])
    expect((await change({ exchangeRate: 33_000, from })).status, from).toBe(400)
  await atOnce(10, (n) =>
    change({ exchangeRate: 34_000 + n, ...(n % 2 === 0 && { from: dayIn(1 + (n % 3)) }) }),
  )
  expect(await gaps()).toEqual({ gaps: 0, open: 1 })
})
