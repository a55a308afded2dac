import type { Page } from 'playwright-core'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import { openPage } from '#support/browser/pages.ts'
import {
  bus,
  createPaidOrder,
  createUnpaidOrder,
  detailOf,
  step,
} from '#support/money/paid-orders.ts'

const server = sharedServer()
const { seller, buyer } = newMembers(server)

const open = (id: string, session = buyer, refusals: number[] = []) =>
  openPage(server, `/orders/${id}`, { session, width: 390, refusals })
async function sent() {
  const order = await createPaidOrder(server, buyer, seller)
  await step(seller, order.id, 'dispatch', bus)
  return order
}
const received = (page: Page) => page.getByRole('button', { name: 'I have received it' })
const yes = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Yes, I have it' })

test('an order in the list links to its page with all details', async () => {
  const radios = { quantity: 2, shippingMinor: 5_000_00n }
  const order = await createUnpaidOrder(server, buyer, seller, radios)
  const page = await openPage(server, '/orders', { session: buyer })
  const row = page.getByRole('listitem').filter({ hasText: order.number })
  const said = await row.innerText()
  for (const text of ['Bush radio', 'ZWL 205,000', 'US$8.20', '2 pieces'])
    expect(said).toContain(text)
  expect(said).toMatch(/Pay by (tomorrow, )?\d\d:\d\d/)
  await row.getByRole('link', { name: 'Bush radio' }).click()

  await page.getByRole('heading', { name: `Order ${order.number}` }).waitFor()
  await expect.poll(() => page.title()).toBe(`Order ${order.number} - Musika`)
  const main = page.getByRole('main')
  const shown = await main.innerText()
  const amounts = ['2 × ZWL 100,000', 'ZWL 5,000', 'US$8.20 at 1 USD = ZWL 25,000', 'EcoCash (ZWL)']
  const members = [`Sold by ${seller.username}`, 'Tendai Moyo', '14 Fife Avenue', 'Harare']
  for (const text of [...amounts, ...members, `••••••••••${buyer.phone.slice(-3)}`])
    expect(shown).toContain(text)
  expect(shown).not.toContain(buyer.phone.slice(4, -3))
  expect(shown).toMatch(/(30m 00s|29m \d\ds) left/)
  const steps = main.locator('ol').getByRole('listitem').locator('b')
  expect(await steps.allInnerTexts()).toEqual(['Order placed', 'Payment', 'Dispatched', 'Received'])
  for (const [name, path] of [
    ['Bush radio', `/product/${order.productId}`],
    [seller.username, `/seller/${seller.id}`],
  ] as const)
    expect(await main.getByRole('link', { name }).getAttribute('href')).toBe(path)
})

test('an order that is not paid in time is updated on open pages, without a reload', async () => {
  const order = await createUnpaidOrder(server, buyer, seller)
  const list = await openPage(server, '/orders', { session: buyer })
  const page = await open(order.id)
  for (const shown of [list, page]) {
    await shown.getByText(/^Pay by /).waitFor()
    await shown.evaluate(() => Object.assign(window, { neverReloaded: true }))
  }
  await server.app.pool.query('update orders set payment_due_at = now() where id = $1', [order.id])
  await list.getByText('Not paid in time. You were not charged').waitFor()
  await page.getByText('Expired').first().waitFor()
  expect(await page.getByText('Dispatched').count()).toBe(0)
  for (const shown of [list, page])
    expect(await shown.evaluate(() => 'neverReloaded' in window)).toBe(true)
})

test('a step is confirmed even if its event arrives before its answer', async () => {
  const page = await open((await sent()).id)
  await page.route('**/confirm', async (route) => {
    const answer = await route.fetch()
    await received(page).waitFor({ state: 'detached' })
    await route.fulfill({ response: answer })
  })
  await received(page).click()
  await yes(page).click()
  await page.getByText('Thank you. The seller is paid.').waitFor()
  expect(await received(page).count()).toBe(0)
})

test('a step lost offline can be retried; one with a lost answer happens once', async () => {
  const { id } = await sent()
  const page = await open(id, buyer, [0])
  await received(page).click()
  const keys: (string | undefined)[] = []
  await page.route('**/confirm', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // The server receives the second try, but its response is lost too.
    if (keys.length > 1) await route.fetch()
    await route.abort()
  })
  await yes(page).click()
  await page.getByText('Please check your connection and try again.').waitFor()
  await yes(page).click()
  await page.getByText('Completed').first().waitFor()
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  const { steps } = await detailOf(buyer, id)
  expect(steps.filter((each) => each.step === 'confirm')).toHaveLength(1)
})

test('after concurrent steps the second member sees the first step and a reason', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  const page = await open(order.id, seller, [409])
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Bus company').fill('Inter-Africa')
  await step(buyer, order.id, 'dispute', { reason: 'other', text: 'Please do not send it' })
  await form.getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByText('This is not possible for this order now.').waitFor()
  await page.getByText('Please do not send it').waitFor()
  expect((await detailOf(buyer, order.id)).orderStatus).toBe('disputed')
})

test('a buyer cancels a late order, and a seller refunds a disputed one, from their pages', async () => {
  const late = await createPaidOrder(server, buyer, seller)
  const overdue = `update orders set paid_at = now() - interval '6 days' where id = $1`
  await server.app.pool.query(overdue, [late.id])
  const page = await open(late.id)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const ask = page.getByRole('dialog', { name: 'Cancel this order?' })
  await ask.getByText('You get a full refund.').waitFor()
  await ask.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByText('To be refunded').waitFor()

  const { id } = await sent()
  await step(buyer, id, 'dispute', { reason: 'not_arrived', text: 'Nothing came' })
  const sale = await open(id, seller)
  await sale.getByRole('button', { name: 'Refund the buyer' }).click()
  await sale.getByRole('dialog').getByRole('button', { name: 'Refund the full amount' }).click()
  await sale.getByText('The buyer gets a refund').first().waitFor()
  for (const order of [late.id, id])
    expect((await detailOf(buyer, order)).refund).toMatchObject({ amount: '100000.00' })
})

test('receipt and packing slip are printable pages', async () => {
  const drum = { title: 'Ngoma drum', priceMinor: 1_000_000_00n, method: 'ecocash_usd' }
  const order = await createPaidOrder(server, buyer, seller, drum)
  const page = await open(order.id, seller)
  await page.getByRole('link', { name: 'Packing slip' }).click()
  await page.getByRole('heading', { name: 'Packing slip' }).waitFor()
  await page.getByText('1 piece').waitFor()
  expect(await page.getByRole('article').innerText()).not.toContain('ZWL')
  const settings = { session: buyer, width: 390 }
  const receipt = await openPage(server, `/orders/${order.id}/receipt`, settings)
  const sheet = await receipt.getByRole('article').innerText()
  for (const text of [order.number, 'US$1 = ZWL 25,000', 'It is not a fiscal tax invoice.'])
    expect(sheet).toContain(text)
  await receipt.emulateMedia({ media: 'print' })
  expect(await receipt.getByRole('banner').isVisible()).toBe(false)
  const pdf = receipt.locator('a', { hasText: 'Open as PDF' })
  expect(await pdf.getAttribute('href')).toBe(`/api/orders/${order.id}/receipt.pdf`)
})
