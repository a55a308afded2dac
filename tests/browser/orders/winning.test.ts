import type { Page } from 'playwright-core'
import type { Order } from '#contracts/orders/orders.ts'
import { bids, endAuction } from '#support/auctions/auctions.ts'
import { checkAxe, openPage } from '#support/browser/pages.ts'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import { insertAuction } from '#support/listings/listings.ts'
import { bus, step } from '#support/money/paid-orders.ts'
import { ordersOf } from '#support/money/carts.ts'
import { input } from '#support/money/checkout.ts'
import { pay, paymentIs } from '#support/money/payments.ts'
import { simulatorOf } from '#support/money/simulator.ts'

const server = sharedServer()
const { seller, ann, ben } = newMembers(server)

/** A drum that Ann wins for ZWL 1,650,000 against Ben, with delivery for ZWL 150,000 or collection. */
async function win(): Promise<Order> {
  const auction = await insertAuction(server, seller, {
    title: 'Hand-carved ngoma drum',
    location: 'Masvingo',
    priceMinor: 100_000_00n,
    shippingMinor: 150_000_00n,
    allowsCollection: true,
  })
  await bids(ben, auction, 1_600_000)
  await bids(ann, auction, 1_650_000)
  await endAuction(server, auction)
  return (await ordersOf(ann))[0]!
}

async function paid({ checkoutId }: Order): Promise<void> {
  const { body } = await pay({ buyer: ann, checkoutId })
  await simulatorOf(server).answer(body.reference, 'pay')
  await paymentIs(ann, body.id, 'paid')
}
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor()

test('the product page of a win leads to paying, and says without a reload that it is paid', async () => {
  const order = await win()
  const page = await openPage(server, `/product/${order.productId}`, { session: ann, width: 390 })
  const box = page.getByRole('region', { name: 'Bidding' })
  await box.getByRole('heading', { name: 'You won' }).waitFor()
  const said = await box.innerText()
  const held = 'Your money is held until you have the item. The seller is paid after you confirm.'
  const next = 'Choose collection or delivery on the next page.'
  for (const text of ['2\u00A0bids', 'Your winning bid', 'ZWL 1,650,000', 'US$66.00', next, held])
    expect(said).toContain(text)
  expect(said).toMatch(/Pay by \w+day \d+ \w+, \d\d:\d\d/)
  expect(await page.getByRole('button', { name: 'Place Bid' }).count()).toBe(0)
  await checkAxe(page)
  await paid(order)
  await page.getByText('You have paid. Your order shows what happens next.').waitFor()
  expect(await page.getByRole('link', { name: 'Pay now' }).count()).toBe(0)
  await page.getByRole('link', { name: 'View order' }).click()
  await heading(page, `Order ${order.number}`)
})

test('the buyer chooses collection or an address, which a pending payment locks', async () => {
  const order = await win()
  const address = `/checkout/pay/${order.checkoutId}`
  const page = await openPage(server, address, { session: ann, width: 390 })
  await heading(page, 'Pay for your order')
  await page.getByRole('button', { name: 'Pay ZWL 1,800,000' }).waitFor()
  const collect = page.getByRole('radio', { name: /^Collect in Masvingo/ })
  await collect.check()
  await page.getByRole('button', { name: 'Pay ZWL 1,650,000' }).waitFor()

  await page.getByRole('radio', { name: /^Delivery to your address/ }).check()
  await page.getByRole('button', { name: 'Pay ZWL 1,800,000' }).waitFor()
  const change = page.locator('summary', { hasText: 'Change' })
  await change.click()
  await input(page, 'Address').fill('')
  await page.getByRole('button', { name: 'Use this address' }).click()
  await page.getByText('Address is required').waitFor()
  await checkAxe(page)
  await input(page, 'Address').fill('7 Borrowdale Road')
  await page.getByRole('button', { name: 'Use this address' }).click()
  await page.getByRole('button', { name: 'Use this address' }).waitFor({ state: 'hidden' })
  await page.getByText('7 Borrowdale Road, Harare').waitFor()
  expect(await ordersOf(ann)).toMatchObject([
    { totalAmount: '1800000.00', shippingAddress: { address: '7 Borrowdale Road' } },
  ])
  await page.getByRole('button', { name: 'Pay ZWL 1,800,000' }).click()
  await heading(page, 'Check your phone')

  await page.goto(address)
  await page.getByText('A payment is under way. You can change this once it has ended.').waitFor()
  expect(await collect.isDisabled()).toBe(true)
  expect(await change.count()).toBe(0)
  await checkAxe(page)
})

test('the rows of orders and sales show the next step', async () => {
  const order = await win()
  const orders = await openPage(server, '/orders', { session: ann, width: 390 })
  const row = orders.getByRole('main').getByRole('listitem').filter({ hasText: order.number })
  await row.getByText(/^Pay by tomorrow, \d\d:\d\d$/).waitFor()
  await row.getByRole('link', { name: 'Pay now' }).click()
  await orders.waitForURL(`**/checkout/pay/${order.checkoutId}`)
  await paid(order)
  const sales = await openPage(server, '/selling?tab=sold', { session: seller, width: 390 })
  await sales.getByRole('link', { name: 'Mark as sent' }).click()
  await sales.getByRole('dialog', { name: 'How did you send it?' }).waitFor()
  await step(seller, order.id, 'dispatch', bus)
  await orders.goto('/orders')
  await row.getByRole('link', { name: 'Confirm receipt' }).click()
  await orders.getByRole('dialog', { name: 'Do you have it?' }).waitFor()
  await orders.getByRole('button', { name: 'Yes, I have it' }).click()
  await orders.getByText('Thank you. The seller is paid.').waitFor()
  await orders.goto('/orders')
  await row.getByText('Completed').waitFor()
  expect(await row.getByRole('link', { name: 'Confirm receipt' }).count()).toBe(0)
})

test('the row of a collected order leads the seller to having it ready and the buyer to the code', async () => {
  const order = await win()
  await ann.client.put(`/api/orders/${order.id}/delivery`, { collect: true })
  await paid(order)
  const sales = await openPage(server, '/selling?tab=sold', { session: seller, width: 390 })
  await sales.getByRole('link', { name: 'Mark as ready' }).click()
  await sales.getByRole('dialog', { name: 'Is it ready to collect?' }).waitFor()
  await sales.getByRole('button', { name: 'It is ready' }).click()
  await sales.getByText('The buyer has been notified').waitFor()
  const orders = await openPage(server, '/orders', { session: ann, width: 390 })
  await orders.getByRole('link', { name: 'Show code' }).click()
  await orders.getByText('Your hand-over code').waitFor()
  expect(new URL(orders.url()).pathname).toBe(`/orders/${order.id}`)
})
