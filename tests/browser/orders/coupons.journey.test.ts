import { sharedShop } from '#support/fixtures.ts'
import { hasFocus, openPage } from '#support/browser/pages.ts'
import { insertListing } from '#support/listings/listings.ts'
import { addToCart, ordersOf } from '#support/money/carts.ts'
import { fillAddress, paying, placeOrder } from '#support/money/checkout.ts'
import { approve } from '../payments/approve.ts'

const { server, seller, buyer } = sharedShop()

test('a seller makes a coupon, and a buyer enters it at the checkout', async () => {
  const sale = await openPage(server, '/selling', { session: seller, width: 390, refusals: [400] })
  await sale.getByRole('link', { name: 'Coupons' }).click()
  await sale.getByRole('heading', { level: 1, name: 'Coupons' }).waitFor()
  await sale.getByRole('textbox', { name: 'Code' }).fill('harare10')
  await sale.getByLabel('Per cent').fill('95')
  await sale.getByRole('button', { name: 'Make coupon' }).click()
  await sale.getByText('Enter a whole number from 1 to 90').waitFor()
  expect(await sale.getByLabel('Amount (US$)').isVisible()).toBe(false)
  await sale.getByLabel('Per cent').fill('10')
  await sale.getByLabel('Minimum for the items (US$)').fill('5')
  await sale.getByRole('button', { name: 'Make coupon' }).click()
  await sale.getByText('10% off, for US$5.00 or more').first().waitFor()
  await sale.getByRole('button', { name: 'End HARARE10' }).waitFor()

  const prices = { priceMinor: 250_000_00n, shippingMinor: 50_000_00n }
  const productId = await insertListing(server, seller, prices)
  await addToCart(buyer, { productId })
  const page = await openPage(server, '/checkout', { session: buyer, width: 390 })
  await fillAddress(page)
  await page.getByText('Add a coupon').click()
  const field = page.getByRole('textbox', { name: /^Coupon for items of / })
  await field.fill('NOSUCHCODE')
  await page.keyboard.press('Enter')
  await page.getByText('We do not know this coupon for this seller.').waitFor()
  // Nothing is ordered with a coupon that is not used.
  await placeOrder(page).click()
  await expect.poll(() => hasFocus(field)).toBe(true)
  await field.fill('harare10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Takes off ZWL 25,000 (US$1.00).').waitFor()
  await page.getByRole('button', { name: 'Place Order · ZWL 275,000' }).click()
  await paying(page).waitFor()
  await approve(server, page)
  await page.getByRole('heading', { name: 'Payment confirmed' }).waitFor()
  const [order] = await ordersOf(buyer)
  expect(order).toMatchObject({ paymentStatus: 'paid', totalAmount: '275000.00' })
  await page.goto(`/orders/${order!.id}`)
  await page.getByText('Coupon HARARE10').waitFor()
  await page.getByText('−ZWL 25,000').waitFor()
})
