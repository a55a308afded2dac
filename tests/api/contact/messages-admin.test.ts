import type { ContactMessage } from '#contracts/analytics/admin/dashboard.ts'
import { createSendResponse } from '../../../server/modules/contact/send-response.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import { insertContactMessage } from '#support/members/contact-messages.ts'
import { awaitMail, mailsTo } from '#support/notifications/mail.ts'
import { createStaff } from '#support/members/staff.ts'
import { eventually } from '#support/server/waiting.ts'
import { requestSubjects } from '#contracts/privacy/privacy-limits.ts'

const { server, support } = sharedShop()

const list = (query = '') => support.client.get<ContactMessage[]>(`/api/admin/messages${query}`)
const read = async (id: string) =>
  (await support.client.get<ContactMessage>(`/api/admin/messages/${id}`)).body
const respond = (id: string, response: unknown, by = support) =>
  by.client.post<{ code: string; contact: ContactMessage; fields: Record<string, string> }>(
    `/api/admin/messages/${id}/respond`,
    { response },
  )

test('messages are listed newest first and filtered by state and text', async () => {
  covers('constant: contact messages are overdue after 24 hours')
  const old = await insertContactMessage(server, { age: 24.1, subject: null, name: 'Rudo 100%' })
  const message = 'Where is my kettle_pot?'
  const young = await insertContactMessage(server, { age: 23.9, message })
  const all = await list()
  expect(all.status).toBe(200)
  const mine = all.body.filter(({ id }) => [old.id, young.id].includes(id))
  expect(mine.map(({ id }) => id)).toEqual([young.id, old.id])
  expect(mine[1]).toEqual({
    id: old.id,
    name: 'Rudo 100%',
    email: old.email,
    subject: null,
    message: 'It has not arrived yet.',
    status: 'unread',
    createdAt: expect.any(String) as string,
    overdue: true,
    dataRequest: null,
    response: null,
  })
  expect(mine[0]?.overdue).toBe(false)

  const ids = async (query: string) => (await list(query)).body.map(({ id }) => id)
  expect(await ids('?status=overdue')).toContain(old.id)
  expect(await ids('?status=overdue')).not.toContain(young.id)
  expect(await ids('?search=KETTLE_')).toEqual([young.id])
  expect(await ids('?search=kettlexpot')).toEqual([])
  expect(await ids('?search=100%25')).toEqual([old.id])
})

test('reading marks a message as read, once', async () => {
  const { id } = await insertContactMessage(server)
  const answer = await support.client.put<ContactMessage>(`/api/admin/messages/${id}/read`)
  expect([answer.status, answer.body.status]).toEqual([200, 'read'])
  expect((await read(id)).status).toBe('read')
  await support.client.put(`/api/admin/messages/${id}/read`)
  expect(await auditLogOf(server, 'contact.read')).toMatchObject([
    { subject: `contact:${id}`, staff_id: support.id },
  ])
})

test('an answer is stored and mailed with the question, and its delivery status is shown', async () => {
  covers('rule: the response is mailed')
  const asked = await insertContactMessage(server, { subject: 'Where is it?', age: 30 })
  const answer = await respond(asked.id, '  It left today.\r\nIt comes on Monday.  ')
  expect(answer.status).toBe(200)
  const text = 'It left today.\nIt comes on Monday.'
  expect(answer.body).toMatchObject({
    success: true,
    message: 'Response Sent',
    contact: { status: 'responded', overdue: false, response: { text, by: support.username } },
  })
  const mail = await awaitMail(server, asked.email, 'Re: Where is it?')
  for (const part of [text, '> It has not arrived yet.']) expect(mail.text).toContain(part)
  const sent = await eventually(async () => {
    const { response } = await read(asked.id)
    return response?.delivery === 'sent' ? response : undefined
  })
  expect(sent.deliveredAt).not.toBeNull()
  expect((await auditLogOf(server, 'contact.respond')).at(-1)).toMatchObject({
    staff_id: support.id,
    subject: `contact:${asked.id}`,
    details: { before: { status: 'unread' }, after: { status: 'responded' } },
  })
  // Reading it again does not reset the state.
  await support.client.put(`/api/admin/messages/${asked.id}/read`)
  expect((await read(asked.id)).status).toBe('responded')
})

test('one of two parallel answers is accepted, and one mail is sent', async () => {
  const { id, email } = await insertContactMessage(server, { subject: 'Twice' })
  const ben = await createStaff(server, 'admin')
  const answers = await Promise.all([respond(id, 'From Ann'), respond(id, 'From Ben', ben)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_responded')
  await awaitMail(server, email, 'Re: Twice')
  expect(await mailsTo(server, email)).toHaveLength(1)
})

test('a mail that fails is shown as failed, and is sent once on retry', async () => {
  const { id, email } = await insertContactMessage(server, { subject: 'Slow' })
  const responded = `status = 'responded', response = 'Here you are.', responded_at = now()`
  await server.app.pool.query(`update contact_messages set ${responded} where id = $1`, [id])
  const failing = createSendResponse(server.app, () => Promise.reject(new Error('no such host')))
  await expect(failing(id, 'job-1')).rejects.toThrow('no such host')
  expect((await read(id)).response?.delivery).toBe('failed')
  const sent: string[] = []
  const working = createSendResponse(server.app, async ({ to }) => {
    sent.push(to)
  })
  await working(id, 'job-1')
  await working(id, 'job-1')
  expect(sent).toEqual([email])
  expect((await read(id)).response?.delivery).toBe('sent')
})

test('an answer that is too long, or to no message, is refused', async () => {
  const { id } = await insertContactMessage(server)
  expect((await respond(id, 'x'.repeat(5001))).body.fields).toEqual({
    response: 'Message must be at most 5000 characters',
  })
  expect((await read(id)).status).toBe('unread')
  expect((await respond(crypto.randomUUID(), 'Hello')).status).toBe(404)
})

const take = (id: string) =>
  support.client.post<ContactMessage & { code: string }>(`/api/admin/messages/${id}/data-request`, {
    kind: 'deletion',
  })
const requestsOf = async (email: string) =>
  (await support.client.get(`/api/admin/data-requests?search=${encodeURIComponent(email)}`)).body

test('staff turn a message into a data request once, and the change is logged', async () => {
  const message = 'Please delete my account and all you know about me.'
  const { id, email } = await insertContactMessage(server, { message })
  expect((await take(crypto.randomUUID())).status).toBe(404)
  const answers = await Promise.all([take(id), take(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('message_is_request')
  const taken = answers.find(({ status }) => status === 201)!.body
  expect(await requestsOf(email)).toMatchObject([
    {
      id: taken.dataRequest?.id,
      kind: 'deletion',
      channel: 'contact',
      name: 'Chipo Mutasa',
      details: message,
      workingDaysLeft: 14,
    },
  ])
  expect((await auditLogOf(server, 'contact.data_request')).at(-1)).toMatchObject({
    staff_id: support.id,
    subject: `contact:${id}`,
  })
})

test('a message about personal data becomes a data request immediately', async () => {
  const sent = await server.visitor().post('/api/contact', {
    name: 'Tsitsi Banda',
    email: 'tsitsi.b@people.example',
    subject: requestSubjects.access,
    message: 'What do you keep about me?',
  })
  expect(sent.status).toBe(201)
  const [message] = (await list('?search=tsitsi.b%40people')).body
  expect(message?.dataRequest?.kind).toBe('access')
  expect((await take(message!.id)).body.code).toBe('message_is_request')
  expect(await requestsOf('tsitsi.b@people.example')).toHaveLength(1)
})
