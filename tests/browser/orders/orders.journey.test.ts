import { sharedShop } from '#support/fixtures.ts'
import { checkAxe, openPage } from '#support/browser/pages.ts'
import { createPaidOrder, detailOf } from '#support/money/paid-orders.ts'
import { disableNewSellerTerms } from '#support/members/new-sellers.ts'
import { password } from '#support/members/people.ts'
import type { Locator } from 'playwright-core'
import { bids, endAuction } from '#support/auctions/auctions.ts'
import { insertAuction } from '#support/listings/listings.ts'
import { approve } from '../payments/approve.ts'

const { server, seller, buyer, ann } = sharedShop()

test('an order by bus is sent, received, earned and paid out, live for both members', async () => {
  await disableNewSellerTerms(server)
  const order = await createPaidOrder(server, buyer, seller, {
    title: 'Ngoma drum',
    priceMinor: 1_000_000_00n,
  })
  const settings = { width: 390, refusals: [400, 403] }
  const sale = await openPage(server, `/orders/${order.id}`, { ...settings, session: seller })
  const bought = await openPage(server, `/orders/${order.id}`, { ...settings, session: buyer })
  await sale.getByText('After that the buyer can cancel').waitFor()
  await bought.getByText('After that you can cancel and get a refund').waitFor()

  await sale.getByRole('button', { name: 'Mark as sent' }).click()
  const form = sale.getByRole('dialog', { name: 'How did you send it?' })
  await form.getByRole('button', { name: 'Mark as sent' }).click()
  await form.getByText('Which bus company took it?').first().waitFor()
  await form.getByLabel('Bus company').fill('Inter-Africa')
  await form.getByLabel('Bus registration or parcel number').fill('AEF 1234')
  await form.getByRole('button', { name: 'Mark as sent' }).click()
  await sale.getByText('The buyer has been notified.').waitFor()

  // The buyer's open page is updated by the event stream.
  await bought.getByText('It is on its way to you').waitFor()
  await bought.getByText('Inter-Africa').waitFor()
  await bought.getByRole('button', { name: 'I have received it' }).click()
  const ask = bought.getByRole('dialog', { name: 'Do you have it?' })
  await checkAxe(bought)
  await ask.getByRole('button', { name: 'Yes, I have it' }).click()
  await bought.getByText('Thank you. The seller is paid.').waitFor()
  await bought.getByRole('heading', { name: 'Your rating' }).waitFor()
  await bought.getByText('History').click()
  await bought.getByText('Receipt confirmed').waitFor()
  await sale.getByText('In your balance').waitFor()

  await sale.goto('/selling')
  await sale.getByRole('link', { name: 'Balance' }).click()
  const panel = sale.getByRole('region', { name: 'Balance in ZWL' })
  await panel.getByText('ZWL 950,000').waitFor()
  await sale.getByRole('link', { name: `Ngoma drum (${order.number})` }).waitFor()
  await panel.getByRole('button', { name: 'Request payout' }).click()
  const payout = sale.getByRole('dialog', { name: 'Request a payout' })
  await payout.getByRole('button', { name: 'All of it' }).click()
  await payout.getByLabel('Amount').fill('500 000,50')
  await payout.getByLabel('EcoCash number').fill('077 214 0412')
  await payout.getByRole('button', { name: 'Request payout' }).click()
  // The destination was not paid before.
  await payout.getByLabel(/^Current password/).fill(password)
  await payout.getByRole('button', { name: 'Request payout' }).click()
  await sale.getByText('EcoCash ••••••412').waitFor()
  await sale.getByText('ZWL 500,000.50').first().waitFor()
  await expect.poll(() => panel.getByRole('button').isDisabled()).toBe(true)
})

test('for a collection the buyer shows six digits and the seller enters them', async () => {
  const order = await createPaidOrder(server, buyer, seller, { collect: true })
  const settings = { width: 390, refusals: [403] }
  const sale = await openPage(server, `/orders/${order.id}`, { ...settings, session: seller })
  await sale.getByRole('button', { name: 'Ready to collect' }).click()
  const ask = sale.getByRole('dialog')
  await ask.getByLabel('Where and when').fill('14 Fife Avenue, after 16:00')
  await ask.getByRole('button', { name: 'It is ready' }).click()
  const field = sale.getByLabel('The buyer’s six-digit code')
  await field.waitFor()

  const bought = await openPage(server, `/orders/${order.id}`, { ...settings, session: buyer })
  await bought.getByText('14 Fife Avenue, after 16:00').waitFor()
  const code = (await detailOf(buyer, order.id)).handOverCode!
  await bought.getByText(`${code.slice(0, 3)} ${code.slice(3)}`).waitFor()
  expect(await sale.content()).not.toContain(code)
  await field.fill('12')
  await sale.getByRole('button', { name: 'Confirm hand-over' }).click()
  await sale.getByText('The code has six digits').waitFor()
  await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await sale.getByRole('button', { name: 'Confirm hand-over' }).click()
  await sale.getByText('You have 4 tries left').first().waitFor()
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await sale.keyboard.press('Enter')
  await sale.getByText('The money is in your balance.').waitFor()
  await bought.getByText('Completed').first().waitFor()
})

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
  const due = /^Pay by \w+day \d+ \w+, \d\d:\d\d \(Harare time\)\. Hand-carved ngoma drum is yours/
  await panel.getByText(due).waitFor()
  await tap(panel.getByRole('link', { name: 'Pay now' }))
  await page.waitForURL('**/checkout/pay/*')
  await tap(page.getByRole('button', { name: 'Pay ZWL 1,800,000' }))
  await page.waitForURL('**/checkout/waiting/*')
  await approve(server, page)
  await page.getByRole('heading', { level: 1, name: 'Payment confirmed' }).waitFor()
  expect(taps).toBe(3)
  await page.goto('/notifications')
  await page.getByText('You won the auction').waitFor()
  expect(await page.getByRole('link', { name: 'Pay now' }).count()).toBe(0)
})
