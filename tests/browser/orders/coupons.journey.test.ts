import { sharedShop } from '../../support/fixtures.ts'
import { openPage } from '../../support/browser/pages.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { addToCart, ordersOf } from '../../support/money/carts.ts'
import { fillAddress, placeOrder } from '../../support/money/checkout.ts'
import { detailOf, pay } from '../../support/money/paid-orders.ts'

const { server, seller, buyer } = sharedShop()

test('a seller makes a coupon, and a buyer enters it before paying', async () => {
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
  const settings = { session: buyer, width: 390, refusals: [409] }
  const page = await openPage(server, '/checkout', settings)
  await fillAddress(page)
  await page.getByText('Your wallet will ask for').waitFor()
  await page.getByRole('checkbox', { name: 'I have a coupon' }).check()
  await page.getByText('On the next page you enter the coupon, and then you pay.').waitFor()
  expect(await page.getByText('Your wallet will ask for').count()).toBe(0)
  await placeOrder(page).click()
  await page.getByRole('heading', { name: 'Pay for your order' }).waitFor()
  const payments = 'select from payments where buyer_id = $1'
  expect((await server.app.pool.query(payments, [buyer.id])).rowCount).toBe(0)
  // The number that was typed at checkout, not the member's own.
  const number = page.getByRole('textbox', { name: 'EcoCash number' })
  expect(await number.inputValue()).toBe('77 214 0412')

  const field = page.getByRole('textbox', { name: 'Coupon' })
  const apply = page.getByRole('button', { name: 'Apply' })
  await field.fill('NOSUCHCODE')
  await apply.click()
  await page.getByText('We do not know this coupon for this seller.').waitFor()
  await field.fill('harare10')
  await apply.click()
  await page.getByText('Coupon HARARE10 takes off ZWL 25,000.').waitFor()
  await page.getByText('ZWL 275,000').first().waitFor()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('ZWL 300,000').first().waitFor()
  await field.fill('HARARE10')
  await apply.click()
  await page.getByText('ZWL 275,000').first().waitFor()
  const [order] = await ordersOf(buyer)
  await pay(server, await detailOf(buyer, order!.id))
  await page.goto(`/orders/${order!.id}`)
  await page.getByText('Coupon HARARE10').waitFor()
  await page.getByText('−ZWL 25,000').waitFor()
})
