import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { ProductDetail } from '../../../contracts/products/products.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { insertAuction, insertListing } from '../../support/listings/listings.ts'
import { checkBothSchemes, openPage, overflowOf } from '../../support/browser/pages.ts'
import { triesAgain } from '../../support/browser/retries.ts'
import { createMember } from '../../support/members/people.ts'
import { uploadedPicture } from '../../support/listings/pictures.ts'
import { covers } from '../../coverage/covers.ts'
import { css } from '../../support/browser/css.ts'

const { server, seller } = sharedShop()

/** A listing at a fixed price with three photos, and an auction. */
let drum: ProductDetail
let auction: string

beforeAll(async () => {
  const images = [
    await uploadedPicture(seller),
    await uploadedPicture(seller),
    await uploadedPicture(seller),
  ]
  const listed = await seller.client.post<ProductDetail>('/api/products', {
    title: 'Drum "ngoma" </script> & stool',
    description: 'First paragraph.\n\nSecond <b>paragraph</b>,\nwith a line break.',
    condition: 'like-new',
    price: '1150000',
    quantity: 3,
    categoryId: 'home-garden',
    location: 'Masvingo',
    shippingCost: '150000',
    allowsCollection: true,
    images,
  })
  if (listed.status !== 201) throw new Error(`Not listed: ${listed.text}`)
  drum = listed.body
  auction = await insertAuction(server, seller, { title: 'City bicycle', priceMinor: 400_000_00n })
})

const path = () => `/product/${drum.id}`
/** The visible cart button of the header when the cart holds `count` items. */
const cartOf = (page: Page, count: number) =>
  page.getByRole('button', { name: new RegExp(`^Cart\\W*${count} item`) }).filter({ visible: true })
const box = (page: Page) => page.getByRole('region', { name: 'Buy' })

test('the page is complete before any script runs', async () => {
  covers('route: /product/{id}')
  const { status, text } = await server.visitor().get(path())
  expect(status).toBe(200)
  for (const piece of [
    'First paragraph.',
    '1,150,000',
    'US$46.00',
    'Like New',
    'Sent from Masvingo',
  ])
    expect(text).toContain(piece)
  expect(text).not.toContain('<b>paragraph</b>')
  expect(text).toContain('No seller ratings yet')
})

test('the head has the title, canonical URL, preview and structured data', async () => {
  covers('route: /product/{id}')
  const page = await openPage(server, path())
  const address = server.url + path()
  const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name)
  expect(await page.title()).toBe('Drum "ngoma" </script> & stool - Musika')
  expect(await attribute('link[rel=canonical]', 'href')).toBe(address)
  expect(await attribute('meta[property="og:type"]', 'content')).toBe('product')
  expect(await attribute('meta[property="og:image"]', 'content')).toBe(
    `${server.url}/og/${drum.id}.jpg`,
  )
  const data: unknown = JSON.parse(
    await page.locator('script[type="application/ld+json"]').innerHTML(),
  )
  expect(data).toMatchObject({
    '@type': 'Product',
    name: drum.title,
    itemCondition: 'https://schema.org/UsedCondition',
    offers: {
      '@type': 'Offer',
      url: address,
      priceCurrency: 'ZWL',
      price: '1150000.00',
      availability: 'https://schema.org/InStock',
      seller: { name: seller.username },
    },
  })
})

test.each(['0190aaaa-0000-7000-8000-000000000000', 'no-such-thing'])(
  'an unknown or malformed item id shows the not-found page: %s',
  async (id) => {
    covers('text: Product Not Found', "text: The product you're looking for doesn't exist.")
    const page = await openPage(server, `/product/${id}`, { refusals: [404] })
    expect((await page.request.get(`/product/${id}`)).status()).toBe(404)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Product Not Found')
    expect(await page.locator('main').innerText()).toContain(
      "The product you're looking for doesn't exist.",
    )
    expect(await page.title()).toBe('Product Not Found - Musika')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  },
)

test('several pieces can be added to the cart at once', async () => {
  covers('text: Added to cart', 'text: Item has been added to your cart.')
  const page = await openPage(server, path())
  await box(page).getByText('3 available').waitFor()
  const more = box(page).getByRole('button', { name: 'One more' })
  await more.click()
  await more.click()
  expect(await more.isDisabled()).toBe(true)
  await box(page).getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByText('Added to cart', { exact: true }).waitFor()
  await page.getByText('Item has been added to your cart.', { exact: true }).waitFor()
  await cartOf(page, 3).waitFor()
})

test('adding more pieces than are available is refused with a reason', async () => {
  covers('text: Error')
  const page = await openPage(server, path(), { refusals: [409] })
  const add = box(page).getByRole('button', { name: 'Add to Cart' })
  for (const count of [1, 2, 3]) {
    await add.click()
    await cartOf(page, count).waitFor()
  }
  await add.click()
  await page.getByRole('alert').getByText('Error', { exact: true }).waitFor()
  expect(await cartOf(page, 3).count()).toBe(1)
})

test('Buy It Now leads to the checkout and adds the item to the cart only once', async () => {
  covers('text: Buy It Now')
  const page = await openPage(server, path(), { width: 390, height: 844 })
  const buy = page
    .locator(css('.product-page_dock'))
    .getByRole('button', { name: 'Buy It Now', exact: true })
  const seen = await page.locator(css('.product-page_dock')).boundingBox()
  expect(Math.round((seen?.y ?? 0) + (seen?.height ?? 0))).toBe(844)
  for (const visit of [1, 2]) {
    await page.goto(path())
    await buy.click()
    await page.waitForURL((url) => url.pathname !== path())
    const cart = (await (await page.request.get('/api/cart')).json()) as { quantity: number }[]
    expect(
      cart.map((line) => line.quantity),
      `visit ${visit}`,
    ).toEqual([1])
  }
})

test('sold and withdrawn listings cannot be bought', async () => {
  const gone = await insertListing(server, seller, { title: 'Gone radio' })
  const page = await openPage(server, `/product/${gone}`, { session: await createMember(server) })
  await box(page).getByRole('button', { name: 'Buy It Now', exact: true }).waitFor()
  for (const [status, word] of [
    ['sold', 'Sold'],
    ['reserved', 'Reserved for another buyer'],
    ['ended', 'No longer for sale'],
  ] as const) {
    await server.app.db.updateTable('products').set({ status }).where('id', '=', gone).execute()
    await page.goto(`/product/${gone}`)
    await box(page).getByText(word, { exact: true }).waitFor()
    expect(await box(page).getByRole('button', { name: 'Buy It Now' }).count()).toBe(0)
    expect(await page.locator(css('.product-page_dock')).count()).toBe(0)
  }
})

test('the seller panel shows the username, the join date and links', async () => {
  const page = await openPage(server, path())
  const panel = page.getByRole('region', { name: 'Seller Information' })
  expect(await panel.innerText()).toContain(seller.username)
  expect(await panel.innerText()).toMatch(/Member since [A-Z][a-z]+ \d{4}/)
  expect(await panel.getByRole('link', { name: 'View Profile' }).getAttribute('href')).toBe(
    `/seller/${seller.id}`,
  )
  const contact = panel.getByRole('link', { name: 'Contact Seller' })
  expect(await contact.getAttribute('href')).toBe(`/messages?item=${drum.id}`)
})

test('the seller panel shows the ratings as tiles', async () => {
  await server.app.db
    .insertInto('seller_stats')
    .values({ seller_id: seller.id, rating_count: 87, rating_sum: 426, positive_count: 85 })
    .execute()
  const page = await openPage(server, path(), { width: 390, session: await createMember(server) })
  const panel = page.getByRole('region', { name: 'Seller Information' })
  expect(await panel.innerText()).toMatch(/4\.9\s+average\s+87\s+ratings\s+98%\s+positive/)
  await page.getByText('(87 ratings)').waitFor()
  expect(await page.getByText('No seller ratings yet').count()).toBe(0)
})

test('navigation from the home page shows the item and its title without a reload', async () => {
  const page = await openPage(server, '/')
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
  await page.getByRole('link', { name: 'City bicycle', exact: true }).last().click()
  await page.getByRole('heading', { level: 1, name: 'City bicycle' }).waitFor()
  await expect.poll(() => page.title()).toBe('City bicycle - Musika')
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
})

test('bids that failed to load can be retried', async () => {
  covers('text: Failed to fetch bids')
  const page = await openPage(server, '/', { refusals: [500] })
  const calls = `**/api/products/${auction}/bids?*`
  await page.route(calls, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'No' } }),
  )
  await page.getByRole('link', { name: 'City bicycle', exact: true }).last().click()
  await page.getByText('Failed to fetch bids', { exact: true }).waitFor()
  await triesAgain(page.getByRole('main'), () => page.unroute(calls))
  await page.getByText('No bids yet.').waitFor()
  expect(await page.getByText('Failed to fetch bids').count()).toBe(0)
})

test('an item that failed to load can be retried', async () => {
  const page = await openPage(server, '/', { refusals: [0] })
  const calls = `**/api/products/${auction}`
  await page.route(calls, (route) => route.abort())
  await page.getByRole('link', { name: 'City bicycle', exact: true }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Failed to fetch product' }).waitFor()
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'City bicycle' }).waitFor()
  expect(await page.getByRole('region', { name: 'Bidding' }).isVisible()).toBe(true)
})

test.each([1280, 390])('product pages have no accessibility violations at %i px', async (width) => {
  for (const address of [path(), `/product/${auction}`]) {
    const page = await openPage(server, address, { width })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await checkBothSchemes(page)
    expect(await overflowOf(page)).toBe(0)
  }
})

test('product pages do not overflow at 320 px', async () => {
  for (const address of [path(), `/product/${auction}`]) {
    const page = await openPage(server, address, { width: 320 })
    expect(await overflowOf(page)).toBe(0)
  }
})
