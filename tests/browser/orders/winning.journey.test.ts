import type { Locator } from 'playwright-core'
import type { Payment } from '../../../contracts/payments/payments.ts'
import { bids, endAuction } from '../../support/auctions/auctions.ts'
import { openPage } from '../../support/browser/pages.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { insertAuction } from '../../support/listings/listings.ts'
import { simulatorOf } from '../../support/money/simulator.ts'

const { server, seller, ann } = sharedShop()

test('three taps and the PIN lead from the notification of a win to the paid order', async () => {
  const auction = await insertAuction(server, seller, {
    title: 'Hand-carved ngoma drum',
    shippingMinor: 150_000_00n,
  })
  await bids(ann, auction, 1_650_000)
  await endAuction(server, auction)
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  const page = await openPage(server, '/contact', { session: ann, width: 390 })
  await tap(page.getByRole('button', { name: /^Notifications/ }))
  const panel = page.getByRole('dialog')
  await panel
    .getByText(
      /^Pay by \w+day \d+ \w+, \d\d:\d\d \(Harare time\)\. Hand-carved ngoma drum is yours/,
    )
    .waitFor()
  await tap(panel.getByRole('link', { name: 'Pay now' }))
  await page.waitForURL('**/checkout/pay/*')
  await tap(page.getByRole('button', { name: 'Pay ZWL 1,800,000' }))
  await page.waitForURL('**/checkout/waiting/*')
  const id = page.url().split('/').at(-1)!
  const { reference } = (await ann.client.get<Payment>(`/api/payments/${id}`)).body
  await simulatorOf(server).answer(reference, 'pay')
  await page.getByRole('heading', { level: 1, name: 'Payment confirmed' }).waitFor()
  expect(taps).toBe(3)
  await page.goto('/notifications')
  await page.getByText('You won the auction').waitFor()
  expect(await page.getByRole('link', { name: 'Pay now' }).count()).toBe(0)
})
