import type { Page } from 'playwright-core'
import type { ProductId } from '#contracts/common/ids.ts'
import { covers, newMembers, sharedShop } from '#support/fixtures.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { checkBothSchemes, openPage } from '#support/browser/pages.ts'
import { createMember } from '#support/members/people.ts'
import { changesPrice } from '#support/money/price-changes.ts'
import { css } from '#support/browser/css.ts'
import type { WatchlistEntry } from '#contracts/watchlist/watchlist.ts'
import { createNotification } from '#support/notifications/create-notification.ts'
import { registerMember } from '#support/members/registration.ts'
import { arrivesWithinASecond } from '#support/server/waiting.ts'
import { signIn } from '../accounts/sign-in-pages.ts'

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

const heart = (page: Page, title: string) => page.getByRole('button', { name: `Watch ${title}` })
const pressed = (page: Page, title: string, state: boolean) =>
  page.getByRole('button', { name: `Watch ${title}`, pressed: state }).waitFor()
const watched = async () =>
  (await ann.client.get<WatchlistEntry[]>('/api/watchlist')).body.map(
    ({ product }) => product.title,
  )
const seesToast = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor()

test('the page of an item can watch it too', async () => {
  covers('text: Add to Watchlist')
  const id = await insertListing(server, seller, { title: 'Page radio' })
  const page = await openPage(server, `/product/${id}`, { session: ann, width: 390 })
  const buttons = page.getByRole('button', { name: 'Add to Watchlist', exact: true })
  // The image has a heart as well.
  expect(await buttons.count()).toBe(2)
  await buttons.first().click()
  await page.getByRole('button', { name: 'Watching', pressed: true }).last().waitFor()
  expect(await buttons.count()).toBe(0)
  await page.getByRole('button', { name: 'Watching' }).last().click()
  await seesToast(page, 'Removed from watchlist')
  expect(await watched()).toEqual([])
})

test('an outdated response does not reset the heart of a newly watched item', async () => {
  const rudo = await registerMember(server)
  await insertListing(server, seller, { title: 'Slow drum' })
  const page = await openPage(server, '/?search=slow+drum')
  let early = true
  await page.route('**/watched-ids', async (route) => {
    if (!early) return route.continue()
    early = false
    await seesToast(page, 'Added to watchlist')
    // The read may have been cancelled by then.
    await route.fulfill({ json: [] }).catch(() => undefined)
  })
  await heart(page, 'Slow drum').click()
  await signIn(page, rudo.form.username)
  await seesToast(page, 'Added to watchlist')
  await pressed(page, 'Slow drum', true)
  expect(early).toBe(false)
})

test('a heart that cannot be saved is reverted, with the reason', async () => {
  await insertListing(server, seller, { title: 'Lost radio' })
  const page = await openPage(server, '/?search=lost+radio', { session: ann, refusals: [409, 0] })
  await page.route('**/api/watchlist', (route) =>
    route.fulfill({ status: 409, json: { code: 'watchlist_full', message: 'It is full.' } }),
  )
  await heart(page, 'Lost radio').click()
  await page.getByRole('alert').getByText('It is full.').waitFor()
  await pressed(page, 'Lost radio', false)
  await page.unroute('**/api/watchlist')
  await page.route('**/api/watchlist', (route) => route.abort())
  await heart(page, 'Lost radio').click()
  await page.getByRole('alert').getByText('Check your data or signal, then try again.').waitFor()
  await pressed(page, 'Lost radio', false)
  await page.unroute('**/api/watchlist')
  // Three fast clicks reach the server in order.
  await heart(page, 'Lost radio').click()
  await heart(page, 'Lost radio').click()
  await heart(page, 'Lost radio').click()
  await seesToast(page, 'Added to watchlist')
  await expect.poll(() => watched()).toEqual(['Lost radio'])
  await pressed(page, 'Lost radio', true)
})

test('a price drop reaches the bell and the list within a second', async () => {
  const radios = await Promise.all(
    [0, 1, 2, 3, 4].map((nth) =>
      insertListing(server, seller, { title: `Dear radio ${nth}`, priceMinor: 100_000_00n }),
    ),
  )
  for (const id of radios) await watch(id)
  const list = await openPage(server, '/watchlist', { session: ann })
  const elsewhere = await openPage(server, '/', { session: ann, width: 390 })
  // Both streams are open.
  await createNotification(server, ann)
  for (const page of [list, elsewhere]) {
    await page.getByRole('button', { name: /^Notifications.*1 unread/ }).waitFor()
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
  }
  await arrivesWithinASecond(async (nth) => {
    await changesPrice(server, radios[nth]!, 80_000_00n)
    const started = performance.now()
    await Promise.all([
      elsewhere.getByRole('button', { name: `Notifications ${nth + 2} unread` }).waitFor(),
      list.getByRole('button', { name: new RegExp(`^Notifications.*${nth + 2} unread`) }).waitFor(),
      list.getByText('ZWL 20,000 less than when you added it').nth(nth).waitFor(),
    ])
    return performance.now() - started
  })
  await elsewhere.getByRole('button', { name: /^Notifications \d unread/ }).click()
  await elsewhere.getByText('Dear radio 0 is now ZWL 80,000, down from ZWL 100,000.').waitFor()
  for (const page of [list, elsewhere])
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
})
