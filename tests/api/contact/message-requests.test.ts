import { expect, test } from 'vitest'
import type { ContactMessage } from '../../../contracts/analytics/admin/dashboard.ts'
import type { DataRequest } from '../../../contracts/privacy/admin/privacy.ts'
import { requestSubjects } from '../../../contracts/privacy/privacy-limits.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { auditLogOf } from '../../support/members/audit-log.ts'
import { insertContactMessage } from '../../support/members/contact-messages.ts'
import { covers } from '../../coverage/covers.ts'

const { server, support } = sharedShop()

const take = (id: string, kind = 'deletion') =>
  support.client.post<ContactMessage & { code: string }>(`/api/admin/messages/${id}/data-request`, {
    kind,
  })
const requestsOf = async (email: string) =>
  (
    await support.client.get<DataRequest[]>(
      `/api/admin/data-requests?search=${encodeURIComponent(email)}`,
    )
  ).body

test('staff turn a message into a data request once, and the change is logged', async () => {
  covers('call: POST /api/admin/messages/{id}/data-request')
  const { id, email } = await insertContactMessage(server, {
    subject: 'My account',
    message: 'Please delete my account and all you know about me.',
  })
  const answers = await Promise.all([take(id), take(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('message_is_request')
  const taken = answers.find(({ status }) => status === 201)!.body
  const requests = await requestsOf(email)
  expect(requests).toMatchObject([
    {
      id: taken.dataRequest?.id,
      kind: 'deletion',
      channel: 'contact',
      name: 'Chipo Mutasa',
      details: 'Please delete my account and all you know about me.',
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
  const [message] = (
    await support.client.get<ContactMessage[]>('/api/admin/messages?search=tsitsi.b%40people')
  ).body
  expect(message?.dataRequest?.kind).toBe('access')
  expect((await take(message!.id)).body.code).toBe('message_is_request')
  expect(await requestsOf('tsitsi.b@people.example')).toHaveLength(1)
})

test('an unknown type of request, an unknown message and a visitor are refused', async () => {
  const { id } = await insertContactMessage(server)
  expect((await take(id, 'money')).status).toBe(400)
  expect((await take('0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b')).status).toBe(404)
  expect((await take('nothing')).status).toBe(404)
  expect((await server.visitor().post(`/api/admin/messages/${id}/data-request`, {})).status).toBe(
    401,
  )
})
