import { expect, test } from 'vitest'
import type { CaseDetail } from '../../../contracts/moderation/admin/moderation.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { configure } from '../../support/server/configure.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { caseAbout, decides, queueOf, reports } from '../../support/members/moderation.ts'
import { createMember } from '../../support/members/people.ts'
import { notificationsOf } from '../../support/notifications/read-notifications.ts'
import { covers } from '../../coverage/covers.ts'

const { server, support, ann, seller } = sharedShop()

const unknownId = '0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b'

test('a member can report a listing once, and all its reports are one case', async () => {
  covers('call: POST /api/reports')
  const id = await insertListing(server, seller, { title: 'Odd radio' })
  const first = await reports(ann, 'product', id, { words: '  Wants EcoCash first  ' })
  expect(first.status, first.text).toBe(201)
  expect((await reports(ann, 'product', id)).body.code).toBe('already_reported')
  const ben = await createMember(server)
  expect((await reports(ben, 'product', id, { reason: 'stolen' })).status).toBe(201)
  const found = await caseAbout(support, id)
  expect(found).toMatchObject({
    kind: 'report',
    reports: 2,
    object: { kind: 'product', label: 'Odd radio' },
    person: { username: seller.username, strikes: 0, suspended: false },
    reason: 'The seller wants to be paid outside Musika',
  })
  const { body } = await support.client.get<CaseDetail>(`/api/admin/moderation/${found.id}`)
  expect(body.reported).toMatchObject([
    { by: ann.username, words: 'Wants EcoCash first' },
    { by: ben.username, reason: 'It may be stolen', words: null },
  ])
  expect(body.listing).toMatchObject({ id, status: 'active' })
})

test('simultaneous reports by one member count once', async () => {
  const id = await insertListing(server, seller)
  const answers = await Promise.all([1, 2, 3, 4].map(() => reports(ann, 'product', id)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await caseAbout(support, id)).reports).toBe(1)
})

test('members and conversations can be reported; staff see the reported messages', async () => {
  covers('call: GET /api/admin/moderation/{id}')
  const id = await insertListing(server, seller)
  const { body } = await ann.client.post<{ id: string }>('/api/conversations', { productId: id })
  await ann.client.post('/api/messages', { conversationId: body.id, content: 'Is it there?' })
  expect((await reports(ann, 'conversation', body.id, { reason: 'abuse' })).status).toBe(201)
  const found = await caseAbout(support, body.id)
  expect(found.person.username).toBe(seller.username)
  const detail = await support.client.get<CaseDetail>(`/api/admin/moderation/${found.id}`)
  expect(detail.body.messages).toMatchObject([{ by: ann.username, text: 'Is it there?' }])
  // The seller reports the buyer: a second case, because it is about another member.
  expect((await reports(seller, 'conversation', body.id, { reason: 'spam' })).status).toBe(201)
  const about = (await queueOf(support)).filter(({ object }) => object.id === body.id)
  expect(about.map(({ person }) => person.username).sort()).toEqual(
    [ann.username, seller.username].sort(),
  )
  expect((await reports(ann, 'user', seller.id, { reason: 'scam' })).status).toBe(201)
  const aboutSeller = await caseAbout(support, seller.id)
  expect(aboutSeller).toMatchObject({ object: { kind: 'user', label: seller.username } })
})

test('invalid reports are refused', async () => {
  const id = await insertListing(server, seller)
  const { body } = await ann.client.post<{ id: string }>('/api/conversations', { productId: id })
  const stranger = await createMember(server)
  expect((await reports(stranger, 'conversation', body.id)).body.code).toBe('not_found')
  expect((await reports(seller, 'product', id)).body.code).toBe('own_listing')
  expect((await reports(ann, 'user', ann.id, { reason: 'scam' })).body.code).toBe('own_report')
  expect((await reports(ann, 'product', unknownId)).status).toBe(404)
  expect((await reports(ann, 'product', id, { reason: 'boring' })).body.fields).toHaveProperty(
    'reason',
  )
  expect(
    (await reports(ann, 'product', id, { reason: 'other', words: ' ' })).body.fields,
  ).toHaveProperty('words')
  expect((await reports(ann, 'product', id, { reporterId: seller.id })).body.code).toBe(
    'foreign_identity',
  )
  await server.app.pool.query("update products set status = 'removed' where id = $1", [id])
  expect((await reports(ann, 'product', id)).status).toBe(404)
})

test('the reporter is notified of the decision and cannot report the listing again', async () => {
  const id = await insertListing(server, seller, { title: 'Clean radio' })
  const reporter = await createMember(server)
  await reports(reporter, 'product', id)
  const found = await caseAbout(support, id)
  expect((await decides(support, found, 'dismiss')).body).toMatchObject({ outcome: 'dismiss' })
  const [notification] = await notificationsOf(reporter, 'account')
  expect(notification).toMatchObject({ title: 'We reviewed your report' })
  expect(notification?.message).toContain('Clean radio')
  expect(notification?.message).not.toContain('It breaks the rules.')
  expect((await reports(reporter, 'product', id)).body.code).toBe('already_reported')
  // A report by another member opens a new case.
  expect((await reports(ann, 'product', id)).status).toBe(201)
  expect((await caseAbout(support, id)).id).not.toBe(found.id)
})

test('a member may send twenty reports an hour', async () => {
  await configure(server, { RATE_LIMIT: 'on' })
  const busy = await createMember(server)
  const ids = await Promise.all(Array.from({ length: 21 }, () => insertListing(server, seller)))
  const answers = await Promise.all(ids.map((id) => reports(busy, 'product', id)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(answers.find(({ status }) => status !== 201)?.body.code).toBe('rate_limited')
})
