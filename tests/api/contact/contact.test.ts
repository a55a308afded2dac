import { expect, test } from 'vitest'
import { sharedServer } from '../../support/fixtures.ts'
import type { Client } from '../../support/server/client.ts'
import { hostile } from '../../support/server/hostile-values.ts'
import { createMember } from '../../support/members/people.ts'
import type { TestServer } from '../../support/server/server.ts'
import { covers } from '../../coverage/covers.ts'

const server = sharedServer()
const limited = sharedServer({ RATE_LIMIT: 'on', TRUSTED_PROXIES: '1' })

const good = {
  name: 'Tendai Moyo',
  email: 'tendai@example.co.zw',
  subject: 'My order',
  message: 'It has not arrived yet.',
}
interface Answer {
  success: boolean
  message: string
  code: string
  fields: Record<string, string>
}
const send = (client: Client, more: object = {}, headers: Record<string, string> = {}) =>
  client.post<Answer>('/api/contact', { ...good, ...more }, headers)
const storedMessages = (from: TestServer = server) =>
  from.app.db.selectFrom('contact_messages').selectAll().orderBy('created_at').execute()
const form = (client: Client, fields: Record<string, string>, headers = {}) =>
  client.fetch('/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })

test('visitors can send a message, which is unread for staff', async () => {
  covers('call: POST /api/contact')
  const before = await storedMessages()
  const answer = await send(server.visitor(), {
    name: '  Tendai Moyo ',
    message: ' First line\r\nsecond <b>line</b>\rthird ',
  })
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    success: true,
    message: "Thank you for contacting us. We'll get back to you soon!",
  })
  const rows = await storedMessages()
  expect(rows).toHaveLength(before.length + 1)
  expect(rows.at(-1)).toMatchObject({
    name: 'Tendai Moyo',
    email: good.email,
    subject: good.subject,
    message: 'First line\nsecond <b>line</b>\nthird',
    status: 'unread',
    response: null,
  })
  const member = await createMember(server)
  expect((await send(member.client)).status).toBe(201)
})

test('a message without a subject is accepted', async () => {
  covers('call: POST /api/contact')
  const { subject: _subject, ...rest } = good
  const answer = await server.visitor().post<Answer>('/api/contact', rest)
  expect(answer.status).toBe(201)
  expect((await storedMessages()).at(-1)).toMatchObject({ subject: '', message: good.message })
})

const refused: [string, object, Record<string, string>][] = [
  ['no name', { name: '' }, { name: 'Name is required' }],
  ['a blank name', { name: ' \u200b ' }, { name: 'Name is required' }],
  ['no address', { email: 'tendai' }, { email: 'Please enter a valid email address' }],
  ['no subject', { subject: ' ' }, { subject: 'Subject is required' }],
  [
    'nine characters',
    { message: '123456789' },
    { message: 'Message must be at least 10 characters' },
  ],
]
test.each(refused)(
  'a missing field gets the error text of the specification: %s',
  async (_, more, fields) => {
    covers('rule: contact form fields are required')
    const before = (await storedMessages()).length
    const { status, body } = await send(server.visitor(), more)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'invalid_request',
      fields,
      message: Object.values(fields)[0],
    })
    expect(await storedMessages()).toHaveLength(before)
  },
)

test('line breaks and control characters are refused in every one-line field', async () => {
  covers('rule: contact form refuses line breaks in name, email and subject')
  const before = (await storedMessages()).length
  for (const sign of ['\n', '\r', '\r\n', '\0', '\u0007', '\u2028', '\u202e'])
    for (const field of ['name', 'email', 'subject']) {
      const { status, body } = await send(server.visitor(), {
        [field]: `tendai@example.com${sign}Bcc: all@example.com`,
      })
      expect(status, JSON.stringify([sign, field])).toBe(400)
      expect(Object.keys(body.fields)).toEqual([field])
    }
  expect((await send(server.visitor(), { message: 'Ten characters\0' })).status).toBe(400)
  expect(await storedMessages()).toHaveLength(before)
})

test('unknown fields, too long values and other types are refused', async () => {
  const before = (await storedMessages()).length
  for (const more of [
    { status: 'responded' },
    { response: 'Done' },
    { name: 'x'.repeat(81) },
    { subject: 'x'.repeat(201) },
    { message: 'x'.repeat(5001) },
    { email: `${'x'.repeat(250)}@example.com` },
  ])
    expect((await send(server.visitor(), more)).status, JSON.stringify(more).slice(0, 40)).toBe(400)
  for (const value of hostile)
    for (const field of Object.keys(good)) {
      const { status } = await send(server.visitor(), { [field]: value })
      expect([201, 400], `${field} ${JSON.stringify(value)?.slice(0, 40)}`).toContain(status)
    }
  expect((await storedMessages()).filter(({ status }) => status !== 'unread')).toEqual([])
  expect((await storedMessages()).length).toBeLessThan(before + hostile.length * 4)
})

test('another site can use neither the API nor the form', async () => {
  const before = (await storedMessages()).length
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  const call = await send(server.visitor(), {}, foreign)
  expect([call.status, call.body.code]).toEqual([403, 'cross_site'])
  expect((await form(server.visitor(), good, foreign)).status).toBe(403)
  expect(await storedMessages()).toHaveLength(before)
})

test('an address may send five messages an hour, by API and form together', async () => {
  covers('constant: 5 contact messages an hour')
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const visitor = limited.visitor()
  for (let n = 0; n < 3; n += 1)
    expect((await send(visitor, {}, from('198.51.100.7'))).status).toBe(201)
  for (let n = 0; n < 2; n += 1)
    expect((await form(visitor, good, from('198.51.100.7'))).status).toBe(303)
  // Invalid messages do not count towards the limit of an address.
  expect((await send(visitor, { name: '' }, from('198.51.100.8'))).status).toBe(400)

  const sixth = await send(visitor, {}, from('198.51.100.7'))
  expect(sixth.status).toBe(429)
  expect(sixth.body.message).not.toBe('')
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3000)
  const page = await form(visitor, good, from('198.51.100.7'))
  expect(page.status).toBe(429)
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(await page.text()).toContain('Too many attempts')
  // An address that the client puts in front of the proxy's is ignored.
  const forged = await send(visitor, {}, from('203.0.113.9, 198.51.100.7'))
  expect(forged.status).toBe(429)
  expect((await send(visitor, {}, from('198.51.100.9'))).status).toBe(201)
  expect(await storedMessages(limited)).toHaveLength(6)
})

test('one of six parallel messages from an address is refused', async () => {
  const before = (await storedMessages(limited)).length
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      send(limited.visitor(), {}, { 'x-forwarded-for': '198.51.100.77' }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 429])
  expect(await storedMessages(limited)).toHaveLength(before + 5)
})

test('the form works without scripts and redirects to a confirmation', async () => {
  const before = (await storedMessages()).length
  const visitor = server.visitor()
  const sent = await form(visitor, { ...good, message: 'One line\r\nand another', status: 'read' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact?sent=1'])
  const rows = await storedMessages()
  expect(rows).toHaveLength(before + 1)
  expect(rows.at(-1)).toMatchObject({ message: 'One line\nand another', status: 'unread' })
  const page = await visitor.get('/contact?sent=1')
  expect(page.text.includes('Message Sent')).toBe(true)
  expect((await visitor.get('/contact')).text.includes('Message Sent')).toBe(false)
})

test('a refused form is shown again with its escaped values, to its sender only', async () => {
  const before = (await storedMessages()).length
  const evil = '</textarea></script><img src=x onerror=alert(1)>'
  const answer = await form(server.visitor(), { ...good, name: evil, message: 'short' })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'nonce-")
  const html = await answer.text()
  expect(html).toContain('Message must be at least 10 characters')
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect((await server.visitor().get('/contact')).text).not.toContain('onerror')
  expect(await storedMessages()).toHaveLength(before)
})

test('bodies that are not a form, too large or for another page are refused', async () => {
  const visitor = server.visitor()
  const post = (path: string, body: string, type: string) =>
    visitor.fetch(path, { method: 'POST', headers: { 'content-type': type }, body })
  const encoded = 'application/x-www-form-urlencoded'
  expect((await post('/contact', JSON.stringify(good), 'application/json')).status).toBe(415)
  expect((await post('/contact', '--x--', 'multipart/form-data; boundary=x')).status).toBe(415)
  expect((await post('/contact', `message=${'x'.repeat(70_000)}`, encoded)).status).toBe(413)
  expect((await post('/contact', '', encoded)).status).toBe(400)
  expect((await post('/contact', '%ff=%c3%28&__proto__=1&name=%00', encoded)).status).toBe(400)
  expect((await post('/help', 'name=1', encoded)).status).toBe(404)
})
