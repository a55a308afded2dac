import { beforeAll, expect, test } from 'vitest'
import { sharedMember, sharedServer } from '../../support/fixtures.ts'
import { insertAuction, insertListing } from '../../support/listings/listings.ts'
import {
  checkAxe,
  checkContrast,
  isAlive,
  openPage,
  overflowOf,
} from '../../support/browser/pages.ts'
import { conversationsOf } from '../../support/members/conversations.ts'
import { createMember, createMembers } from '../../support/members/people.ts'
import { insertRatedSale } from '../../support/money/received-orders.ts'
import { covers } from '../../coverage/covers.ts'
import { css } from '../../support/browser/css.ts'

const server = sharedServer()
/** Has 30 items for sale and 12 ratings. */
const seller = sharedMember(server)
/** Has no items and no ratings. */
const beginner = sharedMember(server)

beforeAll(async () => {
  const buyer = await createMember(server)
  const drum = await insertListing(server, seller, { title: 'Ngoma drum', quantity: 50 })
  for (let n = 2; n <= 29; n += 1)
    await insertListing(server, seller, { title: `Clay pot ${n}`, createdAt: new Date(n * 1000) })
  await insertAuction(server, seller, { title: 'City bicycle' })
  for (let n = 1; n <= 12; n += 1) {
    const orderId = await insertRatedSale(server, buyer, seller, {
      productId: drum,
      title: 'Ngoma drum',
    })
    const answer = await buyer.client.post(`/api/sellers/${seller.id}/ratings`, {
      orderId,
      rating: n === 1 ? 2 : 5,
      review: n % 2 ? `Review <b>number</b> ${n}\nwith a second line` : null,
    })
    if (answer.status !== 201) throw new Error(`not rated: ${answer.text}`)
  }
  await server.app.pool.query('update users set about = $2 where id = $1', [
    seller.id,
    'Drums from Masvingo, <i>carved</i> by hand.',
  ])
})

const path = () => `/seller/${seller.id}`

test('the page is complete without scripts, with listings and reviews', async () => {
  const listings = await openPage(server, path(), { scripts: false })
  await listings.getByRole('heading', { level: 1, name: seller.username }).waitFor()
  const main = listings.getByRole('main')
  const said = await main.innerText()
  for (const piece of ['Harare', 'Email verified', 'Listings (30)', 'Reviews (12)'])
    expect(said).toContain(piece)
  expect(said).toContain('Drums from Masvingo, <i>carved</i> by hand.')
  expect(said).toMatch(/Member since [A-Z][a-z]+ \d{4}/)
  expect(said).toMatch(/4\.8\s+average\s+12\s+ratings\s+92%\s+positive/)
  expect(await main.getByRole('article').count()).toBe(24)
  await listings.getByRole('link', { name: 'Next page' }).click()
  await listings.waitForURL('**?page=2')
  expect(await main.getByRole('article').count()).toBe(6)
  await listings.getByRole('link', { name: 'Reviews (12)' }).click()
  await listings.waitForURL('**?tab=reviews')
  expect(await main.locator(css('.seller-page_reviews > li')).count()).toBe(10)
  expect(await main.innerText()).toContain('Review <b>number</b> 11')
  await listings.getByRole('link', { name: 'Next page' }).click()
  await listings.waitForURL('**?tab=reviews&page=2')
  expect(await main.locator(css('.seller-page_reviews > li')).count()).toBe(2)
  await main.getByRole('img', { name: '2 of 5 stars' }).waitFor()
})

test('tabs and pages change without a reload, and the back button works', async () => {
  const page = await openPage(server, path())
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
  const tabs = page.getByRole('navigation', { name: 'About this seller' })
  await tabs.getByRole('link', { name: 'Reviews (12)' }).click()
  await page.getByText('Tendai M., for Ngoma drum').first().waitFor()
  await expect.poll(() => page.title()).toBe(`Reviews of ${seller.username} - Musika`)
  expect(await tabs.locator('[aria-current=page]').innerText()).toBe('Reviews (12)')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect.poll(() => page.locator(css('.seller-page_reviews > li')).count()).toBe(2)
  await page.goBack()
  await page.goBack()
  await page.getByRole('article').first().waitFor()
  expect(await tabs.locator('[aria-current=page]').innerText()).toBe('Listings (30)')
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
})

test('an item links to its seller', async () => {
  covers('text: View Profile', 'text: Seller Information', 'text: Member since')
  const drum = await insertListing(server, seller, { title: 'Mbira' })
  const page = await openPage(server, `/product/${drum}`, { width: 390 })
  const panel = page.getByRole('region', { name: 'Seller Information', exact: true })
  await panel.getByText(/Member since [A-Z][a-z]+ \d{4}/).waitFor()
  await panel.getByRole('link', { name: 'View Profile', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: seller.username }).waitFor()
  await page.getByRole('link', { name: 'Mbira' }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Mbira' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/product/${drum}`)
  await server.app.pool.query("update products set status = 'ended' where id = $1", [drum])
})

test('previews and search engines get names and figures', async () => {
  const { status, text } = await server.visitor().get(path())
  expect(status).toBe(200)
  expect(text).toContain('<meta property="og:type" content="profile"')
  expect(text).toContain(`<link rel="canonical" href="${server.url}${path()}"`)
  expect(text).toMatch(/4\.8 of 5 stars from 12 ratings\. 30 items for sale now\./)
  const [, json = ''] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: {
      name: seller.username,
      description: 'Drums from Masvingo, <i>carved</i> by hand.',
      aggregateRating: { ratingValue: 4.8, ratingCount: 12 },
    },
  })
  for (const secret of [seller.email, seller.phone, 'Fife Avenue'])
    expect(text).not.toContain(secret)
})

test('an unknown seller is not found', async () => {
  for (const id of ['01980000-0000-7000-8000-000000000000', 'nonsense']) {
    const answer = await server.visitor().get(`/seller/${id}`)
    expect(answer.status, id).toBe(404)
    expect(answer.text).toContain('Seller not found')
    expect(answer.text).toContain('noindex')
  }
  const page = await openPage(server, '/seller/nonsense', { refusals: [404], width: 390 })
  await page.getByRole('heading', { level: 1, name: 'Seller not found' }).waitFor()
  await checkAxe(page)
  await page.getByRole('main').getByRole('link', { name: 'Browse items' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('a member without listings and ratings has a page', async () => {
  const page = await openPage(server, `/seller/${beginner.id}`, { width: 390 })
  await page.getByText('No seller ratings yet').waitFor()
  await page.getByText('Nothing for sale right now').waitFor()
  await page.getByRole('link', { name: 'Reviews (0)' }).click()
  await page.getByText('Buyers can rate here once they have received an order.').waitFor()
  await checkAxe(page)
  for (const [query, text] of [
    ['?page=7', 'There are no items on this page'],
    ['?tab=reviews&page=7', 'There are no reviews on this page'],
  ]) {
    await page.goto(`/seller/${beginner.id}${query}`)
    await page.getByText(text!).waitFor()
    expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0)
  }
})

test('a section that fails to load can be retried', async () => {
  const page = await openPage(server, '/', { refusals: [500] })
  const refuse = (calls: string) =>
    page.route(calls, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'No' } }),
    )
  await page.goto(`/product/${await insertListing(server, seller, { title: 'Hoe' })}`)
  const calls = `**/api/sellers/${seller.id}`
  await refuse(calls)
  await page.getByRole('link', { name: 'View Profile', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'We could not load the seller' }).waitFor()
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: seller.username }).waitFor()

  const reviews = '**/api/sellers/*/ratings?*'
  await refuse(reviews)
  await page.getByRole('link', { name: 'Reviews (12)' }).click()
  await page.getByText('We could not load the reviews').waitFor()
  await page.unroute(reviews)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Tendai M., for Ngoma drum').first().waitFor()
  expect(await page.getByText('We could not load the reviews').count()).toBe(0)
})

test.each([
  { width: 1280, dark: false },
  { width: 390, dark: true },
  { width: 320, dark: false },
])('axe finds nothing and nothing sticks out: %o', async ({ width, dark }) => {
  for (const query of ['?page=2', '?tab=reviews']) {
    const page = await openPage(server, path() + query, { width, dark })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await checkAxe(page)
    await checkContrast(page)
    expect(await overflowOf(page)).toBe(0)
  }
})

test.each([390, 1280])('Contact opens a chat about one of the items, at %i px', async (width) => {
  const [owner, member] = await createMembers(server, 2)
  const page = await openPage(server, `/seller/${owner.id}`, { session: member, width })
  expect(await page.getByRole('button', { name: 'Contact' }).count()).toBe(0)
  for (const title of ['Mbira', 'Hosho']) await insertListing(server, owner, { title })
  await page.reload()
  await isAlive(page)
  await page.getByRole('button', { name: 'Contact' }).click()
  const which = page.getByRole('dialog', { name: 'Which item is it about?' })
  await which.getByRole('button', { name: 'Mbira' }).waitFor()
  await checkAxe(page)
  await which.getByRole('button', { name: 'Mbira' }).click()
  const chat = page.getByRole('dialog', { name: 'Contact Seller' })
  await chat.getByText('Mbira').waitFor()
  await chat.getByRole('textbox', { name: 'Message' }).fill('Is it still there?')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await conversationsOf(member)).length).toBe(1)
})

test('a visitor signs in before contacting a seller', async () => {
  const owner = await createMember(server)
  await insertListing(server, owner, { title: 'Mbira' })
  const page = await openPage(server, `/seller/${owner.id}`)
  await page.getByRole('button', { name: 'Contact' }).click()
  await page.getByRole('dialog', { name: 'Sign in' }).waitFor()
  expect(await page.getByRole('dialog', { name: 'Contact Seller' }).count()).toBe(0)
})
