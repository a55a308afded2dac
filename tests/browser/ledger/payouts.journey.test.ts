import { watchLedger } from '../../../server/modules/ledger/check-ledger.ts'
import { openAdmin, press, toasted } from '../staff/admin-pages.ts'
import { covers, sharedShop } from '../../support/fixtures.ts'
import { askPayout, earnFromSale, ledgerHolds, zwlOf } from '../../support/money/balances.ts'
import { detailOf, createPaidOrder, paymentIdOf } from '../../support/money/paid-orders.ts'
import { createMember } from '../../support/members/people.ts'
import { disableNewSellerTerms } from '../../support/members/new-sellers.ts'

const { server, seller, buyer, admin } = sharedShop()
beforeAll(() => disableNewSellerTerms(server))
afterAll(() => ledgerHolds(server))

test('staff find an order and its payment, cancel it with a reason and mark the refund paid', async () => {
  covers(
    'route: /admin/orders',
    'route: /admin/orders/{id}',
    'route: /admin/payments',
    'route: /admin/payments/{id}',
  )
  const order = await createPaidOrder(server, buyer, seller, { title: 'Ilala basket' })
  const page = await openAdmin(server, '/admin/orders', admin, { width: 390 })
  await page.getByLabel('Search', { exact: true }).fill('ilala')
  await page.getByLabel('Payment').selectOption('paid')
  await press(page, 'Show')
  await page.waitForURL('**/admin/orders?**search=ilala**')
  const rows = page.getByRole('region', { name: 'Orders' }).getByRole('listitem')
  // The URL changes before the page is rendered.
  await expect.poll(() => rows.count()).toBe(1)
  await page.getByRole('link', { name: order.number }).click()
  await page.getByRole('heading', { name: `Order ${order.number}` }).waitFor()
  for (const text of [buyer.email, '1 USD = ZWL 25,000', 'Held for orders', 'Ilala basket'])
    await page.getByText(text).first().waitFor()
  await press(page, 'Cancel and refund')
  const ask = page.getByRole('dialog', { name: 'Cancel and refund the buyer?' })
  await ask.getByRole('row', { name: `${buyer.username} gets back ZWL 100,000 US$4.00` }).waitFor()
  await ask
    .getByRole('row', { name: `Held for ${seller.username} − ZWL 95,000 − US$3.80` })
    .waitFor()
  await press(ask, 'Cancel and refund ZWL 100,000')
  await ask.getByText('Please give a reason').waitFor()
  await ask.getByLabel('Why').fill('The seller has closed shop')
  await press(ask, 'Cancel and refund ZWL 100,000')
  await toasted(page, 'Done')
  await page.getByText('“The seller has closed shop”').waitFor()
  await page.getByText('To be refunded', { exact: true }).waitFor()

  const paymentId = await paymentIdOf(server, order.id)
  await page.locator(`a[href="/admin/payments/${paymentId}"]`).click()
  await page.getByRole('heading', { name: /^Payment / }).waitFor()
  await page.goto('/admin/refunds')
  const owed = page.getByRole('listitem').filter({ hasText: order.number })
  await press(owed, /Mark as paid/)
  const paid = page.getByRole('dialog', { name: 'Mark this refund as paid?' })
  await paid.getByLabel('Reference').fill('EC 1234')
  await paid.getByRole('row', { name: /gets back.* ZWL 100,000 US\$4\.00/ }).waitFor()
  await press(paid, 'Mark ZWL 100,000 as refunded')
  await toasted(page, 'Marked as paid')
  await owed.waitFor({ state: 'detached' })
  expect((await detailOf(buyer, order.id)).refund?.status).toBe('paid')
})

test('staff approve a payout and mark it paid, and the ledger stays balanced', async () => {
  covers('route: /admin/payouts', 'route: /admin/refunds', 'route: /admin/ledger')
  const earner = await createMember(server)
  await earnFromSale(server, buyer, earner)
  await askPayout(earner, {})
  const page = await openAdmin(server, '/admin/payouts', admin, { width: 390 })
  await page.getByText('EcoCash +263772140412').waitFor()
  const approve = page.getByRole('button', { name: `Approve for ${earner.username}` })
  await approve.click()
  const asked = page.getByRole('dialog', { name: 'Approve this payout?' })
  await asked
    .getByRole('row', {
      name: `${earner.username} gets EcoCash +263772140412 ZWL 500,000 US$20.00`,
    })
    .waitFor()
  await press(asked, 'Approve ZWL 500,000')
  await toasted(page, 'Approved')
  await press(page, `Mark as paid for ${earner.username}`)
  const ask = page.getByRole('dialog', { name: 'Mark this payout as paid?' })
  await ask.getByLabel('Reference').fill('EC 261121.1200')
  await press(ask, 'Mark ZWL 500,000 as paid')
  await toasted(page, 'Marked as paid')
  await page.getByText('No payouts waiting').waitFor()
  expect(await zwlOf(earner)).toMatchObject({ paidOut: '500000.00', onItsWay: '0.00' })
  await watchLedger(server.app)
  await page.goto('/admin/ledger')
  await page.getByText(/All \d+ invariants hold/).waitFor()
  await page
    .getByRole('row', { name: /Commission/ })
    .first()
    .waitFor()
})
