import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newMembers, sharedServer } from '../../support/fixtures.ts'
import { bidDialog } from '../../support/auctions/bid-on-page.ts'
import { insertAuction, insertListing } from '../../support/listings/listings.ts'
import { openPage } from '../../support/browser/pages.ts'
import { css } from '../../support/browser/css.ts'

const server = sharedServer()
const { seller, ann } = newMembers(server)

const toast = (page: Page) => page.locator(css('.toast_toast'))

/** Scrolls until the control is where toasts usually are. */
const scrollToToasts = (control: Locator) =>
  control.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect()
    window.scrollBy(0, top + height / 2 - (window.innerHeight - 110))
  })

async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!]
  return (
    a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x
  )
}

test('at 390 px the toast of Place Bid covers neither the dialog’s button nor the docked bar', async () => {
  const auction = await insertAuction(server, seller)
  const page = await openPage(server, `/product/${auction}`, {
    session: ann,
    width: 390,
    height: 844,
    refusals: [0],
  })
  const dock = page.locator('[data-dock]')
  await dock.getByRole('button', { name: 'Place Bid' }).click()
  const confirm = bidDialog(page).getByRole('button', { name: 'Place Bid' })
  await page.route('**/api/products/*/bids', (route) => route.abort(), { times: 1 })
  await confirm.click()
  await page.getByText('Failed to place bid').waitFor()
  expect(await areApart(toast(page), confirm)).toBe(true)

  await confirm.click()
  await page.getByText('Bid placed successfully!').waitFor()
  await dock.getByRole('button', { name: 'Raise your max' }).waitFor()
  expect(await areApart(toast(page), dock)).toBe(true)
})

test('at 390 px the toast of Add to Cart does not cover the button', async () => {
  await insertListing(server, seller, { title: 'Clay water pot' })
  const page = await openPage(server, '/?search=clay+water', {
    session: ann,
    width: 390,
    height: 500,
  })
  const button = page.getByRole('button', { name: 'Add to Cart: Clay water pot' })
  await scrollToToasts(button)
  await button.click()
  await toast(page).waitFor()
  expect(await areApart(toast(page), button)).toBe(true)
})

test('at 390 px the toast of a failed order does not cover Place Order', async () => {
  const productId = await insertListing(server, seller)
  await ann.client.post('/api/cart', { productId, quantity: 1 })
  const page = await openPage(server, '/checkout', {
    session: ann,
    width: 390,
    height: 844,
    refusals: [0],
  })
  await page.route('**/api/orders', (route) => route.abort())
  const button = page.getByRole('button', { name: 'Place Order' }).locator('visible=true').first()
  await button.waitFor()
  await scrollToToasts(button)
  await button.click()
  await toast(page).waitFor()
  expect(await areApart(toast(page), button)).toBe(true)
})
