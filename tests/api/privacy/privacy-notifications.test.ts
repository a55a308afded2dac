import { expect, test } from 'vitest'
import type { ProductId } from '../../../contracts/common/ids.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { createNotification } from '../../support/notifications/create-notification.ts'
import { storedNotifications } from '../../support/notifications/stored-notifications.ts'
import { asksForDeletion, daysGoBy } from '../../support/members/account-deletion.ts'
import { signUpMember } from '../../support/members/signed-in.ts'
import { leavesTraces } from '../../support/traces.ts'

const server = sharedServer()

test("an erasure changes names in others' notifications, never an id or an amount", async () => {
  const [member, other] = [await signUpMember(server), await signUpMember(server)]
  await leavesTraces(server, member, other)
  await createNotification(server, other, {
    type: 'outbid',
    params: {
      productId: `0-${member.username}-0` as ProductId,
      item: `The radio of ${member.username}`,
      price: { minor: '15000', currency: 'ZWL' },
    },
  })
  expect((await asksForDeletion(member)).status).toBe(201)
  await daysGoBy(server, member)
  const changed = () => storedNotifications(server, { userId: other.id })
  await expect
    .poll(async () => (await changed()).find(({ title }) => title === 'You have been outbid'))
    .toMatchObject({
      message: 'The bid on The radio of Deleted member is now ZWL 150.',
      link: `/product/0-${member.username}-0`,
    })
  expect(await storedNotifications(server, { userId: other.id })).toContainEqual(
    expect.objectContaining({
      title: 'New message from Deleted member',
      message: 'Bush radio: Deleted member (Deleted member) wrote to you.',
      link: expect.stringMatching(/^\/messages\?conversation=[0-9a-f-]{36}$/),
    }),
  )
})
