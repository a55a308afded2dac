import { checkAxe, openPage } from '#support/browser/pages.ts'
import { sharedServer } from '#support/fixtures.ts'
import { input } from '#support/money/checkout.ts'
import { createUnpaidCheckout } from '#support/money/payments.ts'
import { press } from '../staff/admin-pages.ts'

const server = sharedServer({ PAYNOW_SIMULATOR_SPEED: '10', PAYNOW_EXTRAS: 'onemoney,card' })

test('a card is paid on the provider’s page, a OneMoney wallet on the phone', async () => {
  const owed = await createUnpaidCheckout(server)
  const settings = { session: owed.buyer, width: 390 }
  const page = await openPage(server, `/checkout/pay/${owed.checkoutId}`, settings)
  await page.getByRole('radio', { name: /Card \(USD\)/ }).check()
  expect(await input(page, 'EcoCash number').count()).toBe(0)
  await checkAxe(page)
  await press(page, /^Pay US\$50/)
  await page.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor()
  await checkAxe(page)
  const shown = page.url()
  await page.getByRole('link', { name: 'Go to Paynow' }).click()
  await press(page, 'Pay')
  await page.goto(shown)
  await page.getByRole('heading', { level: 1, name: 'Payment confirmed' }).waitFor()

  const second = await createUnpaidCheckout(server)
  const wallet = await openPage(server, `/checkout/pay/${second.checkoutId}`, {
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
