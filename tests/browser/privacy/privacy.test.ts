import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { BreachDetail } from '../../../contracts/privacy/admin/privacy.ts'
import { requestSubjects } from '../../../contracts/privacy/privacy-limits.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { daysGoBy } from '../../support/members/account-deletion.ts'
import { awaitMail } from '../../support/notifications/mail.ts'
import { checkAxe, checkContrast, openPage, overflowOf } from '../../support/browser/pages.ts'
import { password } from '../../support/members/people.ts'
import { insertPastOrder } from '../../support/money/received-orders.ts'
import { signUpMember, isSignedIn } from '../../support/members/signed-in.ts'
import { createStaff } from '../../support/members/staff.ts'
import { unzip } from '../../support/unzip.ts'
import { openAdmin } from '../staff/admin-pages.ts'
import { css } from '../../support/browser/css.ts'

const server = sharedServer()

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, name: string) => main(page).getByRole('region', { name })

test('a member downloads a copy of their data, schedules the deletion and cancels it', async () => {
  const member = await signUpMember(server, { firstName: 'Farirai', lastName: 'Gumbo' })
  const page = await openPage(server, '/account', {
    session: member,
    width: 390,
    refusals: [401, 403],
  })
  await page
    .getByRole('navigation', { name: 'Account', exact: true })
    .getByRole('link', { name: /Your data/ })
    .click()
  await main(page).getByRole('heading', { level: 1, name: 'Your data' }).waitFor()

  const copy = section(page, 'A copy of your data')
  await copy.getByRole('button', { name: 'Make a copy' }).click()
  const link = copy.getByRole('link', { name: /^Download/ })
  await link.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('musika-your-data.zip')
  const files = unzip(await readFile(await download.path()))
  expect(JSON.parse(files.get('json/account.json')!.toString('utf8'))).toMatchObject([
    { first_name: 'Farirai', email: member.email },
  ])
  expect(files.get('README.txt')!.toString('utf8')).toContain('A copy of your data on Musika')

  const agreed = section(page, 'What you agreed to')
  for (const label of ['Terms', 'Privacy Policy'])
    await agreed.getByRole('listitem').filter({ hasText: label }).first().waitFor()
  expect(await agreed.getByRole('button').count()).toBe(0)

  const leave = section(page, 'Delete your account')
  await leave.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByText('Password is required').waitFor()
  await dialog.getByLabel('Your password').fill('Not-it-2026!')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.locator(css('.field_hint.field_error')).waitFor()
  await checkAxe(page)
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await leave.getByText(/^Your account will be deleted on/).waitFor()
  expect(await overflowOf(page)).toBe(0)

  // Every page shows the deletion and links to the cancellation.
  await page.goto('/')
  const note = page
    .locator(css('.connection_networkBar'))
    .filter({ hasText: 'Your account will be deleted on' })
  await note.getByRole('link', { name: 'Keep it' }).click()
  await section(page, 'Delete your account')
    .getByRole('button', { name: 'Keep my account' })
    .click()
  await section(page, 'Delete your account')
    .getByRole('button', { name: 'Delete my account' })
    .waitFor()
  await expect.poll(() => note.count()).toBe(0)

  await section(page, 'Delete your account')
    .getByRole('button', { name: 'Delete my account' })
    .click()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await section(page, 'Delete your account')
    .getByText(/^Your account will be deleted on/)
    .waitFor()
  await daysGoBy(server, member)
  await awaitMail(server, member.email, 'Your account has been deleted')
  expect(await isSignedIn(member.client)).toBe(false)
  await page.goto('/account/privacy')
  await page.waitForURL('**/?signin=1&next=%2Faccount%2Fprivacy')
  const seller = await openPage(server, `/seller/${member.id}`, { refusals: [404] })
  await seller.getByRole('heading', { level: 1 }).waitFor()
  expect(await seller.locator('body').innerText()).not.toContain('Farirai')
})

test('the page sends requests, withdraws consents and lists open obligations', async () => {
  const [member, other] = [await signUpMember(server), await signUpMember(server)]
  await insertPastOrder(server, member, other, { status: 'dispatched' })
  await member.client.put('/api/notification-preferences', {
    type: 'price_drop',
    channel: 'mail',
    enabled: true,
  })
  const page = await openPage(server, '/account/privacy', { session: member, refusals: [0] })
  const leave = section(page, 'Delete your account')
  const blocked = leave.getByRole('link', { name: '1 order is not finished' })
  expect(await blocked.getAttribute('href')).toBe('/orders')
  expect(await leave.getByRole('button').count()).toBe(0)

  const agreed = section(page, 'What you agreed to')
  await agreed.getByRole('button', { name: 'Withdraw: Email about lower prices' }).click()
  await agreed.getByText('Withdrawn', { exact: true }).waitFor()
  await agreed.getByText('All 2 times').click()

  const form = main(page).getByRole('form', { name: 'Ask about your data' })
  await form.getByRole('button', { name: 'Send the request' }).click()
  await form.getByText('Please write at least 10 characters').waitFor()
  await form.getByLabel('What is it about?').selectOption('objection')
  await form.getByLabel('Tell us more').fill('Please do not use my city for suggestions.')
  // Without a connection nothing is lost, and the same text creates one request.
  await page.route('**/api/account/data-requests', (route) => route.abort())
  await form.getByRole('button', { name: 'Send the request' }).click()
  await page.locator(css('.toast_toast')).getByText('Not sent').waitFor()
  await page.unroute('**/api/account/data-requests')
  await form.getByRole('button', { name: 'Send the request' }).click()
  const asked = page.getByRole('list', { name: 'Your requests' }).getByRole('listitem')
  await asked.getByText('Please do not use my city for suggestions.').waitFor()
  expect(await asked.count()).toBe(1)
  await checkAxe(page)

  // People without an account are led to the contact page.
  const cookieNames = [
    ...(await page.context().cookies()).map(({ name }) => name),
    ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
  ]
  const visitor = await openPage(server, '/privacy')
  const policy = await visitor.locator('main').innerText()
  expect(cookieNames).toContain('musika_session')
  for (const name of cookieNames) expect(policy).toContain(name)
  await visitor.getByRole('link', { name: 'Delete my data' }).click()
  await visitor.waitForURL('**/contact?subject=*')
  expect(await visitor.getByLabel('Subject').inputValue()).toBe(requestSubjects.deletion)
})

test('a page that fails to load is explained and can be retried', async () => {
  const member = await signUpMember(server)
  const page = await openPage(server, '/account/devices', { session: member, refusals: [0] })
  await page.route('**/api/account/privacy', (route) => route.abort())
  await page
    .getByRole('navigation', { name: 'Account', exact: true })
    .getByRole('link', { name: /Your data/ })
    .click()
  await page.getByText('We could not load your data').waitFor()
  await page.unroute('**/api/account/privacy')
  await page.getByRole('button', { name: 'Try again' }).click()
  await section(page, 'A copy of your data').waitFor()
  expect(await page.getByText('We could not load').count()).toBe(0)
})

test('staff answer data requests at the admin pages', async () => {
  const [member, support] = [await signUpMember(server), await createStaff(server, 'support')]
  await member.client.post('/api/account/data-requests', {
    kind: 'access',
    details: 'What do you keep of me? <b>All of it</b>',
  })
  const page = await openAdmin(server, '/admin/requests?status=open&kind=access', support)
  const row = main(page).getByRole('listitem').filter({ hasText: member.email })
  await row.getByText('14 working days left', { exact: false }).waitFor()
  await row.getByText('<b>All of it</b>', { exact: false }).waitFor()
  const handle = async (open: RegExp, text: string, save: string) => {
    await row.getByRole('button', { name: open }).click()
    await row.getByRole('button', { name: save }).click()
    await row.locator(css('.field_hint.field_error')).waitFor()
    await row.getByRole('textbox').fill(text)
    await row.getByRole('button', { name: save }).click()
  }
  await handle(/^Note who asks/, 'Signed in with their password', 'Save the note')
  await row.getByText('Signed in with their password').waitFor()
  await checkAxe(page)
  await handle(/^Answer/, 'You can download all of it yourself.', 'Send the answer')
  await page.getByText('No matching requests').waitFor()
  await awaitMail(server, member.email, 'Your request about your data')
  await page.getByRole('link', { name: 'Answered' }).click()
  await handle(/^Close/, 'Answered in full', 'Close the request')
  await page.getByRole('link', { name: 'Closed' }).click()
  await row.getByText('Answered in full').waitFor()

  await page.getByText('Record a request that came by letter, phone or email').click()
  const form = page.getByRole('form', { name: 'Record a request' })
  await form.getByRole('button', { name: 'Record it' }).click()
  await form.getByText('Name is required').waitFor()
  await form.getByLabel('Name').fill('Rudo')
  await form.getByLabel('Email').fill('rudo@people.example')
  await form.getByLabel('Their request').fill('By letter: please correct my name.')
  await form.getByRole('button', { name: 'Record it' }).click()
  await page.locator(css('.toast_toast')).getByText('Request recorded').waitFor()
  await page.goto('/admin/requests')
  await main(page).getByText('By letter: please correct my name.').waitFor()
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await overflowOf(page), `${width} px`).toBe(0)
  }
  await checkAxe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await checkContrast(page)
  expect(await page.getByRole('link', { name: 'Breaches' }).count()).toBe(0)
})

test('the breach register shows the deadlines and stores its history', async () => {
  const admin = await createStaff(server, 'admin')
  const page = await openAdmin(server, '/admin/breaches', admin, { refusals: [400] })
  await main(page).getByText('No breaches').waitFor()
  await checkAxe(page)
  await page.getByText('Record a breach', { exact: true }).click()
  const form = page.getByRole('form', { name: 'Record a breach' })
  await form.getByRole('button', { name: 'Record breach' }).click()
  await form.getByText('Enter when it was found').waitFor()
  await form.getByLabel('What happened').fill('A list of buyers was mailed to the wrong courier.')
  await form.getByLabel('Whose data').fill('Buyers of one day')
  await form.getByLabel('How many people').fill('12')
  const harare = (hoursAgo: number) =>
    new Date(Date.now() + (2 - hoursAgo) * 3_600_000).toISOString().slice(0, 16)
  await form.getByLabel('Found').fill(harare(30))
  await form.getByRole('button', { name: 'Record breach' }).click()
  await main(page).getByText('The regulator was not notified').waitFor()

  await main(page)
    .getByRole('link', { name: /^A list of buyers/ })
    .click()
  const change = page.getByRole('form', { name: 'Change the entry' })
  await change.getByLabel('Reason for the change').fill('Told them by phone')
  await change.getByLabel('Nothing is left to do: close it').check()
  await change.getByRole('button', { name: 'Save the change' }).click()
  await change.getByText('Notify the regulator before you close it').waitFor()
  await change.getByLabel('Regulator notified').fill(harare(2))
  await change.getByLabel('People notified').fill(harare(1))
  await change.getByRole('button', { name: 'Save the change' }).click()
  await main(page).getByText('Told them by phone').waitFor()
  await main(page)
    .getByRole('listitem')
    .filter({ hasText: 'Buyers of one day' })
    .locator(css('.badge_badge'))
    .getByText('Closed')
    .waitFor()
  await checkAxe(page)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await overflowOf(page)).toBe(0)
  await page.emulateMedia({ colorScheme: 'dark' })
  await checkContrast(page)
  const list = await admin.client.get<BreachDetail[]>('/api/admin/breaches')
  expect(list.body).toMatchObject([{ closed: true, people: 12 }])
})
