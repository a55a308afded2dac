import type { Page } from 'playwright-core'
import { countSweep } from '../../../server/modules/products/search/count-words.ts'
import { css } from '#support/browser/css.ts'
import { openPage } from '#support/browser/pages.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { listShoes } from '#support/listings/variants.ts'

const { server, seller, buyer } = sharedShop()

let path: string
beforeAll(async () => {
  path = `/product/${await insertListing(server, seller, { title: 'Ngoma drum', quantity: 3 })}`
  for (const [title, condition, priceMinor] of [
    ['Honda Fit lamp', 'new', 900_00n],
    ['Honda Fit mirror', 'new', 500_00n],
    ['Honda Fit seat', 'good', 100_00n],
    ['Enamel pot', 'new', 100_00n],
  ] as const)
    await insertListing(server, seller, { title, condition, priceMinor })
  await countSweep(server.app).run()
})

const titles = (page: Page) => page.locator(css('.card_title')).allInnerTexts()

test('a buyer searches by a suggestion, filters and sorts the results, and opens an item', async () => {
  covers('rule: the search box leads to / from any page')
  const page = await openPage(server, '/help', { width: 390, height: 844 })
  const box = page.getByPlaceholder('Search Musika')
  await box.click()
  await page.locator('input[name=search][role=combobox]').waitFor()
  await box.pressSequentially('hon')
  await page.getByRole('option', { name: 'honda', exact: true }).click()
  await page.waitForURL('**/?search=honda')
  await page.getByRole('status').getByText('3 results', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: 'New' }).check()
  await sheet.getByRole('button', { name: 'Show 2 results' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price + Shipping: Lowest')
  await expect.poll(() => titles(page)).toEqual(['Honda Fit mirror', 'Honda Fit lamp'])
  await page.getByRole('link', { name: 'Remove filter: New' }).click()
  await expect.poll(() => titles(page)).toContain('Honda Fit seat')
  await page.getByRole('link', { name: 'Honda Fit lamp', exact: true }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Honda Fit lamp' }).waitFor()
})

const inCart = (page: Page, count: number) => {
  const name = new RegExp(`^Cart\\W*${count} item`)
  return page.getByRole('button', { name }).filter({ visible: true }).waitFor()
}
const buy = (page: Page) => page.getByRole('region', { name: 'Buy' })

test('a buyer opens an item from the home page and adds several pieces to the cart', async () => {
  const page = await openPage(server, '/', { width: 390 })
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
  await page.getByRole('link', { name: 'Ngoma drum', exact: true }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Ngoma drum' }).waitFor()
  await expect.poll(() => page.title()).toBe('Ngoma drum - Musika')
  await buy(page).getByText('3 available').waitFor()
  const more = buy(page).getByRole('button', { name: 'One more' })
  await more.click()
  await more.click()
  expect(await more.isDisabled()).toBe(true)
  await buy(page).getByRole('button', { name: 'Add to Cart' }).click()
  await inCart(page, 3)
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
})

test('Buy It Now leads to the checkout and adds the item to the cart only once', async () => {
  const page = await openPage(server, path, { width: 390, height: 844 })
  const dock = page.locator(css('.product-page_dock'))
  const seen = await dock.boundingBox()
  expect(Math.round((seen?.y ?? 0) + (seen?.height ?? 0))).toBe(844)
  for (const visit of [1, 2]) {
    await page.goto(path)
    await dock.getByRole('button', { name: 'Buy It Now', exact: true }).click()
    await page.waitForURL((url) => url.pathname !== path)
    const cart = (await (await page.request.get('/api/cart')).json()) as { quantity: number }[]
    expect([visit, cart.map(({ quantity }) => quantity)]).toEqual([visit, [1]])
  }
})

const pick = (page: Page, value: string) => buy(page).getByRole('radio', { name: value })

test('a buyer chooses two variants of a listing and orders both in one checkout', async () => {
  const { id } = await listShoes(seller, { shippingCost: '2.00' })
  const page = await openPage(server, `/product/${id}`, { session: buyer, width: 390 })
  const add = buy(page).getByRole('button', { name: 'Add to Cart' })
  // Nothing is added before a variant is chosen.
  await add.click()
  const valid = (field: Element) => (field as HTMLInputElement).validity.valid
  expect(await pick(page, 'Lilac').evaluate(valid)).toBe(false)
  expect((await buyer.client.get('/api/cart')).body).toEqual([])
  await pick(page, 'Lilac').check()
  await pick(page, 'UK 9').check()
  await buy(page).getByRole('status').getByText('Lilac, UK 9: 3 left', { exact: true }).waitFor()
  await add.click()
  await inCart(page, 1)
  await pick(page, 'Coral').check()
  await pick(page, 'UK 8').check()
  await buy(page).getByRole('button', { name: 'Buy It Now' }).click()
  await page.waitForURL(/\/checkout$/)
  await page.getByText('Three-seater sofa (Lilac, UK 9)').first().waitFor()
  await page.getByText('Three-seater sofa (Coral, UK 8)').first().waitFor()
  await page.getByRole('textbox', { name: 'EcoCash number' }).fill('077 214 0412')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('heading', { name: /^(Check your phone|Make the transfer)$/ }).waitFor()
  const orders = (await buyer.client.get<Order[]>('/api/orders')).body
  expect(new Set(orders.map(({ checkoutId }) => checkoutId)).size).toBe(1)
  expect(orders.map(({ title }) => title).toSorted()).toEqual([
    'Three-seater sofa (Coral, UK 8)',
    'Three-seater sofa (Lilac, UK 9)',
  ])
})
