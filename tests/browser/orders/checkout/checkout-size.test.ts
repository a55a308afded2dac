import { expect, test } from 'vitest'
import { openPage } from '../../../support/browser/pages.ts'
import { sharedShop } from '../../../support/fixtures.ts'
import { insertListing } from '../../../support/listings/listings.ts'
import { addToCart, ordersOf } from '../../../support/money/carts.ts'
import { fillAddress, paying, placeOrder, runs } from '../../../support/money/checkout.ts'

const { server, seller, buyer } = sharedShop()

test('the checkout asks for a size if the title offers sizes, and the seller sees it', async () => {
  const sandals = await insertListing(server, seller, { title: 'Sandals UK 6 to 11' })
  const headphones = await insertListing(server, seller, { title: 'Sony headphones' })
  await addToCart(buyer, { productId: headphones }, { productId: sandals })
  const page = await openPage(server, '/checkout', { session: buyer, width: 390 })
  await fillAddress(page)
  const size = page.getByRole('textbox', { name: 'Tell the seller your size' })
  expect(await size.count()).toBe(1)
  await size.fill('UK 8')
  await page.reload()
  await runs(page)
  expect(await size.inputValue()).toBe('UK 8')
  await placeOrder(page).click()
  await paying(page).waitFor()
  const sizes = (await ordersOf(buyer)).map((order) => [order.productId, order.size])
  expect(Object.fromEntries(sizes)).toEqual({ [sandals]: 'UK 8', [headphones]: null })
  const sales = await openPage(server, '/selling?tab=sold', { session: seller, width: 390 })
  await sales.getByText('· size UK 8').waitFor()
  await sales.getByRole('link', { name: 'Sandals UK 6 to 11', exact: true }).click()
  await sales.getByText('Size: UK 8').waitFor()
})
