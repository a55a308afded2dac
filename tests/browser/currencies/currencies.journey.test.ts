import type { Locator } from 'playwright-core'
import { sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { isFit, openAdmin } from '../staff/admin-pages.ts'
import { css } from '#support/browser/css.ts'

const { server, seller, admin } = sharedShop()

const fill = async (form: Locator, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(new RegExp(`^${label}`)).fill(value)
}

test('an admin adds ZWG and makes it the default, and replaces it in one form', async () => {
  const radio = { title: 'Bush radio', priceMinor: 1_000_000_00n }
  const productId = await insertListing(server, seller, radio)
  const page = await openAdmin(server, '/admin/currencies', admin, { width: 390 })
  const add = page.getByRole('form', { name: 'Add a currency' })
  const payouts = { 'Smallest payout': '5', 'Largest payout': '100000' }
  await fill(add, { Code: 'ZWG', Label: 'ZWG', Rate: '10.0051', ...payouts, Reason: 'It is new' })
  await add.getByRole('button', { name: 'Add currency' }).click()
  await page.getByRole('heading', { name: 'ZWG', exact: true }).waitFor()
  await page.getByLabel(/^ZWL for 1 ZWG/).fill('2498.7242')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('Bush radio: ZWL 1,000,000 becomes ZWG 400.20.').waitFor()
  await page.getByLabel(/^Reason for the change/).fill('ZWG replaced ZWL')
  await page.getByRole('button', { name: 'Make ZWG the default' }).click()
  await page.getByRole('heading', { name: 'ZWG, the default' }).waitFor()
  await page.getByText('ZWG replaced ZWL as the default, at 2,498.7242 ZWL for 1 ZWG.').waitFor()
  await page.goto(`${server.url}/product/${productId}`)
  await page.getByText('400.20').first().waitFor()
  expect(await page.locator(css('.price_price')).first().textContent()).toBe('ZWG 400.20 US$40.00')

  await page.goto('/admin/currencies')
  const form = page.getByRole('form', { name: 'Change the default currency' })
  await fill(form, { Code: 'ZWX', Label: 'ZWX', Rate: '5', ...payouts, 'ZWG for 1 ZWX': '2' })
  await form.getByRole('button', { name: 'Preview' }).click()
  await form.getByText('Bush radio: ZWG 400.20 becomes ZWX 200.10.').waitFor()
  await form.getByLabel(/^Reason for the change/).fill('ZWX replaced ZWG')
  await isFit(page)
  await form.getByRole('button', { name: 'Make ZWX the default' }).click()
  await page.getByRole('heading', { name: 'ZWX, the default' }).waitFor()
  const replaced = page.getByText('ZWX replaced ZWG as the default, at 2 ZWG for 1 ZWX.')
  await replaced.waitFor()
  expect(await replaced.count()).toBe(1)
})
