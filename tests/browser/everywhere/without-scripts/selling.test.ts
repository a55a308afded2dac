import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { feeRule, setFeeRules } from '../../../support/fees.ts'
import { sharedServer, sharedShop } from '../../../support/fixtures.ts'
import { openPage, overflowOf } from '../../../support/browser/pages.ts'
import { listItem } from '../../../support/listings/selling.ts'
import { input } from '../../../support/money/checkout.ts'
import { bus, createPaidOrder, detailOf, step } from '../../../support/money/paid-orders.ts'

const { server, admin, seller, buyer } = sharedShop(sharedServer({ PAYNOW_SIMULATOR_SPEED: '20' }))

/** Refused at a wrong number, then paid by a simulated phone that approves by itself. */
async function pay(page: Page) {
  await input(page, 'EcoCash number').fill('071 214 0412')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('EcoCash numbers start with 077 or 078').waitFor()
  expect(await input(page, 'EcoCash number').inputValue()).toBe('071 214 0412')
  expect(await overflowOf(page)).toBe(0)
  await input(page, 'EcoCash number').fill('077 111 1111')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  // The page is loaded again by itself.
  await page.getByRole('heading', { level: 1, name: 'Payment confirmed' }).waitFor()
}

test('without scripts, a seller pays the fee of a listing', async () => {
  await setFeeRules(admin, [feeRule({ listingFeeUsd: '2' })])
  const { id, title } = await listItem(seller)
  const settings = { scripts: false, session: seller, width: 320, refusals: [400] }
  const page = await openPage(server, '/selling?tab=ended', settings)
  await page.getByRole('link', { name: `Pay the fee: ${title}` }).click()
  await page.getByRole('radio', { name: 'EcoCash (USD)' }).check()
  await pay(page)
  await page.getByRole('link', { name: 'See your listing' }).click()
  await page.waitForURL(`**/product/${id}`)
  expect((await server.visitor().get(`/api/products/${id}`)).status).toBe(200)
})

test('without scripts, a seller pays a subscription', async () => {
  const settings = { scripts: false, session: seller, width: 320, refusals: [400] }
  const page = await openPage(server, '/selling/boost', settings)
  await pay(page)
  expect(await page.getByRole('main').innerText()).toContain('Your subscription runs for 30 days')
})

test('without scripts, a seller cancels a sale with a reason, and a buyer confirms receipt', async () => {
  const sale = await createPaidOrder(server, buyer, seller)
  const settings = { scripts: false, width: 320 }
  const selling = await openPage(server, `/orders/${sale.id}`, { ...settings, session: seller })
  await selling.locator('summary', { hasText: 'Cancel this sale?' }).click()
  await selling.getByRole('textbox', { name: /^Reason/ }).fill('It broke')
  expect(await overflowOf(selling)).toBe(0)
  await selling.getByRole('button', { name: 'Cancel sale' }).click()
  await selling.locator('summary', { hasText: 'Cancel this sale?' }).waitFor({ state: 'detached' })
  const { orderStatus, steps } = await detailOf(seller, sale.id)
  expect(orderStatus).toBe('cancelled')
  expect(steps.map(({ note }) => note)).toContain('It broke')
  const order = await createPaidOrder(server, buyer, seller)
  expect((await step(seller, order.id, 'dispatch', bus)).status).toBe(200)
  const page = await openPage(server, `/orders/${order.id}`, { ...settings, session: buyer })
  await page.locator('summary', { hasText: 'Do you have it?' }).click()
  await page.getByRole('button', { name: 'Yes, I have it' }).click()
  await page.getByRole('heading', { name: 'Your rating' }).waitFor()
  expect(await detailOf(buyer, order.id)).toMatchObject({ orderStatus: 'completed' })
})
