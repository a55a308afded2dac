import pg from 'pg'
import { sharedServer } from '#support/fixtures.ts'
import { openLive } from '#support/notifications/live.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { head, slowClient, unfinishedJson, type SlowClient } from '#support/server/slow-clients.ts'
import { eventually } from '#support/server/waiting.ts'

const server = sharedServer()
const limited = sharedServer({ RATE_LIMIT: 'on', TRUSTED_PROXIES: '1' })

const opened: SlowClient[] = []
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.destroy()
})
async function openMany(url: string, count: number, bytes: string, options?: { reads: boolean }) {
  const clients = await Promise.all(
    Array.from({ length: count }, () => slowClient(url, bytes, options)),
  )
  opened.push(...clients)
  return clients
}

const isOpen = ({ socket }: SlowClient) => !socket.destroyed

/** Twenty consecutive requests of pages and lists are answered. */
async function isServing(): Promise<void> {
  for (let nth = 0; nth < 20; nth += 1)
    expect((await server.visitor().get(nth % 2 ? '/' : '/api/products')).status).toBe(200)
}

/** The shop ends unfinished requests after 10 seconds; the timeout allows for a busy machine. */
const givenUp = { timeout: 20_000 }

test('900 unfinished bodies, forms and headers do not block the shop and time out', async () => {
  const typed = 'Content-Type: application/x-www-form-urlencoded'
  const form = head('POST', '/contact', typed, 'Transfer-Encoding: chunked')
  const [bodies, forms, headers] = await Promise.all([
    openMany(server.url, 300, unfinishedJson('/api/auth/signin')),
    openMany(server.url, 300, `${form}1\r\na\r\n`),
    openMany(server.url, 300, 'GET / HTTP/1.1\r\nHost: musika.example\r\nX-'),
  ])
  const all = [...bodies, ...forms, ...headers]
  const givenUpFirst = Promise.race(all.map(({ closed }) => closed)).then(() => 'given up')
  expect(await Promise.race([givenUpFirst, isServing()])).toBeUndefined()
  await expect.poll(() => all.filter(isOpen).length, givenUp).toBe(0)
  for (const { answer } of [...bodies, ...forms]) expect(answer()).toMatch(/^HTTP\/1\.1 408 /)
  for (const { answer } of bodies)
    expect(answer()).toContain(
      '{"code":"request_timeout","message":"The request took too long to arrive. Please try again."}',
    )
})

test('a connection that sends requests without reading responses is refused', async () => {
  const [client] = await openMany(server.url, 1, head('GET', '/').repeat(5))
  await client!.closed
  expect(client!.answer().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 429'])
})

/** The begin of an upload that its member does not finish. */
function uploadOf({ client }: Member, ...headers: string[]): string {
  const csv = ['Content-Type: text/csv', 'Content-Length: 1000', `Cookie: ${client.cookieHeader}`]
  return `${head('POST', '/api/selling/import', ...csv, ...headers)}t`
}

/** The clients that have an answer, as soon as there are so many. */
const answered = (clients: SlowClient[], least: number): Promise<SlowClient[]> =>
  eventually(async () => {
    const some = clients.filter(({ answer }) => answer() !== '')
    return some.length >= least ? some : undefined
  })

test('300 slow uploads use only the slots for uploads', async () => {
  const clients = await openMany(server.url, 300, uploadOf(await createMember(server)))
  await isServing()
  const refused = await answered(clients, 172)
  expect(refused).toHaveLength(172)
  for (const { answer } of refused) expect(answer()).toMatch(/^HTTP\/1\.1 503 /)
})

test('32 members are served while 1,000 slow readers share their address', async () => {
  const { client } = await createMember(limited)
  const headers = { 'X-Forwarded-For': '203.0.113.20', Cookie: client.cookieHeader }
  const request = head('GET', '/', ...Object.entries(headers).map((line) => line.join(': ')))
  const readers = await openMany(limited.url, 1000, request, { reads: false })
  let begun = 0
  for (const { socket } of readers) socket.once('readable', () => (begun += 1))
  // All requests were sent: four pages are being rendered, and 32 wait.
  await expect.poll(() => begun, { timeout: 20_000 }).toBeGreaterThanOrEqual(960)
  const pages = Array.from({ length: 32 }, () => fetch(`${limited.url}/help`, { headers }))
  const answers = await Promise.all(pages.map(async (page) => (await page).status))
  expect(answers).toEqual(Array(32).fill(200))
})

/** Holds the statements of searches until they are released. */
function holdSearches(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { query } = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first] = given as [string | { text?: string }]
    const text = typeof first === 'string' ? first : first.text
    if (!text?.includes('product_search')) return query.apply(this, given) as never
    return promise.then(() => query.apply(this, given)) as never
  })
  return resolve
}

/** Waiting pages are refused after 5 seconds, which a busy machine may take to send all requests. */
function stopPatience(): void {
  const { setTimeout: usual } = globalThis
  const patient = (act: () => void, milliseconds?: number, ...given: []) =>
    usual(act, milliseconds === 5000 ? 600_000 : milliseconds, ...given)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(patient)
}

test('one address may render 4 pages and queue 32; other addresses are served meanwhile', async () => {
  const ask = (path: string, address: string, nth = 0) =>
    fetch(limited.url + path, {
      headers: { 'X-Forwarded-For': address, Cookie: `musika_session=made-up-${nth}` },
    })
  onTestFinished(() => void vi.restoreAllMocks())
  stopPatience()
  const release = holdSearches()
  let refused = 0
  const asked = Array.from({ length: 60 }, async (_, nth) => {
    const { status } = await ask(`/?search=item${nth}`, '203.0.113.30', nth)
    if (status === 503) refused += 1
    return status
  })
  await expect.poll(() => refused).toBe(24)
  expect((await ask('/help', '203.0.113.31')).status).toBe(200)
  expect(refused).toBe(24)
  release()
  expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(36)
})

test('new requests end the oldest slow bodies of their address and are served', async () => {
  const address = '203.0.113.21'
  const slow = unfinishedJson('/api/auth/signin', `X-Forwarded-For: ${address}`)
  const clients = await openMany(limited.url, 50, slow)
  const refused = await answered(clients, 18)
  expect(refused).toHaveLength(18)
  for (const { answer } of refused) expect(answer()).toMatch(/^HTTP\/1\.1 408 /)
  const answer = await fetch(`${limited.url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ identifier: 'nobody', password: 'nothing' }),
  })
  expect(answer.status).toBe(401)
})

test('an aborted body is not logged as a server error', async () => {
  const logged = vi.spyOn(server.app.log, 'error').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  for (const end of ['end', 'resetAndDestroy'] as const) {
    const clients = await openMany(server.url, 20, unfinishedJson('/api/auth/register'))
    for (const { socket } of clients) socket[end]()
    await Promise.all(clients.map(({ closed }) => closed))
  }
  expect((await server.visitor().get('/readyz')).status).toBe(200)
  expect(logged).not.toHaveBeenCalled()
})

test('each address may have 16 concurrent uploads', async () => {
  const member = await createMember(limited)
  const upload = (address: string) => uploadOf(member, `X-Forwarded-For: ${address}`)
  const clients = await openMany(limited.url, 17, upload('203.0.113.5'))
  const [refused] = await answered(clients, 1)
  expect(refused!.answer()).toMatch(/^HTTP\/1\.1 429 /)
  const [other] = await openMany(limited.url, 1, upload('203.0.113.6'))
  expect((await limited.visitor().get('/readyz')).status).toBe(200)
  expect(other!.answer()).toBe('')
})

test('a session may have 16 live streams; closing one frees its slot', async () => {
  const { client } = await createMember(limited)
  const streams = []
  for (let i = 0; i < 16; i += 1) streams.push(await openLive(client, []))
  expect(streams.map(({ response }) => response.status)).toEqual(Array(16).fill(200))
  const refused = await client.get('/api/events')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '15'])
  await streams[0]!.close()
  await eventually(async () => {
    const again = await openLive(client, [])
    if (again.response.status !== 200) return undefined
    streams.push(again)
    return true
  })
  await Promise.all(streams.map((stream) => stream.close()))
})
