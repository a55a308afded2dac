import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { createJobs } from '../../../server/platform/jobs/jobs.ts'
import type { Schema } from '../../../server/platform/database/schema.gen.ts'
import { sharedDatabase } from '../../support/processes/shared-database.ts'

const database = sharedDatabase()
let db: Kysely<Schema>
beforeAll(async () => {
  const pool = new pg.Pool({ connectionString: database.url })
  db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
})
afterAll(async () => {
  await db.destroy()
})

test('the process that leads wakes the runners of others for jobs that are due', async () => {
  const log = pino({ level: 'silent' })
  const leader = createJobs(database.url, log)
  const other = createJobs(database.url, log, { leads: () => false })
  const ran = Promise.withResolvers<number>()
  // Only the other process knows how to run the job.
  await leader.start({}, '')
  await other.start({ forget_expired: async () => ran.resolve(Date.now()) }, '')
  const runAt = new Date(Date.now() + 500)
  await leader.add(db, 'forget_expired', {}, { runAt })
  // By itself a runner looks every ten seconds.
  expect((await ran.promise) - runAt.getTime()).toBeLessThan(6000)
  await leader.stop()
  await other.stop()
})
