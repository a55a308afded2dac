import type { Page } from 'playwright-core'
import type { Bid } from '#contracts/auctions/bids.ts'
import { covers, sharedMember, sharedShop } from '#support/fixtures.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { openPage } from '#support/browser/pages.ts'
import { configure } from '#support/server/configure.ts'
import { css } from '#support/browser/css.ts'

/** Elements of the storefront pages that no other browser test covers. */
const { server, seller } = sharedShop()
const bidder = sharedMember(server)
const ids = { fixed: '', free: '', auction: '' }
beforeAll(async () => {
  const kettle = { condition: 'like-new', shippingMinor: 25_000_00n } as const
  ids.fixed = await insertListing(server, seller, { title: 'Steel kettle', ...kettle })
  ids.free = await insertListing(server, seller, { title: 'Solar lantern', condition: 'new' })
  const cart = { title: 'Ox cart', condition: 'poor', seconds: 2 * 86_400 + 3 * 3600 }
  ids.auction = await insertAuction(server, seller, cart)
  await bidder.client.post(`/api/products/${ids.auction}/bids`, { amount: '150000' })
})

const options = (page: Page, name: string) =>
  page.getByRole('combobox', { name, exact: true }).locator('option').allInnerTexts()

test('the top bar has sign-in, register, Sell, Advertise, Daily Deals, Help & Contact and the flag', async () => {
  covers(
    'rule: top bar: sign-in, register, Sell, Advertise, Daily Deals, Help & Contact, flag',
    'rule: Daily Deals, Help & Contact and Advertise lead to pages',
  )
  const page = await openPage(server, '/help')
  const bar = page.locator(css('.header_topBar'))
  await bar.getByRole('button', { name: 'Sign in' }).waitFor()
  for (const [name, path] of [
    ['register', '/register?next=%2Fhelp'],
    ['Sell', '/sell'],
    ['Advertise', '/advertise'],
    ['Daily Deals', '/deals'],
    ['Help & Contact', '/help'],
  ] as const)
    expect(await bar.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path)
  expect(await bar.locator(css('.header_flag')).innerText()).toContain('Zimbabwe')
})

test('category links open the filtered home page', async () => {
  covers('rule: category links lead to /?category=')
  const page = await openPage(server, '/help')
  const links = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const categories = ['electronics', 'fashion', 'home-garden', 'motors', 'sports', 'health-beauty']
  expect(paths).toEqual(categories.map((id) => `/?category=${id}`))
  // Phones show the categories on browsing pages, elsewhere only in the menu. Without scripts they always show.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => links.count()).toBe(0)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Motors' }).click()
  await page.waitForURL('**/?category=motors')
  await expect.poll(() => links.count()).toBe(6)
  const plain = await openPage(server, '/help', { width: 390, scripts: false })
  expect(await plain.locator('nav[aria-label=Categories] a').count()).toBe(6)
})

test('the sidebar with promo, categories and filters shows on desktops only; lists can be sorted', async () => {
  covers(
    'rule: sidebar on desktops only, with promo, categories and filters',
    'text: All Zimbabwe',
    'rule: cards say New or Used',
    'rule: filters: New and Used, price range in ZWL, nine locations',
  )
  const page = await openPage(server, '/')
  const side = page.getByRole('complementary', { name: 'Filters' })
  await side.getByRole('heading', { name: /EcoCash/ }).waitFor()
  for (const name of [/^All 3$/, /^Electronics/, /^Fashion/, /^Home & Garden/, /^Motors/])
    expect(await side.getByRole('link', { name }).count(), String(name)).toBe(1)
  for (const name of ['New', 'Used'])
    expect(await side.getByRole('checkbox', { name }).count()).toBe(1)
  expect((await options(page, 'Location')).join()).toBe(
    'All Zimbabwe,Harare,Bulawayo,Chitungwiza,Mutare,Gweru,Kwekwe,Kadoma,Masvingo',
  )
  expect((await options(page, 'Sort')).join()).toBe(
    'Best Match,Price + Shipping: Lowest,Price + Shipping: Highest,Time: Ending Soonest',
  )
  const card = (title: string) => page.getByRole('article').filter({ hasText: title })
  expect(await card('Solar lantern').locator(css('.badge_badge')).allInnerTexts()).toEqual(['New'])
  expect(await card('Steel kettle').locator(css('.badge_badge')).allInnerTexts()).toEqual(['Used'])
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await side.isVisible()).toBe(false)
})

test('the footer has four columns of links and the legal pages', async () => {
  covers('rule: footer columns Buy, Sell, About, Help and the legal links')
  const page = await openPage(server, '/')
  const footer = page.getByRole('contentinfo')
  const headings = await footer.getByRole('heading', { level: 2 }).allInnerTexts()
  expect(headings.join()).toBe('Buy,Sell,About,Help')
  const links = await footer
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const path of ['/privacy', '/terms', '/seller-agreement', '/contact', '/help', '/deals'])
    expect(links).toContain(path)
})

test('a fixed-price item shows price, shipping and Buy It Now', async () => {
  covers('rule: fixed price: price, Buy It Now and shipping line', 'text: Free shipping')
  const page = await openPage(server, `/product/${ids.fixed}`)
  const box = page.getByRole('region', { name: 'Buy' })
  expect(await box.innerText()).toMatch(/^ZWL\s100,000\s+US\$4\.00/m)
  await box.getByRole('button', { name: 'Buy It Now', exact: true }).waitFor()
  const main = page.getByRole('main')
  await main.getByText('ZWL 25,000').first().waitFor()
  await page.goto(`/product/${ids.free}`)
  expect(
    await main
      .getByText(/shipping/i)
      .first()
      .innerText(),
  ).toBe('Free shipping')
})

test('an item page shows which of the five conditions the item has', async () => {
  covers('rule: condition badge of five values')
  for (const [condition, badge, label] of [
    ['new', 'New', 'New'],
    ['like-new', 'Used · Like New', 'Like New'],
    ['good', 'Used · Good', 'Good'],
    ['fair', 'Used · Fair', 'Fair'],
    ['poor', 'Used · Poor', 'Poor'],
  ] as const) {
    const id = await insertListing(server, bidder, { condition })
    const { text } = await server.visitor().get(`/product/${id}`)
    expect(text).toContain(`<dt>Condition</dt><dd>${label}</dd>`)
    expect(text, badge).toMatch(
      new RegExp(`<div class="${css('.badge_badges').slice(1)}">.{0,200}${badge}</`),
    )
    await server.app.pool.query("update products set status = 'removed' where id = $1", [id])
  }
})

test('an auction shows its current bid, time left, bid count and bidders', async () => {
  covers(
    'rule: auction: current bid, time left, bid count',
    'rule: bidder label is the last 4 characters of the bidder id',
  )
  const page = await openPage(server, `/product/${ids.auction}`)
  const box = page.getByRole('region', { name: 'Bidding' })
  const text = (await box.innerText()).replace(/\s+/g, ' ')
  expect(text).toContain('150,000')
  expect(text).toMatch(/1 bid\b/)
  expect(text).toMatch(/2 days : 0[23] hours : \d\d min/)
  await box.getByRole('button', { name: 'Place Bid', exact: true }).waitFor()
  const { body } = await server.visitor().get<Bid[]>(`/api/products/${ids.auction}/bids`)
  const label = body[0]?.bidderId.slice(-4) ?? 'none'
  expect(await page.locator('#bids li').first().innerText()).toContain(label)
})

test('cached queries are not refetched on focus or after an error', async () => {
  covers('rule: reads never go stale, are not retried and not repeated on focus')
  const page = await openPage(server, '/help', { refusals: [500] })
  const asked: string[] = []
  await page.route(/\/api\/products(\?|$)/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ status: 500, body: 'broken' })
  })
  await page.locator(css('a.header_logo')).first().click()
  await page.getByRole('heading', { name: 'Failed to fetch products' }).waitFor()
  // The list and the auctions ending soon are each requested once.
  const once = asked.length
  expect(new Set(asked).size).toBe(once)
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('dialog', { name: 'Sign in' }).waitFor()
  expect(asked).toHaveLength(once)
  const fresh = await openPage(server, '/help')
  const reads: string[] = []
  let answered = 0
  const isRead = (url: string) => new URL(url).pathname === '/api/products'
  fresh.on('request', (request) => isRead(request.url()) && reads.push(request.url()))
  fresh.on('requestfinished', (request) => isRead(request.url()) && (answered += 1))
  for (const name of ['Featured Items', 'Help & Contact', 'Featured Items']) {
    await (name === 'Help & Contact'
      ? fresh.goBack()
      : fresh.locator(css('a.header_logo')).first().click())
    await fresh.getByRole('heading', { level: 1, name }).waitFor()
    await expect.poll(() => answered).toBe(reads.length)
  }
  expect(reads.length).toBeGreaterThan(0)
  expect(new Set(reads).size).toBe(reads.length)
})

test('the error page has a hint for developers only in development', async () => {
  covers('rule: developer hint on the 404 page in development only', 'text: Page Not Found')
  const hinted = async () => {
    const { status, text } = await server.visitor().get('/no/such/page')
    expect(status).toBe(404)
    expect(text.includes('Page Not Found')).toBe(true)
    return text.includes('Did you forget to add the page to the router?')
  }
  expect(await hinted()).toBe(false)
  await configure(server, { MUSIKA_MODE: 'development' })
  server.app.caches.clear()
  expect(await hinted()).toBe(true)
})
