import { openPage } from '#support/browser/pages.ts'
import { covers, sharedServer } from '#support/fixtures.ts'
import { createConversation, says, unreadOf } from '#support/members/conversations.ts'
import { bubble, chatOf, log, said, writes } from './chats.ts'

const server = sharedServer()

test('two members chat live, in the order in which they write', async () => {
  const { id, buyer, seller } = await createConversation(server)
  const ann = await chatOf(server, buyer, id)
  const ben = await chatOf(server, seller, id)
  const words = ['Makadii. Is it still there?', 'Yes, it is.', 'Good. I come on Sunday.']
  for (const [index, text] of words.entries()) {
    const [from, to] = index % 2 ? [ben, ann] : [ann, ben]
    await writes(from, text)
    await bubble(from, text).waitFor()
    await bubble(to, text).waitFor()
  }
  await log(ann).getByText('Sending...').waitFor({ state: 'detached' })
  for (const page of [ann, ben]) {
    expect(await said(page)).toEqual(words)
    await log(page).getByText('Today', { exact: true }).waitFor()
  }
})

test('opening a conversation marks it read, and the other member sees that', async () => {
  covers('rule: opening a conversation marks it read')
  const { id, buyer, seller } = await createConversation(server, { title: 'Bush radio' })
  await says(buyer, id, 'Have you seen this?')
  const page = await chatOf(server, buyer, id)
  await bubble(page, 'Have you seen this?').waitFor()
  expect(await log(page).getByText(/^Seen/).count()).toBe(0)
  const sellers = await openPage(server, '/messages', { session: seller, width: 390 })
  await sellers.getByRole('listitem').getByRole('link', { name: 'Bush radio' }).click()
  await bubble(sellers, 'Have you seen this?').waitFor()
  await log(page)
    .getByText(/^Seen \d\d:\d\d$/)
    .waitFor()
  await expect.poll(() => unreadOf(seller)).toBe(0)
})
