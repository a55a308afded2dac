import { Writable } from 'node:stream'
import type pg from 'pg'
import { pino } from 'pino'
import type { RunnerTimes } from '../../../server/platform/jobs/dead-runners.ts'
import { createJobs } from '../../../server/platform/jobs/jobs.ts'
import { openDatabase, openPool } from '../../../server/platform/database/database.ts'
import { sharedDatabase } from '#support/processes/shared-database.ts'
import { eventually } from '#support/server/waiting.ts'

const database = sharedDatabase()
let pool: pg.Pool
let db: ReturnType<typeof openDatabase>
const logged: string[] = []
const log = pino(
  // One line for each finished job has the level info.
  { level: 'warn' },
  new Writable({
    write(line: Buffer, _encoding, done) {
      logged.push((JSON.parse(line.toString()) as { msg: string }).msg)
      done()
    },
  }),
)

beforeAll(async () => {
  pool = openPool(database.url, log, 2)
  db = openDatabase(pool)
})
beforeEach(() => void (logged.length = 0))
afterAll(() => db.destroy())

const lively: RunnerTimes = { renewEvery: 50, deadAfter: 1000, releaseEvery: 50, dueEvery: 50 }
const released = 'the jobs of dead processes were released'
const wasLate =
  'this process was late, and its jobs were released: another process may have run them at the same time'

/** Two processes whose jobs last until the test ends them. */
async function twoProcesses(first: RunnerTimes) {
  const runs: string[] = []
  const end = Promise.withResolvers<void>()
  const processes = {
    first: createJobs(database.url, log, { times: first }),
    second: createJobs(database.url, log, { times: lively }),
  }
  const start = (name: keyof typeof processes) =>
    processes[name].start({ forget_expired: () => (runs.push(name), end.promise) }, '')
  await start('first')
  await processes.first.add(db, 'forget_expired', {})
  await eventually(async () => runs[0])
  await start('second')
  return {
    runs,
    async stop() {
      end.resolve()
      await Promise.all(Object.values(processes).map((jobs) => jobs.stop()))
    },
  }
}

const runnersLeft = async () => (await pool.query('select from job_runners')).rowCount

test('a long job of a living process is not run twice', async () => {
  const processes = await twoProcesses(lively)
  await eventually(async () => {
    const { rowCount } = await pool.query(
      `select from graphile_worker._private_jobs where locked_at < clock_timestamp() - interval '4 seconds'`,
    )
    return rowCount === 1 || undefined
  })
  expect(processes.runs).toEqual(['first'])
  await processes.stop()
  expect(logged).toEqual([])
  expect(await runnersLeft()).toBe(0)
})

test('a job of a late process is run again, and both processes log it', async () => {
  const processes = await twoProcesses({ ...lively, renewEvery: 4000, releaseEvery: 60_000 })
  await eventually(async () => processes.runs[1])
  // Either process may get it, because the late one is alive.
  expect(processes.runs).toHaveLength(2)
  await eventually(async () => logged.includes(wasLate) || undefined)
  expect(logged).toContain(released)
  await processes.stop()
  expect(await runnersLeft()).toBe(0)
})

test('a new process releases the jobs of dead ones, but first gives all time to renew their rows', async () => {
  const jobs = createJobs(database.url, log, { times: lively })
  for (const runner of ['with-row', 'without-row']) {
    await jobs.add(db, 'forget_expired', {})
    await pool.query(
      `update graphile_worker._private_jobs set locked_by = $1, locked_at = clock_timestamp() - interval '1 hour'
       where locked_by is null`,
      [runner],
    )
  }
  await pool.query(
    `insert into job_runners values ('with-row', clock_timestamp() - interval '1 minute')`,
  )
  const runs: number[] = []
  const start = performance.now()
  const run = async () => void runs.push(performance.now() - start)
  await jobs.start({ forget_expired: run }, '')
  await eventually(async () => runs[1])
  expect(Math.min(...runs)).toBeGreaterThan(lively.deadAfter)
  expect(logged).toEqual([released])
  await jobs.stop()
  expect(await runnersLeft()).toBe(0)
})

test('the process that leads wakes the runners of others for jobs that are due', async () => {
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
