import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Order } from '../../../contracts/orders/orders.ts'
import { openPage } from '../../support/browser/pages.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { listShoes } from '../../support/listings/variants.ts'

const { server, seller, buyer } = sharedShop()

const box = (page: Page) => page.getByRole('region', { name: 'Buy' })
const pick = (page: Page, value: string) => box(page).getByRole('radio', { name: value })

test('a buyer chooses two variants of a listing and orders both in one checkout', async () => {
  const { id } = await listShoes(seller, { shippingCost: '2.00' })
  const page = await openPage(server, `/product/${id}`, { session: buyer, width: 390 })
  const add = box(page).getByRole('button', { name: 'Add to Cart' })
  // Nothing is added before a variant is chosen.
  await add.click()
  expect(
    await pick(page, 'Lilac').evaluate((one) => (one as HTMLInputElement).validity.valid),
  ).toBe(false)
  expect((await buyer.client.get('/api/cart')).body).toEqual([])
  await pick(page, 'Lilac').check()
  await pick(page, 'UK 9').check()
  await box(page).getByRole('status').getByText('Lilac, UK 9: 3 left', { exact: true }).waitFor()
  await add.click()
  await page
    .getByRole('button', { name: /^Cart\W*1 item/ })
    .filter({ visible: true })
    .waitFor()
  await pick(page, 'Coral').check()
  await pick(page, 'UK 8').check()
  await box(page).getByRole('button', { name: 'Buy It Now' }).click()
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
