import type { Page } from 'playwright-core'
import { css } from '../../support/browser/css.ts'
import { openPage } from '../../support/browser/pages.ts'
import { covers, sharedShop } from '../../support/fixtures.ts'
import { insertListing } from '../../support/listings/listings.ts'
import type { Order } from '../../../contracts/orders/orders.ts'
import { listShoes } from '../../support/listings/variants.ts'

const { server, seller, buyer } = sharedShop()

let path: string
beforeAll(async () => {
  path = `/product/${await insertListing(server, seller, { title: 'Ngoma drum', quantity: 3 })}`
})

const buy = (page: Page) => page.getByRole('region', { name: 'Buy' })

test('a buyer opens an item from the home page and adds several pieces to the cart', async () => {
  covers('text: Added to cart', 'text: Item has been added to your cart.')
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
  await page.getByText('Added to cart', { exact: true }).waitFor()
  await page.getByText('Item has been added to your cart.', { exact: true }).waitFor()
  await page
    .getByRole('button', { name: /^Cart\W*3 item/ })
    .filter({ visible: true })
    .waitFor()
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
})

test('Buy It Now leads to the checkout and adds the item to the cart only once', async () => {
  covers('text: Buy It Now')
  const page = await openPage(server, path, { width: 390, height: 844 })
  const dock = page.locator(css('.product-page_dock'))
  const seen = await dock.boundingBox()
  expect(Math.round((seen?.y ?? 0) + (seen?.height ?? 0))).toBe(844)
  for (const visit of [1, 2]) {
    await page.goto(path)
    await dock.getByRole('button', { name: 'Buy It Now', exact: true }).click()
    await page.waitForURL((url) => url.pathname !== path)
    const cart = (await (await page.request.get('/api/cart')).json()) as { quantity: number }[]
    expect(
      cart.map((line) => line.quantity),
      `visit ${visit}`,
    ).toEqual([1])
  }
})

const pick = (page: Page, value: string) => buy(page).getByRole('radio', { name: value })

test('a buyer chooses two variants of a listing and orders both in one checkout', async () => {
  const { id } = await listShoes(seller, { shippingCost: '2.00' })
  const page = await openPage(server, `/product/${id}`, { session: buyer, width: 390 })
  const add = buy(page).getByRole('button', { name: 'Add to Cart' })
  // Nothing is added before a variant is chosen.
  await add.click()
  expect(
    await pick(page, 'Lilac').evaluate((one) => (one as HTMLInputElement).validity.valid),
  ).toBe(false)
  expect((await buyer.client.get('/api/cart')).body).toEqual([])
  await pick(page, 'Lilac').check()
  await pick(page, 'UK 9').check()
  await buy(page).getByRole('status').getByText('Lilac, UK 9: 3 left', { exact: true }).waitFor()
  await add.click()
  await page
    .getByRole('button', { name: /^Cart\W*1 item/ })
    .filter({ visible: true })
    .waitFor()
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
