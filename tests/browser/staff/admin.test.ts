import type { Page } from 'playwright-core'
import { covers, sharedServer } from '#support/fixtures.ts'
import { insertContactMessage } from '#support/members/contact-messages.ts'
import { login, openAdmin, recordOf, toasted } from './admin-pages.ts'
import { checkAxe, openPage } from '#support/browser/pages.ts'
import { insertOrder } from '#support/money/orders-of.ts'
import { createStaff, type StaffMember } from '#support/members/staff.ts'
import {
  createStaffWithPassword,
  staffPassword as password,
} from '#support/members/staff-passwords.ts'
import { css } from '#support/browser/css.ts'

const server = sharedServer()
let admin: StaffMember

beforeAll(async () => {
  admin = await createStaffWithPassword(server, 'admin')
  for (let n = 1; n <= 4; n += 1)
    await insertContactMessage(server, {
      name: `Asker ${n}`,
      subject: n === 4 ? null : `Question ${n}`,
      age: 5 - n,
      message: `First line of ${n}.\n${'It goes on and on. '.repeat(20)}`,
    })
})

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('the login shows missing fields, wrong credentials and connection errors', async () => {
  covers(
    'text: Login Failed',
    'text: Invalid credentials',
    'text: Login Error',
    'text: Failed to connect to server',
    'text: Username is required',
  )
  const page = await openPage(server, '/admin/login', { refusals: [401, 0] })
  await login(page, ' ', '')
  await page.getByText('Username is required', { exact: true }).waitFor()
  await page.getByText('Password is required').waitFor()
  await login(page, admin.username, 'wrong')
  await toasted(page, 'Login Failed')
  await toasted(page, 'Invalid credentials')
  await page.context().setOffline(true)
  await login(page, admin.username, password)
  await toasted(page, 'Login Error')
  await toasted(page, 'Failed to connect to server')
  await page.context().setOffline(false)
  expect(await recordOf(page)).toBeNull()
})

test('without an admin record or a session, the dashboard redirects to the login', async () => {
  covers('rule: admin dashboard redirects to /admin/login without an admin record')
  const other = await createStaff(server, 'support')
  const page = await openAdmin(server, '/admin/dashboard', other, { refusals: [401] })
  await page.getByRole('heading', { name: 'Recent Messages', exact: true }).waitFor()
  await page.evaluate(() => localStorage.removeItem('admin-user'))
  await page.reload()
  await page.waitForURL('**/admin/login')
  // The session is still valid, so one press restores the record.
  await page.getByRole('button', { name: 'Go to the dashboard' }).click()
  await page.waitForURL('**/admin/dashboard')
  await page.getByRole('heading', { name: 'By day' }).waitFor()

  await server.app.pool.query('delete from staff_sessions where staff_id = $1', [other.id])
  await page.getByRole('tab', { name: 'Analytics' }).click()
  await page.waitForURL('**/admin/login')
  expect(await recordOf(page)).toBeNull()
})

test("the dashboard shows four figures, the three newest messages and today's views", async () => {
  covers(
    'text: Total Users',
    'text: Total Products',
    'text: Total Orders',
    'text: Revenue',
    "text: Today's Views",
    'text: No subject',
    'constant: recent messages on dashboard: 3',
    'rule: four admin tabs, Dashboard by default',
    'rule: recent messages show sender, subject, status badge, unread highlighted',
  )
  const page = await openAdmin(server, '/admin/dashboard', admin)
  const tabs = page.getByRole('tablist', { name: 'Admin' }).getByRole('tab')
  const names = await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('aria-label')))
  expect(names).toEqual(['Dashboard', 'Messages', 'Analytics', 'Settings'])
  expect(await tabs.first().getAttribute('aria-selected')).toBe('true')
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  for (const name of ['Total Users', 'Total Products', 'Total Orders']) await region(name).waitFor()
  expect(await region('Revenue').innerText()).toContain('ZWL')
  const recent = region('Recent Messages').getByRole('listitem')
  expect(await recent.count()).toBe(3)
  await recent.first().getByText('Asker 4').waitFor()
  await recent.first().getByText('No subject', { exact: true }).waitFor()
  await recent.first().getByText('Unread').waitFor()
  await recent.nth(1).getByText('Question 3').waitFor()
  const sender = recent.first().locator('b')
  const weight = await sender.evaluate((node) => Number(getComputedStyle(node).fontWeight))
  expect(weight).toBeGreaterThanOrEqual(700)
  const today = await region("Today's Views").innerText()
  expect(today).toMatch(/page views by \d\d:\d\d/)
  expect(today).toMatch(/Unread messages\s+\d+/)
})

test('large revenue is never cut off, even on a phone', async () => {
  await insertOrder(server, 'completed', 14_125_750_000)
  const page = await openAdmin(server, '/admin/dashboard', admin, { width: 390 })
  const card = page.getByRole('region', { name: 'Revenue' })
  await card.getByText('14,125,750,000').waitFor()
  expect(await card.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true)
})

test('opening a message marks it as read, and an answer is sent by email', async () => {
  covers(
    'text: Respond to Message',
    'text: Your Response',
    'text: Send Response',
    'text: Response Sent',
    'rule: Send Response is disabled when blank',
    'rule: messages tab: name, status, email, subject, message of 2 lines, date',
    'rule: responding clears selection and text and reloads the list',
  )
  const message = { name: 'Rudo Moyo', subject: 'Where is it?' }
  const { email } = await insertContactMessage(server, message)
  const page = await openAdmin(server, '/admin/dashboard?tab=messages', admin)
  const row = page.getByRole('listitem').filter({ hasText: 'Rudo Moyo' })
  for (const part of ['Unread', email, 'Where is it?']) await row.getByText(part).waitFor()
  expect(await row.locator('time').getAttribute('datetime')).toMatch(/^\d{4}-/)
  const text = row.locator(css('.lists_text'))
  expect(await text.evaluate((node) => getComputedStyle(node).webkitLineClamp)).toBe('2')
  await row.getByRole('link').click()
  const panel = page.getByRole('region', { name: 'Respond to Message', exact: true })
  await panel.getByText(email).waitFor()
  await row.getByText('Read', { exact: true }).waitFor()
  const send = panel.getByRole('button', { name: 'Send Response', exact: true })
  expect(await send.isDisabled()).toBe(true)
  await field(page, 'Your Response').fill('   \n ')
  expect(await send.isDisabled()).toBe(true)
  await field(page, 'Your Response').fill('It left today.')
  await checkAxe(page)
  await send.click()
  await toasted(page, 'Response Sent')
  await panel.waitFor({ state: 'detached' })
  await row.getByText('Responded').waitFor()
  await row.getByRole('link').click()
  await page.getByText('The email was sent on').waitFor()
  await page.getByText('It left today.').waitFor()
})

test('Cancel discards an answer, and a failed answer keeps the typed text', async () => {
  covers('text: Failed to send response', 'text: Cancel')
  const { id } = await insertContactMessage(server, { name: 'Farai' })
  const page = await openAdmin(server, `/admin/dashboard?tab=messages&message=${id}`, admin, {
    refusals: [500],
  })
  await field(page, 'Your Response').fill('Half an answer')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await field(page, 'Your Response').waitFor({ state: 'detached' })
  await page.getByRole('listitem').filter({ hasText: 'Farai' }).getByRole('link').click()
  expect(await field(page, 'Your Response').inputValue()).toBe('')
  await page.route('**/respond', (route) => route.fulfill({ status: 500, body: 'no' }))
  await field(page, 'Your Response').fill('A whole answer')
  await page.getByRole('button', { name: 'Send Response', exact: true }).click()
  await toasted(page, 'Error')
  await toasted(page, 'Failed to send response')
  expect(await field(page, 'Your Response').inputValue()).toBe('A whole answer')
})

test('analytics show one row per day and a bar chart', async () => {
  covers(
    'text: Site Analytics (Last 7 Days)',
    'constant: analytics window 7 days',
    'rule: analytics rows: date, Views, Visitors, New Users',
  )
  const page = await openAdmin(server, '/admin/dashboard?tab=analytics', admin)
  await page.getByRole('heading', { name: 'Site Analytics (Last 7 Days)', exact: true }).waitFor()
  const table = page.getByRole('table', { name: 'Site Analytics (Last 7 Days)', exact: true })
  const columns = await table.getByRole('columnheader').allInnerTexts()
  expect(columns.join()).toBe('Date,Views,Visitors,New Users')
  expect(await table.getByRole('row').count()).toBe(8)
  await page.getByRole('img', { name: /Views and visitors of the last 7 days/ }).waitFor()
  await page.getByRole('link', { name: '30 days' }).click()
  await page.getByRole('heading', { name: 'Site Analytics (Last 30 Days)' }).waitFor()
  await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(31)
})

test('admin pages are hidden from search engines, and shop pages do not load their code', async () => {
  const page = await openPage(server, '/admin/login')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  const sitemap = await server.visitor().get('/sitemap.xml')
  expect(sitemap.text).not.toContain('/admin')
  for (const path of ['/', '/terms']) {
    await page.goto(path)
    const files = () => performance.getEntriesByType('resource').map(({ name }) => name)
    const sources = (await page.evaluate(files)).filter((name) => name.endsWith('.js'))
    expect(sources.length).toBeGreaterThan(2)
    for (const source of sources) {
      const text = await (await fetch(source)).text()
      expect(text.includes('Respond to Message'), source).toBe(false)
    }
  }
})
