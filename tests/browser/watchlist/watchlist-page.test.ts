import type { Page } from 'playwright-core'
import type { ProductId } from '../../../contracts/common/ids.ts'
import { newMembers, sharedShop } from '../../support/fixtures.ts'
import { insertAuction, insertListing } from '../../support/listings/listings.ts'
import { checkBothSchemes, openPage } from '../../support/browser/pages.ts'
import { triesAgain } from '../../support/browser/retries.ts'
import { createMember } from '../../support/members/people.ts'
import { changesPrice } from '../../support/money/price-changes.ts'
import { css } from '../../support/browser/css.ts'

const { server, seller } = sharedShop()
const { ann } = newMembers(server)

const watch = async (productId: ProductId) => {
  await ann.client.post('/api/watchlist', { productId })
  return productId
}
const ends = (auction: ProductId) =>
  server.app.pool.query('update auctions set ends_at = now() where product_id = $1', [auction])
const titles = (page: Page) => page.locator(css('.card_card .card_title')).allInnerTexts()
const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Watchlist' }).getByRole('link', { name }).click()

test('tabs show all items, open auctions, and ended items, which cannot be bought', async () => {
  await watch(await insertListing(server, seller, { title: 'Pot' }))
  await watch(await insertAuction(server, seller, { title: 'Late drum', seconds: 7200 }))
  await watch(await insertAuction(server, seller, { title: 'Soon drum', seconds: 3600 }))
  const over = await watch(
    await insertAuction(server, seller, { title: 'Past drum', seconds: 3600 }),
  )
  await ends(over)
  const page = await openPage(server, '/watchlist', { session: ann, width: 390 })
  await expect.poll(() => titles(page)).toEqual(['Past drum', 'Soon drum', 'Late drum', 'Pot'])
  await openTab(page, 'Auctions')
  await page.waitForURL('**/watchlist?tab=auctions')
  await expect.poll(() => titles(page)).toEqual(['Soon drum', 'Late drum'])
  await openTab(page, 'Ended')
  await expect.poll(() => titles(page)).toEqual(['Past drum'])
  expect(await page.getByRole('button', { name: 'Auction ended' }).isDisabled()).toBe(true)
  await page.goBack()
  await expect.poll(() => titles(page)).toEqual(['Soon drum', 'Late drum'])
})

test('an item that is unwatched disappears, and the list receives the focus', async () => {
  await watch(await insertListing(server, seller, { title: 'First pot' }))
  await watch(await insertListing(server, seller, { title: 'Second pot' }))
  const page = await openPage(server, '/watchlist', { session: ann })
  await page.getByRole('button', { name: 'Watch Second pot' }).press('Enter')
  await page.getByText('Removed from watchlist', { exact: true }).waitFor()
  await expect.poll(() => titles(page)).toEqual(['First pot'])
  const hasFocus = (card: string) => document.activeElement?.contains(document.querySelector(card))
  await expect.poll(() => page.evaluate(hasFocus, css('.card_card'))).toBe(true)
  await page.getByRole('button', { name: 'Watch First pot' }).click()
  await page.getByText('Nothing on your watchlist yet').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Browse items' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('a bid, a new price and an end are shown at once', async () => {
  const auction = { title: 'Live drum', priceMinor: 10_000_00n, seconds: 3600 }
  const drum = await watch(await insertAuction(server, seller, auction))
  const listing = { title: 'Live pot', priceMinor: 90_000_00n }
  const pot = await watch(await insertListing(server, seller, listing))
  const page = await openPage(server, '/watchlist', { session: ann })
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
  const ben = await createMember(server)
  await ben.client.post(`/api/products/${drum}/bids`, { amount: '12345' })
  await page.getByText('12,345').waitFor()
  await page.getByText('1 bid').waitFor()
  await changesPrice(server, pot, 70_000_00n)
  await page.getByText('ZWL 20,000 less than when you added it').waitFor()
  await ends(drum)
  await page.getByRole('button', { name: 'Auction ended' }).waitFor()
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
})

test('a list that fails to load can be retried', async () => {
  await watch(await insertListing(server, seller, { title: 'Hidden pot' }))
  const page = await openPage(server, '/', { session: ann, refusals: [503] })
  await page.route('**/api/watchlist?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'overloaded', message: 'Musika is very busy.' } }),
  )
  await page.getByRole('banner').getByRole('link', { name: 'Watchlist' }).click()
  await page.getByRole('heading', { name: 'We could not load your watchlist' }).waitFor()
  await triesAgain(page.getByRole('main'), () => page.unroute('**/api/watchlist?*'))
  await expect.poll(() => titles(page)).toEqual(['Hidden pot'])
})

test('more items than fit on a page are paged', async () => {
  for (let n = 1; n <= 25; n += 1)
    await watch(await insertListing(server, seller, { title: `Pot number ${n}` }))
  const page = await openPage(server, '/watchlist', { session: ann })
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL('**/watchlist?page=2')
  await expect.poll(() => titles(page)).toEqual(['Pot number 1'])
  await page.goto('/watchlist?page=9')
  await page.getByText('There are no items on this page').waitFor()
})

test('axe finds nothing on any tab', async () => {
  const title = 'A pot with a very long name that goes on and on, barely used'
  const id = await watch(await insertListing(server, seller, { title }))
  await changesPrice(server, id, 55_555_55n)
  await ann.client.post('/api/saved-searches', {
    query: { search: 'a'.repeat(100), location: 'Harare' },
  })
  await ann.client.put(`/api/follows/${seller.id}`)
  const page = await openPage(server, '/watchlist', { session: ann, width: 390 })
  for (const tab of ['All', 'Auctions', 'Ended', 'Searches', 'Sellers']) {
    await openTab(page, tab)
    const shown = page
      .getByRole('region', { name: tab })
      .locator(css('.card_card, .empty_empty, .watchlist_savedRows li'))
    await expect.poll(() => shown.count()).toBeGreaterThan(0)
    await checkBothSchemes(page)
  }
})
