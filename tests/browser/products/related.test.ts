import type { Page } from 'playwright-core'
import { saverCookie } from '#contracts/accounts/appearance.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import { sharedShop } from '#support/fixtures.ts'
import { checkBothSchemes, openPage } from '#support/browser/pages.ts'
import { shiftAllowed, shiftOf, watchShifts } from '../everywhere/layout.ts'
import { insertListing } from '#support/listings/listings.ts'

/** The bottom of a product page. */
const { server, seller, ann, ben } = sharedShop()

const phones = { categoryId: 'electronics', kindId: 'phones-tablets' }
let phone: ProductId
let other: ProductId
beforeAll(async () => {
  await insertListing(server, ann, { title: 'Itel phone, blue', ...phones })
  other = await insertListing(server, seller, { title: 'Steel ladder', categoryId: 'home-garden' })
  phone = await insertListing(server, seller, { title: 'Itel phone, black', ...phones })
})

const part = (page: Page, name: string) => page.getByRole('region', { name })
const titles = (page: Page, name: string) =>
  part(page, name).locator('article a:not([tabindex])').allInnerTexts()
/** Scrolls to the bottom, and waits until the cards of similar items are there. */
async function scrollDown(page: Page) {
  await page.locator('footer').last().scrollIntoViewIfNeeded()
  await part(page, 'Also from this seller').getByRole('article').first().waitFor()
}
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('musika.viewed'))

test('cards come into view without moving the page', async () => {
  const settings = { width: 390, height: 800, prepare: watchShifts }
  const page = await openPage(server, `/product/${other}`, settings)
  await page.goto(`/product/${phone}`)
  await scrollDown(page)
  await part(page, 'Similar items').getByRole('article').waitFor()
  await part(page, 'Recently viewed').getByRole('article').waitFor()
  expect(await titles(page, 'Similar items')).toEqual(['Itel phone, blue'])
  expect(await titles(page, 'Also from this seller')).toEqual(['Steel ladder'])
  expect(await shiftOf(page)).toBeLessThan(shiftAllowed)
  await checkBothSchemes(page)
})

test('items viewed before are read without cookies and can be cleared', async () => {
  const page = await openPage(server, `/product/${other}`, { session: ben })
  const asked = page.waitForRequest(/several\?/)
  await page.goto(`/product/${phone}`)
  await scrollDown(page)
  const headers = await (await asked).allHeaders()
  expect(headers['cookie']).toBeUndefined()
  await part(page, 'Recently viewed').getByRole('article').waitFor()
  expect(await titles(page, 'Recently viewed')).toEqual(['Steel ladder'])

  await part(page, 'Recently viewed').getByRole('button', { name: 'Clear recently viewed' }).click()
  await page.getByText('Recently viewed items cleared', { exact: true }).waitFor()
  expect(await part(page, 'Recently viewed').count()).toBe(0)
  expect(await stored(page)).toBeNull()
})

test('signing out clears the items viewed before and the recent searches', async () => {
  const page = await openPage(server, `/product/${other}`, { session: ben })
  await page.goto('/account')
  await page.evaluate(() => localStorage.setItem('musika.searches', '["maternity dress"]'))
  expect(await stored(page)).toContain(other)
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${server.url}/`)
  expect(await stored(page)).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('musika.searches'))).toBeNull()
})

test('if similar items cannot be read, their link and the rest of the page stay', async () => {
  const page = await openPage(server, `/product/${phone}`, {
    refusals: [503],
    prepare: (context) =>
      context.route('**/similar', (route) => route.fulfill({ status: 503, json: {} })),
  })
  await scrollDown(page)
  const similar = part(page, 'Similar items')
  await similar.locator('[hidden]').waitFor({ state: 'attached' })
  expect(await similar.getByRole('link').allInnerTexts()).toEqual(['See all'])
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Itel phone, black')
  await similar.getByRole('link').click()
  await page.waitForURL(`${server.url}/?category=phones-tablets`)
})

test('with the data saver no cards are read', async () => {
  const page = await openPage(server, `/product/${phone}`, {
    prepare: (context) => context.addCookies([{ name: saverCookie, value: 'on', url: server.url }]),
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.locator('footer').last().scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Share' }).first().click()
  await page.getByRole('dialog').waitFor()
  expect(asked.filter((url) => /similar|related/.test(url))).toEqual([])
  expect(await part(page, 'Similar items').getByRole('link').count()).toBe(1)
})
