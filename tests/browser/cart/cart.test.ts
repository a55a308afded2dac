import type { Page } from 'playwright-core'
import { covers, sharedServer } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { checkAxe, openPage } from '#support/browser/pages.ts'
import { createMember } from '#support/members/people.ts'
import { rowsOf } from '#support/rows.ts'
import { css } from '#support/browser/css.ts'
import { hold } from '#support/browser/hold.ts'

const server = sharedServer()

beforeAll(async () => {
  const seller = await createMember(server)
  await insertListing(server, seller, {
    title: 'Solar lantern',
    priceMinor: 250_000_00n,
    shippingMinor: 50_000_00n,
    quantity: 3,
  })
  await insertListing(server, seller, { title: 'Steel kettle', priceMinor: 100_000_00n })
})

const add = (page: Page, title: string) =>
  page.getByRole('button', { name: `Add to Cart: ${title}` }).click()
const cartButton = (page: Page) =>
  page.getByRole('button', { name: /^Cart/ }).filter({ visible: true })
const drawer = (page: Page) => page.getByRole('dialog', { name: /^Cart/ })
const quantityOf = (page: Page, title: string) =>
  drawer(page).getByRole('group', { name: `Quantity of ${title}` })
const figures = (page: Page) => drawer(page).locator(css('.total_total dd')).allTextContents()

test('what a cart costs is read once the drawer is open', async () => {
  const page = await openPage(server, '/')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await add(page, 'Solar lantern')
  await page.getByRole('button', { name: /^Cart\s*1 item/ }).waitFor()
  expect(asked).not.toContain('/api/cart/quote')
  await cartButton(page).click()
  await expect.poll(() => asked).toContain('/api/cart/quote')
})

test('a quantity stays between 1 and the stock; shipping counts once a line', async () => {
  covers('text: Proceed to Checkout', 'rule: Proceed to Checkout goes to /checkout')
  const page = await openPage(server, '/')
  await add(page, 'Solar lantern')
  await cartButton(page).getByText('1', { exact: true }).first().waitFor()
  await cartButton(page).click()
  const quantity = quantityOf(page, 'Solar lantern')
  const less = quantity.getByRole('button', { name: 'One less' })
  const more = quantity.getByRole('button', { name: 'One more' })
  await more.waitFor()
  expect(await less.isDisabled()).toBe(true)
  const cost = async (...amounts: string[]) => {
    await expect.poll(() => figures(page)).toEqual(amounts)
  }
  await cost('ZWL 250,000', 'ZWL 50,000', 'ZWL 300,000US$12.00')
  await checkAxe(page, { whole: true })
  for (const count of [2, 3]) {
    await more.click()
    await drawer(page)
      .getByRole('heading', { name: `Cart (${count})` })
      .waitFor()
  }
  await quantity.getByText('3', { exact: true }).waitFor()
  await expect.poll(() => less.isEnabled()).toBe(true)
  expect(await more.isDisabled()).toBe(true)
  await cost('ZWL 750,000', 'ZWL 50,000', 'ZWL 800,000US$32.00')
  // The amounts of another quantity are not shown while it changes.
  const release = await hold(page, '**/api/cart/quote')
  await less.click()
  await drawer(page).getByRole('heading', { name: 'Cart (2)' }).waitFor()
  await cost('…', '…', '……')
  release()
  await cost('ZWL 500,000', 'ZWL 50,000', 'ZWL 550,000US$22.00')

  await drawer(page).getByRole('link', { name: 'Proceed to Checkout', exact: true }).click()
  await page.waitForURL('**/checkout')
  expect(await drawer(page).count()).toBe(0)
})

test('a lost answer is reported, and the drawer shows the true state', async () => {
  covers(
    'text: Failed to add item to cart.',
    'text: Failed to update item quantity.',
    'text: Failed to remove item from cart.',
    'text: Error',
    'rule: a toast is default or destructive',
  )
  const page = await openPage(server, '/', { refusals: [0] })
  const alert = page.getByRole('alert')
  await add(page, 'Solar lantern')
  await page.getByRole('status').getByText('Added to cart').waitFor()
  await page.getByRole('button', { name: /^Cart\s*1 item/ }).waitFor()
  await page.route(/\/api\/cart/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await add(page, 'Steel kettle')
  await alert.getByText('Failed to add item to cart.', { exact: true }).waitFor()
  await alert.getByText('Error', { exact: true }).waitFor()
  expect(await page.locator(css('.toast_toast.toast_bad')).count()).toBe(1)
  expect(await page.locator(css('.toast_toast')).count()).toBe(1)

  await cartButton(page).click()
  await quantityOf(page, 'Solar lantern').getByRole('button', { name: 'One more' }).click()
  await alert.getByText('Failed to update item quantity.', { exact: true }).waitFor()
  await drawer(page).getByRole('heading', { name: 'Cart (1)' }).waitFor()
  await drawer(page).getByRole('button', { name: 'Remove Solar lantern' }).click()
  await alert.getByText('Failed to remove item from cart.', { exact: true }).waitFor()
  await drawer(page).getByRole('link', { name: 'Solar lantern' }).waitFor()
  expect(await drawer(page).getByRole('listitem').count()).toBe(1)
})

test('an error of the server is shown with its message', async () => {
  const page = await openPage(server, '/', { refusals: [409] })
  await add(page, 'Steel kettle')
  await page.getByRole('button', { name: /^Cart\s*1 item/ }).waitFor()
  await add(page, 'Steel kettle')
  await page.getByRole('alert').getByText('Only 1 left, already in your cart.').waitFor()
  expect(await cartButton(page).textContent()).toContain('1 item')
})

test('a page from the back/forward cache shows the cart of now', async () => {
  const buyer = await createMember(server)
  const page = await openPage(server, '/', { session: buyer })
  await page.getByRole('button', { name: 'Add to Cart: Solar lantern' }).first().click()
  await cartButton(page).getByText('1', { exact: true }).first().waitFor()
  await rowsOf(
    server,
    'delete from cart_items where cart_id in (select id from carts where user_id = $1)',
    [buyer.id],
  )
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect.poll(() => cartButton(page).getByText('1', { exact: true }).count()).toBe(0)
})
