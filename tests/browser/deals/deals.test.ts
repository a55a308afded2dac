import type { Page } from 'playwright-core'
import { sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { checkAxe, checkBothSchemes, openPage } from '#support/browser/pages.ts'
import { hadPrice } from '#support/money/prices.ts'
import { css } from '#support/browser/css.ts'

const { server, seller } = sharedShop()

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const lastDay = 86_400_000

test('a reduced item shows its old price and can be added to the cart', async () => {
  const id = await insertListing(server, seller, {
    title: 'Enamel teapot',
    priceMinor: 75_000_00n,
    quantity: 3,
  })
  await hadPrice(server, id, { before: 100_000, after: 75_000, daysAgo: 2 })
  const page = await openPage(server, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Daily Deals' }).click()
  await page.getByRole('heading', { level: 1, name: 'Daily Deals' }).waitFor()
  const deal = card(page, 'Enamel teapot')
  const text = (await deal.innerText()).replace(/\s+/g, ' ')
  expect(text).toContain('25% off')
  expect(text).toContain('ZWL 75,000')
  expect(text).toContain('Before: ZWL 100,000')
  expect(text).toContain('Free shipping Harare')
  await checkBothSchemes(page)
  await deal.getByRole('button', { name: 'Add to Cart: Enamel teapot' }).click()
  await page.locator(css('.toast_toast')).getByText('Added to cart').waitFor()
})

test('a deal that ends while it is on screen can no longer be bought', async () => {
  const id = await insertListing(server, seller, { title: 'Dear kettle' })
  await seller.client.put(`/api/products/${id}/deal`, { price: '60000' })
  const page = await openPage(server, '/deals', { prepare: (context) => context.clock.install() })
  const kettle = card(page, 'Dear kettle')
  await kettle.getByRole('button', { name: 'Add to Cart: Dear kettle' }).waitFor()
  await page.clock.fastForward(lastDay)
  await kettle.getByRole('button', { name: 'Deal ended' }).waitFor()
  expect(await kettle.getByRole('button', { name: /Add to Cart/ }).count()).toBe(0)
})

test('deals that fail to load can be tried again', async () => {
  const page = await openPage(server, '/help', { refusals: [503], session: seller })
  for (const path of ['**/api/deals', '**/api/deals/today'])
    await page.route(path, (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('banner').getByRole('link', { name: 'Daily Deals' }).click()
  await page.getByRole('heading', { level: 2, name: 'We could not load the deals' }).waitFor()
  const own = page.getByRole('complementary', { name: 'Do you sell on Musika?' })
  await own.getByText('We could not load your deal.').waitFor()
  await checkAxe(page)
  await page.unroute('**/api/deals/today')
  await own.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('We could not load your deal.').waitFor({ state: 'detached' })
  await page.unroute('**/api/deals')
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await card(page, 'Enamel teapot').waitFor()
  expect(await page.getByText('We could not load the deals').count()).toBe(0)
})
