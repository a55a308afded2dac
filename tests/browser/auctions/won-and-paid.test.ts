import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductId } from '../../../contracts/common/ids.ts'
import { openAdmin, press } from '../staff/admin-pages.ts'
import { sharedServer, sharedShop } from '../../support/fixtures.ts'
import { auctionRow, endAuction } from '../../support/auctions/auctions.ts'
import { bidBox as box, bidOnPage } from '../../support/auctions/bid-on-page.ts'
import { balancesOf, ledgerHolds } from '../../support/money/balances.ts'
import { input } from '../../support/money/checkout.ts'
import { checkAxe, isAlive, openPage, overflowOf } from '../../support/browser/pages.ts'
import { createUnpaidCheckout } from '../../support/money/payments.ts'
import { disableNewSellerTerms } from '../../support/members/new-sellers.ts'
import { startServer, type TestServer } from '../../support/server/server.ts'
import { simulatorOf } from '../../support/money/simulator.ts'
import { createStaff } from '../../support/members/staff.ts'

const { server, seller, ann, ben } = sharedShop(
  sharedServer({ AUCTION_EXTENSION_SECONDS: '120', PAYNOW_SIMULATOR_SPEED: '10' }),
)
/** A second server for the same database that also accepts cards and OneMoney. */
let extras: TestServer

beforeAll(async () => {
  await disableNewSellerTerms(server)
  extras = await startServer({
    DATABASE_URL: server.databaseUrl,
    PAYNOW_EXTRAS: 'onemoney,card',
    PAYNOW_URL: simulatorOf(server).url,
  })
})
afterAll(async () => {
  await ledgerHolds(server)
  await extras.stop()
})

const title = 'Marimba of Bulawayo'

async function listAuction(page: Page): Promise<ProductId> {
  await page.goto('/sell')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('radio', { name: /^Good/ }).check()
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('Fifteen keys, with its beaters and a bag.')
  await press(page, /^Auction$/)
  await page.getByRole('textbox', { name: 'Starting bid', exact: true }).fill('1000000')
  await page.getByRole('radio', { name: 'Free delivery' }).check()
  await press(page, 'Create listing')
  await page.waitForURL('**/product/*')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  return new URL(page.url()).pathname.split('/').at(-1) as ProductId
}

test("an auction runs from listing and automatic bids through phone payment to the seller's payout", async () => {
  const sale = await openPage(server, '/', { session: seller })
  const auction = await listAuction(sale)

  const anns = await openPage(server, `/product/${auction}`, { session: ann, width: 390 })
  const bens = await openPage(server, `/product/${auction}`, { session: ben })
  await bidOnPage(anns, { maximum: '2000000' })
  await box(anns).getByText('ZWL 1,000,001', { exact: true }).waitFor()
  await bidOnPage(bens, { exact: '1500000' })
  await box(anns).getByText('ZWL 1,500,001', { exact: true }).waitFor()
  await box(bens).getByText('You have been outbid').waitFor()

  // With one minute left, the next bid extends the auction.
  const soon = new Date(Date.now() + 60_000)
  await server.app.pool.query(
    'with a as (update auctions set ends_at = $2 where product_id = $1) update products set auction_ends_at = $2 where id = $1',
    [auction, soon],
  )
  await bidOnPage(bens, { exact: '2500000' })
  await box(anns).getByText('ZWL 2,500,000', { exact: true }).waitFor()
  const { ends_at, soft_closes } = await auctionRow(server, auction)
  expect(soft_closes).toBe(1)
  expect(ends_at.getTime()).toBeGreaterThan(soon.getTime() + 30_000)
  await box(anns).getByText('You have been outbid').waitFor()

  await endAuction(server, auction)
  await bens.getByRole('heading', { name: 'You won' }).waitFor()
  await box(sale).getByText('Sold for').waitFor()
  const { rows } = await server.app.pool.query<{ id: string; number: string; checkout_id: string }>(
    'select id, number, checkout_id from orders where product_id = $1',
    [auction],
  )
  const order = rows[0]!

  await bens.goto(`/orders/${order.id}`)
  await bens.getByRole('link', { name: 'Pay now' }).click()
  await bens.waitForURL('**/checkout/pay/*')
  await input(bens, 'EcoCash number').fill('077 100 0001')
  await press(bens, /^Pay /)
  const link = bens.getByRole('link', { name: 'Open the simulated phone' })
  const [phone] = await Promise.all([bens.context().waitForEvent('page'), link.click()])
  await press(phone, 'Approve')
  await bens.getByRole('heading', { level: 1, name: 'Payment confirmed' }).waitFor()

  await sale.goto(`/orders/${order.id}`)
  await press(sale, 'Mark as sent')
  const how = sale.getByRole('dialog', { name: 'How did you send it?' })
  await how.getByLabel('Bus company').fill('Inter-Africa')
  await how.getByLabel('Bus registration or parcel number').fill('AEF 1234')
  await press(how, 'Mark as sent')
  await sale.getByText('The buyer has been notified.').waitFor()
  await bens.goto(`/orders/${order.id}`)
  await press(bens, 'I have received it')
  await press(bens.getByRole('dialog'), 'Yes, I have it')
  await bens.getByText('Thank you. The seller is paid.').waitFor()

  await sale.goto('/selling/balance')
  const panel = sale.getByRole('region', { name: 'Balance in ZWL' })
  await panel.getByText('ZWL 2,375,000').waitFor()
  await press(panel, 'Request payout')
  const payout = sale.getByRole('dialog', { name: 'Request a payout' })
  await press(payout, 'All of it')
  await payout.getByLabel('EcoCash number').fill('077 214 0412')
  await press(payout, 'Request payout')
  await sale.getByText('Requested', { exact: true }).waitFor()

  const admin = await createStaff(server)
  const adminPage = await openAdmin(server, '/admin/orders', admin)
  await adminPage.getByLabel('Search', { exact: true }).fill(order.number)
  await press(adminPage, 'Show')
  await adminPage.waitForURL('**/admin/orders?**')
  await isAlive(adminPage)
  await adminPage.getByRole('link', { name: order.number }).click()
  await adminPage.getByText('Won at auction').waitFor()
  await adminPage.getByText('Released').waitFor()
  await adminPage.getByRole('link', { name: 'Payouts' }).click()
  await press(adminPage, `Approve for ${seller.username}`)
  await press(adminPage, 'Approve ZWL 2,375,000')
  await press(adminPage, `Mark as paid for ${seller.username}`)
  const paid = adminPage.getByRole('dialog', { name: 'Mark this payout as paid?' })
  await paid.getByLabel('Reference').fill('EC 261121.1200')
  await press(paid, 'Mark ZWL 2,375,000 as paid')
  await adminPage.getByText('No payouts waiting').waitFor()
  const [zwl] = (await balancesOf(seller)).filter(({ currency }) => currency === 'ZWL')
  expect(zwl).toMatchObject({ available: '0.00', onItsWay: '0.00', paidOut: '2375000.00' })
  await sale.reload()
  await sale.getByText('EC 261121.1200').waitFor()
})

test('a card is paid on the provider’s page, a OneMoney wallet on the phone', async () => {
  const owed = await createUnpaidCheckout(server)
  const page = await openPage(extras, `/checkout/pay/${owed.checkoutId}`, {
    session: owed.buyer,
    width: 390,
  })
  await page.getByRole('radio', { name: /Card \(USD\)/ }).check()
  expect(await input(page, 'EcoCash number').count()).toBe(0)
  await checkAxe(page)
  await press(page, /^Pay US\$50/)
  await page.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor()
  await checkAxe(page)
  expect(await overflowOf(page)).toBe(0)
  const shown = page.url()
  await page.getByRole('link', { name: 'Go to Paynow' }).click()
  await press(page, 'Pay')
  await page.goto(shown)
  await page.getByRole('heading', { level: 1, name: 'Payment confirmed' }).waitFor()

  const second = await createUnpaidCheckout(server)
  const wallet = await openPage(extras, `/checkout/pay/${second.checkoutId}`, {
    session: second.buyer,
    refusals: [400],
  })
  await wallet.getByRole('radio', { name: /OneMoney \(USD\)/ }).check()
  await wallet.getByLabel(/OneMoney number/).fill('077 100 0001')
  await press(wallet, /^Pay US\$50/)
  await wallet.getByText('OneMoney numbers start with 071').first().waitFor()
  await wallet.getByLabel(/OneMoney number/).fill('071 234 5678')
  await press(wallet, /^Pay US\$50/)
  await wallet.getByRole('heading', { level: 1, name: 'Check your phone' }).waitFor()
})
