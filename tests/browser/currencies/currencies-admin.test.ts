import { expect, test } from 'vitest'
import { sharedServer } from '../../support/fixtures.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { createMember } from '../../support/members/people.ts'
import { createStaff } from '../../support/members/staff.ts'
import { isFit, openAdmin } from '../staff/admin-pages.ts'
import { covers } from '../../coverage/covers.ts'
import { css } from '../../support/browser/css.ts'

const server = sharedServer()

test('an admin adds ZWG, previews it as the default and makes it the default', async () => {
  covers('route: /admin/currencies')
  const productId = await insertListing(server, await createMember(server), {
    title: 'Bush radio',
    priceMinor: 1_000_000_00n,
  })
  const page = await openAdmin(server, '/admin/currencies', await createStaff(server))
  const add = page.getByRole('form', { name: 'Add a currency' })
  for (const [label, value] of [
    ['Code', 'ZWG'],
    ['Label', 'ZWG'],
    ['Rate', '10.0051'],
    ['Smallest payout', '5'],
    ['Largest payout', '100000'],
    ['Reason', 'The new currency'],
  ] as const)
    await add.getByLabel(new RegExp(`^${label}`)).fill(value)
  await add.getByRole('button', { name: 'Add currency' }).click()
  await page.getByRole('heading', { name: 'ZWG', exact: true }).waitFor()
  await page.getByLabel(/^ZWL for 1 ZWG/).fill('2498.7242')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('Bush radio: ZWL 1,000,000 becomes ZWG 400.20.').waitFor()
  await page.getByLabel(/^Reason for the change/).fill('ZWG replaced ZWL')
  await isFit(page)
  await page.getByRole('button', { name: 'Make ZWG the default' }).click()
  await page.getByRole('heading', { name: 'ZWG, the default' }).waitFor()
  await page.getByText('ZWG replaced ZWL as the default, at 2,498.7242 ZWL for 1 ZWG.').waitFor()
  await page.goto(`${server.url}/product/${productId}`)
  await page.getByText('400.20').first().waitFor()
  expect(await page.locator(css('.price_price')).first().textContent()).toBe('ZWG 400.20 US$40.00')
  for (const [path, sentence] of [
    ['/terms', 'Prices are shown in ZWG and US dollars'],
    ['/help', 'The smallest step is ZWG 1.'],
    ['/seller-agreement', 'Prices are shown in ZWG and US dollars.'],
  ] as const) {
    await page.goto(path)
    await page.getByText(sentence).waitFor()
  }
})

test('an admin adds a currency, makes it the default and retires the old one in one form', async () => {
  const page = await openAdmin(server, '/admin/currencies', await createStaff(server))
  const form = page.getByRole('form', { name: 'Change the default currency' })
  for (const [label, value] of [
    ['Code', 'ZWX'],
    ['Label', 'ZWX'],
    ['Rate', '5'],
    ['Smallest payout', '5'],
    ['Largest payout', '100000'],
    ['ZWG for 1 ZWX', '2'],
  ] as const)
    await form.getByLabel(new RegExp(`^${label}`)).fill(value)
  await form.getByRole('button', { name: 'Preview' }).click()
  await form.getByText('Bush radio: ZWG 400.20 becomes ZWX 200.10.').waitFor()
  await form.getByLabel(/^Reason for the change/).fill('ZWX replaced ZWG')
  if (process.env['SHOT'])
    await page.screenshot({ path: `${process.env['SHOT']}-4.png`, fullPage: true })
  await isFit(page)
  await form.getByRole('button', { name: 'Make ZWX the default' }).click()
  await page.getByRole('heading', { name: 'ZWX, the default' }).waitFor()
  const replaced = 'ZWX replaced ZWG as the default, at 2 ZWG for 1 ZWX.'
  await page.getByText(replaced).waitFor()
  expect(await page.getByText(replaced).count()).toBe(1)
})
