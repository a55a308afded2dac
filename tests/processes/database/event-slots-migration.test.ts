import { cp, mkdtemp, readdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate, shipped } from '../../../server/platform/database/migrate.ts'
import { createDatabase } from '../../support/server/database.ts'

test('the migration copies the last 100,000 events in their order, and later events have later ids', async () => {
  const folder = await mkdtemp(path.join(inject('folder'), 'before-slots-'))
  for (const name of await readdir(shipped))
    if (name < '0047') await cp(path.join(shipped, name), path.join(folder, name))
  const database = await createDatabase('template0')
  await migrate(database.url, undefined, folder)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query(
      `insert into events (tx, topic, type, data, created_at)
       select (n / 2)::text::xid8, 'rates', 'rate.changed', '{}', now() - (100003 - n) * interval '2 seconds'
       from generate_series(1, 100003) as n`,
    )
    const last = async () => {
      const { rows } = await client.query<{ id: bigint }>(
        'select tx, id, topic, type, data, created_at from events order by tx desc, id desc limit 1000',
      )
      return rows
    }
    const before = await last()
    expect(before[0]).toMatchObject({ tx: '50001', id: 100_003n })
    await migrate(database.url)
    expect(await last()).toEqual(before)
    const { rows } = await client.query<{ total: number; first: string; wrong: number }>(
      `select count(*)::int as total, min(id)::text as first,
         count(*) filter (where slot <> floor(extract(epoch from created_at) / 86400)::bigint % 4)::int as wrong from events`,
    )
    expect(rows).toEqual([{ total: 100_000, first: '4', wrong: 0 }])
    const added = await client.query<{ id: string }>(
      "insert into events (topic, type, data) values ('rates', 'rate.changed', '{}') returning id::text",
    )
    expect(added.rows).toEqual([{ id: '100004' }])
  } finally {
    await client.end()
    await database.drop()
  }
})
