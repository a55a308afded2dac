import type { Locator, Page } from 'playwright-core'
import type { ProductId } from '#contracts/common/ids.ts'
import { covers, sharedServer } from '#support/fixtures.ts'
import { awaitMail, tokenIn } from '#support/notifications/mail.ts'
import { isLoaded } from '../elements.ts'
import { openPage } from '#support/browser/pages.ts'
import { createMember } from '#support/members/people.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { registration } from '#support/members/registration.ts'
import { bids, endsIn } from '#support/auctions/auctions.ts'
import { bidBox, bidDialog, bidOnPage, exactBid } from '#support/auctions/bid-on-page.ts'
import { approve } from '../payments/approve.ts'
import { create, fillIn } from '../accounts/sign-in-pages.ts'
import { choose, chosen, createListing, fillListing } from '../selling/sell-page.ts'
import { css } from '#support/browser/css.ts'

const server = sharedServer()

const title = 'Mbira with 24 keys'

async function search(page: Page, words: string) {
  await page.getByPlaceholder('Search Musika').fill(words)
  await page.keyboard.press('Enter')
}

/** Registers and follows the link in the email, all through the pages. */
async function join(page: Page) {
  const form = registration({ firstName: 'Chipo' })
  await page.getByRole('link', { name: 'register', exact: true }).click()
  await fillIn(page, form)
  await create(page).dblclick()
  const said = page.getByRole('status')
  await said.getByText('Registration successful!', { exact: true }).waitFor()
  const created = 'Your account has been created. You can now sign in.'
  await said.getByText(created, { exact: true }).waitFor()
  await page.waitForURL((url) => url.pathname === '/')

  const mail = await awaitMail(server, form.email, 'Confirm your email')
  await page.goto(`/verify-email?token=${tokenIn(mail, '/verify-email')}`)
  const done = 'Email verified successfully!'
  await page.getByRole('heading', { level: 1, name: done, exact: true }).waitFor()
  await page.waitForURL((url) => url.pathname === '/')
}

/** Lists an auction with a photo; returns its id. */
async function listAuction(page: Page): Promise<ProductId> {
  await page.getByRole('banner').getByRole('link', { name: 'Sell' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Create New Listing' }).waitFor()
  await choose(page, await chosen('mbira.jpg'))
  await fillListing(page, title)
  await page.getByRole('button', { name: 'Auction', exact: true }).click()
  await page.getByRole('textbox', { name: 'Starting bid', exact: true }).fill('500000')
  await createListing(page).click()
  await page.getByText('Listing created successfully!', { exact: true }).waitFor()
  await page.waitForURL('**/product/*')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  return new URL(page.url()).pathname.split('/').at(-1) as ProductId
}

test('a visitor registers and lists an auction, which a bidder wins after being outbid and orders', async () => {
  covers(
    'text: Registration successful!',
    'text: Your account has been created. You can now sign in.',
    'rule: after registration one is at /',
    'rule: verified, one is led home',
  )
  const seller = await openPage(server, '/')
  await search(seller, 'mbira')
  await seller.getByRole('heading', { name: 'No products found' }).waitFor()
  await join(seller)
  const auction = await listAuction(seller)
  await seller.getByText('This is your own listing, so you cannot bid on it.').waitFor()
  const cover = seller.getByRole('main').locator('img').first()
  await isLoaded(cover)

  const bidder = await openPage(server, '/', { session: await createMember(server) })
  await search(bidder, 'mbira')
  await bidder.locator(css('.card_title')).filter({ hasText: title }).click()
  await bidder.getByRole('heading', { level: 1, name: title }).waitFor()
  await bidOnPage(bidder, { exact: '600,000' })
  const sellersBox = bidBox(seller)
  await sellersBox.getByText('ZWL 600,000', { exact: true }).waitFor()
  await sellersBox.getByText('US$24.00').waitFor()

  const third = await createMember(server)
  await bids(third, auction, 650_000)
  const bell = bidder.getByRole('button', { name: /^Notifications\W*1 unread/ })
  await bell.click()
  const list = bidder.getByRole('dialog', { name: 'Notifications' })
  await list.getByRole('button', { name: 'You have been outbid' }).first().click()
  await bidBox(bidder).getByText('ZWL 650,000', { exact: true }).waitFor()
  await bidOnPage(bidder, { exact: '700,000' })
  await sellersBox.getByText('ZWL 700,000', { exact: true }).waitFor()

  await endsIn(server, auction, 3)
  await bidder.getByRole('heading', { name: 'You won' }).waitFor()
  await sellersBox.getByText('Sold for').waitFor()
  await sellersBox.getByText('Auction ended').first().waitFor()

  await bidder.getByRole('button', { name: 'Tendai' }).click()
  await bidder.getByRole('link', { name: 'Your orders', exact: true }).click()
  await bidder.waitForURL('**/orders')
  const order = bidder.getByRole('main').getByRole('listitem').filter({ hasText: title })
  expect(await order.innerText()).toMatch(/ZWL 700,000[^]*US\$28\.00|won at auction/)
  await order.getByRole('link', { name: title }).click()
  await bidder.waitForURL('**/orders/*')
  await bidder.getByRole('heading', { level: 1, name: /Order/ }).waitFor()
})

/** Presses buttons and links, and counts them. Typing into a field is not a tap. */
function countTaps() {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      taps += 1
      await target.click()
    },
    taps: () => taps,
  }
}

test('at most three taps lead from the home page to a bid', async () => {
  const seller = await createMember(server)
  await insertAuction(server, seller, { title: 'Tandem bicycle', priceMinor: 100_000_00n })
  const page = await openPage(server, '/', { session: await createMember(server), width: 390 })
  const { tap, taps } = countTaps()
  await tap(page.getByRole('link', { name: 'Place Bid: Tandem bicycle' }).first())
  await exactBid(bidDialog(page)).fill('150,000')
  await tap(bidDialog(page).getByRole('button', { name: 'Place Bid', exact: true }))
  await page.getByText('Bid placed successfully!', { exact: true }).waitFor()
  expect(taps()).toBeLessThanOrEqual(3)
})

test('at most seven taps lead a guest from the home page through registration to a paid order', async () => {
  const seller = await createMember(server)
  await insertListing(server, seller, { title: 'Clay pot', priceMinor: 100_000_00n })
  const page = await openPage(server, '/', { width: 390 })
  const { tap, taps } = countTaps()
  await tap(page.getByRole('article').getByRole('link', { name: 'Clay pot' }).first())
  await tap(page.getByRole('button', { name: 'Buy It Now' }).first())
  await page.waitForURL('**/checkout')
  await tap(page.getByRole('main').getByRole('link', { name: 'Register', exact: true }))
  await fillIn(page, registration())
  await tap(create(page))
  await page.waitForURL('**/checkout')
  await page.getByRole('main').getByText('Clay pot').first().waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: 'Register' }).count()).toBe(0)
  // The registration page is not in the history any more.
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/checkout')
  await tap(page.getByRole('button', { name: 'Place Order' }))
  await page.waitForURL('**/checkout/waiting/*')
  await approve(server, page)
  await page.getByRole('heading', { level: 1, name: 'Payment confirmed' }).waitFor()
  expect(taps()).toBeLessThanOrEqual(7)
})
