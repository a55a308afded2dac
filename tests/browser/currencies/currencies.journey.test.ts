import { covers, sharedServer } from '../../support/fixtures.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { createMember } from '../../support/members/people.ts'
import { createStaff } from '../../support/members/staff.ts'
import { openAdmin } from '../staff/admin-pages.ts'
import { css } from '../../support/browser/css.ts'

const server = sharedServer()

test('an admin adds ZWG, previews it as the default and makes it the default', async () => {
  covers('route: /admin/currencies')
  const productId = await insertListing(server, await createMember(server), {
    title: 'Bush radio',
    priceMinor: 1_000_000_00n,
  })
  const page = await openAdmin(server, '/admin/currencies', await createStaff(server), {
    width: 390,
  })
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
  await page.getByRole('button', { name: 'Make ZWG the default' }).click()
  await page.getByRole('heading', { name: 'ZWG, the default' }).waitFor()
  await page.getByText('ZWG replaced ZWL as the default, at 2,498.7242 ZWL for 1 ZWG.').waitFor()
  await page.goto(`${server.url}/product/${productId}`)
  await page.getByText('400.20').first().waitFor()
  expect(await page.locator(css('.price_price')).first().textContent()).toBe('ZWG 400.20 US$40.00')
})
