import { EventEmitter } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { openShop, type Shop } from '../../../server/app.ts'
import { readConfig } from '../../../server/config.ts'
import { sharedDatabase } from '#support/processes/shared-database.ts'

let shop: Shop
const database = sharedDatabase()
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'musika-guards-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://127.0.0.1:3000',
    TRUSTED_PROXIES: '1',
    PAYMENTS: 'simulated',
    PAYNOW_SIMULATOR_PORT: '0',
  })
  shop = await openShop(config, database.url, pino({ level: 'silent' }))
})
afterAll(async () => {
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** A request from an address, on a fake connection that the test controls. */
function ask(address: string, where: string, headers: Record<string, string> = {}) {
  const incoming = Object.assign(new EventEmitter(), {
    headers,
    socket: { remoteAddress: '127.0.0.1' },
    pause: () => undefined,
  })
  const outgoing = Object.assign(new EventEmitter(), {
    destroyed: false,
    destroy: () => (outgoing.destroyed = true),
  })
  const method = headers['content-length'] === undefined ? 'GET' : 'POST'
  const answer = Promise.resolve(
    shop.http.request(
      where,
      { method, headers: { 'X-Forwarded-For': address, ...headers } },
      { incoming, outgoing },
    ),
  )
  return { answer, incoming, outgoing }
}
const askMany = (count: number, address: string, where: string, headers?: Record<string, string>) =>
  Array.from({ length: count }, () => ask(address, where, headers))

async function statusesOf(asked: { answer: Promise<Response> }[]): Promise<Record<number, number>> {
  const counted: Record<number, number> = {}
  for (const { answer } of asked) {
    const { status } = await answer
    counted[status] = (counted[status] ?? 0) + 1
  }
  return counted
}

test('one address may have 64 concurrent requests', async () => {
  const asked = askMany(70, '203.0.113.1', '/api/products')
  const other = ask('203.0.113.2', '/api/products')
  expect(await statusesOf(asked)).toEqual({ 200: 64, 429: 6 })
  expect((await other.answer).status).toBe(200)
})

test('a request whose body has not arrived does not count as concurrent', async () => {
  const body = { 'content-type': 'application/json', 'content-length': '2' }
  const slow = Array.from({ length: 10 }, (_, nth) =>
    askMany(30, `203.0.114.${nth}`, '/api/auth/signin', body),
  ).flat()
  expect((await ask('203.0.113.3', '/api/products').answer).status).toBe(200)
  for (const { incoming } of slow) {
    incoming.emit('data', Buffer.from('{}'))
    incoming.emit('end')
  }
  // The complete requests are neither too slow nor too many; they are refused as invalid.
  expect(await statusesOf(slow)).toEqual({ 400: 300 })
})

test('an address may have 128 unread responses; one more ends the oldest', async () => {
  const asked = askMany(64, '203.0.113.4', '/healthz')
  await statusesOf(asked)
  asked.push(...askMany(64, '203.0.113.4', '/healthz'))
  await statusesOf(asked)
  expect(asked.some(({ outgoing }) => outgoing.destroyed)).toBe(false)
  await ask('203.0.113.5', '/healthz').answer
  expect(asked.some(({ outgoing }) => outgoing.destroyed)).toBe(false)
  await ask('203.0.113.4', '/healthz').answer
  expect(asked.map(({ outgoing }) => outgoing.destroyed).indexOf(true)).toBe(0)
  expect(asked.filter(({ outgoing }) => outgoing.destroyed)).toHaveLength(1)
})

test('one address may have 32 large responses waiting, and small ones are not delayed', async () => {
  const asked = askMany(40, '203.0.113.6', '/api/openapi.json')
  const others = [
    ask('203.0.113.7', '/api/openapi.json'),
    ask('203.0.113.6', '/api/products'),
    ask('203.0.113.6', '/api/openapi.json', { 'accept-encoding': 'br' }),
  ]
  expect(await statusesOf(asked)).toEqual({ 200: 33, 503: 7 })
  expect(await statusesOf(others)).toEqual({ 200: 3 })
})
