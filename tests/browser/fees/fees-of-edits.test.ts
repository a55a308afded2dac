import type { Page } from 'playwright-core'
import type { Payment } from '#contracts/payments/payments.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { newMembers, sharedServer, sharedShop } from '#support/fixtures.ts'
import { feeRule, setFeeRules } from '#support/fees.ts'
import { checkBothSchemes, openPage } from '#support/browser/pages.ts'
import { listItem } from '#support/listings/selling.ts'
import { simulatorOf } from '#support/money/simulator.ts'
import { eventually } from '#support/server/waiting.ts'

/** From US$100 a listing costs US$2, from US$200 US$5; one US dollar is ZWL 25,000. */

const { server, admin } = sharedShop(sharedServer({ PAYNOW_SIMULATOR_SPEED: '20' }))
const { seller } = newMembers(server)
beforeAll(() =>
  setFeeRules(admin, [
    feeRule({ fromUsd: '100', listingFeeUsd: '2' }),
    feeRule({ fromUsd: '200', listingFeeUsd: '5' }),
  ]),
)

const read = async (id: string) =>
  (await seller.client.get<ProductDetail>(`/api/products/${id}`)).body
/** Approves the last request on the seller's simulated phone. */
async function answers(page: Page, answer: 'pay' | 'cancel', before?: string) {
  const payment = await eventually(async () => {
    const id = /waiting\/([^/?]+)/.exec(page.url())?.[1]
    return id === undefined || id === before
      ? undefined
      : (await seller.client.get<Payment>(`/api/payments/${id}`)).body
  })
  expect(payment.purpose).toBe('listing_fee')
  await simulatorOf(server).answer(payment.reference, answer)
  return payment.id
}

test('a seller sees the fee that a change adds, pays it and saves the change', async () => {
  const { id, title } = await listItem(seller, { currency: 'USD', price: '50' })
  const settings = { session: seller, width: 390, refusals: [402] }
  const page = await openPage(server, `/sell?edit=${id}`, settings)
  const price = page.getByLabel('Price in US dollars')
  await price.fill('99')
  await page.getByText('This change adds').waitFor({ state: 'detached' })
  await price.fill('250')
  const adds =
    'This change adds US$5.00 (ZWL 125,000) to the listing fee, taken from your balance when you save. If your balance does not cover it, you pay it first.'
  await page.getByText(adds).waitFor()
  await page.getByRole('button', { name: 'Save changes' }).click()
  const form = page.getByRole('form', { name: 'Edit listing' })
  const raises =
    'This change raises the listing fee by US$5.00, and your balance does not cover it.'
  await form.getByText(raises).waitFor()
  await checkBothSchemes(page)
  await form.getByRole('link', { name: 'Pay the listing fee' }).click()
  await page.getByText(`This is the increase in the listing fee for ${title}.`).waitFor()
  await page.getByRole('radio', { name: 'EcoCash (USD)' }).check()
  await page.getByLabel('EcoCash number').fill('0784000011')
  await page.getByRole('button', { name: 'Pay US$5.00' }).click()
  const first = await answers(page, 'cancel')
  await page.getByRole('heading', { name: 'Payment declined' }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await answers(page, 'pay', first)
  await page.getByText('You can now save the change of your listing.').waitFor()
  expect((await read(id)).originalPrice).toBe('50.00')
  await page.getByRole('link', { name: 'Save your change' }).click()
  await page.getByText('We restored your unsaved changes.').waitFor()
  expect(await price.inputValue()).toBe('250.00')
  await page.getByText('This change adds').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL(`**/product/${id}`)
  expect((await read(id)).originalPrice).toBe('250.00')
})

test('a seller changes a listing that waits for its fee, and withdraws it', async () => {
  const { id, title } = await listItem(seller, { currency: 'USD', price: '150' })
  const page = await openPage(server, '/selling?tab=ended', { session: seller })
  await page.getByRole('link', { name: `Edit: ${title}` }).click()
  await page.getByText('Buyers see this listing once its fee is paid.').waitFor()
  await page.getByText('Listing fee: US$2.00 (ZWL 50,000)').waitFor()
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await preview.getByText('US$2.00').waitFor()
  await page.getByLabel('Price in US dollars').fill('200')
  await page.getByText('Listing fee: US$5.00 (ZWL 125,000)').waitFor()
  await checkBothSchemes(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL(`**/product/${id}`)
  expect(await read(id)).toMatchObject({ originalPrice: '200.00', status: 'removed' })
  await page.goto(`${server.url}/selling?tab=ended`)
  await page.getByRole('button', { name: `Withdraw: ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw this listing?' })
  await dialog.getByText('You no longer owe its fee').waitFor()
  await checkBothSchemes(page)
  await dialog.getByRole('button', { name: 'Withdraw listing' }).click()
  await page.getByRole('button', { name: `Relist: ${title}` }).waitFor()
  expect(await read(id)).toMatchObject({ status: 'ended', takenDown: null })
})

test('the form of a listing says what the seller receives', async () => {
  const motors = feeRule({ categoryId: 'motors', listingFeeUsd: '2', commissionPercent: 4 })
  await setFeeRules(admin, [motors])
  const sell = await openPage(server, '/sell', { session: seller, width: 390 })
  const panel = sell.getByRole('region', { name: 'You receive' })
  await sell.locator('[name=price]').fill('5000000')
  await panel.getByText('Musika commission, 5%').waitFor()
  await panel.getByText('ZWL 4,750,000').waitFor()
  await sell.locator('[name=categoryId]').selectOption('Motors')
  await panel.getByText('Musika commission, 4%').waitFor()
  await panel.getByText('ZWL 4,800,000').waitFor()
  await panel.getByText('US$192.00').waitFor()
  await panel.getByText('Listing fee: US$2.00 (ZWL 50,000)').waitFor()
  const announced = sell.getByRole('status').filter({ hasText: 'You receive' })
  await announced.getByText('You receive ZWL 4,800,000, US$192.00.', { exact: true }).waitFor()
  await sell.getByRole('radio', { name: 'Buyer pays delivery' }).check()
  await sell.locator('[name=shippingCost]').fill('100000')
  await panel.getByText('ZWL 4,896,000').waitFor()
  await sell.getByRole('button', { name: 'Auction', exact: true }).click()
  await panel.getByText('at your starting price', { exact: true }).waitFor()
  const said = 'You receive ZWL 4,896,000, US$195.84, at your starting price.'
  await announced.getByText(said, { exact: true }).waitFor()
  expect(await announced.count()).toBe(1)
})
