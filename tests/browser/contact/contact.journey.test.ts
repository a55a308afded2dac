import { covers, sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { conversationsOf, saidIn, says, unreadOf } from '#support/members/conversations.ts'
import { openPage } from '#support/browser/pages.ts'
import { toasted } from '../staff/admin-pages.ts'
import { fillIn, send, storedMessages } from './contact-page.ts'
import { bubble } from '../messages/chats.ts'
import { contact, dialog, field } from './seller-dialog.ts'

const { server, seller, buyer } = sharedShop()

test('a message to staff is sent, and the page confirms it', async () => {
  covers('text: Message Sent', "text: Thank you for contacting us. We'll get back to you soon!")
  const page = await openPage(server, '/contact', { width: 390 })
  await fillIn(page)
  await send(page)
  await toasted(page, 'Message Sent')
  await toasted(page, "Thank you for contacting us. We'll get back to you soon!")
  await expect.poll(() => field(page).inputValue()).toBe('')
  expect(await storedMessages(server)).toMatchObject([{ name: 'Rudo Moyo', status: 'unread' }])
})

test('Contact Seller opens the chat, Enter sends, and closing resets it', async () => {
  covers(
    'text: Contact Seller',
    'rule: the chat dialog creates or fetches the conversation',
    'rule: closing the chat dialog resets it',
  )
  const product = await insertListing(server, seller, { title: 'Enamel teapot' })
  const page = await openPage(server, `/product/${product}`, { session: buyer, width: 390 })
  await page.getByRole('link', { name: 'Contact Seller', exact: true }).first().click()
  await dialog(page).getByRole('log').waitFor()
  await dialog(page).getByText('Enamel teapot').waitFor()
  await field(page).fill('Does it leak?')
  await page.keyboard.press('Enter')
  await bubble(page, 'Does it leak?').waitFor()
  await field(page).fill('never sent')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })

  // The bubble is shown while the message is being sent.
  await expect.poll(async () => (await conversationsOf(buyer)).length).toBe(1)
  const { id } = (await conversationsOf(buyer))[0]!
  await expect.poll(() => saidIn(seller, id)).toMatchObject([{ content: 'Does it leak?' }])
  await says(seller, id, 'Not a drop.')
  await expect.poll(() => unreadOf(buyer)).toBe(1)
  await contact(page).last().click()
  await bubble(page, 'Not a drop.').waitFor()
  expect(await field(page).inputValue()).toBe('')
  await expect.poll(() => unreadOf(buyer)).toBe(0)
  expect(await conversationsOf(buyer)).toHaveLength(1)
})
