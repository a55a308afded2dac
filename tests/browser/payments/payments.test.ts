import type { Page } from 'playwright-core'
import type { Payment } from '#contracts/payments/payments.ts'
import { withoutEvents } from '../elements.ts'
import { sharedServer } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { addToCart } from '#support/money/carts.ts'
import { fillAddress, input, placeOrder } from '#support/money/checkout.ts'
import { createUnpaidCheckout, paymentIs, type Owed } from '#support/money/payments.ts'
import { checkAxe, checkBothSchemes, openPage, type PageSettings } from '#support/browser/pages.ts'
import { simulatorOf, type SimulatorControl } from '#support/money/simulator.ts'
import { hold } from '#support/browser/hold.ts'

const server = sharedServer({ PAYNOW_SIMULATOR_SPEED: '10' })
let simulator: SimulatorControl
let owed: Owed
beforeEach(async () => {
  simulator = simulatorOf(server)
  owed = await createUnpaidCheckout(server)
})

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
const openPay = (settings: PageSettings = {}) =>
  openPage(server, `/checkout/pay/${owed.checkoutId}`, { session: owed.buyer, ...settings })
const payBy = async (page: Page, number: string) => {
  await input(page, 'EcoCash number').fill(number)
  await page.getByRole('button', { name: /^Pay / }).click()
}
/** The payment shown on the page. */
const shown = async (page: Page) => {
  await page.waitForURL('**/checkout/waiting/*')
  const id = page.url().split('/').at(-1)!
  return (await owed.buyer.client.get<Payment>(`/api/payments/${id}`)).body
}

test('a declined payment offers the same or another number; each state is accessible', async () => {
  const page = await openPay({ width: 390 })
  await payBy(page, '0771000002')
  await heading(page, 'Check your phone')
  await checkBothSchemes(page)
  const payment = await shown(page)
  await simulator.answer(payment.reference, 'cancel')
  await heading(page, 'Payment declined')
  await checkAxe(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith(payment.id))
  await heading(page, 'Check your phone')
  await page.getByText('+263 77 ••• 0002').waitFor()
  const second = await shown(page)
  await page.getByRole('link', { name: 'Change number' }).click()
  await heading(page, 'Pay for your order')
  expect(await input(page, 'EcoCash number').inputValue()).toBe('')
  await payBy(page, '071 234 5678')
  await page.getByText('EcoCash numbers start with 077 or 078').waitFor()
  await payBy(page, '0771111111')
  await heading(page, 'Payment confirmed')
  await checkAxe(page)
  expect((await paymentIs(owed.buyer, second.id, 'failed')).reason).toBe('replaced')
})

test('a payment that is paid while its page still loads is shown as paid', async () => {
  await addToCart(owed.buyer, { productId: await insertListing(server, owed.seller) })
  let release = () => {}
  const page = await openPage(server, '/checkout', {
    session: owed.buyer,
    prepare: async (context) => (release = await hold(context, '**/payment-*.js')),
  })
  await fillAddress(page)
  await input(page, 'EcoCash number').fill('0771111111')
  await placeOrder(page).click()
  await page
    .getByRole('button', { name: 'Notifications 3 unread' })
    .filter({ visible: true })
    .waitFor()
  release()
  await heading(page, 'Payment confirmed')
  expect((await shown(page)).status).toBe('paid')
})

test('without the event stream the page polls the payment', async () => {
  const page = await openPay({ refusals: [0], prepare: withoutEvents })
  await payBy(page, '0771000006')
  await heading(page, 'Check your phone')
  const payment = await shown(page)
  await simulator.answer(payment.reference, 'pay')
  await heading(page, 'Payment confirmed')
  expect((await shown(page)).status).toBe('paid')
})

test('without a connection no button works, and the page shows why', async () => {
  const page = await openPay({ refusals: [0] })
  await page.context().setOffline(true)
  await page.getByText('You are offline.').waitFor()
  const button = page.getByRole('button', { name: /Pay .*: No connection/ })
  expect(await button.isDisabled()).toBe(true)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: /^Pay ZWL/ }).waitFor()
})

test('pressing again after a refusal or a lost answer is one payment', async () => {
  const page = await openPay({ refusals: [0, 409] })
  const press = () => page.getByRole('button', { name: /^Pay ZWL/ }).click()
  await input(page, 'EcoCash number').fill('0771000007')
  await page.route('**/api/payments', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'payment_method_closed', message: 'This payment method is closed right now.' },
    }),
  )
  await press()
  await page.getByRole('alert').getByText('This payment method is closed right now.').waitFor()
  await page.unroute('**/api/payments')
  await page.route('**/api/payments', async (route) => {
    await route.fetch()
    return route.abort('connectionreset')
  })
  await press()
  await page.getByText('The payment could not be started.').waitFor()
  await page.unroute('**/api/payments')
  await press()
  await heading(page, 'Check your phone')
  const payment = await shown(page)
  const asked = await simulator.transactions()
  expect(asked.filter(({ reference }) => reference === payment.reference)).toHaveLength(1)
  expect(asked.filter(({ phone }) => phone === '0771000007')).toHaveLength(1)
})

test('a payment works with the keyboard alone', async () => {
  const page = await openPay()
  await page.getByRole('radio', { name: /EcoCash \(ZWL\)/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('0771111111')
  await page.keyboard.press('Enter')
  await heading(page, 'Payment confirmed')
  expect((await shown(page)).currency).toBe('USD')
})
