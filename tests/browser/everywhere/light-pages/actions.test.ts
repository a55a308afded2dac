import type { BrowserContext, Page } from 'playwright-core'
import { saverCookie } from '#contracts/accounts/appearance.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import type { WatchlistEntry } from '#contracts/watchlist/watchlist.ts'
import { newMembers, sharedShop } from '#support/fixtures.ts'
import { addToCart, cartOf, ordersOf } from '#support/money/carts.ts'
import { createUnpaidCheckout } from '#support/money/payments.ts'
import { placeOrder } from '#support/money/checkout.ts'
import { insertListing, insertAuction } from '#support/listings/listings.ts'
import { checkAxe, hasFocus, openPage, overflowOf } from '#support/browser/pages.ts'
import { hold } from '#support/browser/hold.ts'

const { server, seller } = sharedShop()
const { ann } = newMembers(server)
let radio: ProductId

beforeAll(async () => {
  const stock = { title: 'Bush radio', quantity: 30, allowsCollection: true }
  radio = await insertListing(server, seller, stock)
})

const phone = { width: 390, height: 844, fresh: true }
const save = (context: BrowserContext) =>
  context.addCookies([{ name: saverCookie, value: 'on', url: server.url }])
const open = (path: string, more: object = {}) =>
  openPage(server, path, { ...phone, prepare: save, ...more })

const isLight = (page: Page) => page.evaluate(() => 'light' in document.documentElement.dataset)
const isAwake = async (page: Page) => {
  await expect.poll(() => isLight(page)).toBe(false)
}
const heart = (page: Page) => page.getByRole('button', { name: 'Watch Bush radio' })
const watched = async () =>
  (await ann.client.get<WatchlistEntry[]>('/api/watchlist')).body.map(({ product }) => product.id)

/** The paths of the writes that the page sends. */
function writesOf(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(new URL(request.url()).pathname)
  })
  return writes
}

/** Delays the scripts of the page until the test releases them. */
const delayScripts = (page: Page) => hold(page, /\/assets\/(?!bootstrap).*\.js$/)

test('actions while the scripts load act once each when the page is hydrated', async () => {
  const page = await open('/', { session: ann })
  const writes = writesOf(page)
  const release = await delayScripts(page)
  await heart(page).click()
  await heart(page).click()
  await page.getByRole('button', { name: 'Add to Cart: Bush radio' }).click()
  await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
  expect(await heart(page).getAttribute('aria-busy')).toBe('true')
  await checkAxe(page)
  expect(writes).toEqual([])
  release()
  await expect.poll(watched).toEqual([radio])
  await expect.poll(() => cartOf(ann)).toEqual([radio])
  expect(writes.filter((path) => /watchlist|cart/.test(path))).toHaveLength(2)
  expect(await page.locator('#loading-note').count()).toBe(0)
  expect(await heart(page).getAttribute('aria-busy')).toBe(null)
})

test.each(['Enter', 'Space'])('%s on a button loads the scripts and acts once', async (key) => {
  const page = await open('/', { session: ann })
  const writes = writesOf(page)
  await heart(page).focus()
  await page.keyboard.press(key)
  await expect.poll(watched).toEqual([radio])
  await isAwake(page)
  expect(writes.filter((path) => path.includes('watchlist'))).toHaveLength(1)
  expect(await hasFocus(heart(page))).toBe(true)
})

test('typed text, the caret and the focus survive hydration', async () => {
  const page = await open('/register')
  const release = await delayScripts(page)
  const username = page.getByRole('textbox', { name: 'Username' })
  const password = page.locator('[name=password]')
  await password.fill('Tomatoes-1')
  await page.getByRole('button', { name: 'Show password' }).click()
  await username.click()
  await page.keyboard.type('tendamoyo')
  for (const _ of 'moyo') await page.keyboard.press('ArrowLeft')
  const scrolled = await page.evaluate(() => scrollY)
  release()
  await isAwake(page)
  await page.getByRole('button', { name: 'Hide password' }).waitFor()
  await page.keyboard.type('i')
  expect(await username.inputValue()).toBe('tendaimoyo')
  expect(await password.inputValue()).toBe('Tomatoes-1')
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  // The hydrated page has the values, too.
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Please enter a valid email address').waitFor()
  expect(await page.getByText('Username must be at least 3 characters').count()).toBe(0)
  expect(await username.inputValue()).toBe('tendaimoyo')
})

test('a choice that changes the total loads the scripts and survives hydration', async () => {
  await addToCart(ann, { productId: radio })
  const page = await open('/checkout', { session: ann })
  const box = page.getByRole('radio', { name: /^Collect/ })
  await box.check()
  await isAwake(page)
  expect(await box.isChecked()).toBe(true)
  await placeOrder(page).click()
  await expect.poll(() => ordersOf(ann)).toMatchObject([{ productId: radio, collect: true }])
})

test('links, forms and choices without a script are left to the browser', async () => {
  const page = await open('/')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/(?!bootstrap).*\.js$/.test(request.url())) scripts.push(request.url())
  })
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price + Shipping: Lowest')
  await page.waitForURL(/sort=/)
  await page.getByRole('searchbox', { name: 'Search' }).fill('radio')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Results for “radio”' }).waitFor()
  await page.getByRole('link', { name: 'Bush radio' }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Bush radio' }).waitFor()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor()
  expect(scripts).toEqual([])
})

test('if the scripts fail to load, the page says so, works as without them, and tries again', async () => {
  const page = await open('/', { session: ann, refusals: [0] })
  await page.route(/\/assets\/libraries.*\.js$/, (route) => route.abort())
  await heart(page).click()
  await page.getByRole('status').filter({ hasText: 'Check your data or signal' }).waitFor()
  expect(await heart(page).getAttribute('aria-busy')).toBe(null)
  expect(await watched()).toEqual([])
  await page.unrouteAll()
  await heart(page).click()
  await expect.poll(watched).toEqual([radio])

  const other = await open('/', { session: ann, refusals: [0] })
  await other.route(/\/assets\/libraries.*\.js$/, (route) => route.abort())
  await other.getByRole('button', { name: 'Menu' }).click()
  await other.getByRole('status').filter({ hasText: 'Check your data or signal' }).waitFor()
  await other.getByRole('link', { name: 'Bush radio' }).last().click()
  await other.getByRole('heading', { level: 1, name: 'Bush radio' }).waitFor()
  expect(await isLight(other)).toBe(true)
})

test('if a script has an error, the page works as without scripts 10 seconds later', async () => {
  const page = await open('/', { session: ann, refusals: [0] })
  await page.clock.install()
  const ran = Promise.withResolvers<void>()
  await page.exposeFunction('ran', ran.resolve)
  const { entry } = JSON.parse((await page.locator('#pageScripts').textContent()) ?? '') as {
    entry: string
  }
  await page.route(`**${entry}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'ran()' }),
  )
  await page.getByRole('button', { name: 'Menu' }).click()
  await ran.promise
  expect(await page.getByRole('button', { name: 'Menu' }).getAttribute('aria-busy')).toBe('true')
  await page.clock.runFor(10_000)
  await page.getByRole('status').filter({ hasText: 'Check your data or signal' }).waitFor()
  expect(await page.getByRole('button', { name: 'Menu' }).getAttribute('aria-busy')).toBe(null)
  await page.getByRole('link', { name: 'Bush radio' }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Bush radio' }).waitFor()
})

test('the listing form and the payment page load their scripts at once', async () => {
  const { checkoutId } = await createUnpaidCheckout(server, { buyer: ann })
  for (const [path, heading] of [
    ['/sell', 'Create New Listing'],
    [`/checkout/pay/${checkoutId}`, 'Pay for your order'],
  ] as const) {
    const page = await open(path, { session: ann })
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    expect(await isLight(page)).toBe(false)
  }
})

const minute = 60
/** Seconds. */
const twoDays = 48 * 60 * minute
const ends = /^Ends (Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2} [A-Z][a-z]{2}, \d\d:\d\d$/
const running = /\dd \d\dh/
const widest = ['Ends Wed 30 May, 20:48', '· 10,000 bids']

test.each([
  { name: 'without scripts', settings: { scripts: false } },
  { name: 'while scripts wait', settings: { fresh: true, prepare: save } },
])(
  '$name an auction shows when it ends instead of a clock that stands still',
  async ({ settings }) => {
    const auction = await insertAuction(server, seller, { title: 'Clay pot', seconds: twoDays })
    for (const path of ['/', '/?view=list', `/product/${auction}`]) {
      const page = await openPage(server, path, { width: 390, ...settings })
      const main = page.getByRole('main')
      await expect
        .poll(() => main.getByText(ends).filter({ visible: true }).count())
        .toBeGreaterThan(0)
      expect(await main.getByText(running).filter({ visible: true }).count()).toBe(0)
      expect(await main.getByRole('timer').count()).toBe(0)
      expect(await overflowOf(page)).toBe(0)
      if (settings.scripts === false) continue
      for (const [at, text] of [ends, /^· \d+ bids$/].entries())
        await main
          .getByText(text)
          .evaluateAll((all, wide) => all.forEach((part) => part.replaceChildren(wide)), widest[at])
      expect(await overflowOf(page)).toBe(0)
    }
  },
)

test('the clock runs once the scripts have loaded', async () => {
  const auction = await insertAuction(server, seller, { title: 'Clay pot', seconds: twoDays })
  const settings = { fresh: true, session: ann, prepare: save }
  const page = await openPage(server, `/product/${auction}`, settings)
  await page.getByRole('button', { name: 'Share' }).first().click()
  await page.getByRole('timer').waitFor()
  expect(await page.getByText(ends).filter({ visible: true }).count()).toBe(0)
})

test('an auction that ends within ten minutes loads its scripts at once', async () => {
  const settings = { fresh: true, prepare: save }
  const soon = await insertAuction(server, seller, { seconds: 9 * minute })
  const page = await openPage(server, `/product/${soon}`, settings)
  await page.getByRole('timer').waitFor()
  const later = await insertAuction(server, seller, { seconds: 12 * minute })
  const waiting = await openPage(server, `/product/${later}`, settings)
  expect(await waiting.getByRole('timer').count()).toBe(0)
})
