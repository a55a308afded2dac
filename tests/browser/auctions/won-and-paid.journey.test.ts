import { bids, endAuction, insertAuctionWithTerms } from '../../support/auctions/auctions.ts'
import { bidBox as box, bidOnPage } from '../../support/auctions/bid-on-page.ts'
import { openPage } from '../../support/browser/pages.ts'
import { sharedServer, sharedShop } from '../../support/fixtures.ts'
import { ledgerHolds } from '../../support/money/balances.ts'
import { ordersOf } from '../../support/money/carts.ts'
import { input } from '../../support/money/checkout.ts'
import { press } from '../staff/admin-pages.ts'

const { server, seller, ann, ben } = sharedShop(sharedServer({ PAYNOW_SIMULATOR_SPEED: '10' }))

afterAll(() => ledgerHolds(server))

test('the winner of an auction pays on the phone, and the seller reads what to send', async () => {
  const auction = await insertAuctionWithTerms(server, seller, { title: 'Marimba of Bulawayo' })
  await bids(ann, auction, 1_500_000)
  const path = `/product/${auction}`
  const sale = await openPage(server, path, { session: seller, width: 390 })
  const bens = await openPage(server, path, { session: ben, width: 390 })
  await bidOnPage(bens, { exact: '2500000' })
  await endAuction(server, auction)
  await box(bens).getByRole('heading', { name: 'You won' }).waitFor()
  await box(sale).getByText('Sold for').waitFor()

  await box(bens).getByRole('link', { name: 'Pay now' }).click()
  await bens.waitForURL('**/checkout/pay/*')
  await input(bens, 'EcoCash number').fill('077 100 0001')
  await press(bens, /^Pay /)
  const link = bens.getByRole('link', { name: 'Open the simulated phone' })
  const [phone] = await Promise.all([bens.context().waitForEvent('page'), link.click()])
  await press(phone, 'Approve')
  await bens.getByRole('heading', { level: 1, name: 'Payment confirmed' }).waitFor()

  const [order] = await ordersOf(ben)
  expect(order).toMatchObject({
    source: 'auction',
    totalAmount: '2500000.00',
    paymentStatus: 'paid',
  })
  await sale.goto(`/orders/${order!.id}`)
  await sale.getByRole('button', { name: 'Mark as sent' }).waitFor()
})
