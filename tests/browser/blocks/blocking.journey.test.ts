import { sharedServer } from '#support/fixtures.ts'
import { createConversation, says } from '#support/members/conversations.ts'
import { isAlive, openPage } from '#support/browser/pages.ts'
import { bubble, writes } from '../messages/chats.ts'

const server = sharedServer()

test('a member blocked in the chat sees a neutral message and can be unblocked in the account', async () => {
  const { id, buyer, seller } = await createConversation(server)
  await says(buyer, id, 'Answer me!')
  const path = `/messages?conversation=${id}`
  const [ann, ben] = await Promise.all([
    openPage(server, path, { session: seller, width: 390 }),
    openPage(server, path, { session: buyer, width: 390, refusals: [403] }),
  ])
  await isAlive(ann)
  await ann.getByRole('button', { name: `More about ${buyer.username}` }).click()
  await ann.getByRole('button', { name: `Block ${buyer.username}` }).click()
  const dialog = ann.getByRole('dialog', { name: `Block ${buyer.username}?` })
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await ann.getByText('You have blocked Tendai Moyo.').waitFor()
  expect(await ann.getByRole('textbox', { name: 'Message' }).count()).toBe(0)

  await writes(ben, 'Why no answer?')
  await ben.getByText('This is not possible with this person at the moment.').waitFor()

  await ann.getByRole('link', { name: 'People you’ve blocked' }).click()
  await ann.getByRole('heading', { name: 'Blocked people' }).waitFor()
  await ann.getByRole('button', { name: `Unblock ${buyer.username}` }).click()
  await ann.getByText('No one is blocked').waitFor()
  await ben.getByRole('button', { name: 'Try again' }).click()
  await bubble(ben, 'Why no answer?').waitFor()
  await ben.getByText('This is not possible').waitFor({ state: 'detached' })
})
