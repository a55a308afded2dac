import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { openPool } from '../../../../server/platform/database/database.ts'
import { currentSpan, withSpan } from '../../../../server/platform/request-id.ts'
import { withoutValues } from '../../../../server/platform/tracing/trace-statements.ts'
import {
  currentTracing,
  startTracing,
  traced,
} from '../../../../server/platform/tracing/tracing.ts'
import { sharedDatabase } from '#support/processes/shared-database.ts'
import {
  openOtlpReceiver,
  type OtlpReceiver,
  type ReceivedSpan,
} from '#support/tracing/otlp-receiver.ts'
import { freePort } from '#support/server/server.ts'

const database = sharedDatabase()
let other: Server
let url: string
const paths: (string | undefined)[] = []
beforeAll(async () => {
  other = createServer((request, response) => {
    paths.push(request.headers['traceparent'] as string | undefined)
    response.writeHead(request.url === '/fails' ? 503 : 204).end()
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', () => resolve()))
  url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((resolve) => other.close(resolve))
})

let collector: OtlpReceiver
let warnings: unknown[]
let stop: () => Promise<void>
const start = (endpoint: string, share = 1) =>
  startTracing({ role: 'all', traces: { endpoint, headers: {}, share } }, (error) =>
    warnings.push(error),
  )
beforeEach(async () => {
  warnings = []
  collector = await openOtlpReceiver()
  stop = await start(collector.url)
})
afterEach(async () => {
  await stop()
  await collector.stop()
})

const job = (name: string) => ({ name, kind: 'consumer' as const })
/** The spans that have been sent when traces end. */
async function spans(): Promise<ReceivedSpan[]> {
  await stop()
  expect(collector.faults).toEqual([])
  expect(collector.bodies.join('')).not.toContain('hushed')
  return collector.spans
}

test('calls to other servers are recorded with host and status, and nothing of them', async () => {
  await traced(job('calls'), async () => {
    await fetch(`${url}/paid?token=hushed`)
    await fetch(`${url}/fails`)
    await new Promise<void>((resolve) =>
      get(`${url}/pushed?token=hushed`, (response) => response.resume().on('end', () => resolve())),
    )
    await fetch(`http://127.0.0.1:${await freePort()}/`).catch(() => undefined)
  })
  // Outside of requests and jobs nothing is recorded.
  await fetch(url)
  const received = await spans()
  const parent = received.find(({ name }) => name === 'calls')!
  const calls = received.filter(({ name }) => name === 'GET')
  const { port } = new URL(url)
  expect(
    calls.map(({ parentSpanId, kind, attributes, status }) => [
      parentSpanId === parent.spanId && kind === 3,
      attributes['server.address'],
      attributes['http.response.status_code'] ?? attributes['error.type'],
      status.code ?? 0,
    ]),
  ).toEqual([
    [true, '127.0.0.1', 204, 0],
    [true, '127.0.0.1', 503, 2],
    [true, '127.0.0.1', 204, 0],
    [true, '127.0.0.1', 'ECONNREFUSED', 2],
  ])
  expect(calls[0]!.attributes['server.port']).toBe(Number(port))
  // The trace is not sent to other servers.
  expect(paths.every((header) => header === undefined)).toBe(true)
})

test('a statement belongs to the job that waited for its connection', async () => {
  const pool = openPool(database.url, pino({ level: 'silent' }), 1)
  const names = Array.from({ length: 20 }, (_, nth) => `job ${nth}`)
  await Promise.all(
    names.map((name, nth) =>
      traced(job(name), () =>
        pool.query({ name: `statement_${nth}`, text: 'select $1::text', values: ['hushed'] }),
      ),
    ),
  )
  await traced(job('failing'), () => pool.query('select 1/0')).catch(() => undefined)
  await pool.end()
  const received = await spans()
  for (const [nth, name] of names.entries()) {
    const parent = received.find((span) => span.name === name)!
    const statement = received.find((span) => span.name === `statement_${nth}`)!
    expect(statement.parentSpanId).toBe(parent.spanId)
    expect(statement.attributes['db.query.text']).toBe('select $1::text')
  }
  const failing = received.filter(({ status }) => status.code === 2)
  expect(failing.map(({ name, attributes }) => [name, attributes['error.type']])).toEqual([
    ['select', '22012'],
    ['failing', '22012'],
  ])
})

test('values in the text of a statement are replaced', () => {
  expect(withoutValues(`notify musika, '3f-a''b'`)).toBe('notify musika, ?')
  expect(withoutValues(`select  a1, $1::int8\n from t where b = 42 and c > 1.5`)).toBe(
    'select a1, $1::int8 from t where b = ? and c > ?',
  )
})

test('a span of another process that is not recorded has no children that are', async () => {
  const parent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`
  await traced({ ...job('ignored'), parent }, () =>
    traced({ name: 'inner', kind: 'client' }, async () => {
      expect(currentSpan()!.traceparent).toMatch(/^00-a{32}-[0-9a-f]{16}-00$/)
    }),
  )
  await traced(job('recorded'), async () => undefined)
  expect((await spans()).map(({ name }) => name)).toEqual(['recorded'])
})

test('with a share of 0 nothing is recorded', async () => {
  await stop()
  stop = await start(collector.url, 0)
  await traced(job('none'), async () => undefined)
  expect(await spans()).toEqual([])
})

test('a collector that is down costs no work', async () => {
  await stop()
  stop = await start('http://127.0.0.1:1')
  expect(await traced(job('done'), async () => 'result')).toBe('result')
  await stop()
  expect(currentTracing()).toBeUndefined()
})

test('work whose span has ended by an error throws the same error', async () => {
  const error = new RangeError('hushed')
  await expect(traced(job('broken'), () => Promise.reject(error))).rejects.toBe(error)
  const span = currentTracing()!.start(job('open'))
  withSpan(span, () => expect(currentSpan()).toBe(span))
  span.end()
  const received = await spans()
  expect(received.map(({ name, attributes }) => [name, attributes['error.type']])).toEqual([
    ['broken', 'RangeError'],
    ['open', undefined],
  ])
})
