import type { Page } from 'playwright-core'
import type { NotificationPreference } from '#contracts/notifications/notifications.ts'
import { sharedServer } from '#support/fixtures.ts'
import { checkAxe, checkContrast, openPage } from '#support/browser/pages.ts'
import { isBusy } from '#support/browser/retries.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { givePush, type PushManners } from '../notifications/push-browser.ts'
import { startPushService } from '#support/notifications/push-service.ts'
import { signUpMember, signInAt } from '#support/members/signed-in.ts'

const server = sharedServer()
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.stop())

const theme = (page: Page) => page.locator('html').getAttribute('data-theme')
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const dark = 'rgb(18, 20, 17)'
const light = 'rgb(255, 255, 255)'
const saver = (page: Page) => page.getByRole('switch', { name: 'Data saver' })

test('the theme applies at once, persists, and is rendered by the server', async () => {
  const member = await createMember(server)
  const page = await openPage(server, '/account', { session: member })
  expect([await theme(page), await ground(page)]).toEqual([null, light])
  await page.getByRole('button', { name: 'Dark' }).click()
  expect([await theme(page), await ground(page)]).toEqual(['dark', dark])
  await checkContrast(page)
  await page.goto('/')
  expect([await theme(page), await ground(page)]).toEqual(['dark', dark])
  const source = await (await page.request.get('/')).text()
  expect(source).toContain('data-theme="dark"')

  await page.goto('/account')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Light' }).click()
  expect(await ground(page)).toBe(light)
  await page.getByRole('button', { name: 'System' }).click()
  expect([await theme(page), await ground(page)]).toEqual([null, dark])
  await page.reload()
  expect([await theme(page), await ground(page)]).toEqual([null, dark])
})

test("the browser's preference applies until the member chooses", async () => {
  const member = await createMember(server)
  const page = await openPage(server, '/account', {
    session: member,
    prepare: (context) => context.setExtraHTTPHeaders({ 'save-data': 'on' }),
  })
  expect(await saver(page).getAttribute('aria-checked')).toBe('true')
  await saver(page).click()
  await expect.poll(() => saver(page).getAttribute('aria-checked')).toBe('false')
  await page.reload()
  expect(await saver(page).getAttribute('aria-checked')).toBe('false')
})

test('preferences are set for mail and push, and reverted after an error', async () => {
  const member = await createMember(server)
  const settings = { session: member, width: 390, refusals: [503] }
  const page = await openPage(server, '/account/notifications', settings)
  const choice = page.getByRole('switch', { name: 'Price drops by email' })
  expect(await choice.getAttribute('aria-checked')).toBe('false')
  await choice.click()
  const stored = async () =>
    (await member.client.get<NotificationPreference[]>('/api/notification-preferences')).body.find(
      ({ type }) => type === 'price_drop',
    )
  await expect.poll(stored).toEqual({ type: 'price_drop', mail: true, push: false })
  expect(await choice.getAttribute('aria-checked')).toBe('true')

  const json = { code: 'overloaded', message: 'Musika is very busy.' }
  await page.route('**/api/notification-preferences', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, json }) : route.continue(),
  )
  await choice.click()
  await page.getByText('Choice not saved').waitFor()
  await expect.poll(() => choice.getAttribute('aria-checked')).toBe('true')
  await checkAxe(page)
})

const push = (page: Page) => page.getByRole('switch', { name: 'Push notifications' })
const manners = (more: Partial<PushManners> = {}): PushManners => ({
  subscription: { ...service.newBrowser().subscription, endpoint: 'https://push.example/send/1' },
  ...more,
})
const open = (member: Member, how: PushManners, refusals: number[] = []) =>
  openPage(server, '/account/notifications', {
    session: member,
    refusals,
    prepare: (context) => givePush(context, how),
  })
const subscribed = async ({ client }: Pick<Member, 'client'>) =>
  (await client.get<{ subscribed: boolean }>('/api/push/key')).body.subscribed

test('pushes are turned on and off for this device, also after an error, and restored by signing in', async () => {
  const member = await signUpMember(server)
  const page = await open(member, manners(), [503])
  await expect.poll(() => push(page).isEnabled()).toBe(true)
  expect(await push(page).getAttribute('aria-checked')).toBe('false')
  const calls = '**/api/push/subscriptions'
  await isBusy(page, calls)
  await push(page).click()
  await page.getByText('Notifications on this device not changed').waitFor()
  await page.getByText('Musika is very busy.').waitFor()
  await expect.poll(() => push(page).getAttribute('aria-checked')).toBe('false')
  await page.unroute(calls)
  await push(page).click()
  await page.getByText('You get notifications on this device').waitFor()
  expect(await push(page).getAttribute('aria-checked')).toBe('true')
  expect(await subscribed(member)).toBe(true)
  // The session ends, and with it the pushes; the same member signs in again.
  const again = await signInAt(server, member.email)
  await again.post('/api/account/sessions/end-others')
  expect(await subscribed({ client: again })).toBe(false)
  await page.waitForURL('**/?signin=1*')
  const cookie = again.cookieHeader.split('; ').find((pair) => pair.startsWith('musika_session='))!
  await page
    .context()
    .addCookies([{ name: 'musika_session', value: cookie.split('=')[1]!, url: server.url }])
  await page.goto('/')
  await expect.poll(() => subscribed({ client: again })).toBe(true)

  await page.goto('/account/notifications')
  await expect.poll(() => push(page).getAttribute('aria-checked')).toBe('true')
  await push(page).click()
  await page.getByText('Get notified on this device').waitFor()
  expect(await subscribed({ client: again })).toBe(false)
})

test('the page explains where push is impossible', async () => {
  const member = await createMember(server)
  const noWorker = await open(member, manners({ worker: false }))
  await noWorker.getByText('Musika cannot run in the background').waitFor()
  expect(await push(noWorker).isDisabled()).toBe(true)

  const declining = await open(member, manners({ answer: 'denied' }))
  await expect.poll(() => push(declining).isEnabled()).toBe(true)
  await push(declining).click()
  await declining.getByText('This browser blocks notifications from Musika.').waitFor()
  expect(await push(declining).isDisabled()).toBe(true)
  expect(await subscribed(member)).toBe(false)
  await checkAxe(declining)
})
