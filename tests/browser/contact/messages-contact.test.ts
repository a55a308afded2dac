import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Order } from '../../../contracts/orders/orders.ts'
import { sharedShop } from '../../support/fixtures.ts'
import {
  conversationsOf,
  opened,
  saidIn,
  says,
  unreadOf,
} from '../../support/members/conversations.ts'
import { insertAuction, insertListing } from '../../support/listings/listings.ts'
import { checkAxe, openPage } from '../../support/browser/pages.ts'
import { createMember, password } from '../../support/members/people.ts'
import { registerMember } from '../../support/members/registration.ts'
import { covers } from '../../coverage/covers.ts'
import { css } from '../../support/browser/css.ts'

const { server, seller } = sharedShop()

const contact = (page: Page) => page.getByRole('link', { name: 'Contact Seller', exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Contact Seller', exact: true })
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const bubble = (page: Page, text: string) =>
  page.getByRole('log').locator(css('.chat_bubble')).filter({ hasText: text })

test('Contact Seller opens the chat, Enter sends, and closing resets it', async () => {
  covers(
    'text: Contact Seller',
    'rule: the chat dialog creates or fetches the conversation',
    'rule: closing the chat dialog resets it',
  )
  const product = await insertListing(server, seller, { title: 'Enamel teapot' })
  for (const width of [1280, 390]) {
    const buyer = await createMember(server)
    const page = await openPage(server, `/product/${product}`, { session: buyer, width })
    await contact(page).first().click()
    await dialog(page).getByRole('log').waitFor()
    await dialog(page).getByText('Enamel teapot').waitFor()
    await checkAxe(page)
    await field(page).fill('Does it leak?')
    await page.keyboard.press('Enter')
    await bubble(page, 'Does it leak?').waitFor()
    await field(page).fill('never sent')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await expect
      .poll(() =>
        contact(page)
          .first()
          .evaluate((link) => link === document.activeElement),
      )
      .toBe(true)

    // The bubble is shown while the message is being sent.
    await expect.poll(async () => (await conversationsOf(buyer)).length).toBe(1)
    const [conversation] = await conversationsOf(buyer)
    const { id } = conversation!
    await expect
      .poll(async () => (await saidIn(seller, id)).map(({ content }) => content))
      .toEqual(['Does it leak?'])
    await says(seller, id, 'Not a drop.')
    await expect.poll(() => unreadOf(buyer)).toBe(1)
    await contact(page).last().click()
    await bubble(page, 'Not a drop.').waitFor()
    expect(await field(page).inputValue()).toBe('')
    await expect.poll(() => unreadOf(buyer)).toBe(0)
    expect(await conversationsOf(buyer)).toHaveLength(1)
  }
})

test('the dialog can be used by keyboard alone', async () => {
  const buyer = await createMember(server)
  const product = await insertAuction(server, seller)
  const page = await openPage(server, `/product/${product}`, { session: buyer })
  await contact(page).first().focus()
  await page.keyboard.press('Enter')
  await field(page).waitFor()
  await expect
    .poll(() => field(page).evaluate((each) => each === document.activeElement))
    .toBe(true)
  await page.keyboard.type('From the keyboard')
  await page.keyboard.press('Tab')
  expect(
    await page
      .getByRole('button', { name: 'Send message' })
      .evaluate((each) => each === document.activeElement),
  ).toBe(true)
  await page.keyboard.press('Enter')
  await bubble(page, 'From the keyboard').waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
})

test('a visitor signs in first and continues, or stays on the page', async () => {
  const rudo = await registerMember(server)
  const product = await insertListing(server, seller, { title: 'Bush radio' })
  const page = await openPage(server, `/product/${product}`)
  const panel = page.getByRole('dialog', { name: 'Sign in' })
  await contact(page).first().click()
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  expect(await dialog(page).count()).toBe(0)

  await contact(page).first().click()
  await panel
    .getByRole('textbox', { name: 'Email, username or phone number' })
    .fill(rudo.form.username)
  await panel.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('log').waitFor()
  await field(page).fill('Hello')
  await page.keyboard.press('Enter')
  await bubble(page, 'Hello').waitFor()
})

test('the seller has no contact button; a failure to open a conversation is reported', async () => {
  const product = await insertListing(server, seller)
  const own = await openPage(server, `/product/${product}`, { session: seller })
  await own.getByRole('heading', { level: 1 }).waitFor()
  expect(await contact(own).count()).toBe(0)

  const buyer = await createMember(server)
  const page = await openPage(server, `/product/${product}`, { session: buyer, refusals: [503] })
  let broken = true
  await page.route('**/api/conversations', (route) =>
    broken
      ? route.fulfill({
          status: 503,
          contentType: 'application/json',
          body: JSON.stringify({ code: 'overloaded', message: 'Musika is very busy.' }),
        })
      : route.continue(),
  )
  await contact(page).first().click()
  const alert = dialog(page).getByRole('alert')
  await alert.getByText('Musika is very busy.').waitFor()
  broken = false
  await alert.getByRole('button', { name: 'Try again' }).click()
  await dialog(page).getByRole('log').waitFor()
})

test('an order links to the conversation for buyer and seller', async () => {
  const buyer = await createMember(server)
  const product = await insertListing(server, seller, { title: 'City bicycle' })
  const order = await buyer.client.post<Order>('/api/orders', {
    productId: product,
    quantity: 1,
    paymentMethod: 'bank_transfer',
  })
  expect(order.status, order.text).toBe(201)
  const theirs = await openPage(server, `/orders/${order.body.id}`, { session: seller })
  await theirs.getByRole('link', { name: 'Message the buyer' }).click()
  await theirs.waitForURL('**/messages?conversation=*')
  await field(theirs).fill('It leaves tomorrow.')
  await theirs.keyboard.press('Enter')
  await bubble(theirs, 'It leaves tomorrow.').waitFor()

  const page = await openPage(server, `/orders/${order.body.id}`, { session: buyer, width: 390 })
  await page.getByRole('link', { name: 'Message the seller' }).click()
  await bubble(page, 'It leaves tomorrow.').waitFor()
  expect(page.url()).toContain(await opened(buyer, product))
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: order.body.number }).waitFor()
})
