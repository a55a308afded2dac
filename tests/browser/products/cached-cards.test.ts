import type { Page } from 'playwright-core'
import type { CartItem } from '#contracts/cart/cart.ts'
import type { WatchlistEntry } from '#contracts/watchlist/watchlist.ts'
import { bidDialog } from '#support/auctions/bid-on-page.ts'
import { openPage } from '#support/browser/pages.ts'
import { newMembers, sharedShop } from '#support/fixtures.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'

const { server, seller } = sharedShop()
const { ann } = newMembers(server)

const listed = 6

beforeAll(async () => {
  for (let n = 1; n <= listed; n += 1) {
    await insertListing(server, seller, { title: `Tin drum ${n}` })
    await insertAuction(server, seller, { title: `Marimba ${n}`, seconds: 300_000 })
  }
})

const heart = (page: Page, title: string) => page.getByRole('button', { name: `Watch ${title}` })
const watched = async () =>
  (await ann.client.get<WatchlistEntry[]>('/api/watchlist')).body.map(
    ({ product }) => product.title,
  )
const cached = () => server.app.caches.sizes().find(({ name }) => name === 'fragments')?.entries

/** The first cards have their pictures at once, the others when they are on screen. */
test.each(['', '&view=list'])(
  'cached cards are hydrated without an error, and their buttons work: %s',
  async (view) => {
    const path = (word: string) => `/?search=${word}${view}`
    for (const word of ['drum', 'marimba']) await server.visitor().get(path(word))
    const before = cached()
    expect(before).toBeGreaterThanOrEqual(2 * listed)

    const page = await openPage(server, path('drum'), { session: ann })
    expect(await page.getByRole('article').count()).toBe(listed)
    for (const n of [1, listed]) {
      await heart(page, `Tin drum ${n}`).click()
      await page.getByRole('button', { name: `Watch Tin drum ${n}`, pressed: true }).waitFor()
      await page.getByRole('button', { name: `Add to Cart: Tin drum ${n}` }).click()
    }
    const titles = ['Tin drum 1', `Tin drum ${listed}`]
    await expect.poll(async () => (await watched()).toSorted()).toEqual(titles)
    await expect
      .poll(async () => (await ann.client.get<CartItem[]>('/api/cart')).body.length)
      .toBe(2)

    await page.goto(path('marimba'))
    await page.getByRole('link', { name: `Place Bid: Marimba ${listed}` }).click()
    await bidDialog(page).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Marimba 2', exact: true }).last().click()
    await page.getByRole('heading', { level: 1, name: 'Marimba 2' }).waitFor()
    expect(cached()).toBe(before)
  },
)

test('a cached sidebar is hydrated without an error, and its filters work', async () => {
  const path = '/?search=drum&condition=used'
  await server.visitor().get(path)
  const before = cached()
  const page = await openPage(server, path, { session: ann })
  expect(cached()).toBe(before)
  const sidebar = page.getByRole('complementary', { name: 'Filters' })
  await sidebar.getByRole('checkbox', { name: 'New' }).click()
  await page.waitForURL(/condition=new&condition=used|condition=new%2Cused/)
  expect(await sidebar.getByRole('checkbox', { name: 'Used' }).isChecked()).toBe(true)
  await sidebar.getByRole('link', { name: 'Electronics' }).click()
  await page.waitForURL(/category=electronics/)
  await sidebar
    .getByRole('link', { name: 'Electronics' })
    .and(page.locator('[aria-current]'))
    .waitFor()
})
