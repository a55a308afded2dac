import type { CaseDetail } from '#contracts/moderation/admin/moderation.ts'
import { sharedShop, sharedStaff } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import {
  caseAbout,
  decides,
  queueOf,
  reportedListing,
  reports,
  appeals,
  accountStatusOf,
  suspends,
} from '#support/members/moderation.ts'
import { createConversation, says } from '#support/members/conversations.ts'
import { createMember } from '#support/members/people.ts'
import { notificationsOf } from '#support/notifications/read-notifications.ts'
import { createStaff } from '#support/members/staff.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import type { Refusal } from '#support/listings/selling.ts'

const { server, support, ann, seller } = sharedShop()
const other = sharedStaff(server, 'support')

const unknownId = '0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b'

test('a member can report a listing once, and all its reports are one case', async () => {
  const id = await insertListing(server, seller, { title: 'Odd radio' })
  const report = () => reports(ann, 'product', id, { words: '  Wants EcoCash first  ' })
  const answers = await Promise.all([report(), report(), report()])
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
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

test('members and conversations can be reported; staff see the reported messages', async () => {
  const { id } = await createConversation(server, { buyer: ann, seller })
  await says(ann, id, 'Is it there?')
  expect((await reports(ann, 'conversation', id, { reason: 'abuse' })).status).toBe(201)
  const found = await caseAbout(support, id)
  expect(found.person.username).toBe(seller.username)
  const detail = await support.client.get<CaseDetail>(`/api/admin/moderation/${found.id}`)
  expect(detail.body.messages).toMatchObject([{ by: ann.username, text: 'Is it there?' }])
  // The seller reports the buyer: a second case, because it is about another member.
  expect((await reports(seller, 'conversation', id, { reason: 'spam' })).status).toBe(201)
  const about = (await queueOf(support)).filter(({ object }) => object.id === id)
  const members = [ann.username, seller.username]
  expect(about.map(({ person }) => person.username).sort()).toEqual(members.sort())
  expect((await reports(ann, 'user', seller.id, { reason: 'scam' })).status).toBe(201)
  const aboutSeller = await caseAbout(support, seller.id)
  expect(aboutSeller).toMatchObject({ object: { kind: 'user', label: seller.username } })
})

test('invalid reports are refused', async () => {
  const { id: talk, product: id } = await createConversation(server, { buyer: ann, seller })
  const stranger = await createMember(server)
  expect((await reports(stranger, 'conversation', talk)).body.code).toBe('not_found')
  expect((await reports(seller, 'product', id)).body.code).toBe('own_listing')
  expect((await reports(ann, 'user', ann.id, { reason: 'scam' })).body.code).toBe('own_report')
  expect((await reports(ann, 'product', unknownId)).status).toBe(404)
  const refusal = async (more: object) => (await reports(ann, 'product', id, more)).body
  expect((await refusal({ reason: 'boring' })).fields).toHaveProperty('reason')
  expect((await refusal({ reason: 'other', words: ' ' })).fields).toHaveProperty('words')
  expect((await refusal({ reporterId: seller.id })).code).toBe('foreign_identity')
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

const shown = async (id: string) => (await server.visitor().get(`/api/products/${id}`)).status
const reported = (title?: string) => reportedListing(server, [seller, support], title)

test('a decision is appealed once; another staff member decides and restores the listing', async () => {
  const { id, found } = await reported('Honest radio')
  await decides(support, found, 'remove')
  const decision = (await accountStatusOf(seller)).decisions[0]!
  expect((await appeals(ann, decision.id)).status).toBe(404)
  expect((await appeals(seller, decision.id, ' ')).status).toBe(400)
  const answers = await Promise.all([appeals(seller, decision.id), appeals(seller, decision.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const appeal = await caseAbout(support, id, 'appeal')
  expect((await decides(support, appeal, 'overturn')).body.code).toBe('appeal_own_decision')
  expect((await decides(other, appeal, 'dismiss')).status).toBe(400)
  const { body } = await decides(other, appeal, 'overturn', { reason: 'The receipt is real.' })
  expect(body).toMatchObject({
    outcome: 'overturn',
    listing: { status: 'active' },
    decision: { appeal: 'This was a mistake.' },
  })
  expect(await shown(id)).toBe(200)
  const [notification] = (await notificationsOf(seller, 'account')).filter(
    ({ title }) => title === 'Your appeal was successful',
  )
  expect(notification?.message).toContain('The receipt is real.')
  const after = (await accountStatusOf(seller)).decisions.find((one) => one.id === decision.id)
  expect(after).toMatchObject({
    holds: false,
    canAppeal: false,
    appeal: { outcome: 'overturned', answer: 'The receipt is real.' },
  })
  expect((await appeals(seller, decision.id)).body.code).toBe('appeal_closed')
})

test('a dismissed appeal leaves the decision in force', async () => {
  const { id, found } = await reported()
  await decides(support, found, 'remove')
  const decision = (await accountStatusOf(seller)).decisions[0]!
  await appeals(seller, decision.id)
  const appeal = await caseAbout(support, id, 'appeal')
  await decides(other, appeal, 'uphold', { reason: 'It is a copy.' })
  expect(await shown(id)).toBe(404)
  expect((await accountStatusOf(seller)).decisions[0]).toMatchObject({
    holds: true,
    appeal: { outcome: 'upheld', answer: 'It is a copy.' },
  })
  expect((await notificationsOf(seller, 'account'))[0]?.title).toBe('We reviewed your appeal')
})

test('the only admin decides appeals against their own suspensions; support may not', async () => {
  const only = await createStaff(server, 'admin')
  const member = await createMember(server)
  await suspends(only, member)
  const [decision] = (await accountStatusOf(member)).decisions
  expect((await appeals(member, decision!.id)).status).toBe(200)
  const appeal = await caseAbout(only, member.id, 'appeal')
  expect((await decides(support, appeal, 'overturn')).body.code).toBe('forbidden')
  expect((await decides(only, appeal, 'overturn')).status).toBe(200)
  expect((await accountStatusOf(member)).suspended).toBe(false)
})

test('a warning counts as a strike, reaches the member with its reason, and is audited', async () => {
  const member = await createMember(server)
  const path = `/api/admin/users/${member.id}/warn`
  const blank = await support.client.post<Refusal>(path, { reason: ' ' })
  expect([blank.status, blank.body.code]).toEqual([400, 'invalid_request'])
  expect((await accountStatusOf(member)).decisions).toEqual([])

  const reason = 'Please answer your buyers.'
  const warned = await support.client.post(path, { reason })
  expect(warned.status, warned.text).toBe(200)
  expect(warned.body).toMatchObject({ id: member.id, strikes: 1, suspended: false })
  const { decisions } = await accountStatusOf(member)
  expect(decisions).toMatchObject([{ kind: 'warn', reason, holds: true }])
  const [notification] = await notificationsOf(member, 'account')
  expect(notification).toMatchObject({ title: 'A warning from Musika', link: '/account/standing' })
  expect(notification?.message).toContain(reason)
  const warning = { staff_id: support.id, subject: `user:${member.id}`, details: { reason } }
  expect((await auditLogOf(server, 'user.warn')).at(-1)).toMatchObject(warning)
})
