import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedServer } from '../../support/fixtures.ts'
import { createNotification, titled } from '../../support/notifications/create-notification.ts'
import { checkAxe, openPage, overflowOf } from '../../support/browser/pages.ts'
import { triesAgain } from '../../support/browser/retries.ts'
import { createMembers, createMember, type Member } from '../../support/members/people.ts'
import { css } from '../../support/browser/css.ts'

const server = sharedServer()

/** A notification from this many hours ago. */
async function hasOldNotification(member: Member, title: string, hours: number, read = false) {
  await createNotification(server, member, titled(title))
  await server.app.pool.query(
    `update notifications set created_at = now() - make_interval(hours => $3),
       read_at = case when $4 then now() end where user_id = $1 and params ->> 'title' = $2`,
    [member.id, title, hours, read],
  )
}

test.each([
  { width: 1280, dark: false },
  { width: 390, dark: true },
])('everything by day, in %o', async ({ width, dark }) => {
  const member = await createMember(server)
  await hasOldNotification(member, 'Last week', 24 * 8, true)
  await hasOldNotification(member, 'A day back', 24)
  await hasOldNotification(member, 'Now', 0)
  const page = await openPage(server, '/notifications', { session: member, width, dark })
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
  const days = await main.getByRole('heading', { level: 2 }).allInnerTexts()
  expect(days.slice(0, 2)).toEqual(['Today', 'Yesterday'])
  expect(days[2]).toMatch(/^[A-Z][a-z]+day \d{1,2} [A-Z][a-z]+/)
  await main.getByRole('region', { name: 'Yesterday' }).getByText('A day back').waitFor()
  await checkAxe(page)
  expect(await overflowOf(page)).toBe(0)
})

test.each([320, 390, 1280])(
  'the page shows whole texts, the bell two lines, at %i px',
  async (width) => {
    const member = await createMember(server)
    const message = `${'The delivery van comes on Tuesday. '.repeat(12)}Bye.`
    await createNotification(server, member, {
      type: 'broadcast',
      params: { title: 'Delivery', message },
    })
    const page = await openPage(server, '/notifications', { session: member, width })
    const cut = (element: Element) => element.scrollHeight > element.clientHeight + 1
    const words = (place: Locator) => place.getByText('The delivery van comes')
    expect(await words(page.getByRole('main')).evaluate(cut)).toBe(false)
    expect(await overflowOf(page)).toBe(0)
    await page.getByRole('button', { name: /^Notifications/ }).click()
    expect(await words(page.getByRole('dialog')).evaluate(cut)).toBe(true)
  },
)

test('the page is readable without scripts', async () => {
  const member = await createMember(server)
  await createNotification(server, member, titled('You won', '/orders'))
  const page = await openPage(server, '/notifications', { session: member, scripts: false })
  expect(await page.getByRole('link', { name: 'You won' }).getAttribute('href')).toBe('/orders')
})

test('marking, deleting and the unread filter work live', async () => {
  const member = await createMember(server)
  for (const title of ['One', 'Two']) await createNotification(server, member, titled(title))
  const page = await openPage(server, '/notifications', { session: member })
  const main = page.getByRole('main')
  const rows = main.locator(css('.notifications_list')).getByRole('listitem')
  await rows.nth(1).waitFor()
  await createNotification(server, member, titled('Three'))
  await rows.filter({ hasText: 'Three' }).waitFor()

  await main.getByRole('button', { name: 'Delete notification: One' }).click()
  await rows.filter({ hasText: 'One' }).waitFor({ state: 'detached' })
  await rows
    .filter({ hasText: 'Two' })
    .getByRole('button', { name: /^Two\W+unread/ })
    .click()
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

test('long lists are paged, an empty list is explained, other members see only their own', async () => {
  const [busy, quiet] = await createMembers(server, 2)
  for (let turn = 1; turn <= 21; turn += 1)
    await createNotification(server, busy, titled(`Title ${turn}`))
  const page = await openPage(server, '/notifications', { session: busy })
  const rows = page.locator(css('.notifications_list')).getByRole('listitem')
  expect(await rows.count()).toBe(20)
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL('**/notifications?page=2')
  await page.getByText('Title 1', { exact: true }).waitFor()
  expect(await rows.count()).toBe(1)
  await page.goto('/notifications?page=9')
  await page.getByRole('link', { name: 'Newest notifications' }).click()
  await page.waitForURL('**/notifications')

  const empty = await openPage(server, '/notifications', { session: quiet, width: 390 })
  await empty.getByText('No notifications yet').waitFor()
  await checkAxe(empty)
})

test('a list that fails to load can be retried', async () => {
  const member = await createMember(server)
  await createNotification(server, member, titled('One'))
  const page = await openPage(server, '/', { session: member, refusals: [0] })
  await page.route('**/api/notifications/*?*', (route) => route.abort())
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: 'See all notifications' }).click()
  await page.getByRole('main').getByText('We could not load your notifications').waitFor()
  await triesAgain(page.getByRole('main'), () => page.unroute('**/api/notifications/*?*'))
  await page.getByRole('main').getByText('One').waitFor()
  expect(await page.getByText('We could not load your notifications').count()).toBe(0)
})

test('a visitor is asked to sign in', async () => {
  const page = await openPage(server, '/notifications')
  await page.waitForURL('**/?signin=1&next=%2Fnotifications')
  await expect.poll(() => page.getByRole('dialog', { name: 'Sign in' }).count()).toBe(1)
})
