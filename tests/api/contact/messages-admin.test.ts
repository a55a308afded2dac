import { expect, test } from 'vitest'
import type { ContactMessage } from '../../../contracts/analytics/admin/dashboard.ts'
import { createSendResponse } from '../../../server/modules/contact/send-response.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { auditLogOf } from '../../support/members/audit-log.ts'
import { insertContactMessage } from '../../support/members/contact-messages.ts'
import { hostile } from '../../support/server/hostile-values.ts'
import { awaitMail, mailsTo } from '../../support/notifications/mail.ts'
import { createStaff } from '../../support/members/staff.ts'
import { eventually } from '../../support/server/waiting.ts'
import { covers } from '../../coverage/covers.ts'

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
  covers('constant: contact messages are overdue after 24 hours', 'call: GET /api/admin/messages')
  const old = await insertContactMessage(server, { age: 24.1, subject: null, name: 'Rudo 100%' })
  const young = await insertContactMessage(server, {
    age: 23.9,
    message: 'Where is my kettle_pot?',
  })
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
  const page = await list('?limit=1&page=2')
  expect(page.body).toHaveLength(1)
  expect(page.headers.get('x-total-count')).toBe(all.headers.get('x-total-count'))
  expect(page.headers.get('link')).toContain('rel="prev"')
  for (const query of ['?status=x', '?page=0', '?limit=1000', `?search=${'x'.repeat(200)}`])
    expect((await list(query)).status, query).toBe(400)
})

test('exported messages are escaped against spreadsheet formulas', async () => {
  covers('call: GET /api/admin/messages.csv')
  await insertContactMessage(server, { name: '=cmd|calc', message: 'Of the file, with "quotes"' })
  const file = await support.client.fetch('/api/admin/messages.csv?search=Of%20the%20file')
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [head, row, ...more] = (await file.text()).trimEnd().split('\r\n')
  expect(head).toContain('createdAt,name,email,subject,message,status')
  expect(row).toContain(",'=cmd|calc,")
  expect(row).toContain('Of the file, with ""quotes""')
  expect(more).toEqual([])
  expect((await support.client.get('/api/admin/messages.csv?status=x')).status).toBe(400)
})

test('reading marks a message as read, once', async () => {
  covers('call: PUT /api/admin/messages/{id}/read')
  const { id } = await insertContactMessage(server)
  const answer = await support.client.put<ContactMessage>(`/api/admin/messages/${id}/read`)
  expect([answer.status, answer.body.status]).toEqual([200, 'read'])
  expect((await read(id)).status).toBe('read')
  await support.client.put(`/api/admin/messages/${id}/read`)
  const written = (await auditLogOf(server, 'contact.read')).filter(
    ({ subject }) => subject === `contact:${id}`,
  )
  expect(written).toHaveLength(1)
  expect(written[0]).toMatchObject({ staff_id: support.id })
})

test('an answer is stored and mailed with the question, and its delivery status is shown', async () => {
  covers(
    'rule: the response is mailed',
    'call: POST /api/admin/messages/{id}/respond',
    'call: GET /api/admin/messages/{id}',
  )
  const asked = await insertContactMessage(server, { subject: 'Where is it?', age: 30 })
  const answer = await respond(asked.id, '  It left today.\r\nIt comes on Monday.  ')
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    success: true,
    message: 'Response Sent',
    contact: {
      status: 'responded',
      overdue: false,
      response: { text: 'It left today.\nIt comes on Monday.', by: support.username },
    },
  })
  const mail = await awaitMail(server, asked.email, 'Re: Where is it?')
  expect(mail.text).toContain('It left today.\nIt comes on Monday.')
  expect(mail.text).toContain('> It has not arrived yet.')
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
  await server.app.db
    .updateTable('contact_messages')
    .set({ status: 'responded', response: 'Here you are.', responded_at: new Date() })
    .where('id', '=', id)
    .execute()
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

test('empty, malformed and unknown values are refused', async () => {
  const { id } = await insertContactMessage(server)
  for (const response of ['', '   \n ', '\u200b'])
    expect((await respond(id, response)).status).toBe(400)
  expect((await respond(id, 'x'.repeat(5001))).body.fields).toEqual({
    response: 'Message must be at most 5000 characters',
  })
  expect((await read(id)).status).toBe('unread')
  for (const value of hostile) {
    const { id: fresh } = await insertContactMessage(server)
    expect([200, 400], JSON.stringify(value)).toContain((await respond(fresh, value)).status)
    expect([404, 400, 200]).toContain(
      (await list(`?search=${encodeURIComponent(String(value).slice(0, 100).toWellFormed())}`))
        .status,
    )
  }
  const unknownId = '0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b'
  expect((await respond(unknownId, 'Hello')).status).toBe(404)
  expect((await support.client.put(`/api/admin/messages/${unknownId}/read`)).status).toBe(404)
  expect((await support.client.get('/api/admin/messages/x')).status).toBe(404)
})

test('an answer cannot add a header or a recipient to its mail', async () => {
  const asked = await insertContactMessage(server, {
    subject: 'Hi\r\nBcc: everybody@people.example',
    name: '<script>alert(1)</script>',
  })
  await respond(asked.id, '<img src=x onerror=alert(1)>')
  const mail = await awaitMail(server, asked.email, 'Re: Hi')
  expect(mail.subject).toBe('Re: Hi Bcc: everybody@people.example')
  expect(mail.text).toContain('Hello <script>alert(1)</script>,')
  expect(await mailsTo(server, 'everybody@people.example')).toEqual([])
})
