import { forgetEvents } from '../../../../server/platform/events/forget-events.ts'
import { sharedServer } from '#support/fixtures.ts'
import { rowsOf } from '#support/rows.ts'
import { areWaiting, besideTransaction } from '#support/server/held-rows.ts'

/** The tables of events by day. */

const server = sharedServer()
beforeEach(() => server.app.pool.query('delete from events'))

/** Writes an event as of `age` hours ago, into the table of that day, by a transaction of that time. */
const write = (topic: string, age: number, tx = 200 - age) =>
  server.app.pool.query(
    `insert into events (tx, topic, type, data, created_at, slot)
     select $3::text::xid8, $1, 'product.changed', '{}', at, floor(extract(epoch from at) / 86400)::bigint % 4
     from (select now() - make_interval(hours => $2) as at) as moment`,
    [topic, age, tx],
  )
const topics = async () => {
  const rows = await rowsOf<{ topic: string }>(server, 'select topic from events order by topic')
  return rows.map(({ topic }) => topic)
}
/** The file of each table, which is a new one after a truncation. */
const files = async () => {
  const slots =
    "select relname as slot, relfilenode::text as file from pg_class where relname ~ '^events_[0-3]$'"
  const rows = await rowsOf<{ slot: string; file: string }>(server, slots)
  return Object.fromEntries(rows.map(({ slot, file }) => [slot, file]))
}
/** The table that has the events of now, or of `days` ago. */
const slotOf = async (days = 0) => {
  const slot =
    "select 'events_' || (floor(extract(epoch from now()) / 86400)::bigint - $1) % 4 as slot"
  return (await rowsOf<{ slot: string }>(server, slot, [days]))[0]!.slot
}
const truncated = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(before).filter((slot) => before[slot] !== after[slot])

test('an event is written into the table of its day', async () => {
  await server.app.pool.query(
    "insert into events (topic, type, data) values ('now', 'product.changed', '{}')",
  )
  const slots = await rowsOf(server, 'select tableoid::regclass::text as slot from events')
  expect(slots).toEqual([{ slot: await slotOf() }])
})

test('the table of a day that has expired is truncated, and no other', async () => {
  const ages = { expired: 72, 'expired too': 72, yesterday: 24, now: 0 }
  for (const [topic, age] of Object.entries(ages)) await write(topic, age)
  const before = await files()
  await forgetEvents(server.app.db)
  expect(await topics()).toEqual(['now', 'yesterday'])
  expect(truncated(before, await files())).toEqual([await slotOf(3)])
})

test('expired events are deleted from a table that has others', async () => {
  const ages = { expired: 49, 'not expired': 47, now: 0 }
  for (const [topic, age] of Object.entries(ages)) await write(topic, age)
  await server.app.pool.query('update events set slot = 1')
  const before = await files()
  await forgetEvents(server.app.db)
  expect(await topics()).toEqual(['not expired', 'now'])
  expect(await files()).toEqual(before)
})

test('the last event stays, however old it is', async () => {
  for (const age of [102, 101, 100]) await write(`${age} hours old`, age)
  await forgetEvents(server.app.db)
  expect(await topics()).toEqual(['100 hours old'])
})

test('events of a clock that was a year ahead are deleted', async () => {
  await write('in a year', -8760, 199)
  await write('now', 0)
  await forgetEvents(server.app.db)
  expect(await topics()).toEqual(['now'])
})

test('an event that is written while its table waits to be truncated is not lost', async () => {
  await write('expired', 72)
  await write('now', 0)
  const slot = await slotOf(3)
  const late = `insert into ${slot} (topic, type, data, slot) values ('late', 'product.changed', '{}', $1)`
  const { forgotten } = await besideTransaction(server, late, [slot.at(-1)], async () => {
    const started = forgetEvents(server.app.db)
    await areWaiting(server, 1)
    return { forgotten: started }
  })
  await forgotten
  expect(await topics()).toEqual(['late', 'now'])
})

test('a table that another transaction reads is truncated the next time', async () => {
  await write('expired', 72)
  await write('now', 0)
  const before = await files()
  await besideTransaction(server, `select from ${await slotOf(3)}`, [], async () => {
    await forgetEvents(server.app.db)
    expect(await files()).toEqual(before)
  })
  await write('expired', 72)
  await write('now', 0)
  await forgetEvents(server.app.db)
  expect(truncated(before, await files())).toEqual([await slotOf(3)])
})

test('two processes delete expired events at the same time', async () => {
  for (let n = 0; n < 20; n += 1) await write(`expired ${n}`, 49 + n)
  await write('now', 0)
  await Promise.all([forgetEvents(server.app.db), forgetEvents(server.app.db)])
  expect(await topics()).toEqual(['now'])
})
