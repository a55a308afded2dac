import type { Page } from 'playwright-core'
import { covers, sharedServer } from '#support/fixtures.ts'
import { createNotification } from '#support/notifications/create-notification.ts'
import { checkAxe, hasFocus, openPage } from '#support/browser/pages.ts'
import { createMember, password } from '#support/members/people.ts'
import { registerMember, type Registered } from '#support/members/registration.ts'
import { signIn, signInPanel as panel } from '../accounts/sign-in-pages.ts'
import { hold } from '#support/browser/hold.ts'

const server = sharedServer()
let rudo: Registered

beforeAll(async () => {
  rudo = await registerMember(server)
})

const identifier = (page: Page) =>
  panel(page).getByRole('textbox', { name: 'Email, username or phone number' })
const passwordField = (page: Page) => panel(page).getByLabel('Password', { exact: true })
const send = (page: Page) => panel(page).getByRole('button', { name: 'Sign In', exact: true })
const openPanel = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).click()

test('the sign-in panel shows missing fields, errors, progress and a welcome', async () => {
  covers(
    'text: Email, username, or phone number is required',
    'text: Password is required',
    'text: Signing in...',
    'text: Sign in failed',
    'text: Sign in successful!',
    'text: Welcome back, {firstName}!',
    'text: Sign In',
    'rule: failed sign-in keeps the form, success resets it',
    'rule: sign-in dropdown: 80 units wide, closes after success and by its links',
  )
  const page = await openPage(server, '/', { refusals: [401] })
  await openPanel(page)
  await send(page).click()
  const required = 'Email, username, or phone number is required'
  await panel(page).getByText(required, { exact: true }).waitFor()
  await panel(page).getByText('Password is required', { exact: true }).waitFor()
  expect(await hasFocus(identifier(page))).toBe(true)
  expect((await panel(page).boundingBox())?.width).toBe(320)
  await checkAxe(page, { whole: true })

  await identifier(page).fill(rudo.form.username)
  await passwordField(page).fill('not the password')
  await page.keyboard.press('Enter')
  const alert = page.getByRole('alert')
  await alert.getByText('Sign in failed', { exact: true }).waitFor()
  await alert.getByText('Please check your credentials and try again', { exact: true }).waitFor()

  const release = await hold(page, '**/api/auth/signin')
  await passwordField(page).fill(password)
  const width = (await send(page).boundingBox())?.width
  await send(page).click()
  const waiting = panel(page).getByRole('button', { name: 'Signing in...', exact: true })
  await waiting.waitFor()
  expect(await waiting.isDisabled()).toBe(true)
  expect((await waiting.boundingBox())?.width).toBe(width)
  release()
  await page.getByRole('status').getByText('Sign in successful!', { exact: true }).waitFor()
  await page.getByText('Welcome back, Rudo!', { exact: true }).waitFor()
  await panel(page).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Rudo' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await openPanel(page)
  expect(await identifier(page).inputValue()).toBe('')
})

test('links in the sign-in panel close it', async () => {
  covers('text: Forgot your password?', 'text: Register here')
  const page = await openPage(server, '/')
  for (const [name, path] of [
    ['Forgot your password?', '/forgot-password'],
    ['Register here', '/register'],
  ] as const) {
    await openPanel(page)
    await panel(page).getByRole('link', { name, exact: true }).click()
    await page.waitForURL(`**${path}`)
    await panel(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
  }
  await openPanel(page)
  await panel(page).waitFor()
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })
})

test('signing in leads back to the page that needed an account, on desktop and phone', async () => {
  for (const width of [1280, 390]) {
    const page = await openPage(server, '/orders', { width })
    await page.waitForURL('**/?signin=1&next=%2Forders')
    await signIn(page, rudo.form.phoneNumber)
    await page.waitForURL('**/orders')
    await page.getByRole('heading', { level: 1, name: 'Your orders' }).waitFor()
    expect(await panel(page).count()).toBe(0)
  }
})

test("the bell's badge shows '9+' above 9", async () => {
  covers("constant: unread badge shows '9+' above 9")
  const member = await createMember(server)
  for (let n = 0; n < 9; n += 1) await createNotification(server, member)
  const page = await openPage(server, '/', { session: member, width: 390 })
  await page.getByRole('button', { name: 'Notifications 9 unread' }).getByText('9').waitFor()
  await createNotification(server, member)
  const bell = page.getByRole('button', { name: 'Notifications 9+ unread' })
  await bell.getByText('9+', { exact: true }).waitFor()
  expect(await bell.count()).toBe(1)
})
