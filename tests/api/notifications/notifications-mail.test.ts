import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NotificationGroup } from '../../../contracts/notifications/groups.ts'
import { notify } from '../../../server/modules/notifications/index.ts'
import { mailDue } from '../../../server/modules/notifications/mail-due.ts'
import { awaitMail, mailsTo } from '../../support/notifications/mail.ts'
import { hasPerson, type Person } from '../../support/people/people.ts'
import { startServer, type TestServer } from '../../support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const tell = (person: Person, type: NotificationGroup, title: string) =>
  server.app.db.transaction().execute((tx) =>
    notify(tx, {
      userId: person.id,
      type,
      title,
      message: `About ${title}.`,
      link: '/orders/7',
      cause: randomUUID(),
    }),
  )
const choose = (person: Person, type: NotificationGroup, enabled: boolean) =>
  server.app.db
    .insertInto('notification_preferences')
    .values({ user_id: person.id, type, channel: 'mail', enabled })
    .execute()
/** All notices were looked at, and all mail is out. */
const settled = async () => {
  await expect
    .poll(
      async () => {
        const { rows } = await server.app.pool.query<{ open: bigint }>(
          'select (select count(*) from mail_outbox) + (select count(*) from graphile_worker.jobs) as open',
        )
        return rows[0]!.open
      },
      { timeout: 15_000 },
    )
    .toBe(0n)
}

test.each(['bid_update', 'order'] as const)(
  'a notice of the kind %s is mailed by itself',
  async (type) => {
    const person = await hasPerson(server)
    await tell(person, type, 'You won the auction')
    const mail = await awaitMail(server, person.email, 'You won the auction')
    expect(mail.text).toContain('Hello Tendai,')
    expect(mail.text).toContain('About You won the auction.')
    expect(mail.text).toContain(`${server.url}/orders/7`)
  },
)

test('the other kinds are mailed to whoever asked for them, and none to whoever declined', async () => {
  const [silent, keen, tired] = [
    await hasPerson(server),
    await hasPerson(server),
    await hasPerson(server),
  ]
  await choose(keen, 'price_drop', true)
  await choose(tired, 'bid_update', false)
  await tell(silent, 'price_drop', 'Cheaper now')
  await tell(keen, 'price_drop', 'Cheaper now')
  await tell(tired, 'bid_update', 'Outbid')
  await settled()
  expect(await mailsTo(server, keen.email)).toHaveLength(1)
  expect(await mailsTo(server, silent.email)).toEqual([])
  expect(await mailsTo(server, tired.email)).toEqual([])
})

test('notices of one moment make one mail; each is mailed once, though two processes look', async () => {
  const second = await startServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir })
  try {
    const people = await Promise.all(Array.from({ length: 6 }, () => hasPerson(server)))
    await server.app.db.transaction().execute(async (tx) => {
      for (const person of people)
        for (const title of ['First', 'Second'])
          await notify(tx, {
            userId: person.id,
            type: 'order',
            title,
            message: title,
            link: null,
            cause: title,
          })
    })
    await settled()
    for (const person of people) {
      const mails = await mailsTo(server, person.email)
      expect(mails.map(({ subject }) => subject)).toEqual(['2 updates from Musika'])
      expect(mails[0]!.text).toMatch(/First[^]*Second/)
    }
  } finally {
    await second.stop()
  }
})

test('a notice that another process is just mailing is left to it', async () => {
  const person = await hasPerson(server)
  const other = await server.app.pool.connect()
  try {
    // The server's own look every two seconds may come first: then another notice is taken.
    for (let taken = 0; taken === 0;) {
      await other.query('rollback')
      await server.app.pool.query('delete from notifications where user_id = $1', [person.id])
      await server.app.pool.query('delete from mail_outbox where user_id = $1', [person.id])
      await server.app.pool.query('delete from notification_mails where user_id = $1', [person.id])
      await tell(person, 'order', 'Taken')
      await other.query('begin')
      const { rowCount } = await other.query(
        'select from mail_outbox where user_id = $1 for update skip locked',
        [person.id],
      )
      taken = rowCount!
    }
    await other.query('delete from mail_outbox where user_id = $1', [person.id])
    let looked = false
    const look = mailDue(server.app).finally(() => (looked = true))
    const waits =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect
      .poll(async () => looked || (await server.app.pool.query(waits)).rowCount! > 0)
      .toBe(true)
    await other.query('commit')
    await look
  } finally {
    other.release()
  }
  await settled()
  expect(await mailsTo(server, person.email)).toEqual([])
})

test('a notice is mailed also when whoever wrote it did nothing but insert the row', async () => {
  const person = await hasPerson(server)
  await server.app.pool.query(
    "insert into notifications (user_id, type, title, message, link, cause) values ($1, 'bid_update', 'Outbid on the radio', 'Bid again', '/product/1', 'outbid:1')",
    [person.id],
  )
  expect((await awaitMail(server, person.email, 'Outbid on the radio')).text).toContain(
    '/product/1',
  )
})

test('old news is not mailed after a long standstill', async () => {
  const person = await hasPerson(server)
  await server.app.pool.query(
    "insert into notifications (user_id, type, title, message, cause, created_at) values ($1, 'order', 'Old', 'Old', 'old', now() - interval '25 hours')",
    [person.id],
  )
  await settled()
  expect(await mailsTo(server, person.email)).toEqual([])
})
