import { beforeEach, expect, test } from 'vitest'
import type { Order } from '../../../contracts/orders/orders.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { ordersOf } from '../../support/money/carts.ts'
import { insertAuction, insertListing } from '../../support/listings/listings.ts'
import { checkAxe, checkBothSchemes, openPage, overflowOf } from '../../support/browser/pages.ts'
import { triesAgain } from '../../support/browser/retries.ts'
import { createMember, password, type Member } from '../../support/members/people.ts'
import { registerMember } from '../../support/members/registration.ts'
import { eventually } from '../../support/server/waiting.ts'
import { css } from '../../support/browser/css.ts'

const { server, seller } = sharedShop()

let buyer: Member

beforeEach(async () => {
  buyer = await createMember(server)
})

/** An order of the buyer. */
async function hasOrder(more: { title?: string; image?: boolean } = {}): Promise<Order> {
  const productId = await insertListing(server, seller, {
    title: more.title ?? 'Bush radio',
    priceMinor: 100_000_00n,
    shippingMinor: 5_000_00n,
    quantity: 2,
  })
  const answer = await buyer.client.post<Order>('/api/orders', {
    productId,
    quantity: 2,
    paymentMethod: 'ecocash_zwl',
    mobileMoneyNumber: '0772140412',
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const letItExpire = (id: string) =>
  server.app.db
    .updateTable('orders')
    .set({ payment_due_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute()

test('an order in the list links to its page with all details', async () => {
  const order = await hasOrder()
  const page = await openPage(server, '/orders', { session: buyer })
  const row = page.getByRole('listitem').filter({ hasText: order.number })
  const said = await row.innerText()
  for (const text of ['Bush radio', 'ZWL 205,000', 'US$8.20', '2 pieces'])
    expect(said).toContain(text)
  expect(said).toMatch(/Pay by (tomorrow, )?\d\d:\d\d/)
  await row.getByRole('link', { name: 'Bush radio' }).click()

  await page.getByRole('heading', { name: `Order ${order.number}` }).waitFor()
  await expect.poll(() => page.title()).toBe(`Order ${order.number} - Musika`)
  const main = await page.getByRole('main').innerText()
  for (const text of [
    '2 × ZWL 100,000',
    'ZWL 5,000',
    'US$8.20 at 1 USD = ZWL 25,000',
    'EcoCash (ZWL)',
    '••••••••••412',
    'Tendai Moyo',
    '14 Fife Avenue',
    'Harare',
    `Sold by ${seller.username}`,
  ])
    expect(main).toContain(text)
  expect(main).not.toContain('772140412')
  expect(main).toMatch(/(30m 00s|29m \d\ds) left/)
  const steps = page.getByRole('main').locator('ol').getByRole('listitem')
  expect(await steps.locator('b').allInnerTexts()).toEqual([
    'Order placed',
    'Payment',
    'Dispatched',
    'Received',
  ])
  const links = page.getByRole('main')
  expect(await links.getByRole('link', { name: 'Bush radio' }).getAttribute('href')).toBe(
    `/product/${order.productId}`,
  )
  expect(await links.getByRole('link', { name: seller.username }).getAttribute('href')).toBe(
    `/seller/${seller.id}`,
  )
})

test('an order that is not paid in time is updated on open pages, without a reload', async () => {
  const order = await hasOrder()
  const list = await openPage(server, '/orders', { session: buyer })
  const page = await openPage(server, `/orders/${order.id}`, { session: buyer, width: 390 })
  for (const open of [list, page]) {
    await open.getByText(/^Pay by /).waitFor()
    await open.evaluate(() => Object.assign(window, { neverReloaded: true }))
  }
  await letItExpire(order.id)
  await list.getByText('Not paid in time. You were not charged').waitFor()
  await page.getByText('Expired').first().waitFor()
  expect(await page.getByText('Dispatched').count()).toBe(0)
  for (const open of [list, page])
    expect(await open.evaluate(() => 'neverReloaded' in window)).toBe(true)
  await checkAxe(page)
})

test('an item won at auction asks for a payment method', async () => {
  const auction = await insertAuction(server, seller, { title: 'Ngoma drum', seconds: 2 })
  const bid = await buyer.client.post(`/api/products/${auction}/bids`, { amount: '150000' })
  expect(bid.status, bid.text).toBe(201)
  const order = await eventually(async () =>
    (await ordersOf(buyer)).find(({ productId }) => productId === auction),
  )
  const page = await openPage(server, '/orders', { session: buyer })
  await page.getByText('won at auction').waitFor()
  await page.getByRole('link', { name: 'Ngoma drum' }).click()
  await page.getByRole('heading', { name: `Order ${order.number}` }).waitFor()
  await page.getByText('Auction won').waitFor()
  await page.getByText('Not chosen yet').waitFor()
  await page.getByRole('link', { name: 'Pay now' }).waitFor()
  await page.getByText(/^Pay within 2[34] h$/).waitFor()
})

test("the seller sees the buyer's address and waits for the payment", async () => {
  const order = await hasOrder()
  const page = await openPage(server, `/orders/${order.id}`, { session: seller })
  await page.getByText(/^The buyer has (30|29) min to pay$/).waitFor()
  await page.getByText('14 Fife Avenue').waitFor()
  expect(await page.getByText('How to pay.').count()).toBe(0)
})

test('unknown orders and those of other members are not found', async () => {
  const order = await hasOrder()
  const stranger = await createMember(server)
  for (const id of [order.id, '01980000-0000-7000-8000-000000000000', 'nonsense']) {
    const answer = await stranger.client.fetch(`/orders/${id}`)
    expect(answer.status, id).toBe(404)
    expect(await answer.text()).toContain('Order not found')
  }
  const page = await openPage(server, `/orders/${order.id}`, { session: stranger, refusals: [404] })
  await page.getByRole('heading', { name: 'Order not found' }).waitFor()
  expect(await page.getByText(order.number).count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Your orders' }).click()
  await page.getByText('No orders yet').waitFor()
  await checkAxe(page)
})

test('a visitor who signs in is led to the order', async () => {
  const rudo = await registerMember(server)
  const client = server.visitor()
  await client.post('/api/auth/signin', { identifier: rudo.form.username, password })
  buyer = { ...buyer, client }
  const order = await hasOrder()
  const page = await openPage(server, `/orders/${order.id}`)
  const panel = page.getByRole('dialog', { name: 'Sign in' })
  await panel.getByLabel('Email, username or phone number').fill(rudo.form.username)
  await panel.getByLabel('Password', { exact: true }).fill(password)
  await panel.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: `Order ${order.number}` }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/orders/${order.id}`)
})

test('more orders than fit on a page are paged', async () => {
  const productId = await insertListing(server, seller, { title: 'Clay pot', quantity: 50 })
  for (let count = 0; count < 21; count += 1) {
    const answer = await buyer.client.post('/api/orders', {
      productId,
      paymentMethod: 'bank_transfer',
    })
    expect(answer.status, answer.text).toBe(201)
  }
  const page = await openPage(server, '/orders', { session: buyer })
  const rows = page.locator(css('.order-list_orders')).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(20)
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL('**/orders?page=2')
  // The URL changes before the page is rendered.
  await expect.poll(() => rows.count()).toBe(1)
})

test('a list that fails to load can be retried', async () => {
  await hasOrder()
  const page = await openPage(server, '/', { session: buyer, refusals: [503] })
  await page.route('**/api/orders?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'overloaded', message: 'Musika is very busy.' } }),
  )
  await page.getByRole('button', { name: 'Tendai' }).click()
  await page.getByRole('link', { name: 'Your orders' }).click()
  await page.getByRole('heading', { name: 'We could not load your orders' }).waitFor()
  await triesAgain(page.getByRole('main'), () => page.unroute('**/api/orders?*'))
  const link = page.getByRole('main').getByRole('link', { name: 'Bush radio' })
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe(`/orders/${(await ordersOf(buyer))[0]?.id}`)
})

test.each([1280, 390])('axe finds nothing on the list and the order, %i px wide', async (width) => {
  const order = await hasOrder({
    title: 'A radio with a very long name that goes on and on, barely used',
  })
  const page = await openPage(server, '/orders', { session: buyer, width })
  await page.getByText(order.number).waitFor()
  await checkBothSchemes(page)
  expect(await overflowOf(page)).toBe(0)
  await page.goto(`/orders/${order.id}`)
  await page.getByText('left', { exact: false }).first().waitFor()
  await checkBothSchemes(page)
  expect(await overflowOf(page)).toBe(0)
})
