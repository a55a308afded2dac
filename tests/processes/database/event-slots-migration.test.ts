import { migrate } from '../../../server/platform/database/migrate.ts'
import { connectTo } from '../../support/processes/connect-to.ts'
import { migratedBefore } from '../../support/processes/migrated-before.ts'

test('the migration copies the last 100,000 events in their order, and later events have later ids', async () => {
  const database = await migratedBefore('0047')
  onTestFinished(() => database.drop())
  const client = await connectTo(database.url)
  onTestFinished(() => client.end())
  await client.query(
    `insert into events (tx, topic, type, data, created_at)
     select (n / 2)::text::xid8, 'rates', 'rate.changed', '{}', now() - (100003 - n) * interval '2 seconds'
     from generate_series(1, 100003) as n`,
  )
  const last =
    'select tx, id, topic, type, data, created_at from events order by tx desc, id desc limit 1000'
  const { rows: before } = await client.query(last)
  expect(before[0]).toMatchObject({ tx: '50001', id: 100_003n })
  await migrate(database.url)
  expect((await client.query(last)).rows).toEqual(before)
  const { rows } = await client.query(
    `select count(*)::int as total, min(id)::text as first,
       count(*) filter (where slot <> floor(extract(epoch from created_at) / 86400)::bigint % 4)::int as wrong from events`,
  )
  expect(rows).toEqual([{ total: 100_000, first: '4', wrong: 0 }])
  const added = await client.query(
    "insert into events (topic, type, data) values ('rates', 'rate.changed', '{}') returning id::text",
  )
  expect(added.rows).toEqual([{ id: '100004' }])
})
