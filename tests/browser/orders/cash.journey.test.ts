import { sharedShop } from '#support/fixtures.ts'
import { addToCart, ordersOf } from '#support/money/carts.ts'
import { takesCash } from '#support/money/cash.ts'
import { fillAddress, placeOrder } from '#support/money/checkout.ts'
import { detailOf } from '#support/money/paid-orders.ts'
import { insertListing } from '#support/listings/listings.ts'
import { openPage } from '#support/browser/pages.ts'

const { server, seller, buyer } = sharedShop()

beforeAll(() => takesCash(server, seller))

test('a buyer chooses cash at checkout, and the seller enters the code at the collection', async () => {
  const productId = await insertListing(server, seller, {
    title: 'Binga basket',
    priceMinor: 450_000_00n,
    shippingMinor: 25_000_00n,
    allowsCollection: true,
  })
  await addToCart(buyer, { productId })
  const page = await openPage(server, '/checkout', { session: buyer, width: 390 })
  await fillAddress(page)
  await page.getByText('Your wallet will ask for ZWL 475,000.').waitFor()
  await page.getByRole('radio', { name: 'Collect in Harare' }).check()
  await page.getByLabel('Cash when you collect').check()
  await page.getByText('We reserve each item for 72 hours.').waitFor()
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  expect(await summary.innerText()).toContain('ZWL 450,000')
  expect(await summary.innerText()).not.toContain('Your money is held')
  expect(await page.getByText('Your wallet will ask').count()).toBe(0)
  await placeOrder(page).click()
  await page.getByText('Your hand-over code').waitFor()
  const [order] = await ordersOf(buyer)
  expect(order).toMatchObject({ inCash: true, collect: true, totalAmount: '450000.00' })

  const { handOverCode } = await detailOf(buyer, order!.id)
  const sale = await openPage(server, `/orders/${order!.id}`, { session: seller, width: 390 })
  await sale.getByLabel('The buyer’s six-digit code').fill(handOverCode!)
  await sale.getByRole('button', { name: 'Confirm hand-over' }).click()
  await sale.getByText('Commission for this sale').waitFor()
  expect((await detailOf(buyer, order!.id)).orderStatus).toBe('completed')
})
