import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { sharedServer } from '#support/fixtures.ts'
import { registerMember } from '#support/members/registration.ts'
import { awaitMail } from '#support/notifications/mail.ts'
import { configure } from '#support/server/configure.ts'
import type { TestServer } from '#support/server/server.ts'
import { eventually } from '#support/server/waiting.ts'

/** Behind one proxy, which may name requests. */
const server = sharedServer({ TRUSTED_PROXIES: '1', LOG: 'info' })

const made = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

async function idOf(url: string, given?: string): Promise<string | null> {
  const answer = await fetch(url, { headers: given === undefined ? {} : { 'x-request-id': given } })
  await answer.body?.cancel()
  return answer.headers.get('x-request-id')
}

interface Line {
  /** Of pino: 50 is an error. */
  level: number
  request?: string
  path?: string
  job?: string
}
/** The lines of the log that name a request. */
async function linesOf({ app, dataDir }: TestServer, request: string): Promise<Line[]> {
  await new Promise((resolve) => app.log.flush(resolve))
  const log = await readFile(path.join(dataDir, 'logs/musika.log'), 'utf8')
  return log
    .split('\n')
    .filter((line) => line.includes(request))
    .map((line) => JSON.parse(line) as Line)
}

test.each(['/api/products', '/', '/no-such-page', '/robots.txt', '/favicon.svg', '/api/nothing'])(
  'the response to %s has the id that the proxy gave the request',
  async (page) => {
    expect(await idOf(server.url + page, 'proxy-0001_abc')).toBe('proxy-0001_abc')
  },
)

test.each([
  undefined,
  'short',
  'ann@example.com',
  'a b c d e f g h',
  'a'.repeat(65),
  '{"a":"bcdef"}',
])('a request without a valid id gets a new one: %s', async (given) => {
  expect(await idOf(`${server.url}/api/products`, given)).toMatch(made)
})

test('without a trusted proxy a request cannot choose its id', async () => {
  await configure(server, { TRUSTED_PROXIES: '0' })
  expect(await idOf(`${server.url}/api/products`, 'proxy-0001_abc')).toMatch(made)
})

const forgets = (email: string, request: string) =>
  server.visitor().post('/api/auth/forgot-password', { email }, { 'x-request-id': request })

test('one id finds a request, its jobs and the mail that they send', async () => {
  const { form } = await registerMember(server)
  const request = 'forgot-password-1'
  expect((await forgets(form.email, request)).status).toBe(200)
  await awaitMail(server, form.email, 'Reset your password')
  const lines = await eventually(async () => {
    const found = await linesOf(server, request)
    return found.length >= 3 ? found : undefined
  })
  // A job may end before the request that started it is logged.
  expect(lines.map((line) => `${line.request} ${line.path ?? line.job}`).toSorted()).toEqual([
    `${request} /api/auth/forgot-password`,
    `${request} send_mail`,
    `${request} send_reset_link`,
  ])
  const outbox = path.join(server.dataDir, 'outbox')
  const mails = await Promise.all(
    (await readdir(outbox)).map((name) => readFile(path.join(outbox, name), 'utf8')),
  )
  const sent = mails.filter((mail) => mail.includes(`X-Request-ID: ${request}`))
  expect(sent.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1])).toEqual([
    'Reset your password - Musika',
  ])
})

/** Makes statements about a table fail until the test ends. */
async function hides(table: string): Promise<void> {
  await server.app.pool.query(`alter table ${table} rename to ${table}_away`)
  onTestFinished(async () => {
    await server.app.pool.query(`alter table ${table}_away rename to ${table}`)
  })
}

test('a failing job is logged with the id of its request', async () => {
  const request = 'failing-job-1'
  const { form } = await registerMember(server)
  await hides('tokens')
  await forgets(form.email, request)
  // The job may fail before the request is logged.
  const failed = await eventually(async () =>
    (await linesOf(server, request)).find(({ level }) => level === 50),
  )
  expect(failed).toMatchObject({
    level: 50,
    source: 'jobs',
    request,
    msg: expect.stringMatching(/^Failed task \d+ \(send_reset_link, .*tokens/),
  })
})

test('log lines of the handler of a request have its id', async () => {
  const request = 'failed-request-1'
  await hides('deals')
  await fetch(`${server.url}/api/deals`, { headers: { 'x-request-id': request } })
  const lines = await linesOf(server, request)
  expect(lines).toMatchObject([
    { level: 50, request, msg: 'a request failed' },
    { level: 30, request, status: 500 },
  ])
})

test('no line of the log has the code of a pay link, a parcel or an upload, even after an error', async () => {
  const code = 'Zr1-x_9Qk3mP0sT7uVwXyA'
  await hides('pay_links')
  for (const page of ['/pay/', '/track/', '/keeper/done/', '/verify-email?token='])
    await idOf(server.url + page + code, 'secret-path-1')
  const headers = { 'x-request-id': 'secret-path-1' }
  await fetch(`${server.url}/api/uploads/${code}`, { method: 'PUT', body: 'x', headers })
  const lines = await linesOf(server, 'secret-path-1')
  expect(lines.map(({ level, path: logged }) => `${level} ${logged}`).toSorted()).toEqual([
    '30 /api/uploads/***',
    // Visitors are redirected to the sign-in.
    '30 /keeper',
    '30 /keeper/done/***',
    '30 /pay/***',
    '30 /track/***',
    '30 /verify-email',
    '50 /pay/***',
  ])
  expect(JSON.stringify(lines)).not.toContain(code)
})
