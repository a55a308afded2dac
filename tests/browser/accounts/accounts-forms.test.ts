import { covers, sharedServer } from '#support/fixtures.ts'
import { awaitMail, tokenIn, mailsTo } from '#support/notifications/mail.ts'
import { focusedName, withClock } from '../elements.ts'
import { checkBothSchemes, openPage } from '#support/browser/pages.ts'
import { pauseClock } from '#support/browser/clock.ts'
import { hold } from '#support/browser/hold.ts'
import { insertListing } from '#support/listings/listings.ts'
import { createMember } from '#support/members/people.ts'
import { registerMember, registration } from '#support/members/registration.ts'
import { create, field, fillIn, registerForm, signInPanel } from './sign-in-pages.ts'
import type { Page } from 'playwright-core'
import { wordsOf } from '#support/words-of.ts'

const server = sharedServer()

test('an item that a visitor wanted to watch is watched after registering', async () => {
  const seller = await createMember(server)
  const radio = await insertListing(server, seller, { title: 'Short-wave radio' })
  const member = registration()
  const page = await openPage(server, `/seller/${seller.id}`)
  await page.getByRole('button', { name: 'Watch Short-wave radio' }).click()
  await signInPanel(page).getByRole('link', { name: 'Register here' }).click()
  await fillIn(page, member)
  await create(page).click()
  await page.waitForURL((url) => url.pathname === `/seller/${seller.id}`)
  const watched = async () => (await (await page.request.get('/api/watchlist')).json()) as unknown
  await expect.poll(watched).toMatchObject([{ product: { id: radio } }])
})

test('each error is shown at its field, which is focused', async () => {
  covers("text: Passwords don't match")
  const page = await openPage(server, '/register', { width: 390 })
  const member = registration()
  for (const [name, value, sentence] of [
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['confirmPassword', 'Different#1', "Passwords don't match"],
    ['city', '', 'City is required'],
  ] as const) {
    await fillIn(page, { ...member, [name]: value })
    await create(page).click()
    const control = field(page, name)
    const note = await control.getAttribute('aria-describedby')
    await page.locator(`[id="${note}"]`).getByText(sentence, { exact: true }).waitFor()
    expect(await control.getAttribute('aria-invalid')).toBe('true')
    expect(await focusedName(page)).toBe(name)
  }
  await checkBothSchemes(page)
})

test('registration requires eleven fields and checks their minimum lengths', async () => {
  covers(
    'rule: registration asks for eleven fields, all required',
    'constant: username min 3',
    'constant: password min 8',
    'constant: phone min 10',
  )
  const page = await openPage(server, '/register')
  const names = await registerForm(page)
    .locator('input[name], select[name]')
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('name')))])
  const all = `username email password confirmPassword firstName lastName dateOfBirth phoneNumber
    houseNumber street city`
  expect(names.toSorted()).toEqual(wordsOf(all).toSorted())
  await field(page, 'password').fill('x')
  await create(page).click()
  expect(await registerForm(page).locator('[aria-invalid=true]').count()).toBe(11)
  for (const [name, short, enough] of [
    ['username', 'ab', 'abc'],
    ['password', 'Abcd1!x', 'Abcd1!xy'],
    ['phoneNumber', '077123456', '0771234567'],
  ] as const) {
    const invalid = () => field(page, name).getAttribute('aria-invalid')
    await field(page, name).fill(short)
    expect(await invalid(), `${name} ${short}`).toBe('true')
    await field(page, name).fill(enough)
    await expect.poll(invalid, { message: `${name} ${enough}` }).toBeNull()
  }
})

test('a taken name is shown at its field, and the form keeps its values', async () => {
  covers('text: Registration failed')
  const other = await createMember(server)
  const page = await openPage(server, '/register', { refusals: [409] })
  const member = registration({ username: other.username })
  await fillIn(page, member)
  await create(page).click()
  const alert = page.getByRole('alert')
  await alert.getByText('Registration failed', { exact: true }).waitFor()
  await alert.getByText('This username is already taken.').waitFor()
  await registerForm(page).getByText('This username is already taken.').waitFor()
  expect(await field(page, 'city').inputValue()).toBe(member.city)
})

test('an invalid link is explained and leads to registration', async () => {
  covers(
    'text: Email verification failed',
    'text: Invalid verification link',
    'text: Go to Registration',
  )
  const page = await openPage(server, '/verify-email?token=made-up', { refusals: [400] })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  await heading('Email verification failed').waitFor()
  await page.getByText('The link may have expired or be invalid.').waitFor()
  await page.goto('/verify-email')
  await heading('Invalid verification link').waitFor()
  await page.getByRole('link', { name: 'Go to Registration', exact: true }).click()
  await heading('Create your account').waitFor()
  expect(new URL(page.url()).pathname).toBe('/register')
})

test('after verification the home page opens within three seconds', async () => {
  covers('constant: verify redirect 3000 ms')
  const { form: member } = await registerMember(server)
  const token = tokenIn(await awaitMail(server, member.email, 'Confirm'), '/verify-email')
  const page = await openPage(server, '/forgot-password', { prepare: withClock })
  const now = () => page.evaluate(() => Date.now())
  const before = await now()
  await page.goto(`/verify-email?token=${token}`)
  const done = 'Email verified successfully!'
  await page.getByRole('heading', { level: 1, name: done, exact: true }).waitFor()
  const after = await now()
  const paused = await pauseClock(page)
  const early = Math.max(0, before + 2990 - paused)
  await page.clock.runFor(early)
  expect(new URL(page.url()).pathname).toBe('/verify-email')
  await page.clock.runFor(Math.max(0, after + 3001 - paused - early))
  await page.waitForURL((url) => url.pathname === '/')
})

const fresh = 'Baobab^2026'
const send = (page: Page) => page.getByRole('button', { name: 'Send Reset Link', exact: true })
const reset = (page: Page) => page.getByRole('button', { name: 'Reset Password', exact: true })
const email = (page: Page) => page.getByRole('main').getByLabel('Email')
const chosen = (page: Page) => page.getByRole('textbox', { name: 'New Password' })
const repeated = (page: Page) => page.getByRole('textbox', { name: 'Confirm Password' })

test('an unknown address gets the same response, and no mail', async () => {
  covers('text: Try again', 'text: Back to Sign In')
  const page = await openPage(server, '/forgot-password')
  await email(page).fill('nobody@')
  await send(page).click()
  await page.getByText('Please enter a valid email address', { exact: true }).waitFor()
  await email(page).fill('nobody@people.example')
  await send(page).click()
  await page.getByRole('heading', { level: 1, name: 'Check Your Email', exact: true }).waitFor()
  await page.getByText('If an account exists for nobody@people.example').waitFor()
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await send(page).waitFor()
  await page.getByRole('link', { name: 'Back to Sign In', exact: true }).click()
  await page.getByRole('dialog', { name: 'Sign in' }).waitFor()
  expect(await mailsTo(server, 'nobody@people.example')).toEqual([])
})

test('without a connection the request fails and can be repeated', async () => {
  covers('text: Request failed', 'text: Failed to request password reset')
  const page = await openPage(server, '/forgot-password', { refusals: [0] })
  await page.context().setOffline(true)
  await email(page).fill('rudo@people.example')
  await send(page).click()
  const alert = page.getByRole('alert')
  await alert.getByText('Request failed', { exact: true }).waitFor()
  await alert.getByText('Failed to request password reset', { exact: true }).waitFor()
  await expect.poll(() => send(page).isEnabled()).toBe(true)
  expect(await email(page).inputValue()).toBe('rudo@people.example')
})

test('each rule of the new password is listed, ticked off and enforced', async () => {
  covers('rule: reset: list of requirements')
  const page = await openPage(server, '/reset-password?token=any', { width: 390 })
  const missing = page.getByRole('listitem').filter({ hasText: 'still missing' })
  const sentence = 'Password must contain at least one number'
  await chosen(page).fill('Abcdefgh!')
  await repeated(page).fill('Abcdefgh!')
  await reset(page).click()
  const note = await chosen(page).getAttribute('aria-describedby')
  await page.locator(`[id="${note}"]`).getByText(sentence, { exact: true }).waitFor()
  expect(await missing.allInnerTexts()).toEqual([expect.stringContaining(sentence)])
  await chosen(page).fill(fresh)
  await reset(page).click()
  await page.getByText("Passwords don't match").waitFor()
  expect(await missing.count()).toBe(0)
  await checkBothSchemes(page)
})

test('a reset that fails says why, and the form keeps the password', async () => {
  covers(
    'text: Reset failed',
    'text: Failed to reset password',
    'text: No valid reset token available',
  )
  const page = await openPage(server, '/reset-password?token=made-up', { refusals: [0, 400] })
  await chosen(page).fill(fresh)
  await repeated(page).fill(fresh)
  await reset(page).click()
  const alert = page.getByRole('alert')
  await alert.getByText('Reset failed', { exact: true }).waitFor()
  await alert.getByText('The link may have expired or be invalid.').waitFor()
  await page.route('**/api/auth/reset-password', (route) =>
    route.continue({ postData: JSON.stringify({ token: '', password: fresh }) }),
  )
  await reset(page).click()
  await alert.getByText('No valid reset token available', { exact: true }).waitFor()
  await page.context().setOffline(true)
  await reset(page).click()
  await alert.getByText('Failed to reset password', { exact: true }).waitFor()
  expect(await reset(page).isEnabled()).toBe(true)
  expect(await chosen(page).inputValue()).toBe(fresh)
  expect(await page.getByRole('heading', { name: 'Password Reset Complete' }).count()).toBe(0)
})

test('a submit button shows progress and is disabled during its request', async () => {
  covers('text: Sending...', 'text: Resetting...')
  const page = await openPage(server, '/forgot-password')
  await hold(page, /\/api\/auth\/(forgot|reset)-password$/)
  await email(page).fill('rudo@people.example')
  await send(page).click()
  const waiting = (name: string) => page.getByRole('button', { name, exact: true }).isDisabled()
  expect(await waiting('Sending...')).toBe(true)
  await page.goto('/reset-password?token=any')
  await chosen(page).fill(fresh)
  await repeated(page).fill(fresh)
  await reset(page).click()
  expect(await waiting('Resetting...')).toBe(true)
})

test('without a token the page explains the problem and links to a new request', async () => {
  covers(
    'text: Invalid reset link',
    'text: No valid reset token found in URL',
    'rule: reset without a token leads to /forgot-password',
  )
  const page = await openPage(server, '/reset-password')
  const alert = page.getByRole('alert')
  await alert.getByText('No valid reset token found in URL', { exact: true }).first().waitFor()
  await page.waitForURL((url) => url.pathname === '/forgot-password')
  await send(page).waitFor()
  expect(await alert.getByText('Invalid reset link', { exact: true }).count()).toBe(1)
})
