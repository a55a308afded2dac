import type { Locator, Page } from 'playwright-core'
import { insertAuctionWithTerms } from '#support/auctions/auctions.ts'
import { css } from '#support/browser/css.ts'
import { openPage, overflowOf } from '#support/browser/pages.ts'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { password } from '#support/members/people.ts'
import { registerMember } from '#support/members/registration.ts'
import { input, openAddress, placeOrder } from '#support/money/checkout.ts'
import { createUnpaidCheckout } from '#support/money/payments.ts'
import { approve } from '../payments/approve.ts'

/** Journeys without scripts in a browser. The forms themselves are tested over HTTP, with each noun. */

const server = sharedServer({ PAYNOW_SIMULATOR_SPEED: '10' })
const { seller, buyer, ann } = newMembers(server)

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true })

test('without scripts, a visitor fills a cart, signs in, orders and pays', async () => {
  const visitor = await registerMember(server)
  const radio = await insertListing(server, seller, { title: 'Bush radio' })
  const page = await openPage(server, `/product/${radio}`, { scripts: false, width: 320 })
  const note = page.locator('noscript *', { hasText: 'JavaScript is turned off.' }).first()
  await note.waitFor()
  // The green of other links would be unreadable on the dark background.
  const colorOf = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).color)
  expect(await colorOf(note.locator('a, button').first())).toBe(await colorOf(note))
  expect(await page.locator(css('.connection_needsScripts:visible')).count()).toBe(0)
  expect(await page.getByRole('group', { name: 'Quantity' }).isVisible()).toBe(false)
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await input(page, 'Address').fill('7 Borrowdale Road')
  await input(page, 'City').fill('Gweru')
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  await page
    .getByRole('textbox', { name: 'Email, username or phone number' })
    .fill(visitor.form.username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await heading(page, 'Checkout')
  expect(page.url()).toBe(`${server.url}/checkout`)
  await openAddress(page)
  expect(await input(page, 'Address').inputValue()).toBe('7 Borrowdale Road')
  expect(await input(page, 'City').inputValue()).toBe('Gweru')
  expect(await page.getByText('is required').count()).toBe(0)
  await input(page, 'EcoCash number').fill('077 100 0001')
  await placeOrder(page).click()
  await heading(page, 'Check your phone')
  expect(await overflowOf(page)).toBe(0)
  await approve(server, page)
  // The page is loaded again by itself.
  await heading(page, 'Payment confirmed')
  await page.getByRole('link', { name: /^View order/ }).click()
  await page.waitForURL('**/orders/*')
  const orders = await server.app.db
    .selectFrom('orders')
    .select(['buyer_id', 'payment_status'])
    .where('product_id', '=', radio)
    .execute()
  expect(orders).toEqual([{ buyer_id: visitor.user.id, payment_status: 'paid' }])
})

test('without scripts, a member bids after reading the rules, is outbid, and bids again', async () => {
  const bicycle = await insertAuctionWithTerms(server, seller, { title: 'City bicycle' })
  const settings = { scripts: false, session: buyer, width: 320, refusals: [409] }
  const page = await openPage(server, `/product/${bicycle}`, settings)
  const amount = page.getByRole('textbox', { name: 'Your bid', exact: true })
  await amount.fill('80')
  await page.getByRole('button', { name: 'Place Bid' }).click()
  await page.getByRole('heading', { level: 1, name: 'Place your bid' }).waitFor()
  await page.getByText('The winning bidder must pay within 24 hours.').waitFor()
  expect(await amount.inputValue()).toBe('80')
  // A browser without scripts converts nothing.
  expect(await page.getByLabel('Your bid in US dollars').isVisible()).toBe(false)
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('button', { name: 'Place Bid' }).click()
  await page.getByRole('alert').getByText('Please enter an amount higher than').waitFor()
  await amount.fill('150')
  await page.getByRole('button', { name: 'Place Bid' }).click()
  await page.getByText('You are the highest bidder.').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/product/${bicycle}`)

  const { status } = await ann.client.post(`/api/products/${bicycle}/bids`, { amount: '200.00' })
  expect(status).toBe(201)
  await page.reload()
  await page.getByText('You have been outbid').first().waitFor()
  await amount.fill('300')
  await page.getByRole('button', { name: 'Place Bid' }).click()
  await page.getByRole('button', { name: 'Place Bid' }).click()
  await page.getByText('You are the highest bidder.').waitFor()
  await page.getByRole('link', { name: 'Raise your maximum' }).click()
  await page.getByRole('heading', { level: 1, name: 'Raise your maximum' }).waitFor()
})

test('before scripts have loaded, the buttons of cart, bid and payment lead to their pages', async () => {
  const radio = await insertListing(server, seller, { title: 'Bush radio' })
  const bicycle = await insertAuctionWithTerms(server, seller, { title: 'City bicycle' })
  const { checkoutId } = await createUnpaidCheckout(server, { buyer })
  const page = await openPage(server, `/product/${radio}`, {
    session: buyer,
    alive: false,
    refusals: [0],
    prepare: (context) => context.route('**/*.js', (route) => route.abort()),
  })
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('group', { name: 'Quantity of Bush radio' }).waitFor()
  await page.goto(`/product/${bicycle}`)
  await page.getByRole('textbox', { name: 'Your bid', exact: true }).fill('150')
  await page.getByRole('button', { name: 'Place Bid' }).click()
  await page.getByRole('button', { name: 'Place Bid' }).click()
  await page.getByText('You are the highest bidder.').first().waitFor()
  expect(new URL(page.url()).pathname).toBe(`/product/${bicycle}`)
  await page.goto(`/checkout/pay/${checkoutId}`)
  await input(page, 'EcoCash number').fill('077 100 0001')
  await payButton(page).click()
  await heading(page, 'Check your phone')
  expect(new URL(page.url()).pathname).toMatch(/^\/checkout\/waiting\//)
})

test('with scripts, the pages of the cart and of a bid work too', async () => {
  const radio = await insertListing(server, seller, { title: 'Bush radio', quantity: 3 })
  const bicycle = await insertAuctionWithTerms(server, seller, { title: 'City bicycle' })
  await buyer.client.post('/api/cart', { productId: radio })
  const page = await openPage(server, '/cart', { session: buyer, width: 390 })
  const quantity = page.getByRole('group', { name: 'Quantity of Bush radio' })
  await quantity.getByRole('button').last().click()
  await quantity.getByText('2').waitFor()
  await page.getByRole('button', { name: 'Remove Bush radio' }).click()
  await page.getByText('Your cart is empty').waitFor()
  await page.goto(`/product/${bicycle}/bid?amount=150`)
  await page.getByRole('button', { name: 'Place Bid' }).click()
  await page.getByText('You are the highest bidder.').first().waitFor()
  expect(new URL(page.url()).pathname).toBe(`/product/${bicycle}`)
})
