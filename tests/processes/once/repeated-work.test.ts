import pg from 'pg'
import { startApi } from '#support/server/api-server.ts'
import { eventually } from '#support/server/waiting.ts'
import type { TestServer } from '#support/server/server.ts'

/** The statements of each process, by the application name in its URL. */
const sent = new Map<string, string[]>()
const original = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')!
const processes: TestServer[] = []

beforeAll(async () => {
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [query] = given as [string | { text: string; name?: string }]
    const { application_name: name = '' } = (
      this as unknown as { connectionParameters: { application_name?: string } }
    ).connectionParameters
    const text = typeof query === 'string' ? query : (query.name ?? query.text)
    sent.set(name, [...(sent.get(name) ?? []), text.trim().replaceAll(/\s+/g, ' ')])
    return (original.value as (...args: unknown[]) => unknown).apply(this, given)
  } as pg.Client['query']
  processes.push(await startApi())
  for (const name of ['second', 'third']) {
    const url = new URL(processes[0]!.databaseUrl)
    url.searchParams.set('application_name', name)
    processes.push(await startApi({ DATABASE_URL: url.href }))
  }
})
afterAll(async () => {
  for (const process of processes.toReversed()) await process.stop()
  Object.defineProperty(pg.Client.prototype, 'query', original)
})

/** What every process does: it asks for tasks, says that it lives, and makes sure that it has missed nothing. */
const ofEachProcess = [
  /pg_try_advisory_lock/,
  /^heartbeat$/,
  /^insert into job_runners/,
  /graphile_worker/,
  /^events_new$/,
  /^select$/,
]
/** Whether a process sends it for itself. What it sends only once belongs to its start. */
const isOfEach = (text: string) => ofEachProcess.some((pattern) => pattern.test(text))

test('the second and third process of an idle shop repeat no work of the first', async () => {
  const asks = (name: string) =>
    sent.get(name)?.filter((text) => text === 'get_job/graphile_worker').length ?? 0
  // Both runners of each process have started.
  await eventually(async () => (asks('second') >= 2 && asks('third') >= 2) || undefined)
  sent.clear()
  const began = performance.now()
  const sweeps = () => sent.get('musika')?.filter((text) => text === 'auctions_due').length ?? 0
  // Twice a second, so for seven seconds at least.
  await eventually(async () => sweeps() >= 14 || undefined, 90)
  // More on a slow machine, whose timers are late.
  const seconds = (performance.now() - began) / 1000
  for (const name of ['second', 'third']) {
    const statements = sent.get(name)!
    const repeated = statements.filter((text, nth) => statements.indexOf(text) !== nth)
    expect(repeated.filter((text) => !isOfEach(text))).toEqual([])
    const count = (part: string) => statements.filter((text) => text.includes(part)).length
    expect(count('heartbeat')).toBeGreaterThan(0)
    // Twice a second in the first process.
    expect(count('pg_try_advisory_lock')).toBeLessThan(sweeps())
    // Each five seconds.
    expect(count('events_new')).toBeLessThanOrEqual(1 + seconds / 5)
    // Of two runners each ten seconds, and of each notification.
    expect(count('graphile_worker')).toBeLessThanOrEqual(4 * Math.max(1, seconds / 10))
  }
})
