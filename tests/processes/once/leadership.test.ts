import pg from 'pg'
import { pino } from 'pino'
import {
  startLeadership,
  type Leadership,
  type LeadershipTimes,
} from '../../../server/platform/leadership.ts'
import { openRelay } from '#support/processes/relay.ts'
import { sharedDatabase } from '#support/processes/shared-database.ts'
import { eventually } from '#support/server/waiting.ts'

const times: LeadershipTimes = { every: 50, answerWithin: 500, silence: 1000, pause: 500 }
const log = pino({ level: 'silent' })

const database = sharedDatabase()
let pool: pg.Pool
beforeAll(() => void (pool = new pg.Pool({ connectionString: database.url })))
afterAll(() => pool.end())

interface Process {
  leadership: Leadership
  /** What `onChange` was called with. */
  changes: boolean[]
}
let processes: Process[] = []
afterEach(async () => {
  await Promise.all(processes.map(({ leadership }) => leadership.stop()))
  processes = []
})

async function start(url = database.url): Promise<Process> {
  const process: Process = { leadership: startLeadership(url, log, times), changes: [] }
  processes.push(process)
  await process.leadership.campaign('sweeps', (leads) => process.changes.push(leads))
  return process
}

const leaders = () => processes.filter(({ leadership }) => leadership.leads('sweeps'))
const isLed = (process: Process) =>
  eventually(async () => process.leadership.leads('sweeps') || undefined)

test('of three processes one leads, and each other one after those before it have stopped', async () => {
  const order: Process[] = []
  for (let count = 0; count < 3; count += 1) await start()
  expect(leaders()).toEqual([processes[0]])
  expect(processes.map(({ changes }) => changes)).toEqual([[true], [], []])
  while (processes.length > 0) {
    const leader = await eventually(async () => leaders()[0])
    expect(leaders()).toHaveLength(1)
    order.push(leader)
    await leader.leadership.stop()
    expect(leader.changes).toEqual([true, false])
    processes = processes.filter((process) => process !== leader)
  }
  expect(order).toHaveLength(3)
})

test('each task has its own leader', async () => {
  const [sweeper, reader] = [await start(), await start()]
  await reader.leadership.campaign('events')
  await sweeper.leadership.campaign('events')
  const reads = ({ leadership }: Process) => leadership.leads('events')
  expect([sweeper, reader].map(reads)).toEqual([false, true])
  expect(leaders()).toEqual([sweeper])
  await sweeper.leadership.stop()
  await isLed(reader)
  expect(reads(reader)).toBe(true)
})

test('a leader whose session ends stops to lead, and one process leads again', async () => {
  const [leader] = [await start(), await start()]
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'musika tasks'
       and exists (select from pg_locks where pg_locks.pid = pg_stat_activity.pid and locktype = 'advisory')`,
  )
  await eventually(async () => leader.changes.includes(false) || undefined)
  expect(await eventually(async () => leaders()[0])).toBeDefined()
  expect(leaders()).toHaveLength(1)
})

test('a leader that is cut off is replaced, and stops to lead', async () => {
  const relay = await openRelay(database.url)
  const cut = await start(relay.url)
  const other = await start()
  expect(leaders()).toEqual([cut])
  relay.swallow()
  await isLed(other)
  await eventually(async () => cut.changes.includes(false) || undefined)
  expect(leaders()).toEqual([other])
  await relay.stop()
})

test('a leader that resigns leaves the task to another process', async () => {
  const [leader, other] = [await start(), await start()]
  leader.leadership.resign()
  expect(leader.leadership.leads('sweeps')).toBe(false)
  await isLed(other)
  expect(leaders()).toEqual([other])
})

test('the only process that could lead does so again after it has resigned', async () => {
  const leader = await start()
  leader.leadership.resign()
  await isLed(leader)
  expect(leader.changes).toEqual([true, false, true])
})

test('a process that starts without the database leads once it can be reached', async () => {
  const relay = await openRelay(database.url)
  relay.swallow()
  const process = await start(relay.url)
  expect(process.changes).toEqual([])
  relay.mend()
  await isLed(process)
  await process.leadership.stop()
  await relay.stop()
})
