import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { readConfig, StartError } from './config.ts'
import { openLog } from './start.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'musika-log-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the log can be flushed as soon as it is open', async () => {
  const log = await openLog(readConfig({ DATA_DIR: folder }))
  const { [pino.symbols.streamSym as unknown as string]: file } = log as unknown as Record<
    string,
    { flushSync(): void; end(): void }
  >
  expect(() => file!.flushSync()).not.toThrow()
  file!.end()
})

test('a log file that cannot be written stops the start with one sentence', async () => {
  const data = path.join(folder, 'blocked')
  await mkdir(path.join(data, 'logs/musika.log'), { recursive: true })
  const main = spawn(process.execPath, ['server/main.ts'], {
    env: { DATA_DIR: data, PORT: '0', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, [status]] = await Promise.all([text(main.stderr), once(main, 'exit')])
  expect(said).toBe(
    `The log in ${data}/logs cannot be written (EISDIR: illegal operation on a directory, open '${data}/logs/musika.log').\n`,
  )
  expect(status).toBe(1)
})

const wrong = ['localhost:6379', 'valkey:', 'http://127.0.0.1:6379', '127.0.0.1']
test.each(wrong)('VALKEY_URL=%s stops the start with one sentence', (address) => {
  const error = new StartError(`VALKEY_URL is not valid ("${address}"): Invalid URL.`)
  expect(() => readConfig({ VALKEY_URL: address })).toThrow(error)
})

const right = ['valkey://127.0.0.1', 'valkeys://user:secret@cache.example:6380/2', 'redis://[::1]']
test.each(right)('VALKEY_URL may be %s', (address) => {
  expect(readConfig({ VALKEY_URL: address }).valkeyUrl).toBe(address)
})

test('headers of the collector are decoded, and without an address there are no traces', () => {
  const headers = 'authorization=Bearer%20a%3Db,x-tenant=musika'
  expect(readConfig({ OTEL_EXPORTER_OTLP_HEADERS: headers }).traces).toBeUndefined()
  const { traces } = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
    OTEL_EXPORTER_OTLP_HEADERS: headers,
    OTEL_TRACES_SAMPLER_ARG: '0.05',
  })
  expect(traces).toEqual({
    endpoint: 'http://127.0.0.1:4318',
    headers: { authorization: 'Bearer a=b', 'x-tenant': 'musika' },
    share: 0.05,
  })
})

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
])('%s=%s stops the start with one sentence', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name} is not valid ("${value}"): `)
})
