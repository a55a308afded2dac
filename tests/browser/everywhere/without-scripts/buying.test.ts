import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Order } from '../../../../contracts/orders/orders.ts'
import { sharedServer } from '../../../support/fixtures.ts'
import { openPage, overflowOf } from '../../../support/browser/pages.ts'
import { insertListing } from '../../../support/listings/listings.ts'
import { createMember, password } from '../../../support/members/people.ts'
import { registerMember } from '../../../support/members/registration.ts'
import { input, placeOrder } from '../../../support/money/checkout.ts'
import { createUnpaidCheckout } from '../../../support/money/payments.ts'
import { simulatorOf } from '../../../support/money/simulator.ts'

const server = sharedServer({ PAYNOW_SIMULATOR_SPEED: '10' })

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true })

/** Presses a button on the simulated phone of the payment that the page waits for. */
async function answerPhone(page: Page, answer: 'pay' | 'cancel') {
  const { reference } = await server.app.db
    .selectFrom('payments')
    .select('reference')
    .where('id', '=', page.url().split('/').at(-1)!)
    .executeTakeFirstOrThrow()
  await simulatorOf(server).answer(reference, answer)
}

test('without scripts, a visitor fills a cart, signs in, orders and pays', async () => {
  const seller = await createMember(server)
  const buyer = await registerMember(server)
  const radio = await insertListing(server, seller, { title: 'Bush radio' })
  const page = await openPage(server, `/product/${radio}`, { scripts: false, width: 320 })
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await input(page, 'Address').fill('7 Borrowdale Road')
  await input(page, 'City').fill('Gweru')
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  await page
    .getByRole('textbox', { name: 'Email, username or phone number' })
    .fill(buyer.form.username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await heading(page, 'Checkout')
  expect(page.url()).toBe(`${server.url}/checkout`)
  expect(await input(page, 'Address').inputValue()).toBe('7 Borrowdale Road')
  expect(await input(page, 'City').inputValue()).toBe('Gweru')
  expect(await page.getByText('is required').count()).toBe(0)
  await input(page, 'EcoCash number').fill('077 100 0001')
  await placeOrder(page).click()
  await heading(page, 'Pay for your order')
  await input(page, 'EcoCash number').fill('077 100 0001')
  expect(await overflowOf(page)).toBe(0)
  await payButton(page).click()
  await heading(page, 'Check your phone')
  expect(await overflowOf(page)).toBe(0)
  await answerPhone(page, 'pay')
  // The page is loaded again by itself.
  await heading(page, 'Payment confirmed')
  await page.getByRole('link', { name: /^View order/ }).click()
  await page.waitForURL('**/orders/*')
  const orders = await server.app.db
    .selectFrom('orders')
    .select(['buyer_id', 'payment_status'])
    .where('product_id', '=', radio)
    .execute()
  expect(orders).toEqual([{ buyer_id: buyer.user.id, payment_status: 'paid' }])
})

test('without scripts, a refused payment shows the reason and is tried again', async () => {
  const { buyer, checkoutId } = await createUnpaidCheckout(server)
  const page = await openPage(server, `/checkout/pay/${checkoutId}`, {
    scripts: false,
    session: buyer,
    width: 390,
    refusals: [400],
  })
  await input(page, 'EcoCash number').fill('071 214 0412')
  await payButton(page).click()
  await page.getByText('EcoCash numbers start with 077 or 078').waitFor()
  expect(await input(page, 'EcoCash number').inputValue()).toBe('071 214 0412')
  await input(page, 'EcoCash number').fill('077 100 0001')
  await payButton(page).click()
  await heading(page, 'Check your phone')
  expect(await page.getByRole('button', { name: /^Send again in/ }).isDisabled()).toBe(true)
  await answerPhone(page, 'cancel')
  await heading(page, 'Payment declined')
  await page.getByRole('button', { name: 'Try again' }).click()
  await heading(page, 'Check your phone')
  await answerPhone(page, 'pay')
  await heading(page, 'Payment confirmed')
})

test('without scripts, the pay page changes to collection and back', async () => {
  const buyer = await createMember(server)
  const seller = await createMember(server)
  const productId = await insertListing(server, seller, {
    allowsCollection: true,
    shippingMinor: 500_00n,
  })
  const { body } = await buyer.client.post<{ checkoutId: string }>('/api/orders', {
    productId,
    paymentMethod: 'ecocash_zwl',
  })
  const page = await openPage(server, `/checkout/pay/${body.checkoutId}`, {
    scripts: false,
    session: buyer,
    width: 320,
  })
  await page.getByRole('button', { name: 'Collect it instead' }).click()
  await page.getByRole('radio', { name: /^Collect it/, checked: true }).waitFor()
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('button', { name: 'Have it delivered instead' }).click()
  await page.getByRole('radio', { name: /^Delivery to your address/, checked: true }).waitFor()
})

test('without scripts, the pay page changes the delivery address', async () => {
  const { buyer, checkoutId, orders } = await createUnpaidCheckout(server)
  const page = await openPage(server, `/checkout/pay/${checkoutId}`, {
    scripts: false,
    session: buyer,
    width: 320,
    refusals: [400],
  })
  expect(await input(page, 'City').isVisible()).toBe(false)
  await page.locator('summary', { hasText: 'Change' }).click()
  const save = page.getByRole('button', { name: 'Use this address' })
  await input(page, 'Address').fill('7 Borrowdale Road')
  await input(page, 'City').fill('')
  expect(await overflowOf(page)).toBe(0)
  await save.click()
  await page.getByText('City is required').waitFor()
  expect(await input(page, 'Address').inputValue()).toBe('7 Borrowdale Road')
  await input(page, 'City').fill('Gweru')
  await save.click()
  await page.getByText('7 Borrowdale Road, Gweru').waitFor()
  const { body } = await buyer.client.get<Order>(`/api/orders/${orders[0]?.id}`)
  expect(body.shippingAddress).toMatchObject({ address: '7 Borrowdale Road', city: 'Gweru' })
})

test('without scripts, the details of a bank transfer are readable', async () => {
  const { buyer, checkoutId } = await createUnpaidCheckout(server)
  const page = await openPage(server, `/checkout/pay/${checkoutId}`, {
    scripts: false,
    session: buyer,
    width: 320,
  })
  await page
    .getByRole('radio', { name: /^Bank Transfer/ })
    .first()
    .check()
  await payButton(page).click()
  await heading(page, 'Make the transfer')
  await page.getByText(/^MK-\w{4}-\w{4}-\w$/).waitFor()
  await page.getByText('Account number').waitFor()
  expect(await overflowOf(page)).toBe(0)
})

test('before scripts have loaded, the button of the pay page works too', async () => {
  const { buyer, checkoutId } = await createUnpaidCheckout(server)
  const page = await openPage(server, `/checkout/pay/${checkoutId}`, {
    session: buyer,
    alive: false,
    refusals: [0],
    prepare: async (context) => {
      await context.route('**/*.js', (route) => route.abort())
    },
  })
  await input(page, 'EcoCash number').fill('077 100 0001')
  await payButton(page).click()
  await heading(page, 'Check your phone')
  expect(new URL(page.url()).pathname).toMatch(/^\/checkout\/waiting\//)
})
