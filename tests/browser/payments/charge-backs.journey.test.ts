import { sharedShop } from '#support/fixtures.ts'
import { askPayout, ledgerHolds } from '#support/money/balances.ts'
import { isSplit } from '#support/money/charge-backs.ts'
import { payRefund, refundIdOf } from '#support/money/refunds.ts'
import { disableNewSellerTerms } from '#support/members/new-sellers.ts'
import { openPage } from '#support/browser/pages.ts'
import { openAdmin, press, toasted } from '../staff/admin-pages.ts'

const { server, buyer, seller, admin } = sharedShop()
beforeAll(() => disableNewSellerTerms(server))
afterAll(() => ledgerHolds(server))

test('a charge-back is previewed, and its loss appears in the ledger', async () => {
  const order = await isSplit(server, buyer, seller, admin)
  await payRefund(admin, await refundIdOf(server, order.id))
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
  await dialog.getByLabel('Why').fill('The bank took it back')
  await press(page, 'Charge back ZWL 1,000,000')
  await toasted(page, 'Charge-back recorded')
  await page.getByText('Charged back').first().waitFor()

  await page.goto('/admin/ledger')
  const losses = page.getByRole('region', { name: 'Losses' })
  await losses.getByText('Charged back after the refund was paid').waitFor()
  expect(await losses.getByText('-ZWL 400,000').isVisible()).toBe(true)

  const note = `The payment for order ${order.number} was charged back.`
  const own = await openPage(server, '/selling/balance', { session: seller, width: 390 })
  await own.getByText('Stopped', { exact: true }).waitFor()
  await own.getByText(note).waitFor()
})
