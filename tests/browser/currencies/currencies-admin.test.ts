import { sharedServer } from '../../support/fixtures.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { createMember } from '../../support/members/people.ts'
import { createStaff } from '../../support/members/staff.ts'
import { isFit, openAdmin } from '../staff/admin-pages.ts'

const server = sharedServer()

test('an admin adds a currency, makes it the default and retires the old one in one form', async () => {
  await insertListing(server, await createMember(server), {
    title: 'Bush radio',
    priceMinor: 400_20n,
  })
  const page = await openAdmin(server, '/admin/currencies', await createStaff(server))
  const form = page.getByRole('form', { name: 'Change the default currency' })
  for (const [label, value] of [
    ['Code', 'ZWX'],
    ['Label', 'ZWX'],
    ['Rate', '5'],
    ['Smallest payout', '5'],
    ['Largest payout', '100000'],
    ['ZWL for 1 ZWX', '2'],
  ] as const)
    await form.getByLabel(new RegExp(`^${label}`)).fill(value)
  await form.getByRole('button', { name: 'Preview' }).click()
  await form.getByText('Bush radio: ZWL 400.20 becomes ZWX 200.10.').waitFor()
  await form.getByLabel(/^Reason for the change/).fill('ZWX replaced ZWL')
  await isFit(page)
  await form.getByRole('button', { name: 'Make ZWX the default' }).click()
  await page.getByRole('heading', { name: 'ZWX, the default' }).waitFor()
  const replaced = 'ZWX replaced ZWL as the default, at 2 ZWL for 1 ZWX.'
  await page.getByText(replaced).waitFor()
  expect(await page.getByText(replaced).count()).toBe(1)
})
