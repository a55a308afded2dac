import type { Page } from 'playwright-core'
import { css } from '#support/browser/css.ts'
import { openPage } from '#support/browser/pages.ts'
import { covers, sharedServer } from '#support/fixtures.ts'
import { createMember } from '#support/members/people.ts'
import { createNotification, titled } from '#support/notifications/create-notification.ts'
import { notificationsOf } from '#support/notifications/read-notifications.ts'

const server = sharedServer()

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const unread = (page: Page, count: string) =>
  page.getByRole('button', { name: new RegExp(`^Notifications\\W*${count} unread`) })

test('a click marks an unread notification as read, follows the link and closes the dropdown', async () => {
  covers(
    'rule: a notification is marked read when clicked, only if unread',
    'rule: clicking a notification follows its link and closes the dropdown',
  )
  const member = await createMember(server)
  await createNotification(server, member, titled('Leads to orders', '/orders'))
  await createNotification(server, member, titled('Leads nowhere'))
  const page = await openPage(server, '/', { session: member, width: 390 })
  const marked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') marked.push(new URL(request.url()).pathname)
  })
  await bell(page).click()
  await panel(page).getByRole('link', { name: 'Leads to orders' }).click()
  await page.waitForURL('**/orders')
  await panel(page).waitFor({ state: 'detached' })
  await unread(page, '1').click()
  await panel(page).getByRole('link', { name: 'Leads to orders' }).click()
  await panel(page).waitFor({ state: 'detached' })
  expect(marked).toHaveLength(1)

  await unread(page, '1').click()
  const nowhere = panel(page).getByRole('button', { name: /^Leads nowhere\W+unread/ })
  await nowhere.click()
  await panel(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/orders')
  expect((await notificationsOf(member)).map((one) => one.read)).toEqual([true, true])
})

test('the page lists notifications by day as they come; marking, deleting and filtering work', async () => {
  const member = await createMember(server)
  for (const title of ['One', 'Two']) await createNotification(server, member, titled(title))
  const page = await openPage(server, '/notifications', { session: member, width: 390 })
  const main = page.getByRole('main')
  const rows = main.locator(css('.notifications_list')).getByRole('listitem')
  await rows.nth(1).waitFor()
  expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Today'])
  await createNotification(server, member, titled('Three'))
  await rows.filter({ hasText: 'Three' }).waitFor()

  await main.getByRole('button', { name: 'Delete notification: One' }).click()
  await rows.filter({ hasText: 'One' }).waitFor({ state: 'detached' })
  const two = rows.getByRole('button', { name: /^Two\W+unread/ })
  await two.click()
  await main.getByRole('link', { name: 'Unread' }).click()
  await page.waitForURL('**/notifications?unread=1')
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('Three')])
  await main.getByRole('button', { name: 'Mark all as read' }).click()
  await main.getByText('No unread notifications').waitFor()
  expect(await main.getByRole('button', { name: 'Mark all as read' }).count()).toBe(0)
  await main.getByRole('link', { name: 'All', exact: true }).click()
  await rows.nth(1).waitFor()
  expect(await rows.count()).toBe(2)
})
