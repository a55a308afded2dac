import type { Page } from 'playwright-core'
import type { SiteSettings } from '#contracts/settings/admin/settings.ts'
import { openAdmin, toasted } from '../staff/admin-pages.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import { openPage } from '#support/browser/pages.ts'

const { server, admin } = sharedShop()

const tab = '/admin/dashboard?tab=settings'
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
  const page = await openAdmin(server, tab, admin, { width: 390 })
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
  await save(page).click()
  await toasted(page, 'Settings Updated')
  await page.getByText(`by ${admin.username}.`).waitFor()
  const { body: saved } = await admin.client.get<SiteSettings>('/api/admin/settings')
  expect(saved).toMatchObject({
    site_name: 'Musika Zimbabwe',
    site_description: 'The market of Zimbabwe.',
    contact_phone: '+263 77 123 4567',
  })

  const visitor = await openPage(server, '/terms', { width: 390 })
  await visitor.getByRole('heading', { name: 'Being fair' }).waitFor()
  await visitor.getByText(hostile).waitFor()
  expect(await visitor.title()).not.toBe('taken')
  expect(await visitor.locator('article img, article script').count()).toBe(0)
  for (const [path, text] of [
    ['/privacy', 'We keep little.'],
    ['/contact', '14 Fife Avenue, Harare'],
    ['/contact', 'help@musika.example'],
  ] as const)
    expect((await server.visitor().get(path)).text).toContain(text)
})

test('an admin changes the exchange rate with a reason; the old rate and the reason stay visible', async () => {
  const page = await openAdmin(server, tab, admin, { width: 390 })
  await of(page, 'exchangeRate').fill('30000')
  await of(page, 'reason').fill('The bank moved')
  await page.getByRole('button', { name: 'Save now' }).click()
  await toasted(page, 'Settings Updated')
  await page.getByText(`, by ${admin.username}`).first().waitFor()
  await page.getByText('Previous values').click()
  await page.getByRole('cell', { name: '25,000' }).waitFor()
  await page.getByRole('link', { name: 'Audit' }).click()
  await page.getByText('Why: The bank moved').waitFor()
  expect((await server.visitor().get<{ rate: number }>('/api/site')).body.rate).toBe(30_000)
})
