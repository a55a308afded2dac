import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedShop } from '../../support/fixtures.ts'
import { insertAuction, insertListing } from '../../support/listings/listings.ts'
import { checkAxe, checkContrast, openPage, overflowOf } from '../../support/browser/pages.ts'
import { hadPrice } from '../../support/money/prices.ts'
import { covers } from '../../coverage/covers.ts'
import { css } from '../../support/browser/css.ts'

const { server, seller } = sharedShop()

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const lastDay = 86_400_000

test('a deals page without deals links to the auctions', async () => {
  const page = await openPage(server, '/deals', { width: 390 })
  await page.getByRole('heading', { level: 2, name: 'No deals today' }).waitFor()
  await checkAxe(page)
  await page.getByRole('link', { name: 'See auctions' }).click()
  await page.waitForURL((url) => url.search === '?type=auction&sort=ending_soonest')
  expect(new URL(page.url()).pathname).toBe('/')
})

test('a reduced item shows its old price and can be added to the cart', async () => {
  covers('rule: Daily Deals, Help & Contact and Advertise lead to pages')
  const id = await insertListing(server, seller, {
    title: 'Enamel teapot',
    priceMinor: 75_000_00n,
    quantity: 3,
  })
  await hadPrice(server, id, { before: 100_000, after: 75_000, daysAgo: 2 })
  await insertListing(server, seller, { title: 'Dear kettle' })
  for (const width of [390, 1280]) {
    const page = await openPage(server, '/', { width })
    if (width === 1280)
      await page.getByRole('banner').getByRole('link', { name: 'Daily Deals' }).click()
    else await page.goto('/deals')
    await page.getByRole('heading', { level: 1, name: 'Daily Deals' }).waitFor()
    const deal = card(page, 'Enamel teapot')
    const text = (await deal.innerText()).replace(/\s+/g, ' ')
    expect(text).toContain('25% off')
    expect(text).toContain('ZWL 75,000')
    expect(text).toContain('Before: ZWL 100,000')
    expect(text).toContain('Free shipping Harare')
    expect(await page.getByText('Dear kettle').count()).toBe(0)
    expect(await overflowOf(page)).toBe(0)
    await checkAxe(page)
    await deal.getByRole('button', { name: 'Add to Cart: Enamel teapot' }).click()
    await page.locator(css('.toast_toast')).getByText('Added to cart').waitFor()
    await page.emulateMedia({ colorScheme: 'dark' })
    await checkContrast(page)
  }
  const plain = await openPage(server, '/deals', { scripts: false })
  await card(plain, 'Enamel teapot').waitFor()
})

test('a seller makes an item the deal of the day, and all visitors see it', async () => {
  await insertAuction(server, seller, { title: 'Ox cart' })
  const page = await openPage(server, '/deals', { session: seller, refusals: [409] })
  const stranger = await openPage(server, '/deals')
  expect(await stranger.getByRole('link', { name: 'Sign in to sell' }).getAttribute('href')).toBe(
    '/?signin=1&next=%2Fdeals',
  )
  await page.getByRole('button', { name: 'Make an item a deal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your deal of the day' })
  const item = dialog.getByRole('combobox', { name: 'Item' })
  await item.locator('option', { hasText: 'Dear kettle' }).waitFor({ state: 'attached' })
  expect((await item.locator('option').allInnerTexts()).join()).not.toContain('Ox cart')
  await item.selectOption({ label: 'Dear kettle (ZWL 100,000)' })
  const price = dialog.getByRole('textbox', { name: 'Price until midnight' })
  const start = dialog.getByRole('button', { name: 'Start the deal' })
  await start.click()
  await dialog.getByText('Price must be a positive number').waitFor()
  await price.fill('100,000')
  await dialog.getByText('Enter less than ZWL 100,000.').waitFor()
  await price.fill('99,000')
  await dialog.getByText('US$3.96').waitFor()
  await start.click()
  await dialog.getByRole('alert').getByText('ZWL 95,000 or less').waitFor()
  await checkAxe(page)
  await price.fill('60 000')
  await start.click()
  await page.locator(css('.toast_toast')).getByText('Your deal of the day is on').waitFor()
  await page.getByRole('heading', { level: 2, name: 'Your deal of the day' }).waitFor()
  await card(page, 'Dear kettle').getByText('Today until 24:00').waitFor()
  expect(await page.getByRole('button', { name: 'Make an item a deal' }).count()).toBe(0)

  await stranger.reload()
  const [first] = await stranger.getByRole('article').allInnerTexts()
  expect(first).toContain('Dear kettle')
  expect(first).toContain('40% off')
})

test('a deal that ends while it is on screen can no longer be bought', async () => {
  const page = await openPage(server, '/deals', {
    prepare: (context) => context.clock.install(),
  })
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
