import { readFile } from 'node:fs/promises'
import { enforceRetention } from '../../../server/modules/privacy/retention/enforce.ts'
import { retention } from '../../../server/modules/privacy/retention/index.ts'
import { retentionDocument } from '../../../server/modules/privacy/retention/write-document.ts'
import { sharedServer } from '#support/fixtures.ts'
import { createMembers } from '#support/members/people.ts'
import { insertPastOrder } from '#support/money/received-orders.ts'
import { rowsOf } from '#support/rows.ts'

const server = sharedServer()

test('the retention list contains exactly the tables of the database, and is the document', async () => {
  const rows = await rowsOf<{ name: string }>(
    server,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and relkind in ('r', 'p') and not relispartition and relname <> 'migrations'`,
  )
  expect(Object.keys(retention).sort()).toEqual(rows.map(({ name }) => name).sort())
  expect(await readFile('docs/retention.md', 'utf8')).toBe(retentionDocument())
})

test('every rule of the list runs, and tables with personal data say how it ends', async () => {
  const ends = Object.entries(retention)
  for (const [table, { over }] of ends)
    if (over) await server.app.pool.query(`select from ${table} where ${over} limit 1`)
  expect(ends.filter(([, { ended, howLong }]) => ended === '' || howLong === '')).toEqual([])
  expect(ends.filter(([, { over }]) => over).length).toBeGreaterThan(10)
})

test('expired data is deleted, in batches, and nothing else', async () => {
  const [member, other] = await createMembers(server, 2)
  const months = (count: number) => `now() - interval '${count} months'`
  const done = await insertPastOrder(server, member, other, { status: 'completed' })
  const going = await insertPastOrder(server, member, other, { status: 'dispatched' })
  const message = (status: string, age: number) =>
    `('Ann', 'ann@people.example', 'This is long enough', '${status}', ${status === 'responded' ? `'Yes'` : 'null'}, ${months(age)})`
  await server.app.pool.query(`
    insert into notifications (user_id, type, params, cause, created_at)
      select '${member.id}'::uuid, 'broadcast', '{}'::jsonb, 'old' || n, ${months(13)} from generate_series(1, 2500) n
      union all select '${member.id}', 'broadcast', '{}', 'young', ${months(11)};
    insert into contact_messages (name, email, message, status, response, updated_at)
      values ${message('responded', 25)}, ${message('responded', 23)}, ${message('unread', 25)};
    insert into handover_codes (order_id, code, created_at)
      values ('${done}', '123456', ${months(4)}), ('${going}', '123456', ${months(4)});
    insert into data_requests (kind, name, email, details, channel, status, due_on, close_reason, closed_at) values
      ('access', 'Ann', 'a@b.example', 'This is long enough', 'desk', 'closed', current_date, 'Done', ${months(37)}),
      ('access', 'Ann', 'a@b.example', 'This is long enough', 'desk', 'open', current_date - 2000, null, null);
    insert into daily_visitors (day, visitor_hash) values
      (current_date - 300, decode(repeat('00', 32), 'hex')), (current_date - 3, decode(repeat('00', 32), 'hex'))`)
  const gone = await enforceRetention(server.app)
  const once = { contact_messages: 1, handover_codes: 1, data_requests: 1, daily_visitors: 1 }
  expect(gone).toEqual({ notifications: 2500, ...once })
  expect(await enforceRetention(server.app)).toEqual({})
})

test('expired data is deleted every day', async () => {
  const known = 'select identifier from graphile_worker._private_known_crontabs'
  const daily = ['enforce_retention', 'forget_expired', 'look_for_inactive']
  expect(await rowsOf(server, known)).toEqual(
    expect.arrayContaining(daily.map((identifier) => ({ identifier }))),
  )
})
