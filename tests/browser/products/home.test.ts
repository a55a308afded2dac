import type { Page } from 'playwright-core'
import { withClock } from '../elements.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { openPage } from '#support/browser/pages.ts'
import { css } from '#support/browser/css.ts'

const chairs = 26
const everything = chairs + 5

const { server, seller } = sharedShop()

beforeAll(async () => {
  for (let n = 1; n <= chairs; n += 1)
    await insertListing(server, seller, {
      title: `Plain chair ${n}`,
      categoryId: 'home-garden',
      priceMinor: BigInt(100_000 + n * 1000) * 100n,
    })
  await insertListing(server, seller, {
    title: 'Hand sewing machine',
    categoryId: 'fashion',
    condition: 'new',
    location: 'Bulawayo',
    priceMinor: 3_000_000_00n,
    shippingMinor: 500_000_00n,
  })
  await insertListing(server, seller, {
    title: 'Solar lantern',
    condition: 'new',
    location: 'Mutare',
    priceMinor: 20_000_00n,
  })
  await insertListing(server, seller, {
    title: 'Steel kettle',
    categoryId: 'home-garden',
    location: 'Mutare',
    priceMinor: 15_000_00n,
  })
  const auction = { categoryId: 'motors', priceMinor: 400_000_00n }
  await insertAuction(server, seller, { ...auction, title: 'Ox cart', seconds: 86_400 })
  await insertAuction(server, seller, { ...auction, title: 'Farm trailer', seconds: 7200 })
})

const cards = (page: Page) => page.getByRole('article')
const titles = (page: Page) => page.locator(css('.card_title')).allInnerTexts()
const rail = (page: Page) => page.getByRole('region', { name: 'Ending soon' })
const chip = (page: Page, label: string) =>
  page.getByRole('link', { name: `Remove filter: ${label}` })
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const found = (page: Page, count: number) =>
  page
    .getByRole('status')
    .getByText(`${count} ${count === 1 ? 'result' : 'results'}`, { exact: true })
    .waitFor()
const at = (page: Page, query: string) =>
  page.waitForURL((url) => url.pathname === '/' && decodeURIComponent(url.search) === query)

test('results are paginated, and only the first page shows auctions ending soon', async () => {
  covers('text: Featured Items', 'rule: grid and list of cards, result count, pages that work')
  const page = await openPage(server, '/')
  await page.getByRole('heading', { level: 1, name: 'Featured Items', exact: true }).waitFor()
  await found(page, everything)
  expect(await cards(page).count()).toBe(24)
  expect(await rail(page).getByRole('listitem').first().innerText()).toContain('Farm trailer')

  const pages = page.getByRole('navigation', { name: 'Pages' })
  expect(await pages.getByRole('link', { name: 'Page 2', exact: true }).count()).toBe(1)
  expect(await pages.getByRole('link', { name: 'Page 3', exact: true }).count()).toBe(0)
  await pages.getByRole('link', { name: 'Next page' }).click()
  await at(page, '?page=2')
  await expect.poll(() => cards(page).count()).toBe(everything - 24)
  expect(await rail(page).count()).toBe(0)
  await page.goBack()
  await expect.poll(() => cards(page).count()).toBe(24)
  await rail(page).waitFor()
})

test('a search from the header requests only the chosen filters', async () => {
  covers('rule: only non-empty filters are sent', 'rule: a search from another page leads to /')
  const page = await openPage(server, '/register')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/products') asked.push(search)
  })
  await page.getByPlaceholder('Search Musika').fill(' sewing ')
  await page.keyboard.press('Enter')
  await at(page, '?search=sewing')
  await found(page, 1)
  expect(await titles(page)).toEqual(['Hand sewing machine'])
  expect(asked).toEqual(['?search=sewing&description=excerpt'])
  expect(await rail(page).count()).toBe(0)

  await page.getByLabel('Category', { exact: true }).selectOption('home-garden')
  await page.getByPlaceholder('Search Musika').fill('kettle')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await at(page, '?category=home-garden&search=kettle')
  await found(page, 1)
  expect(asked.at(-1)).toBe('?category=home-garden&search=kettle&description=excerpt')

  await chip(page, '“kettle”').click()
  await at(page, '?category=home-garden')
  await found(page, chairs + 1)
  await expect.poll(() => page.getByPlaceholder('Search Musika').inputValue()).toBe('')
})

test('each filter narrows the results and can be removed by its chip', async () => {
  covers('rule: filters: New and Used, price range in ZWL, nine locations')
  const page = await openPage(server, '/')
  await filters(page).getByRole('link', { name: 'Fashion 1' }).click()
  await at(page, '?category=fashion')
  await found(page, 1)
  await chip(page, 'Fashion').click()
  await filters(page).getByRole('checkbox', { name: 'New' }).check()
  await filters(page).getByRole('combobox', { name: 'Location' }).selectOption('Mutare')
  await found(page, 1)
  await chip(page, 'New').click()
  await at(page, '?location=Mutare')
  await found(page, 2)
  expect(await filters(page).getByRole('checkbox', { name: 'New' }).isChecked()).toBe(false)

  await filters(page).getByRole('textbox', { name: 'Minimum price in ZWL' }).fill('16,000')
  await filters(page).getByRole('textbox', { name: 'Maximum price in ZWL' }).fill('30000')
  await page.keyboard.press('Enter')
  await at(page, '?location=Mutare&minPrice=16000&maxPrice=30000')
  await chip(page, 'ZWL 16,000 to 30,000').waitFor()
  await expect.poll(() => titles(page)).toEqual(['Solar lantern'])
  await page.getByRole('link', { name: 'Clear all' }).click()
  await found(page, everything)
  await filters(page).getByRole('checkbox', { name: 'Used' }).check()
  await at(page, '?condition=used')
  await found(page, everything - 2)
})

test('order and layout are applied and stored in the URL', async () => {
  covers(
    'rule: sort and view are applied',
    'text: Best Match',
    'text: Price + Shipping: Lowest',
    'text: Price + Shipping: Highest',
    'text: Time: Ending Soonest',
  )
  const page = await openPage(server, '/')
  const sort = page.getByRole('combobox', { name: 'Sort' })
  const rows = page.locator(css('article.card_listRow'))
  await sort.selectOption('Price + Shipping: Lowest')
  await at(page, '?sort=price_shipping_asc')
  await sort.selectOption('Price + Shipping: Highest')
  await at(page, '?sort=price_shipping_desc')
  await sort.selectOption('Time: Ending Soonest')
  const sorted = ['Farm trailer', 'Ox cart']
  await expect.poll(async () => (await titles(page)).slice(0, 2)).toEqual(sorted)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await at(page, '?sort=ending_soonest&view=list')
  await expect.poll(() => rows.count()).toBe(24)
  await page.reload()
  expect(await rows.count()).toBe(24)
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  await expect.poll(() => rows.count()).toBe(0)
  await sort.selectOption('Best Match')
  await at(page, '')
})

test('the card of an auction that ends on screen no longer offers to bid', async () => {
  covers('text: Auction ended', 'rule: cards of ended auctions have a disabled button')
  const id = await insertAuction(server, seller, { title: 'Zephyr kite', seconds: 7200 })
  const page = await openPage(server, '/?search=zephyr', { prepare: withClock })
  const card = cards(page).filter({ hasText: 'Zephyr kite' })
  await card.getByRole('link', { name: 'Place Bid: Zephyr kite' }).waitFor()
  await page.clock.fastForward(7_200_000)
  const ended = card.getByRole('button', { name: 'Auction ended', exact: true })
  await ended.waitFor()
  expect(await ended.isDisabled()).toBe(true)
  expect(await card.getByRole('link', { name: /Place Bid/ }).count()).toBe(0)
  expect(await card.locator(css('.card_title')).getAttribute('href')).toBe(`/product/${id}`)
})
