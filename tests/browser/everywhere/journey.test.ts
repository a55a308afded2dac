import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ProductId } from '../../../contracts/common/ids.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { awaitMail, tokenIn } from '../../support/notifications/mail.ts'
import { openPage } from '../../support/browser/pages.ts'
import { createMember, password } from '../../support/members/people.ts'
import { picture } from '../../support/listings/pictures.ts'
import { registration } from '../../support/members/registration.ts'
import { endsIn } from '../../support/auctions/auctions.ts'
import { covers } from '../../coverage/covers.ts'
import { css } from '../../support/browser/css.ts'

const server = sharedServer()

const title = 'Mbira with 24 keys'

async function search(page: Page, words: string) {
  await page.getByPlaceholder('Search Musika').fill(words)
  await page.keyboard.press('Enter')
}

/** Registers, follows the link in the email and signs in, all through the pages. */
async function join(page: Page) {
  const form = registration({ firstName: 'Chipo' })
  await page.getByRole('link', { name: 'register', exact: true }).click()
  const fields: [string, string][] = [
    ['Username', form.username],
    ['Email', form.email],
    ['Password', password],
    ['Confirm password', password],
    ['First name', form.firstName],
    ['Last name', form.lastName],
    ['Date of birth', form.dateOfBirth],
    ['Phone number', form.phoneNumber],
    ['House number', form.houseNumber],
    ['Street', form.street],
    ['City', form.city],
  ]
  const sheet = page.getByRole('form', { name: 'Create your account' })
  for (const [label, value] of fields)
    await sheet
      .getByRole('textbox', { name: label, exact: true })
      .or(sheet.getByLabel(label, { exact: true }))
      .first()
      .fill(value)
  await sheet.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('status').getByText('Registration successful!', { exact: true }).waitFor()
  await page.waitForURL((url) => url.pathname === '/')

  const mail = await awaitMail(server, form.email, 'Confirm your email')
  await page.goto(`/verify-email?token=${tokenIn(mail, '/verify-email')}`)
  await page.getByRole('heading', { name: 'Email verified successfully!' }).waitFor()
  await page.waitForURL((url) => url.pathname === '/')

  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Sign in' })
  await panel.getByRole('textbox', { name: 'Email, username or phone number' }).fill(form.email)
  await panel.getByLabel('Password', { exact: true }).fill(password)
  await panel.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('Welcome back, Chipo!').waitFor()
}

/** Lists an auction with a photo; returns its id. */
async function listAuction(page: Page): Promise<ProductId> {
  await page.getByRole('banner').getByRole('link', { name: 'Sell' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Create New Listing' }).waitFor()
  await page.getByLabel('Photo files').setInputFiles({
    name: 'mbira.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(900, 700),
  })
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page
    .locator('form')
    .getByRole('combobox', { name: /^Category optional/ })
    .selectOption('electronics')
  await page.getByRole('combobox', { name: /^Location/ }).selectOption('Masvingo')
  await page.getByRole('radio', { name: /^Good/ }).check()
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('Tuned last month, with its calabash and beater.')
  await page.getByRole('button', { name: 'Auction', exact: true }).click()
  await page.getByRole('textbox', { name: 'Starting bid', exact: true }).fill('500000')
  await page.getByRole('button', { name: 'Create listing' }).click()
  await page.getByText('Listing created successfully!', { exact: true }).waitFor()
  await page.waitForURL('**/product/*')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  return new URL(page.url()).pathname.split('/').at(-1) as ProductId
}

async function bid(page: Page, amount: string) {
  const box = page.getByRole('region', { name: 'Bidding' })
  await box.getByRole('textbox', { name: 'Your bid', exact: true }).fill(amount)
  await box.getByRole('button', { name: 'Place Bid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Place your bid' })
  await dialog.getByRole('button', { name: 'Place Bid' }).click()
  await page.getByRole('status').getByText('Bid placed successfully!').waitFor()
}

test('a visitor registers and lists an auction, which a bidder wins after being outbid and orders', async () => {
  covers(
    'route: /register',
    'route: /verify-email',
    'route: /sell',
    'route: /product/{id}',
    'text: Listing created successfully!',
    'text: Registration successful!',
    'rule: auction closes with one winner',
    'rule: outbid users are notified',
  )
  const seller = await openPage(server, '/')
  await search(seller, 'mbira')
  await seller.getByRole('heading', { name: 'No products found' }).waitFor()
  await join(seller)
  const auction = await listAuction(seller)
  await seller.getByText('This is your own listing, so you cannot bid on it.').waitFor()
  const cover = seller.getByRole('main').locator('img').first()
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  const bidder = await openPage(server, '/', { session: await createMember(server) })
  await search(bidder, 'mbira')
  await bidder.locator(css('.card_title')).filter({ hasText: title }).click()
  await bidder.getByRole('heading', { level: 1, name: title }).waitFor()
  await bid(bidder, '600,000')
  const sellersBox = seller.getByRole('region', { name: 'Bidding' })
  await sellersBox.getByText('ZWL 600,000', { exact: true }).waitFor()
  await sellersBox.getByText('US$24.00').waitFor()

  const third = await createMember(server)
  expect(
    (await third.client.post(`/api/products/${auction}/bids`, { amount: '650000' })).status,
  ).toBe(201)
  const bell = bidder.getByRole('button', { name: /^Notifications\W*1 unread/ })
  await bell.click()
  await bidder
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('button', { name: 'You have been outbid' })
    .first()
    .click()
  await bidder
    .getByRole('region', { name: 'Bidding' })
    .getByText('ZWL 650,000', { exact: true })
    .waitFor()
  await bid(bidder, '700,000')
  await sellersBox.getByText('ZWL 700,000', { exact: true }).waitFor()

  await endsIn(server, auction, 3)
  await bidder.getByText('You won this auction.').waitFor()
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
