import { expect, test } from 'vitest'
import { sharedShop } from '../../support/fixtures.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { addToCart, ordersOf } from '../../support/money/carts.ts'
import { placeOrder } from '../../support/money/checkout.ts'
import { openPage } from '../../support/browser/pages.ts'

const { server, seller, buyer } = sharedShop()

test('cart, checkout, page for paying and order show the combined cost', async () => {
  await seller.client.put('/api/selling/combined-delivery', { furtherPercent: 50, freeFrom: '100' })
  for (const shippingMinor of [100_000_00n, 50_000_00n])
    await addToCart(buyer, {
      productId: await insertListing(server, seller, {
        priceMinor: 250_000_00n,
        shippingMinor,
        allowsCollection: true,
      }),
    })
  const page = await openPage(server, '/cart', { session: buyer, width: 390 })
  const saving = page.getByText('Combined delivery saves you ZWL 25,000')
  const together = page.getByText('ZWL 625,000').first()
  await saving.waitFor()
  await together.waitFor()
  await page.goto('/checkout')
  await saving.waitFor()
  await together.waitFor()
  // What is collected is not combined.
  const collect = page.getByRole('checkbox', { name: /^Collect/ }).first()
  await collect.check()
  await saving.waitFor({ state: 'detached' })
  await collect.uncheck()
  await placeOrder(page).click()
  await page.waitForURL('**/checkout/waiting/*')
  const orders = await ordersOf(buyer)
  expect(orders.map(({ shippingCost }) => shippingCost).toSorted()).toEqual([
    '100000.00',
    '25000.00',
  ])
  await page.goto(`/orders/${orders.find((each) => each.shippingCost === '25000.00')!.id}`)
  await saving.waitFor()
  await page.getByText('ZWL 275,000').first().waitFor()
})
