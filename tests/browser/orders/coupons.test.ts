import { expect, test } from 'vitest'
import { covers } from '../../coverage/covers.ts'
import { newMembers, sharedServer } from '../../support/fixtures.ts'
import { openAdmin } from '../staff/admin-pages.ts'
import { checkAxe, checkBothSchemes, openPage, overflowOf } from '../../support/browser/pages.ts'
import { createStaff } from '../../support/members/staff.ts'
import { makeCoupon } from '../../support/money/promotions/coupons.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { addToCart, ordersOf } from '../../support/money/carts.ts'
import { fillAddress, placeOrder } from '../../support/money/checkout.ts'
import { createUnpaidOrder, pay, detailOf } from '../../support/money/paid-orders.ts'

const server = sharedServer()
const { seller, buyer } = newMembers(server)

test.each([
  { width: 390, scripts: true, code: 'HARARE10' },
  { width: 1280, scripts: true, code: 'HARARE11' },
  { width: 360, scripts: false, code: 'HARARE12' },
])('a coupon is made and used at $width px, scripts: $scripts', async ({ code, ...settings }) => {
  covers('route: /selling/coupons')
  const page = await openPage(server, '/selling', { session: seller, refusals: [400], ...settings })
  await page.getByRole('link', { name: 'Coupons' }).click()
  await page.getByRole('heading', { level: 1, name: 'Coupons' }).waitFor()
  await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await page.getByLabel('Per cent').fill('95')
  await page.getByRole('button', { name: 'Make coupon' }).click()
  await page.getByText('Enter a whole number from 1 to 90').waitFor()
  expect(await page.getByLabel('Amount (US$)').isVisible()).toBe(false)
  await page.getByLabel('Per cent').fill('10')
  await page.getByLabel('Minimum for the items (US$)').fill('5')
  await page.getByRole('button', { name: 'Make coupon' }).click()
  await page.getByText('10% off, for US$5.00 or more').first().waitFor()
  await page.getByRole('button', { name: `End ${code}` }).waitFor()
  expect(await overflowOf(page)).toBe(0)
  if (settings.scripts) await checkBothSchemes(page)

  const order = await createUnpaidOrder(server, buyer, seller, {
    priceMinor: 250_000_00n,
    shippingMinor: 50_000_00n,
  })
  const paying = await openPage(server, `/checkout/pay/${order.checkoutId}`, {
    session: buyer,
    refusals: [409],
    ...settings,
  })
  const field = paying.getByRole('textbox', { name: 'Coupon' })
  await field.fill('NOSUCHCODE')
  await paying.getByRole('button', { name: 'Apply' }).click()
  await paying.getByText('We do not know this coupon for this seller.').waitFor()
  await field.fill(code.toLowerCase())
  await paying.getByRole('button', { name: 'Apply' }).click()
  await paying.getByText(`Coupon ${code} takes off ZWL 25,000.`).waitFor()
  await paying.getByText('−ZWL 25,000').waitFor()
  await paying.getByText('ZWL 275,000').first().waitFor()
  expect(await overflowOf(paying)).toBe(0)
  if (settings.scripts) await checkAxe(paying)
  await paying.getByRole('button', { name: 'Remove' }).click()
  await paying.getByText('ZWL 300,000').first().waitFor()
  await paying.getByRole('textbox', { name: 'Coupon' }).fill(code)
  await paying.getByRole('button', { name: 'Apply' }).click()
  await paying.getByText('ZWL 275,000').first().waitFor()
  await pay(server, await detailOf(buyer, order.id))
  for (const session of [buyer, seller]) {
    const shown = await openPage(server, `/orders/${order.id}`, { session, ...settings })
    await shown.getByText(`Coupon ${code}`).waitFor()
    await shown.getByText('−ZWL 25,000').waitFor()
  }
  const receipt = await openPage(server, `/orders/${order.id}/receipt`, {
    session: buyer,
    ...settings,
  })
  await receipt.getByText(`Coupon ${code}`).waitFor()
})

test('an admin makes a coupon that the shop pays for, and ends one of a seller', async () => {
  const admin = await createStaff(server)
  const { body: coupon } = await makeCoupon(seller)
  const page = await openAdmin(server, '/admin/coupons', admin, { refusals: [400] })
  const form = page.getByRole('form', { name: 'New coupon of Musika' })
  await form.getByRole('textbox', { name: 'Code' }).fill('xmas26')
  await form.getByRole('radio', { name: 'An amount' }).check()
  await form.getByLabel('Amount (US$)').fill('5')
  await form.getByLabel('Why').fill('Christmas campaign')
  await form.getByRole('button', { name: 'Make coupon' }).click()
  await form.getByText('Enter how often it can be used in all').waitFor()
  await form.getByLabel('Uses in all').fill('100')
  await form.getByRole('button', { name: 'Make coupon' }).click()
  const made = page.getByRole('listitem').filter({ hasText: 'XMAS26' })
  await made.getByText('Musika: US$5.00 off').waitFor()
  await made.getByText('0 of 100 uses, 0 paid').waitFor()
  await page.getByRole('button', { name: `End ${coupon.code}` }).click()
  await page.getByRole('dialog').getByLabel('Why').fill('It breaks the rules')
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
  await page.getByRole('listitem').filter({ hasText: coupon.code }).getByText('Ended').waitFor()
  expect(await overflowOf(page)).toBe(0)
  await checkAxe(page)
})

test.each([390, 1280])('a buyer with a coupon enters it before paying, at %i px', async (width) => {
  const { body: coupon } = await makeCoupon(seller)
  const productId = await insertListing(server, seller, { priceMinor: 250_000_00n })
  await addToCart(buyer, { productId })
  const page = await openPage(server, '/checkout', { session: buyer, width })
  await fillAddress(page)
  await page.getByText('Your wallet will ask for').waitFor()
  await page.getByRole('checkbox', { name: 'I have a coupon' }).check()
  await page.getByText('On the next page you enter the coupon, and then you pay.').waitFor()
  expect(await page.getByText('Your wallet will ask for').count()).toBe(0)
  expect(await overflowOf(page)).toBe(0)
  await checkBothSchemes(page)
  await placeOrder(page).click()
  await page.getByRole('heading', { name: 'Pay for your order' }).waitFor()
  const payments = 'select from payments where buyer_id = $1'
  expect((await server.app.pool.query(payments, [buyer.id])).rowCount).toBe(0)
  // The number that was typed at checkout, not the member's own.
  expect(await page.getByRole('textbox', { name: 'EcoCash number' }).inputValue()).toBe(
    '77 214 0412',
  )
  await page.getByRole('textbox', { name: 'Coupon' }).fill(coupon.code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText(`Coupon ${coupon.code} takes off`).waitFor()
  const [order] = await ordersOf(buyer)
  expect(order).toMatchObject({ coupon: { code: coupon.code }, paymentStatus: 'pending' })
})
