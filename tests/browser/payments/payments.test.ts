import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { Payment } from '../../../contracts/payments/payments.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { ordersOf } from '../../support/money/carts.ts'
import { input } from '../../support/money/checkout.ts'
import {
  ages,
  createUnpaidCheckout,
  pay,
  paymentIs,
  type Owed,
} from '../../support/money/payments.ts'
import {
  checkAxe,
  checkContrast,
  openPage,
  overflowOf,
  type PageSettings,
} from '../../support/browser/pages.ts'
import { createMember } from '../../support/members/people.ts'
import { simulatorOf, type SimulatorControl } from '../../support/money/simulator.ts'
import { createStaff } from '../../support/members/staff.ts'
import { insertSubscription } from '../../support/money/promotions/subscriptions.ts'
import { covers } from '../../coverage/covers.ts'

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

test.each([1280, 390])(
  'a buyer pays on the simulated phone and returns, at %i px',
  async (width) => {
    covers(
      'rule: an order can be paid from its page',
      'rule: the waiting page follows the phone',
      'rule: simulated payments say so',
    )
    const [order] = owed.orders
    const page = await openPage(server, `/orders/${order!.id}`, { session: owed.buyer, width })
    await page.getByRole('link', { name: 'Pay now' }).click()
    await heading(page, 'Pay for your order')
    await page.getByText('Simulated payments.').waitFor()
    await checkAxe(page)
    await payBy(page, '077 100 0001')
    await heading(page, 'Check your phone')
    await page.getByText('+263 77 ••• 0001').waitFor()
    const said = await page.getByRole('region', { name: 'Payment' }).innerText()
    expect(said).toMatch(/ZWL\s1,250,000/)
    expect(said).toMatch(/[12]:\d\d\s+left to approve/)
    expect(said).toMatch(/order M-\S+, reference MK-\S+/)
    expect(said).toMatch(/Send again in [01]:\d\d/)
    await checkAxe(page)
    expect(await overflowOf(page)).toBe(0)
    const link = page.getByRole('link', { name: 'Open the simulated phone' })
    const [phone] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    await phone.getByText('Simulated payments: no money moves.').waitFor()
    await checkAxe(phone)
    await phone.getByRole('button', { name: 'Approve' }).click()
    await phone.getByText('Payment done').waitFor()
    await heading(page, 'Payment confirmed')
    await checkAxe(page)
    await page.getByRole('link', { name: `View order ${order!.number}` }).click()
    await heading(page, `Order ${order!.number}`)
    await page.getByText('Paid', { exact: true }).first().waitFor()
    expect(await page.getByRole('link', { name: 'Pay now' }).count()).toBe(0)
  },
)

test('a declined payment shows the reason and offers the same or another number or method', async () => {
  const page = await openPay({ width: 390 })
  await payBy(page, '0771000002')
  const payment = await shown(page)
  await simulator.answer(payment.reference, 'cancel')
  await heading(page, 'Payment declined')
  await page.getByText('You were not charged.').waitFor()
  await checkAxe(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith(payment.id))
  await heading(page, 'Check your phone')
  await page.getByText('+263 77 ••• 0002').waitFor()
  const second = await shown(page)
  await page.getByRole('link', { name: 'Change number' }).click()
  await heading(page, 'Pay for your order')
  await page.getByRole('link', { name: 'Check that payment' }).waitFor()
  expect(await input(page, 'EcoCash number').inputValue()).toBe('')
  await payBy(page, '071 234 5678')
  await page.getByText('EcoCash numbers start with 077 or 078').waitFor()
  await payBy(page, '0771111111')
  await heading(page, 'Payment confirmed')
  expect((await paymentIs(owed.buyer, second.id, 'failed')).reason).toBe('replaced')
})

test('a wallet that cannot pay is refused at once', async () => {
  const page = await openPay()
  await payBy(page, '0774444444')
  await heading(page, 'The request was refused')
  await page.getByRole('link', { name: 'Pay another way' }).click()
  await heading(page, 'Pay for your order')
  expect((await ordersOf(owed.buyer))[0]?.paymentStatus).toBe('pending')
})

test('no approval in time is shown, and late money counts', async () => {
  const page = await openPay()
  await simulator.fail('0771000004', 'no_callback')
  await payBy(page, '0771000004')
  await heading(page, 'Check your phone')
  const payment = await shown(page)
  await ages(server, payment.id, 130)
  await heading(page, 'Not approved in time')
  await page.getByText(/Your order is held for you until \d\d:\d\d\./).waitFor()
  await simulator.answer(payment.reference, 'pay')
  await ages(server, payment.id, 0)
  await heading(page, 'Payment confirmed')
  expect((await ordersOf(owed.buyer))[0]?.paymentStatus).toBe('paid')
})

test('returning to the page shows the current payment', async () => {
  const page = await openPay()
  await payBy(page, '0771000005')
  await heading(page, 'Check your phone')
  const payment = await shown(page)
  await page.goto('/orders')
  await page.getByRole('main').getByRole('link', { name: 'Bush radio 1' }).click()
  await page.getByRole('link', { name: 'Pay now' }).click()
  await page.getByRole('link', { name: 'Check that payment' }).click()
  await heading(page, 'Check your phone')
  expect(page.url()).toContain(payment.id)
  await page.goto('/')
  await simulator.answer(payment.reference, 'pay')
  await paymentIs(owed.buyer, payment.id, 'paid')
  await page.goto(`/checkout/waiting/${payment.id}`)
  await heading(page, 'Payment confirmed')
  await page.goto(`/checkout/pay/${owed.checkoutId}`)
  await heading(page, 'This is paid')
})

test('without the event stream the page polls the payment', async () => {
  const page = await openPay({
    refusals: [0],
    prepare: async (context) => {
      await context.route('**/api/events*', (route) => route.abort())
    },
  })
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

test('pressing again after a lost answer is the same payment', async () => {
  const page = await openPay({ refusals: [0] })
  let lost = false
  await page.route('**/api/payments', async (route) => {
    if (lost) return route.continue()
    lost = true
    await route.fetch()
    return route.abort('connectionreset')
  })
  await payBy(page, '0771000007')
  await page.getByText('The payment could not be started.').waitFor()
  await page.getByRole('button', { name: /^Pay ZWL/ }).click()
  await heading(page, 'Check your phone')
  const payment = await shown(page)
  const asked = await simulator.transactions()
  expect(asked.filter(({ reference }) => reference === payment.reference)).toHaveLength(1)
  expect(asked.filter(({ phone }) => phone === '0771000007')).toHaveLength(1)
})

test.each([1280, 390])(
  'a bank transfer shows account, amount and a reference to copy, at %i px',
  async (width) => {
    covers('rule: a transfer is confirmed by reference and amount, never by a screenshot')
    const page = await openPay({ width })
    await page.getByRole('radio', { name: /Bank Transfer/ }).check()
    expect(await input(page, 'EcoCash number').count()).toBe(0)
    await page.getByRole('button', { name: /^Pay ZWL/ }).click()
    await heading(page, 'Make the transfer')
    const payment = await shown(page)
    for (const text of [payment.reference, 'Simulated bank, Simulated branch', '0000 0000 0000'])
      await page.getByText(text, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Copy reference' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    await checkAxe(page)
    expect(await overflowOf(page)).toBe(0)
    await page.emulateMedia({ colorScheme: 'dark' })
    await checkContrast(page)
    const clerk = await createStaff(server)
    await clerk.client.fetch('/api/admin/transfers/import', {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: `Date,Narration,Amount\n2026-11-21,RTGS ${payment.reference},1250000.00\n`,
    })
    await heading(page, 'Payment confirmed')
  },
)

test('payments of other members are not found, and visitors are asked to sign in', async () => {
  const { body } = await pay(owed)
  const other = await createMember(server)
  for (const path of [`/checkout/waiting/${body.id}`, `/checkout/pay/${owed.checkoutId}`]) {
    const page = await openPage(server, path, { session: other, refusals: [404] })
    await heading(page, 'Payment not found')
  }
  const visitor = await openPage(server, `/checkout/waiting/${body.id}`)
  expect(new URL(visitor.url()).searchParams.get('signin')).toBe('1')
})

test('without scripts the page shows the state of the payment', async () => {
  const { body } = await pay(owed)
  const page = await openPage(server, `/checkout/waiting/${body.id}`, {
    session: owed.buyer,
    scripts: false,
  })
  await heading(page, 'Check your phone')
  expect(await page.getByRole('region', { name: 'Payment' }).innerText()).toContain(
    '+263 77 ••• 0001',
  )
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

test('a subscription is bought, and an extra boost is charged to the balance', async () => {
  const seller = await createMember(server)
  const page = await openPage(server, '/selling/boost', { session: seller, width: 390 })
  await page.getByRole('heading', { name: 'Subscribe for 30 days' }).waitFor()
  await page.locator('#subscribe button[type=submit]:not([disabled])').waitFor()
  await checkAxe(page)
  await page.getByRole('radio', { name: /EcoCash \(USD\)/ }).check()
  await payBy(page, '0771111111')
  await heading(page, 'Payment confirmed')
  await page.getByRole('link', { name: 'Boost a listing' }).first().click()
  await page.getByText('4 left').waitFor()
  await page.getByRole('heading', { name: 'Add another 30 days' }).waitFor()
  const other = await createMember(server)
  await insertSubscription(server, other, { boostsUsed: 4 })
  const broke = await openPage(server, `/product/${owed.orders[0]!.productId}`, { session: other })
  expect(await broke.getByRole('button', { name: 'Boost 24h' }).count()).toBe(0)
})

test('a payment that could not be started from checkout is offered again', async () => {
  const page = await openPay({ refusals: [409] })
  await page.route('**/api/payments', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'payment_method_closed', message: 'This payment method is closed right now.' },
    }),
  )
  await page.getByRole('button', { name: /^Pay ZWL/ }).click()
  await page.getByText('This payment method is closed right now.').waitFor()
  expect(await page.getByRole('alert').count()).toBeGreaterThan(0)
  await page.unroute('**/api/payments')
  await page.getByRole('button', { name: /^Pay ZWL/ }).click()
  await heading(page, 'Check your phone')
})
