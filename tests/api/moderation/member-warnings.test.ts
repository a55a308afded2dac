import { expect, test } from 'vitest'
import type { MemberDetail } from '../../../contracts/accounts/admin/members.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { auditLogOf } from '../../support/members/audit-log.ts'
import { accountStatusOf } from '../../support/members/moderation.ts'
import { createMember } from '../../support/members/people.ts'
import type { Refusal } from '../../support/listings/selling.ts'
import { notificationsOf } from '../../support/notifications/read-notifications.ts'
import { covers } from '../../coverage/covers.ts'

const { server, support } = sharedShop()

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
