import type { Page } from 'playwright-core'
import type { SiteSettings } from '#contracts/settings/admin/settings.ts'
import { openAdmin, toasted } from '../staff/admin-pages.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import { checkAxe } from '#support/browser/pages.ts'
import { createStaff } from '#support/members/staff.ts'

const { server, admin } = sharedShop()

const tab = '/admin/dashboard?tab=settings'
const of = (page: Page, name: string) => page.locator(`[name=${name}]`)
const save = (page: Page) => page.getByRole('button', { name: 'Update Settings', exact: true })

test('errors show at their field, and a failed save keeps the typed text', async () => {
  covers('text: Failed to update settings')
  const page = await openAdmin(server, tab, admin, { refusals: [0] })
  await of(page, 'site_name').evaluate((field) => field.removeAttribute('maxlength'))
  await of(page, 'site_name').fill('x'.repeat(61))
  await save(page).click()
  await page.getByText('Please use at most 60 characters').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('site_name')
  await checkAxe(page)
  await of(page, 'site_name').fill('Musika two')
  await page.context().setOffline(true)
  await save(page).click()
  await toasted(page, 'Failed to update settings')
  expect(await of(page, 'site_name').inputValue()).toBe('Musika two')
  await page.context().setOffline(false)
  await save(page).click()
  await toasted(page, 'Settings Updated')
})

test('if two admins save at once, the second is refused and can load the saved settings', async () => {
  const page = await openAdmin(server, tab, admin, { refusals: [409] })
  const { body } = await admin.client.get<SiteSettings>('/api/admin/settings')
  const { version: _version, updatedAt: _at, updatedBy: _by, ...values } = body
  await admin.client.post('/api/admin/settings', { ...values, contact_address: 'Bulawayo' })
  await of(page, 'site_description').fill('Mine')
  await save(page).click()
  await toasted(page, /^Someone changed the settings in the meantime/)
  await page.getByRole('button', { name: 'Load the current settings' }).click()
  await expect.poll(() => of(page, 'contact_address').inputValue()).toBe('Bulawayo')
})

test('support staff can read the settings but not change them', async () => {
  const page = await openAdmin(server, tab, await createStaff(server, 'support'))
  await page.getByText('Only an admin can change settings.').waitFor()
  expect(await of(page, 'site_name').getAttribute('readonly')).not.toBeNull()
  expect(await save(page).isDisabled()).toBe(true)
  expect(await page.getByRole('link', { name: 'Audit' }).count()).toBe(0)
})
