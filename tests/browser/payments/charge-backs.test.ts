import { sharedShop } from '../../support/fixtures.ts'
import { ledgerHolds } from '../../support/money/balances.ts'
import { chargeBack } from '../../support/money/charge-backs.ts'
import { disableNewSellerTerms } from '../../support/members/new-sellers.ts'
import { openPage } from '../../support/browser/pages.ts'
import { createPaidOrder, paymentIdOf } from '../../support/money/paid-orders.ts'
import { isFit, openAdmin, press, toasted } from '../staff/admin-pages.ts'

const { server, buyer, seller, admin } = sharedShop()
beforeAll(() => disableNewSellerTerms(server))
afterAll(() => ledgerHolds(server))

test('a payment is charged back with its orders, and its buyer reads why it ended', async () => {
  const order = await createPaidOrder(server, buyer, seller, { priceMinor: 250_000_00n })
  const paymentId = await paymentIdOf(server, order.id)
  const page = await openAdmin(server, `/admin/payments/${paymentId}`, admin, { width: 390 })
  await press(page, 'Charge back')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('row', { name: 'From the money held − ZWL 250,000 − US$10.00' }).waitFor()
  await isFit(page)
  await dialog.getByLabel('Why').fill('The bank took it back')
  await press(page, 'Charge back ZWL 250,000')
  await toasted(page, 'Charge-back recorded')
  await expect.poll(() => page.getByRole('button', { name: 'Charge back' }).count()).toBe(0)
  const own = await openPage(server, `/orders/${order.id}`, { session: buyer })
  await own.getByText('Your bank or wallet reversed the payment').first().waitFor()
})

test('a payment charged back on its page no longer shows the preview', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  const page = await openAdmin(server, `/admin/orders/${order.id}`, admin, { refusals: [409] })
  await page.getByRole('button', { name: 'Charge back' }).waitFor()
  await chargeBack(admin, order.id)
  await press(page, 'Charge back')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('This is not possible for this order now.').waitFor()
  expect(await dialog.getByRole('table').count()).toBe(0)
})
