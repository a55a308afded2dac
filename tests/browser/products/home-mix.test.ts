import { sharedShop } from '#support/fixtures.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { checkAxe, openPage } from '#support/browser/pages.ts'
import { css } from '#support/browser/css.ts'
import { createMember } from '#support/members/people.ts'

const { server, seller } = sharedShop()

beforeAll(async () => {
  for (let n = 1; n <= 6; n += 1)
    await insertListing(server, seller, {
      title: `Clay pot ${n}`,
      location: 'Bulawayo',
      shippingMinor: n === 2 ? 0n : 500_00n,
      allowsCollection: n > 4,
    })
  const stool = { title: 'Mukwa stool', location: 'Mutare', shippingMinor: 500_00n }
  await insertListing(server, seller, stool)
  for (let n = 1; n <= 4; n += 1)
    await insertAuction(server, seller, { title: `Ngoma ${n}`, location: 'Gweru', seconds: 86_400 })
})

test.for([390, 320])('an Add to Cart button is on the first screen at %i px', async (width) => {
  const page = await openPage(server, '/', { width, height: 844 })
  const button = page.getByRole('button', { name: /^Add to Cart: / }).first()
  const box = await button.boundingBox()
  const bar = await page.locator(css('.navigation_tabBar')).boundingBox()
  expect(box!.y + box!.height).toBeLessThanOrEqual(bar!.y)
})

test('items nearby follow the city chosen on the device, also in the first response', async () => {
  const page = await openPage(server, '/')
  expect(await page.getByRole('region', { name: /^Near you/ }).count()).toBe(0)
  await page.getByLabel('Near you: choose your city').selectOption('Mutare')
  const rail = page.getByRole('region', { name: 'Near you in Mutare' })
  await rail.getByRole('button', { name: 'Add to Cart: Mukwa stool' }).waitFor()
  expect(await rail.getByRole('article').count()).toBe(1)
  await checkAxe(page)

  await page.reload()
  expect(await rail.getByRole('article').count()).toBe(1)
  await rail.getByLabel('Change city').selectOption('Kadoma')
  await page.getByText('Nothing is for sale in Kadoma yet.', { exact: true }).waitFor()
})

test('items nearby start with the city of a member, and are left out to save data', async () => {
  const member = await createMember(server)
  await server.app.pool.query("update users set city = 'gweru' where id = $1", [member.id])
  const page = await openPage(server, '/', { session: member })
  const rail = page.getByRole('region', { name: 'Near you in Gweru' })
  expect(await rail.getByRole('article').count()).toBe(4)
  await page.context().addCookies([{ name: 'musika_saver', value: 'on', url: server.url }])
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Featured Items' }).waitFor()
  expect(await rail.count()).toBe(0)
})

test('quick filters have the counts of the current results and can be removed again', async () => {
  const page = await openPage(server, '/')
  const offers = page.getByRole('group', { name: 'Offers' })
  const shown = () => offers.getByRole('link').allInnerTexts()
  const counts = async () => (await shown()).map((text) => text.replace(/\s+/g, ' ')).join(', ')
  expect(await counts()).toBe('All 11, Fixed price 7, Auctions 4, Free delivery 5, Collection 2')
  await offers.getByRole('link', { name: 'Free delivery' }).click()
  await page.waitForURL('**/?delivery=free')
  await page.getByRole('status').getByText('5 results', { exact: true }).waitFor()
  await expect.poll(counts).toBe('All 11, Fixed price 1, Auctions 4, Free delivery 5, Collection 2')
  await page.getByRole('button', { name: 'Save this search' }).waitFor()
  await offers.getByRole('link', { name: 'Free delivery' }).click()
  await page.getByRole('status').getByText('11 results', { exact: true }).waitFor()
})
