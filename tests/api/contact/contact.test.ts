import { covers, sharedServer } from '#support/fixtures.ts'
import type { Client } from '#support/server/client.ts'
import { createMember } from '#support/members/people.ts'
import { configure } from '#support/server/configure.ts'
import { formLeadsTo, postForm } from '#support/server/post-form.ts'

const server = sharedServer()

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
const storedMessages = () =>
  server.app.db.selectFrom('contact_messages').selectAll().orderBy('created_at').execute()
const form = (client: Client, fields: Record<string, string>, headers = {}) =>
  postForm(client, '/contact', fields, headers)

test('visitors send a message, which is unread for staff; members may leave out the subject', async () => {
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
  // A line break is one character of the ten that a message needs.
  expect((await send(server.visitor(), { message: 'Is it\r\nOK?' })).status).toBe(400)
  const member = await createMember(server)
  expect((await send(member.client, { subject: undefined })).status).toBe(201)
  expect((await storedMessages()).at(-1)).toMatchObject({ subject: '', message: good.message })
})

test('every field is checked, also for line breaks that would add a header to a mail', async () => {
  covers(
    'rule: contact form fields are required',
    'text: Name is required',
    'text: Please enter a valid email address',
    'text: Message must be at least 10 characters',
    'constant: contact message min 10',
    'rule: contact form refuses line breaks in name, email and subject',
  )
  const before = (await storedMessages()).length
  const { status, body } = await send(server.visitor(), {
    name: ' \u200b ',
    email: 'tendai',
    subject: 'My order\nBcc: all@example.com',
    message: '123456789',
  })
  expect([status, body]).toEqual([
    400,
    {
      code: 'invalid_request',
      message: 'Name is required',
      fields: {
        name: 'Name is required',
        email: 'Please enter a valid email address',
        subject: 'Please use one line of plain text',
        message: 'Message must be at least 10 characters',
      },
    },
  ])
  expect((await send(server.visitor(), { message: 'Ten characters\0' })).status).toBe(400)
  expect(await storedMessages()).toHaveLength(before)
})

test('an address may send 30 messages an hour, by API and form together', async () => {
  covers('constant: 30 contact messages an hour')
  await configure(server, { RATE_LIMIT: 'on', TRUSTED_PROXIES: '1' })
  const before = (await storedMessages()).length
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const visitor = server.visitor()
  for (let n = 0; n < 28; n += 1)
    expect((await send(visitor, {}, from('198.51.100.7'))).status).toBe(201)
  for (let n = 0; n < 2; n += 1)
    expect((await form(visitor, good, from('198.51.100.7'))).status).toBe(303)
  // Invalid messages do not count towards the limit of an address.
  expect((await send(visitor, { name: '' }, from('198.51.100.8'))).status).toBe(400)

  const sixth = await send(visitor, {}, from('198.51.100.7'))
  const page = await form(visitor, good, from('198.51.100.7'))
  for (const { status, headers } of [sixth, page]) {
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
  }
  expect(await page.text()).toContain('Too many attempts')
  // An address that the client puts in front of the proxy's is ignored.
  expect((await send(visitor, {}, from('203.0.113.9, 198.51.100.7'))).status).toBe(429)
  expect((await send(visitor, {}, from('198.51.100.9'))).status).toBe(201)
  expect(await storedMessages()).toHaveLength(before + 31)
})

test('the form works without scripts and redirects to a confirmation', async () => {
  const before = (await storedMessages()).length
  const visitor = server.visitor()
  const sent = await form(visitor, { ...good, message: 'One line\r\nand another', status: 'read' })
  expect(await formLeadsTo(sent)).toBe('/contact?sent=1')
  const rows = await storedMessages()
  expect(rows).toHaveLength(before + 1)
  expect(rows.at(-1)).toMatchObject({ message: 'One line\nand another', status: 'unread' })
  const page = await visitor.get('/contact?sent=1')
  expect(page.text).toMatch(/Message Sent[^]*Thank you for contacting us\./)
  expect((await visitor.get('/contact')).text).not.toContain('Message Sent')
})

test('a refused form is shown again with its escaped values, to its sender only', async () => {
  covers('text: Subject is required')
  const before = (await storedMessages()).length
  const evil = '</textarea></script><img src=x onerror=alert(1)>'
  const fields = { ...good, name: evil, email: 'rudo@', subject: '', message: 'short' }
  const answer = await form(server.visitor(), fields)
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'nonce-")
  const html = await answer.text()
  expect(html).toContain('Subject is required')
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect((await server.visitor().get('/contact')).text).not.toContain('onerror')
  expect(await storedMessages()).toHaveLength(before)
})

test('bodies that are no valid form or for another page are refused', async () => {
  const visitor = server.visitor()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = async (path: string, body: string) =>
    (await visitor.fetch(path, { method: 'POST', headers, body })).status
  expect(await post('/contact', '')).toBe(400)
  expect(await post('/contact', '%ff=%c3%28&__proto__=1&name=%00')).toBe(400)
  expect(await post('/help', 'name=1')).toBe(404)
})
