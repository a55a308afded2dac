import { expect, test } from 'vitest'
import { sharedShop, sharedStaff } from '../../support/fixtures.ts'
import { insertListing } from '../../support/listings/listings.ts'
import {
  appeals,
  caseAbout,
  decides,
  reports,
  accountStatusOf,
  suspends,
} from '../../support/members/moderation.ts'
import { createMember } from '../../support/members/people.ts'
import { createStaff } from '../../support/members/staff.ts'
import { notificationsOf } from '../../support/notifications/read-notifications.ts'
import { covers } from '../../coverage/covers.ts'
import type { MemberDetail } from '../../../contracts/accounts/admin/members.ts'
import { auditLogOf } from '../../support/members/audit-log.ts'
import type { Refusal } from '../../support/listings/selling.ts'

const { server, support, seller, ann } = sharedShop()
const other = sharedStaff(server, 'support')

const shown = async (id: string) => (await server.visitor().get(`/api/products/${id}`)).status
const reported = async (title = 'Odd radio') => {
  const id = await insertListing(server, seller, { title })
  await reports(await createMember(server), 'product', id)
  return { id, found: await caseAbout(support, id) }
}

test('a decision is appealed once; another staff member decides and restores the listing', async () => {
  covers('call: GET /api/account/standing', 'call: POST /api/account/standing/{id}/appeal')
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
  await decides(other, await caseAbout(support, id, 'appeal'), 'uphold', {
    reason: 'It is a copy.',
  })
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
  covers('call: POST /api/admin/users/{id}/warn')
  const member = await createMember(server)
  const path = `/api/admin/users/${member.id}/warn`
  const blank = await support.client.post<Refusal>(path, { reason: ' ' })
  expect([blank.status, blank.body.code]).toEqual([400, 'invalid_request'])
  expect((await accountStatusOf(member)).decisions).toEqual([])

  const warned = await support.client.post<MemberDetail>(path, {
    reason: 'Please answer your buyers.',
  })
  expect(warned.status, warned.text).toBe(200)
  expect(warned.body).toMatchObject({ id: member.id, strikes: 1, suspended: false })
  expect((await accountStatusOf(member)).decisions).toMatchObject([
    { kind: 'warn', reason: 'Please answer your buyers.', holds: true },
  ])
  const [notification] = await notificationsOf(member, 'account')
  expect(notification).toMatchObject({ title: 'A warning from Musika', link: '/account/standing' })
  expect(notification?.message).toContain('Please answer your buyers.')
  expect((await auditLogOf(server, 'user.warn')).at(-1)).toMatchObject({
    staff_id: support.id,
    subject: `user:${member.id}`,
    details: { reason: 'Please answer your buyers.' },
  })
})
