import { expect, test } from 'vitest'
import type { NotificationPreference } from '../../../contracts/notifications/notifications.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { createMembers, createMember, type Member } from '../../support/members/people.ts'
import { covers } from '../../coverage/covers.ts'

const server = sharedServer()

const address = '/api/notification-preferences'
const prefer = (member: Member, type: string, channel: string, enabled: unknown) =>
  member.client.put<NotificationPreference[]>(address, { type, channel, enabled })
const read = async (member: Member) =>
  (await member.client.get<NotificationPreference[]>(address)).body

test('the last choice applies, and only to the member who made it', async () => {
  covers('call: GET /api/notification-preferences', 'call: PUT /api/notification-preferences')
  const [ann, ben] = await createMembers(server, 2)
  const before = await read(ben)
  for (const enabled of [false, true, false]) {
    const answer = await prefer(ann, 'order', 'mail', enabled)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toContainEqual({ type: 'order', mail: enabled, push: true })
  }
  await Promise.all([true, false, true, false].map((on) => prefer(ann, 'message', 'push', on)))
  const { rowCount } = await server.app.pool.query(
    'select from notification_preferences where user_id = $1',
    [ann.id],
  )
  expect(rowCount).toBe(2)
  expect(await read(ann)).toContainEqual({ type: 'order', mail: false, push: true })
  expect(await read(ben)).toEqual(before)
})

test('unknown preferences are refused', async () => {
  const member = await createMember(server)
  for (const [type, channel, enabled] of [
    ['nonsense', 'mail', true],
    ['order', 'sms', true],
    ['order', 'mail', 'yes'],
  ] as const)
    expect((await prefer(member, type, channel, enabled)).status).toBe(400)
  const more = { type: 'order', channel: 'mail', enabled: true, userId: member.id }
  expect((await member.client.put(address, more)).status).toBe(400)
})
