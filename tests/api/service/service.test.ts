import { covers, sharedServer } from '#support/fixtures.ts'
import { createMember } from '#support/members/people.ts'
import { rawRequest } from '#support/server/raw-request.ts'
import { configure } from '#support/server/configure.ts'

const server = sharedServer()

test('health endpoints report liveness and readiness', async () => {
  covers('route: /healthz', 'route: /readyz')
  const visitor = server.visitor()
  expect((await visitor.get('/healthz')).status).toBe(200)
  expect((await visitor.get('/readyz')).body).toEqual({ status: 'ready' })
})

test('the site call returns name, contact, rate and payment methods', async () => {
  const site = await server.visitor().get('/api/site')
  expect(site.status).toBe(200)
  expect(site.body).toMatchObject({
    name: 'Musika',
    contact: { email: 'support@musika.example', phone: '', address: 'Harare, Zimbabwe' },
    rate: 25_000,
    currencies: { local: 'ZWL' },
    payments: 'simulated',
    paymentMethods: expect.arrayContaining(['ecocash_zwl', 'ecocash_usd', 'bank_transfer']),
    bankTransferHours: 72,
    walletTax: 200,
    publicUrl: server.url,
    banner: null,
  })
})

test('an unknown path below /api is a JSON 404', async () => {
  const answer = await server.visitor().get('/api/no/such/call')
  expect(answer.status).toBe(404)
  expect(answer.body).toEqual({ code: 'not_found', message: expect.any(String) })
})

test('the API is described in OpenAPI and on a page', async () => {
  covers('route: /api/openapi.json', 'route: /api/docs')
  const visitor = server.visitor()
  type Described = Record<string, Record<string, { responses: object }>>
  const { paths } = (await visitor.get<{ paths: Described }>('/api/openapi.json')).body
  expect(Object.keys(paths)).toContain('/api/site')
  const events = paths['/api/events']?.['get']?.responses
  expect(events).toHaveProperty(['200', 'content', 'text/event-stream'])
  const report = paths['/api/payments/paynow/{currency}/result']?.['post']
  expect(report?.responses).toHaveProperty('403')
  expect((await visitor.get('/api/docs')).text).toContain('GET /api/site')
})

test('the OpenAPI document is below 1 MB and equal in every encoding', async () => {
  const ask = async (encoding: string) => {
    const headers = { 'accept-encoding': encoding }
    const answer = await fetch(`${server.url}/api/openapi.json`, { headers })
    return { encoding: answer.headers.get('content-encoding'), text: await answer.text() }
  }
  const plain = await ask('identity')
  expect(plain.encoding).toBeNull()
  // All errors refer to one schema; written out each time, the document would exceed two megabytes.
  expect(plain.text.length).toBeLessThan(1_000_000)
  expect(plain.text).toContain('"schema":{"$ref":"#/components/schemas/Refusal"}')
  for (const encoding of ['br', 'gzip'])
    expect(await ask(encoding)).toEqual({ encoding, text: plain.text })
})

test('every response has the security headers', async () => {
  const { headers } = await server.visitor().get('/api/site')
  expect(headers.get('content-security-policy')).toMatch(
    /script-src 'nonce-[^']+' 'strict-dynamic'/,
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('strict-transport-security')).toBeNull()
})

test('a write from another site is refused', async () => {
  const member = await createMember(server)
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ] as Record<string, string>[]) {
    const answer = await member.client.post('/api/auth/signout', {}, headers)
    expect(answer).toMatchObject({ status: 403, body: { code: 'cross_site' } })
  }
})

test('a shop on https refuses writes from a page loaded by http', async () => {
  const { port } = new URL(server.url)
  const signOut = { method: 'POST', path: '/api/auth/signout' }
  const from = async (origin: string) => {
    const headers = { host: 'shop.example', origin, 'sec-fetch-site': 'same-origin' }
    return (await rawRequest(`http://127.0.0.1:${port}`, { ...signOut, headers })).status
  }
  expect(await from('http://shop.example')).toBe(200)
  await configure(server, { PUBLIC_URL: 'https://musika.example' })
  for (const host of ['shop.example', 'musika.example'])
    expect([await from(`http://${host}`), await from(`https://${host}`)]).toEqual([403, 200])
})
