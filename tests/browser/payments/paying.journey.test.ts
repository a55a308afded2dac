import type { Payment } from '#contracts/payments/payments.ts'
import { openPage } from '#support/browser/pages.ts'
import { covers, sharedServer, sharedStaff } from '#support/fixtures.ts'
import { input } from '#support/money/checkout.ts'
import { payLinks } from '#support/money/pay-links.ts'
import { createUnpaidCheckout } from '#support/money/payments.ts'
import { importLines } from '#support/money/transfers.ts'

const server = sharedServer({ PAYNOW_SIMULATOR_SPEED: '10' })
const admin = sharedStaff(server)
const { approve } = payLinks(server)

test('a buyer pays on the simulated phone and returns to the order', async () => {
  covers(
    'rule: an order can be paid from its page',
    'rule: the waiting page follows the phone',
    'rule: simulated payments say so',
  )
  const { buyer, orders } = await createUnpaidCheckout(server)
  const [order] = orders
  const page = await openPage(server, `/orders/${order!.id}`, { session: buyer, width: 390 })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('link', { name: 'Pay now' }).click()
  await heading('Pay for your order')
  await page.getByText('Simulated payments.').waitFor()
  await input(page, 'EcoCash number').fill('077 100 0001')
  await page.getByRole('button', { name: /^Pay / }).click()
  await heading('Check your phone')
  const said = await page.getByRole('region', { name: 'Payment' }).innerText()
  expect(said).toContain('+263 77 ••• 0001')
  expect(said).toMatch(/ZWL\s1,250,000/)
  expect(said).toMatch(/[12]:\d\d\s+left to approve/)
  expect(said).toMatch(/order M-\S+, reference MK-\S+/)
  expect(said).toMatch(/Send again in [01]:\d\d/)
  const link = page.getByRole('link', { name: 'Open the simulated phone' })
  const [phone] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await phone.getByText('Simulated payments: no money moves.').waitFor()
  await phone.getByRole('button', { name: 'Approve' }).click()
  await phone.getByText('Payment done').waitFor()
  await heading('Payment confirmed')
  await page.getByRole('link', { name: `View order ${order!.number}` }).click()
  await heading(`Order ${order!.number}`)
  await page.getByText('Paid', { exact: true }).first().waitFor()
})

test('a buyer makes a bank transfer with a reference that can be copied', async () => {
  const { buyer, checkoutId } = await createUnpaidCheckout(server)
  const path = `/checkout/pay/${checkoutId}`
  const page = await openPage(server, path, { session: buyer, width: 390 })
  await page.getByRole('radio', { name: /Bank Transfer/ }).check()
  expect(await input(page, 'EcoCash number').count()).toBe(0)
  await page.getByRole('button', { name: /^Pay ZWL/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Make the transfer' }).waitFor()
  const id = page.url().split('/').at(-1)!
  const { reference } = (await buyer.client.get<Payment>(`/api/payments/${id}`)).body
  for (const text of [reference, 'Simulated bank, Simulated branch', '0000 0000 0000'])
    await page.getByText(text, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Copy reference' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  await importLines(admin, [`2026-11-21,RTGS ${reference},1250000.00`])
  await page.getByRole('heading', { level: 1, name: 'Payment confirmed' }).waitFor()
})

test('a buyer asks someone to pay, who pays without an account', async () => {
  const owed = await createUnpaidCheckout(server)
  const settings = { session: owed.buyer, width: 390 }
  const page = await openPage(server, `/orders/${owed.orders[0]!.id}`, settings)
  await page.getByRole('link', { name: 'Ask someone to pay' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ask someone to pay' }).waitFor()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const url = await page.getByRole('textbox', { name: 'Your link' }).inputValue()
  const share = await page.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(share!)).toContain(url)

  const payer = await openPage(server, new URL(url).pathname, { width: 390, alive: false })
  await payer.getByRole('heading', { level: 1, name: /asks you to pay$/ }).waitFor()
  await payer.getByRole('radio', { name: /EcoCash \(USD\)/ }).check()
  await payer.getByLabel(/^EcoCash number/).fill('0771000001')
  await payer.getByRole('button', { name: 'Pay now' }).click()
  await payer.getByRole('heading', { level: 1, name: 'Check your phone' }).waitFor()
  await approve(owed, payer.url().split('/').at(-1)!)
  await payer.reload()
  await payer.getByRole('heading', { level: 1, name: 'Paid. Thank you!' }).waitFor()
  await page.reload()
  await page.getByText('There is nothing left to pay here.').waitFor()
})
