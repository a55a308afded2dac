import { sharedServer } from '#support/fixtures.ts'
import { addressOf, describedCalls, type DescribedCall } from '#support/server/described-calls.ts'
import { hostile } from '#support/server/hostile-values.ts'
import { createMember } from '#support/members/people.ts'
import { isPlainSentence } from '#support/plain-sentences.ts'
import { shareOf } from '#support/spread-values.ts'
import { rawRequest, type RawAnswer, type RawRequest } from '#support/server/raw-request.ts'

const someId = '0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b'

const server = sharedServer()
let calls: DescribedCall[]

beforeAll(async () => {
  calls = await describedCalls(server)
})

/** Whether the response is a server error or missing, which invalid input must not cause. */
const faulty = ({ status }: RawAnswer) => status < 200 || status >= 500

/** Sends the requests as a new signed-in member; returns the wrong responses. */
async function wrongAnswers(requests: RawRequest[], mustRefuse: boolean): Promise<string[]> {
  const member = await createMember(server)
  const cookie = member.client.cookieHeader
  const wrong: string[] = []
  const left = requests.values()
  const send = async () => {
    for (const request of left) {
      const headers = { cookie, ...request.headers }
      const answer = await rawRequest(server.url, { ...request, headers })
      const refused = answer.status >= 400
      const explained = refused && request.method !== 'HEAD' ? isErrorBody(answer.text) : true
      if (faulty(answer) || !explained || (mustRefuse && !refused)) {
        const body = String(request.body ?? '').slice(0, 80)
        wrong.push(
          `${request.method} ${request.path.slice(0, 120)} ${body}: ${answer.status} ${answer.text.slice(0, 200)}`,
        )
      }
    }
  }
  await Promise.all(Array.from({ length: 6 }, send))
  expect((await server.visitor().get('/readyz')).status).toBe(200)
  return wrong
}

/** Whether an error has a code, and plain sentences about the error and each invalid field. */
function isErrorBody(text: string): boolean {
  const { code, message, fields } = JSON.parse(text) as Record<string, unknown>
  return (
    typeof code === 'string' && [message, ...Object.values(fields ?? {})].every(isPlainSentence)
  )
}

const json = { 'content-type': 'application/json' }
const withBody = () => calls.filter((call) => call.body)
const places = (call: DescribedCall) => ({ method: call.method, path: addressOf(call, someId) })

test('every call refuses an invalid JSON body', async () => {
  const texts = `{ {"a": null [] "text" 7 NaN {}x {"a":"\u0000"} {"__proto__":{"admin":true}}
    {"constructor":{"prototype":{"admin":true}}} {"a":${'['.repeat(20_000)}
    ${'[{"a":'.repeat(5000)}1${'}]'.repeat(5000)} ${'x'.repeat(1024 * 1024)}
    {"a":"${'x'.repeat(1024 * 1024)}"}`.split(/\s+/)
  const bytes = Buffer.from('7b2261223a22c328ff227d', 'hex')
  const bodies: Pick<RawRequest, 'body' | 'headers'>[] = [
    ...['', ...texts, bytes].map((body) => ({ body, headers: json })),
    { body: '{}', headers: { 'content-type': 'text/plain' } },
    { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    { body: '--x\r\n\r\n--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    { body: '{}' },
    { body: 'not gzip', headers: { ...json, 'content-encoding': 'gzip' } },
  ]
  expect(calls.length).toBeGreaterThan(25)
  const requests = withBody().flatMap((call, nth) =>
    shareOf(bodies, nth).map((body) => ({ ...places(call), ...body })),
  )
  expect(requests.length).toBeGreaterThan(150)
  expect(await wrongAnswers(requests, true)).toEqual([])
})

test('no value in any field of any call makes the server fail', async () => {
  const fields = withBody().flatMap((call) =>
    Object.keys(call.body!).map((field) => [call, field] as const),
  )
  const requests = fields.flatMap(([call, field], nth) =>
    shareOf(hostile, nth).map((value) => ({
      ...places(call),
      headers: json,
      body: JSON.stringify({ ...call.body, [field]: value }),
    })),
  )
  expect(requests.length).toBeGreaterThanOrEqual(200)
  expect(await wrongAnswers(requests, false)).toEqual([])
})

/**
 * Whether all fields of the call may have the value: yes and no where it asks for nothing else, null where it clears,
 * nothing where no field is required, and digits where they can be names and a phone number of any form.
 */
const isMeant = ({ path, body }: DescribedCall, value: unknown) =>
  (path === '/api/account/phone/code' &&
    (value === null || (typeof value === 'string' && value.trim() === ''))) ||
  (typeof value === 'boolean' && Object.values(body!).every((one) => typeof one === 'boolean')) ||
  (value === null && path === '/api/selling/combined-delivery') ||
  (path === '/api/account/profile' && typeof value === 'string' && /^[\d-]{7,}$/.test(value))

test('a body of hostile values or unknown fields is refused', async () => {
  const requests = withBody().flatMap((call, nth) => [
    ...shareOf(hostile, nth)
      .filter((value) => !isMeant(call, value))
      .map((value) => ({
        ...places(call),
        headers: json,
        body: JSON.stringify(
          Object.fromEntries(Object.keys(call.body!).map((field) => [field, value])),
        ),
      })),
    {
      ...places(call),
      headers: json,
      body: JSON.stringify({ ...call.body, isAdmin: true, role: 'admin', userId: someId }),
    },
  ])
  expect(await wrongAnswers(requests, true)).toEqual([])
})

test('every call with an id refuses invalid and unknown ids', async () => {
  const ids = `${someId} 00000000-0000-0000-0000-000000000000 0 -1 null undefined %00 a%00b %ff
    %c3%28 %E2%80%AE ..%2f..%2fetc%2fpasswd '%20or%201=1-- %F0%9F%92%A5 * {id} %25 %
    ${'x'.repeat(5000)} ${someId}%20 ${someId}%0a [object%20Object] __proto__ constructor toString`.split(
    /\s+/,
  )
  const requests = calls
    .filter((call) => call.path.includes('{'))
    .flatMap((call, nth) =>
      shareOf(ids, nth).map((id) => ({
        method: call.method,
        path: addressOf(call, id),
        ...(call.body && { headers: json, body: JSON.stringify(call.body) }),
      })),
    )
  expect(requests.length).toBeGreaterThan(200)
  expect(await wrongAnswers(requests, true)).toEqual([])
})

test('no query string causes a server error in a list', async () => {
  const values = `%00 a%00b %ff %c3%28 % %zz '%3b%20drop%20table%20users-- %F0%9F%92%A5 -1 0 1.5
    NaN 1e9 99999999999999999999 2147483648 -99999999999999999999 [] {} true %5C %25%25 _ %28%28%28
    %3A%2A %26%7C%21 ! %3C-%3E ${'x'.repeat(300)} __proto__ ${someId} ..%2f %E2%80%AE %EF%BF%BF
    %ED%A0%80`.split(/\s+/)
  const requests = calls
    .filter((call) => call.method === 'GET')
    .flatMap((call, place) => {
      const path = addressOf(call, someId)
      const strange = [
        ...'&&&=== __proto__[a]=1 a[b][c]=1 %00=%00'.split(' '),
        'x'.repeat(10_000),
        `a=${'y'.repeat(10_000)}`,
        Array.from({ length: 1000 }, (_, index) => `k${index}=v`).join('&'),
      ]
      const named = call.query.flatMap((name, nth) => {
        const all = [
          ...values.map((value) => `${name}=${value}`),
          `${name}=a&${name}=b`,
          `${name}[]=a`,
          Array.from({ length: 500 }, () => `${name}=1`).join('&'),
          `${name}=${'z'.repeat(10_000)}`,
        ]
        return shareOf(all, place + nth)
      })
      return [...shareOf(strange, place), ...named].map((query) => ({
        method: 'GET',
        path: `${path}?${query}`,
      }))
    })
  expect(requests.length).toBeGreaterThan(200)
  expect(await wrongAnswers(requests, false)).toEqual([])
})

test('unsupported methods are refused', async () => {
  const known = new Set(calls.map((call) => `${call.method} ${call.path}`))
  const methods = ['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'TRACE', 'PURGE', 'M-SEARCH']
  const requests = [...new Set(calls.map((call) => call.path))].flatMap((path, nth) =>
    shareOf(methods, nth)
      .filter((method) => !known.has(`${method} ${path}`))
      .map((method) => ({ method, path: path.replaceAll(/\{\w+\}/g, someId) })),
  )
  expect(await wrongAnswers(requests, true)).toEqual([])
})

test('after a wrong content length the next request is served', async () => {
  const outcomes = await Promise.allSettled(
    withBody().map((call) =>
      rawRequest(server.url, {
        ...places(call),
        headers: { ...json, 'content-length': '1' },
        body: '{}',
      }),
    ),
  )
  const answered = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(answered.filter(faulty)).toEqual([])
  expect((await server.visitor().get('/readyz')).status).toBe(200)
})
