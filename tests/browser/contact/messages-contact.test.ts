import { sharedShop } from '#support/fixtures.ts'
import { opened } from '#support/members/conversations.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { checkAxe, hasFocus, openPage } from '#support/browser/pages.ts'
import { createMember } from '#support/members/people.ts'
import { isBusy } from '#support/browser/retries.ts'
import { createUnpaidOrder } from '#support/money/paid-orders.ts'
import { bubble } from '../messages/chats.ts'
import { contact, dialog, field } from './seller-dialog.ts'

const { server, seller } = sharedShop()

test('the dialog can be used by keyboard alone', async () => {
  const buyer = await createMember(server)
  const product = await insertAuction(server, seller)
  const page = await openPage(server, `/product/${product}`, { session: buyer })
  await contact(page).first().focus()
  await page.keyboard.press('Enter')
  await field(page).waitFor()
  await expect.poll(() => hasFocus(field(page))).toBe(true)
  await page.keyboard.type('From the keyboard')
  await page.keyboard.press('Tab')
  expect(await hasFocus(page.getByRole('button', { name: 'Send message' }))).toBe(true)
  await page.keyboard.press('Enter')
  await bubble(page, 'From the keyboard').waitFor()
  await checkAxe(page)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(contact(page).first())).toBe(true)
})

test('a failure to open a conversation is reported, and trying again opens it', async () => {
  const product = await insertListing(server, seller)
  const buyer = await createMember(server)
  const page = await openPage(server, `/product/${product}`, { session: buyer, refusals: [503] })
  await isBusy(page, '**/api/conversations')
  await contact(page).first().click()
  const alert = dialog(page).getByRole('alert')
  await alert.getByText('Musika is very busy.').waitFor()
  await page.unroute('**/api/conversations')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await dialog(page).getByRole('log').waitFor()
  await expect.poll(() => dialog(page).getByText('Musika is very busy.').count()).toBe(0)
})

test('an order links to the conversation for buyer and seller', async () => {
  const buyer = await createMember(server)
  const { id, number, productId } = await createUnpaidOrder(server, buyer, seller)
  const theirs = await openPage(server, `/orders/${id}`, { session: seller })
  await theirs.getByRole('link', { name: 'Message the buyer' }).click()
  await theirs.waitForURL('**/messages?conversation=*')
  await field(theirs).fill('It leaves tomorrow.')
  await theirs.keyboard.press('Enter')
  await bubble(theirs, 'It leaves tomorrow.').waitFor()

  const page = await openPage(server, `/orders/${id}`, { session: buyer, width: 390 })
  await page.getByRole('link', { name: 'Message the seller' }).click()
  await bubble(page, 'It leaves tomorrow.').waitFor()
  expect(page.url()).toContain(await opened(buyer, productId))
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
})
