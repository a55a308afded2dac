import type { Page } from 'playwright-core'
import type { BreachDetail } from '#contracts/privacy/admin/privacy.ts'
import { requestSubjects } from '#contracts/privacy/privacy-limits.ts'
import { sharedServer } from '#support/fixtures.ts'
import { awaitMail } from '#support/notifications/mail.ts'
import { checkAxe, openPage } from '#support/browser/pages.ts'
import { insertPastOrder } from '#support/money/received-orders.ts'
import { signUpMember } from '#support/members/signed-in.ts'
import { createStaff } from '#support/members/staff.ts'
import { openAdmin } from '../staff/admin-pages.ts'
import { css } from '#support/browser/css.ts'

const server = sharedServer()

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, name: string) => main(page).getByRole('region', { name })

test('the page sends requests, withdraws consents and lists open obligations', async () => {
  const [member, other] = [await signUpMember(server), await signUpMember(server)]
  await insertPastOrder(server, member, other, { status: 'dispatched' })
  const choice = { type: 'price_drop', channel: 'mail', enabled: true }
  await member.client.put('/api/notification-preferences', choice)
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

test('staff answer data requests at the admin pages', async () => {
  const [member, support] = [await signUpMember(server), await createStaff(server, 'support')]
  const question = { kind: 'access', details: 'What do you keep of me? <b>All of it</b>' }
  await member.client.post('/api/account/data-requests', question)
  const page = await openAdmin(server, '/admin/requests?status=open&kind=access', support, {
    refusals: [400],
  })
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
  expect(await page.getByRole('link', { name: 'Breaches' }).count()).toBe(0)
})

test('the breach register shows the deadlines and stores its history', async () => {
  const admin = await createStaff(server, 'admin')
  const page = await openAdmin(server, '/admin/breaches', admin, { refusals: [400] })
  await main(page).getByText('No breaches').waitFor()
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
  const list = await admin.client.get<BreachDetail[]>('/api/admin/breaches')
  expect(list.body).toMatchObject([{ closed: true, people: 12 }])
})
