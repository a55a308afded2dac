import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedShop } from '../../support/fixtures.ts'
import { ledgerHolds } from '../../support/money/balances.ts'
import { askPayout } from '../../support/money/balances.ts'
import { chargeBack, isSplit } from '../../support/money/charge-backs.ts'
import { disableNewSellerTerms } from '../../support/members/new-sellers.ts'
import { checkAxe, openPage } from '../../support/browser/pages.ts'
import { createPaidOrder } from '../../support/money/paid-orders.ts'
import { isFit, openAdmin, press, toasted } from '../staff/admin-pages.ts'

const { server, buyer, seller, admin } = sharedShop()
beforeAll(() => disableNewSellerTerms(server))
afterAll(() => ledgerHolds(server))

test('a charge-back is previewed, and its loss appears in the ledger', async () => {
  const order = await isSplit(server, buyer, seller, admin)
  const refunds = await admin.client.get<{ id: string }[]>('/api/admin/refunds')
  await admin.client.post(`/api/admin/refunds/${refunds.body[0]!.id}/paid`, { reference: 'R-1' })
  await askPayout(seller, { amount: '500000.00' })
  const page = await openAdmin(server, `/admin/orders/${order.id}`, admin, { width: 390 })
  await press(page, 'Charge back')
  const dialog = page.getByRole('dialog')
  const row = (name: string) => dialog.getByRole('row', { name })
  await row('The buyer gets back from the bank ZWL 1,000,000 US$40.00').waitFor()
  await row('Musika returns its commission − ZWL 30,000 − US$1.20').waitFor()
  await row('From the seller’s balance − ZWL 570,000 − US$22.80').waitFor()
  await row('Musika’s loss: refund already paid − ZWL 400,000 − US$16.00').waitFor()
  await dialog
    .getByText(`The payout of ZWL 500,000 (US$20.00) to ${seller.username} is stopped.`)
    .waitFor()
  await isFit(page)
  await checkAxe(page)
  await dialog.getByLabel('Why').fill('The bank took it back')
  await press(page, 'Charge back ZWL 1,000,000')
  await toasted(page, 'Charge-back recorded')
  await page.getByText('Charged back').first().waitFor()

  await page.goto(`${server.url}/admin/ledger`)
  const losses = page.getByRole('region', { name: 'Losses' })
  await losses.getByText('Charged back after the refund was paid').waitFor()
  expect(await losses.getByText('-ZWL 400,000').isVisible()).toBe(true)
  await isFit(page)
  await checkAxe(page)
  await losses.getByRole('link', { name: order.number }).click()
  await page.getByRole('heading', { name: `Order ${order.number}` }).waitFor()

  const note = `The payment for order ${order.number} was charged back.`
  await page.goto(`${server.url}/admin/payouts?state=stopped`)
  await page.getByText(note).waitFor()
  const own = await openPage(server, '/selling/balance', { session: seller })
  await own.getByText('Stopped', { exact: true }).waitFor()
  await own.getByText(note).waitFor()
})

test('a payment is charged back with its orders, and its buyer reads why it ended', async () => {
  const order = await createPaidOrder(server, buyer, seller, { priceMinor: 250_000_00n })
  const { rows } = await server.app.pool.query<{ id: string }>(
    'select payment_id as id from orders where id = $1',
    [order.id],
  )
  const page = await openAdmin(server, `/admin/payments/${rows[0]!.id}`, admin)
  await press(page, 'Charge back')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('row', { name: 'From the money held − ZWL 250,000 − US$10.00' }).waitFor()
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
