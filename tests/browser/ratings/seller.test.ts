import { covers, sharedMember, sharedServer } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { checkAxe, checkBothSchemes, isAlive, openPage } from '#support/browser/pages.ts'
import { conversationsOf } from '#support/members/conversations.ts'
import { createMember, createMembers } from '#support/members/people.ts'
import { insertRatings } from '#support/members/rated-seller.ts'
import { css } from '#support/browser/css.ts'

const server = sharedServer()
/** Has 30 items for sale and 12 ratings. */
const seller = sharedMember(server)
/** Has no items and no ratings. */
const beginner = sharedMember(server)

beforeAll(() => insertRatings(server, seller))

const path = () => `/seller/${seller.id}`

test('tabs and pages change without a reload, and the back button works', async () => {
  const page = await openPage(server, path())
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
  const tabs = page.getByRole('navigation', { name: 'About this seller' })
  await tabs.getByRole('link', { name: 'Reviews (12)' }).click()
  await page.getByText('Tendai M., for Ngoma drum').first().waitFor()
  await expect.poll(() => page.title()).toBe(`Reviews of ${seller.username} - Musika`)
  expect(await tabs.locator('[aria-current=page]').innerText()).toBe('Reviews (12)')
  await checkBothSchemes(page)
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

test('Contact opens a chat about one of the items', async () => {
  const [owner, member] = await createMembers(server, 2)
  const page = await openPage(server, `/seller/${owner.id}`, { session: member, width: 390 })
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
