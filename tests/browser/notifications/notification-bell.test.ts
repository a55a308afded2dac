import type { Page } from 'playwright-core'
import type { Notification } from '#contracts/notifications/notifications.ts'
import { covers, sharedServer } from '#support/fixtures.ts'
import { receivesEvent } from '#support/notifications/live-events.ts'
import {
  createNotification,
  notificationOf,
  titled,
} from '#support/notifications/create-notification.ts'
import { checkAxe, openPage } from '#support/browser/pages.ts'
import { isBusy } from '#support/browser/retries.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { css } from '#support/browser/css.ts'

const server = sharedServer()

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const unread = (page: Page, count: string) =>
  page.getByRole('button', { name: new RegExp(`^Notifications\\W*${count} unread`) })
const read = async ({ id, client }: Member) =>
  (await client.get<Notification[]>(`/api/notifications/${id}`)).body

test('the dropdown has the specified size, and the page shows whole texts', async () => {
  covers(
    'constant: notification dropdown 96 units wide',
    'constant: notification list height 400px',
    'constant: notification message clamp 2 lines',
  )
  const member = await createMember(server)
  for (let turn = 0; turn < 12; turn += 1)
    await createNotification(server, member, {
      type: 'broadcast',
      params: { title: 'Long', message: 'A very long message goes on and on. '.repeat(8) },
    })
  const page = await openPage(server, '/notifications', { session: member })
  const whole = await page.getByRole('main').getByText('goes on and on').first().boundingBox()
  expect(whole!.height).toBeGreaterThan(36)
  await bell(page).click()
  await panel(page).getByRole('listitem').nth(11).waitFor()
  expect((await panel(page).boundingBox())?.width).toBe(384)
  expect((await panel(page).getByRole('list').boundingBox())?.height).toBe(400)
  const message = panel(page).getByText('goes on and on').first()
  expect((await message.boundingBox())?.height).toBe(36)
  const phone = await openPage(server, '/', { session: member, width: 390 })
  await bell(phone).click()
  await panel(phone).getByRole('listitem').nth(11).waitFor()
  const box = await panel(phone).boundingBox()
  expect(box!.x + box!.width).toBeLessThanOrEqual(390)
  await checkAxe(phone, { whole: true })
})

test('each group has its icon, unknown ones a generic icon, and times are relative', async () => {
  covers(
    'rule: notification icon by type, any other type a generic one',
    "text: relative time of a notification ('x ago')",
  )
  const member = await createMember(server)
  for (const content of Object.values(notificationOf))
    await createNotification(server, member, content)
  await server.app.pool.query(
    "update notifications set created_at = now() - interval '125 minutes' where user_id = $1 and type = 'outbid'",
    [member.id],
  )
  const page = await openPage(server, '/', { session: member })
  await page.route(`**/api/notifications/${member.id}`, async (route) => {
    const response = await route.fetch()
    const [first, ...rest] = (await response.json()) as Notification[]
    const other = { ...first, id: 'other', type: 'something_new', title: 'something_new' }
    await route.fulfill({ response, json: [first, other, ...rest] })
  })
  await bell(page).click()
  const icons: Record<string, string> = {
    'New from chipo': 'tag',
    'Price drop on an item you watch': 'trending-down',
    'New match for your saved search': 'search',
    'You have been outbid': 'gavel',
    'New message from Rudo': 'message-circle',
    'You have a new rating': 'package',
    'Closed tomorrow': 'user-round',
    something_new: 'bell',
  }
  for (const [title, icon] of Object.entries(icons)) {
    const row = panel(page).getByRole('listitem').filter({ hasText: title })
    const symbol = row.locator(css('.notifications_symbol use'))
    expect(await symbol.getAttribute('href'), title).toBe(`#i-${icon}`)
    expect(await row.locator('time').innerText()).toMatch(/ ago$/)
  }
  await panel(page).getByText('2 hours ago', { exact: true }).waitFor()
})

test("list and count follow every change; 'Mark all as read' is there only while something is unread", async () => {
  covers(
    'rule: list and count are refetched after every notification mutation',
    "rule: 'Mark all as read' only while something is unread",
    'rule: a notification can be deleted',
    'text: Notifications',
    'text: Mark all as read',
    'text: No notifications yet',
  )
  const member = await createMember(server)
  const early = await openPage(server, '/', { session: member })
  await early.getByRole('button', { name: 'Notifications', exact: true }).click()
  await panel(early).getByText('No notifications yet', { exact: true }).waitFor()
  const button = panel(early).getByRole('button', { name: 'Mark all as read', exact: true })
  expect(await button.count()).toBe(0)
  for (const title of ['One', 'Two', 'Three'])
    await createNotification(server, member, titled(title))
  // Events from before the opening do not cause another read.
  await receivesEvent(server.app, { type: 'notification.created', data: { userId: member.id } })
  const page = await openPage(server, '/', { session: member })
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/notifications/'))
      reads.push(pathname.endsWith('/count') ? 'count' : 'list')
  })
  await bell(page).click()
  await panel(page).getByText('Three').waitFor()
  reads.length = 0
  await panel(page).getByRole('button', { name: 'Delete notification: Two' }).click()
  await unread(page, '2').waitFor()
  await panel(page).getByText('Two').waitFor({ state: 'detached' })
  expect(reads.toSorted()).toEqual(['count', 'list'])
  reads.length = 0
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await panel(page).getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' })
  expect(reads.toSorted()).toEqual(['count', 'list'])
  expect((await read(member)).map(({ title, read: done }) => [title, done])).toEqual([
    ['Three', true],
    ['One', true],
  ])
})

test('a failed action is reported and can be repeated', async () => {
  const member = await createMember(server)
  await createNotification(server, member, titled('One'))
  const page = await openPage(server, '/', { session: member, refusals: [503] })
  await bell(page).click()
  await isBusy(page, '**/read-all')
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByText('Notifications not changed').waitFor()
  await page.getByText('Musika is very busy.').waitFor()
  await page.unroute('**/read-all')
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => bell(page).innerText()).toBe('Notifications')
})

test('missed notifications arrive when the network returns, and later ones again live', async () => {
  const member = await createMember(server)
  const page = await openPage(server, '/', { session: member, width: 390, refusals: [0] })
  // After the first one the page is connected.
  await createNotification(server, member)
  await unread(page, '1').waitFor()
  await page.context().setOffline(true)
  await receivesEvent(server.app, { type: 'notification.created', data: { userId: member.id } })
  await createNotification(server, member)
  expect(await unread(page, '1').count()).toBe(1)
  await page.context().setOffline(false)
  await unread(page, '2').waitFor()
  await createNotification(server, member)
  await unread(page, '3').waitFor()
})

test('without the stream the bell polls every 30 s', async () => {
  covers('constant: notifications polled every 30,000 ms')
  const member = await createMember(server)
  const asked: string[] = []
  const page = await openPage(server, '/healthz', {
    session: member,
    refusals: [0],
    // The clock is frozen, so waiting for time to pass is impossible.
    alive: false,
  })
  await page.clock.install()
  // Time passes only when the test advances it.
  await page.clock.pauseAt(Date.now() + 1000)
  await page.route('**/api/events?*', (route) => route.abort())
  page.on('request', (request) => {
    if (request.url().endsWith('/count')) asked.push(request.url())
  })
  await page.goto('/')
  await bell(page).waitFor()
  const askedAfter = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds)
    return asked.length
  }
  await expect.poll(() => askedAfter(100)).toBeGreaterThan(0)
  // The response comes a little later, when part of the 30 s has passed.
  const before = asked.length
  expect(await askedAfter(28_000)).toBe(before)
  await createNotification(server, member)
  await page.clock.runFor(2000)
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return unread(page, '1').count()
    })
    .toBe(1)
  expect(asked.length).toBe(before + 1)
})
