import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { createJobs, type Jobs } from '../../server/platform/jobs/jobs.ts'
import type { Schema } from '../../server/platform/database/schema.gen.ts'
import { connectTo } from '#support/processes/connect-to.ts'
import { sharedDatabase } from '#support/processes/shared-database.ts'

/** A job ends while the database is unreachable: the runner must survive and complete the job later. */

const database = sharedDatabase()
let admin: pg.Client
let pool: pg.Pool
let db: Kysely<Schema>
let jobs: Jobs

beforeAll(async () => {
  admin = await connectTo(inject('postgresUrl'))
  pool = new pg.Pool({ connectionString: database.url })
  pool.on('error', () => {})
  db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  jobs = createJobs(database.url, pino({ level: 'silent' }))
})
afterAll(async () => {
  await jobs.stop()
  await db.destroy()
  await admin.end()
})

const name = () => new URL(database.url).pathname.slice(1)

async function close(): Promise<void> {
  await admin.query(`alter database ${name()} allow_connections false`)
  const end = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1'
  await admin.query(end, [name()])
}
const open = () => admin.query(`alter database ${name()} allow_connections true`)

test('a job that ends while the database is away is completed once it is back, and the next ones run', async () => {
  const mail = (subject: string) => ({ to: 'rudo@example.com', subject, text: randomUUID() })
  const sent: string[] = []
  const ended = Promise.withResolvers<void>()
  const sendMail = async (queued: { subject: string } | { type: string }) => {
    const subject = 'subject' in queued ? queued.subject : queued.type
    sent.push(subject)
    if (subject !== 'first') return
    await close()
    // Next, the worker reports that the job is done.
    setImmediate(ended.resolve)
  }
  await jobs.start({ send_mail: sendMail }, '')
  await jobs.add(db, 'send_mail', mail('first'))
  await ended.promise
  const state = () =>
    connectTo(database.url)
      .then(() => 'open')
      .catch(() => 'away')
  await expect.poll(state).toBe('away')
  // The pool has noticed that its connections are lost: the next statement opens a new one.
  await expect.poll(() => pool.totalCount).toBe(0)
  await open()
  await jobs.add(db, 'send_mail', mail('second'))
  await expect.poll(() => sent).toContain('second')
  const unfinishedJobs = async () =>
    (await pool.query('select count(*)::int as count from graphile_worker.jobs')).rows[0] as unknown
  await expect.poll(unfinishedJobs).toEqual({ count: 0 })
  expect(sent).toEqual(['first', 'second'])
})
