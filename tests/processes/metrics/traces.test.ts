import { once } from 'node:events'
import { writeFile, mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { inject } from 'vitest'
import { registerMember } from '#support/members/registration.ts'
import { password } from '#support/members/people.ts'
import {
  openOtlpReceiver,
  type OtlpReceiver,
  type ReceivedSpan,
} from '#support/tracing/otlp-receiver.ts'
import { startProgram } from '#support/processes/program.ts'
import { freePort, startServer, type TestServer } from '#support/server/server.ts'
import { createDatabase } from '#support/server/database.ts'
import { eventually } from '#support/server/waiting.ts'

const mailServer = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, _session, done) {
    stream.on('data', (chunk: Buffer) => (mails += chunk.toString())).on('end', () => done())
  },
})
let mails = ''
let collector: OtlpReceiver
let server: TestServer
beforeAll(async () => {
  collector = await openOtlpReceiver()
  mailServer.listen(0, '127.0.0.1')
  await once(mailServer.server, 'listening')
  const { port } = mailServer.server.address() as { port: number }
  server = await startServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc,x-tenant=musika',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    TRUSTED_PROXIES: '1',
  })
})
afterAll(async () => {
  await server.stop()
  await collector.stop()
  await new Promise<void>((resolve) => mailServer.close(resolve))
})

const spanOf = (fits: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> =>
  eventually(async () => collector.spans.find(fits))
const [serverKind, clientKind, consumerKind] = [2, 3, 5]

test('a request, its statements, its jobs and their mail are one trace', async () => {
  const { form, client } = await registerMember(server)
  const { email } = form
  const answer = await client.post('/api/auth/forgot-password?from=secretquery', { email })
  expect(answer.status).toBe(200)
  const request = await spanOf(({ name }) => name === 'POST /api/auth/forgot-password')
  expect(request).toMatchObject({
    kind: serverKind,
    resource: { 'service.name': 'musika', 'musika.role': 'all' },
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/auth/forgot-password',
      'http.response.status_code': 200,
    },
  })
  expect(request.parentSpanId).toBeFalsy()
  const inTrace = (name: string) =>
    spanOf((span) => span.traceId === request.traceId && span.name === name)
  const link = await inTrace('job send_reset_link')
  const mail = await inTrace('job send_mail')
  expect([link.kind, mail.kind]).toEqual([consumerKind, consumerKind])
  expect(link.parentSpanId).toBe(request.spanId)
  expect(mail.parentSpanId).toBe(link.spanId)
  expect(await inTrace('SMTP')).toMatchObject({
    kind: clientKind,
    parentSpanId: mail.spanId,
    attributes: { 'server.address': '127.0.0.1' },
  })
  const statements = collector.spans.filter(
    ({ traceId, attributes }) => traceId === request.traceId && 'db.query.text' in attributes,
  )
  for (const { spanId } of [request, link])
    expect(statements.map(({ parentSpanId }) => parentSpanId)).toContain(spanId)
  expect(statements[0]!.attributes['db.system.name']).toBe('postgresql')
  for (const span of [request, ...statements])
    expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano))

  const sent = collector.bodies.join('\n')
  expect(mails).toContain(email)
  const [, token] = /reset-password\?token=3?D?([\w-]+)/.exec(mails.replaceAll(/=\r?\n/g, ''))!
  const session = /musika_session=([^;]+)/.exec(client.cookieHeader)?.[1]
  for (const secret of [email, form.username, password, token, session, 'secretquery'])
    if (secret) expect(sent).not.toContain(secret)
  expect(collector.faults).toEqual([])
  expect(collector.headers[0]).toMatchObject({ authorization: 'Bearer abc', 'x-tenant': 'musika' })
})

test('sweeps, heartbeats and the reading of events have no spans', async () => {
  await spanOf(({ name }) => name === 'POST /api/auth/forgot-password')
  for (const { name, parentSpanId } of collector.spans)
    if (!parentSpanId) expect(name).toMatch(/^((GET|HEAD|POST) \/|job )/)
  const names = collector.spans.map(({ name }) => name)
  for (const repeated of ['auctions_due', 'heartbeat', 'events_new', 'payments_due'])
    expect(names).not.toContain(repeated)
})

test('a trusted proxy can begin the trace, and names of routes have no values', async () => {
  const traceId = 'a'.repeat(32)
  const traceparent = `00-${traceId}-${'b'.repeat(16)}-01`
  const search = `${server.url}/api/products?search=hushed`
  await (await fetch(search, { headers: { traceparent } })).body?.cancel()
  const span = await spanOf((one) => one.traceId === traceId && one.kind === serverKind)
  expect([span.name, span.parentSpanId]).toEqual(['GET /api/products', 'b'.repeat(16)])
  expect(collector.bodies.join('\n')).not.toContain('hushed')
  const missing = '0197aaaa-0000-7000-8000-00000000dead'
  await (await fetch(`${server.url}/api/products/${missing}`)).body?.cancel()
  await spanOf(({ name }) => name === 'GET /api/products/{id}')
  expect(collector.bodies.join('\n')).not.toContain(missing)
})

test('without the setting no module of OpenTelemetry is loaded', async () => {
  const folder = await mkdtemp(path.join(inject('folder'), 'traces-'))
  const hook = path.join(folder, 'hook.mjs')
  await writeFile(
    hook,
    `import { registerHooks } from 'node:module'
    registerHooks({ load(url, context, next) {
      if (url.includes('@opentelemetry')) console.log('loaded ' + url)
      return next(url, context)
    } })`,
  )
  const database = await createDatabase()
  const loaded = async (more: Record<string, string>) => {
    const program = await startProgram({
      NODE_OPTIONS: `--import=${hook}`,
      PORT: String(await freePort()),
      DATABASE_URL: database.url,
      DATA_DIR: path.join(folder, 'data'),
      SEED: 'none',
      LOG: 'silent',
      ...more,
    })
    await (await fetch(`${program.url}/api/products`)).body?.cancel()
    program.kill('SIGTERM')
    await program.exited
    return program.lines.filter((line) => line.startsWith('loaded ')).length
  }
  expect(await loaded({})).toBe(0)
  expect(await loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })).toBeGreaterThan(0)
  await database.drop()
})
