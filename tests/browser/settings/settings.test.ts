import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { SiteSettings } from '../../../contracts/settings/admin/settings.ts'
import { openAdmin } from '../staff/admin-pages.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { checkAxe, openPage } from '../../support/browser/pages.ts'
import { createStaff } from '../../support/members/staff.ts'
import { covers } from '../../coverage/covers.ts'
import { css } from '../../support/browser/css.ts'

const { server, admin } = sharedShop()

const tab = '/admin/dashboard?tab=settings'
const toast = (page: Page) => page.locator(css('.toast_toast'))
const of = (page: Page, name: string) => page.locator(`[name=${name}]`)
const save = (page: Page) => page.getByRole('button', { name: 'Update Settings', exact: true })
const hostile =
  '<img src=x onerror="document.title=\'taken\'"><script>document.title="taken"</script>'

test('saved settings show on /terms, /privacy and /contact', async () => {
  covers(
    'text: Update Settings',
    'text: Settings Updated',
    'rule: settings: seven fields are edited and saved together',
    'rule: saved terms and privacy texts show on /terms and /privacy',
  )
  const page = await openAdmin(server, tab, admin)
  expect(await save(page).isDisabled()).toBe(true)
  await of(page, 'site_name').fill('Musika Zimbabwe')
  await of(page, 'site_description').fill('The market of Zimbabwe.')
  await of(page, 'contact_email').fill('help@musika.example')
  await of(page, 'contact_phone').fill('+263 77 123 4567')
  await of(page, 'contact_address').fill('14 Fife Avenue, Harare')
  await of(page, 'terms_and_conditions').fill(
    `# Being fair\n\nPay in time.\n\n- one\n- two\n\n${hostile}`,
  )
  await of(page, 'privacy_policy').fill('We keep little.')
  await page.getByText('Preview of /terms').click()
  await page.getByRole('heading', { name: 'Being fair' }).waitFor()
  await checkAxe(page)
  await save(page).click()
  await toast(page).getByText('Settings Updated', { exact: true }).waitFor()
  await page.getByText(`by ${admin.username}.`).waitFor()
  const { body: saved } = await admin.client.get<SiteSettings>('/api/admin/settings')
  expect(saved).toMatchObject({
    site_name: 'Musika Zimbabwe',
    site_description: 'The market of Zimbabwe.',
    contact_email: 'help@musika.example',
    contact_phone: '+263 77 123 4567',
    contact_address: '14 Fife Avenue, Harare',
    terms_and_conditions: expect.stringMatching(/^# Being fair\n/) as string,
    privacy_policy: 'We keep little.',
  })

  const visitor = await openPage(server, '/terms')
  await visitor.getByRole('heading', { name: 'Being fair' }).waitFor()
  await visitor.getByText('Pay in time.').waitFor()
  await visitor.getByText(hostile).waitFor()
  expect(await visitor.title()).not.toBe('taken')
  expect(await visitor.locator('article img, article script').count()).toBe(0)
  await visitor.goto('/privacy')
  await visitor.getByText('We keep little.').waitFor()
  await visitor.goto('/contact')
  await visitor.getByText('14 Fife Avenue, Harare').first().waitFor()
  await visitor.getByText('help@musika.example').first().waitFor()
})

test('errors show at their field, and a failed save keeps the typed text', async () => {
  covers('text: Failed to update settings')
  const page = await openAdmin(server, tab, admin, { refusals: [0] })
  await of(page, 'site_name').fill(' ')
  await of(page, 'contact_email').fill('nobody')
  await save(page).click()
  await page.getByText('The site needs a name').waitFor()
  await page.getByText('Please enter a valid email address').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('site_name')
  await of(page, 'site_name').fill('Musika two')
  await of(page, 'contact_email').fill('two@musika.example')
  await page.context().setOffline(true)
  await save(page).click()
  await toast(page).getByText('Failed to update settings', { exact: true }).waitFor()
  expect(await of(page, 'site_name').inputValue()).toBe('Musika two')
  await page.context().setOffline(false)
  await save(page).click()
  await toast(page).getByText('Settings Updated', { exact: true }).waitFor()
})

test('if two admins save at once, the second is refused and can load the saved settings', async () => {
  const page = await openAdmin(server, tab, admin, { refusals: [409] })
  const { body } = await admin.client.get<SiteSettings>('/api/admin/settings')
  const { version: _version, updatedAt: _at, updatedBy: _by, ...values } = body
  await admin.client.post('/api/admin/settings', { ...values, contact_address: 'Bulawayo' })
  await of(page, 'site_description').fill('Mine')
  await save(page).click()
  await toast(page).getByText('Someone changed the settings in the meantime').waitFor()
  await page.getByRole('button', { name: 'Load the current settings' }).click()
  await expect.poll(() => of(page, 'contact_address').inputValue()).toBe('Bulawayo')
})

test('an admin changes the exchange rate with a reason; the old rate and the reason stay visible', async () => {
  const page = await openAdmin(server, tab, admin, { refusals: [400] })
  await of(page, 'exchangeRate').fill('0')
  await page.getByRole('button', { name: 'Save now' }).click()
  await page.getByText('Enter a number from 1 to').first().waitFor()
  await of(page, 'exchangeRate').fill('30000')
  await of(page, 'reason').fill('The bank moved')
  await page.getByRole('button', { name: 'Save now' }).click()
  await toast(page).getByText('Settings Updated', { exact: true }).waitFor()
  await page.getByText(`, by ${admin.username}`).first().waitFor()
  await page.getByText('Previous values').click()
  await page.getByRole('cell', { name: '25,000' }).waitFor()
  await page.getByRole('link', { name: 'Audit' }).click()
  await page.getByText('Why: The bank moved').waitFor()
  expect((await server.visitor().get<{ rate: number }>('/api/site')).body.rate).toBe(30_000)
})

test('support staff can read the settings but not change them', async () => {
  const page = await openAdmin(server, tab, await createStaff(server, 'support'))
  await page.getByText('Only an admin can change settings.').waitFor()
  expect(await of(page, 'site_name').getAttribute('readonly')).not.toBeNull()
  expect(await save(page).isDisabled()).toBe(true)
  expect(await page.getByRole('link', { name: 'Audit' }).count()).toBe(0)
})
