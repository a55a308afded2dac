import { sharedShop } from '#support/fixtures.ts'
import { createMember } from '#support/members/people.ts'
import { addToCart } from '#support/money/carts.ts'
import { createCashOrder, sellForCash, takesCash } from '#support/money/cash.ts'
import { createUnpaidOrder, detailOf } from '#support/money/paid-orders.ts'
import { checkAxe, checkBothSchemes, openPage } from '#support/browser/pages.ts'

const { server, seller, buyer } = sharedShop()

beforeAll(() => takesCash(server, seller))

test('a buyer reads what cash means, chooses it, gets a code, and then pays online', async () => {
  const order = await createUnpaidOrder(server, buyer, seller, { collect: true })
  const address = `/checkout/pay/${order.checkoutId}`
  const page = await openPage(server, address, { session: buyer, width: 390 })
  await page.getByLabel('Cash when you collect').check()
  await page.getByText('Musika does not hold this money').waitFor()
  await page.locator('summary', { hasText: 'Safe places to meet in Harare' }).click()
  await page.getByText('Harare Central Police Station').waitFor()
  await checkAxe(page)
  await page.getByRole('button', { name: 'Reserve it and pay cash' }).click()
  await page.getByText('Your hand-over code').waitFor()
  await page.getByText('Cash at collection').first().waitFor()
  await checkAxe(page)
  expect(await detailOf(buyer, order.id)).toMatchObject({ inCash: true })
  await page.goto(address)
  await page.getByRole('heading', { name: 'You pay the seller in cash' }).waitFor()
  await page.goto(`/orders/${order.id}`)
  await page.getByRole('button', { name: 'Pay online instead' }).click()
  await page.getByRole('heading', { name: 'Pay for your order' }).waitFor()
  expect(await detailOf(buyer, order.id)).toMatchObject({ inCash: false })
})

test('an item that is not collected any more is not paid in cash', async () => {
  const { productId } = await createUnpaidOrder(server, buyer, seller, { collect: true })
  await addToCart(buyer, { productId })
  const page = await openPage(server, '/checkout', { session: buyer, width: 390 })
  await page.getByRole('radio', { name: 'Collect in Harare' }).check()
  await page.getByLabel('Cash when you collect').check()
  await page.getByRole('radio', { name: 'Delivery to your address' }).check()
  await page.getByText('Your wallet will ask for').waitFor()
  expect(await page.getByLabel('Cash when you collect').count()).toBe(0)
})

test('codes entered offline are sent once the network returns; a wrong one counts', async () => {
  const { order, code } = await createCashOrder(server, buyer, seller)
  const settings = { session: seller, width: 390, refusals: [0, 403] }
  const page = await openPage(server, `/orders/${order.id}`, settings)
  const field = page.getByLabel('The buyer’s six-digit code')
  const enter = async (typed: string) => {
    await field.waitFor()
    await page.context().setOffline(true)
    await field.fill(typed)
    await page.getByRole('button', { name: 'Confirm hand-over' }).click()
    await page.getByText('Saved on this phone').waitFor()
  }
  await enter(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await page.context().setOffline(false)
  await page.getByText('You have 4 tries left').first().waitFor()
  await enter(code)
  await checkBothSchemes(page)
  expect(await detailOf(buyer, order.id)).toMatchObject({ orderStatus: 'processing' })
  await page.context().setOffline(false)
  await page.getByText('The saved code was sent').waitFor()
  expect(await detailOf(buyer, order.id)).toMatchObject({ orderStatus: 'completed' })
  expect(await page.evaluate(() => localStorage.getItem('musika.codes'))).toBeNull()
})

test('a saved code is sent from the page of the sales, too', async () => {
  const { order, code } = await createCashOrder(server, buyer, seller)
  const page = await openPage(server, `/orders/${order.id}`, { session: seller, width: 390 })
  const at = '2026-11-27T10:00:00.000Z'
  const stored = { orderId: order.id, sellerId: seller.id, code, key: 'a-key', at }
  const codes = JSON.stringify([stored])
  await page.evaluate((value) => localStorage.setItem('musika.codes', value), codes)
  await page.goto('/selling')
  await page.getByText('The saved code was sent').waitFor()
  expect(await detailOf(buyer, order.id)).toMatchObject({ orderStatus: 'completed' })
})

test('a seller switches cash on, reads what they owe, and starts to pay it', async () => {
  const member = await createMember(server)
  const page = await openPage(server, '/selling/cash', { session: member, width: 390 })
  await page.getByText('You do not take cash').waitFor()
  await page.getByRole('button', { name: 'Take cash' }).click()
  await page.getByText('Verify your phone number first').waitFor()
  await takesCash(server, member)
  await sellForCash(server, buyer, member)
  await page.reload()
  await page.getByText('ZWL 50,000').first().waitFor()
  await checkAxe(page)
  await page.getByLabel('EcoCash number').fill('0784000001')
  await page.getByRole('button', { name: 'Pay ZWL 50,000' }).click()
  await page.waitForURL('**/checkout/waiting/*')
  await expect.poll(() => page.getByRole('main').innerText()).toContain('ZWL 50,000')
})
