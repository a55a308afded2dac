import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Registration } from '../../../contracts/accounts/accounts.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { awaitMail, tokenIn } from '../../support/notifications/mail.ts'
import { checkAxe, checkBothSchemes, openPage, overflowOf } from '../../support/browser/pages.ts'
import { pauseClock } from '../../support/browser/clock.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { createMember, password } from '../../support/members/people.ts'
import { registerMember, registration } from '../../support/members/registration.ts'
import { covers } from '../../coverage/covers.ts'

const server = sharedServer()

const form = (page: Page) => page.getByRole('form', { name: 'Create your account' })
const create = (page: Page) => form(page).getByRole('button', { name: 'Create account' })
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`)

async function fill(page: Page, values: Partial<Registration & { confirmPassword: string }>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

/** Signs in through the panel that `/?signin=1` opens. */
async function signIn(page: Page, identifier: string, secret = password) {
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('Email, username or phone number').fill(identifier)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(secret)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
}

test.each([1280, 390])(
  'a visitor registers, is signed in and confirms the address by the mailed link, at %i px',
  async (width) => {
    covers(
      'route: /register',
      'route: /verify-email',
      'text: Registration successful!',
      'text: Your account has been created. You can now sign in.',
      'text: Email verified successfully!',
      'rule: after registration one is at /',
      'rule: verified, one is led home',
    )
    const member = registration()
    const page = await openPage(server, '/register', { width })
    await fill(page, { ...member, confirmPassword: member.password })
    await create(page).dblclick()
    await page.getByText('Registration successful!', { exact: true }).waitFor()
    await page
      .getByText('Your account has been created. You can now sign in.', { exact: true })
      .waitFor()
    await page.waitForURL((url) => url.pathname === '/')

    const token = tokenIn(await awaitMail(server, member.email, 'Confirm'), '/verify-email')
    await page.goto(`/verify-email?token=${token}`)
    await page
      .getByRole('heading', { level: 1, name: 'Email verified successfully!', exact: true })
      .waitFor()
    const shown = Date.now()
    await checkAxe(page)
    await page.waitForURL((url) => url.pathname === '/')
    // Three seconds, minus the time that the test used.
    expect(Date.now() - shown).toBeGreaterThan(2000)

    const { email_verified_at } = await server.app.db
      .selectFrom('users')
      .select('email_verified_at')
      .where('username', '=', member.username)
      .executeTakeFirstOrThrow()
    expect(email_verified_at).not.toBeNull()
  },
)

test('a visitor registers from the sign-in panel of checkout and returns to it with the cart', async () => {
  const radio = await insertListing(server, await createMember(server), { title: 'Bush radio' })
  const member = registration()
  const page = await openPage(server, `/product/${radio}`, { width: 390 })
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByText('Added to cart', { exact: true }).waitFor()
  await page.goto('/checkout')
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await fill(page, { ...member, confirmPassword: member.password })
  await create(page).click()
  await page.waitForURL((url) => url.pathname === '/checkout')
  await page.getByRole('main').getByText('Bush radio').first().waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: 'Register' }).count()).toBe(0)
  // The registration page is not in the history any more.
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/checkout')
})

test('an item that a visitor wanted to watch is watched after registering', async () => {
  const seller = await createMember(server)
  const radio = await insertListing(server, seller, { title: 'Short-wave radio' })
  const member = registration()
  const page = await openPage(server, `/seller/${seller.id}`)
  await page.getByRole('button', { name: 'Watch Short-wave radio' }).click()
  await page
    .getByRole('dialog', { name: 'Sign in' })
    .getByRole('link', { name: 'Register here' })
    .click()
  await fill(page, { ...member, confirmPassword: member.password })
  await create(page).click()
  await page.waitForURL((url) => url.pathname === `/seller/${seller.id}`)
  const watched = () =>
    server.app.db
      .selectFrom('watchlist')
      .innerJoin('users', 'users.id', 'watchlist.user_id')
      .select('product_id')
      .where('username', '=', member.username)
      .execute()
  await expect.poll(watched).toEqual([{ product_id: radio }])
})

test('without scripts, a visitor registers and returns to the page', async () => {
  const member = registration()
  const page = await openPage(server, '/register?next=%2Fnotifications', {
    scripts: false,
    refusals: [400],
  })
  await fill(page, { ...member, confirmPassword: 'Different#1' })
  await create(page).click()
  await form(page).getByText("Passwords don't match", { exact: true }).waitFor()
  expect(await field(page, 'city').inputValue()).toBe(member.city)
  expect(await field(page, 'password').inputValue()).toBe('')
  await fill(page, { password: member.password, confirmPassword: member.password })
  await create(page).click()
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/notifications')
})

test('members who open the registration page are led on, but never to another site', async () => {
  const page = await openPage(server, '/register?next=%2Forders', {
    session: await createMember(server),
  })
  expect(new URL(page.url()).pathname).toBe('/orders')
  await page.goto('/register?next=%2F%2Fevil.example')
  expect(page.url()).toBe(`${server.url}/`)
})

test.each(['username', 'email', 'phoneNumber'] as const)(
  'signing in works with the %s',
  async (identifier) => {
    covers('rule: sign-in by email, username or phone number', 'text: Sign in successful!')
    const { form: member } = await registerMember(server)
    const page = await openPage(server, '/?signin=1')
    await signIn(page, member[identifier])
    await page.getByText('Sign in successful!', { exact: true }).waitFor()
    await page.getByText(`Welcome back, ${member.firstName}!`).waitFor()
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor({ state: 'detached' })
    const cookies = await page.context().cookies()
    expect(cookies.some(({ name, httpOnly }) => name === 'musika_session' && httpOnly)).toBe(true)
  },
)

test('signing in shows errors for missing and wrong fields', async () => {
  covers(
    'text: Email, username, or phone number is required',
    'text: Password is required',
    'text: Sign in failed',
    'text: Please check your credentials and try again',
  )
  const { form: member } = await registerMember(server)
  const page = await openPage(server, '/?signin=1', { refusals: [401] })
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await dialog.getByText('Email, username, or phone number is required', { exact: true }).waitFor()
  await dialog.getByText('Password is required', { exact: true }).waitFor()
  await signIn(page, member.username, 'Wrong#2026')
  await page.getByRole('alert').getByText('Sign in failed', { exact: true }).waitFor()
  await page
    .getByRole('alert')
    .getByText('Please check your credentials and try again', { exact: true })
    .waitFor()
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'musika_session' }),
  )
})

const sentences: [string, string, string][] = [
  ['username', 'ab', 'Username must be at least 3 characters'],
  ['email', 'nobody@', 'Please enter a valid email address'],
  ['password', 'Ab1!', 'Password must be at least 8 characters'],
  [
    'password',
    'abcdefgh',
    'Password must contain uppercase, lowercase, number, and special character (@$!%*?&)',
  ],
  ['confirmPassword', 'Different#1', "Passwords don't match"],
  ['firstName', ' ', 'First name is required'],
  ['lastName', '', 'Last name is required'],
  ['dateOfBirth', '', 'Date of birth is required'],
  ['phoneNumber', '077', 'Please enter a valid phone number'],
  ['houseNumber', '', 'House number is required'],
  ['street', '', 'Street name is required'],
  ['city', '', 'City is required'],
]

test('each error is shown at its field, which is focused', async () => {
  covers(
    'text: Username must be at least 3 characters',
    'text: Please enter a valid email address',
    'text: Password must be at least 8 characters',
    'text: Password must contain uppercase, lowercase, number, and special character (@$!%*?&)',
    "text: Passwords don't match",
    'text: Please enter a valid phone number',
  )
  const page = await openPage(server, '/register')
  const member = registration()
  const good: Record<string, string> = { ...member, confirmPassword: member.password }
  for (const [name, value, sentence] of sentences) {
    await fill(page, { ...good, [name]: value })
    // The repeated password equals the first, so that only one error is shown.
    if (name === 'password') await fill(page, { confirmPassword: value })
    await create(page).click()
    const control = field(page, name)
    const note = await control.getAttribute('aria-describedby')
    await page.locator(`[id="${note}"]`).getByText(sentence, { exact: true }).waitFor()
    expect(await control.getAttribute('aria-invalid')).toBe('true')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name)
  }
  const { count } = await server.app.db
    .selectFrom('users')
    .select((by) => by.fn.countAll<string>().as('count'))
    .where('username', '=', member.username)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(0)
})

test('a taken name is shown at its field, and the form keeps its values', async () => {
  covers('text: Registration failed')
  const other = await createMember(server)
  const page = await openPage(server, '/register', { refusals: [409] })
  const member = registration({ username: other.username })
  await fill(page, { ...member, confirmPassword: member.password })
  await create(page).click()
  const alert = page.getByRole('alert')
  await alert.getByText('Registration failed', { exact: true }).waitFor()
  await alert.getByText('This username is already taken.').waitFor()
  await form(page).getByText('This username is already taken.').waitFor()
  expect(await field(page, 'city').inputValue()).toBe(member.city)
})

test('an invalid link is explained and leads to registration', async () => {
  covers(
    'text: Email verification failed',
    'text: Invalid verification link',
    'text: Go to Registration',
  )
  const page = await openPage(server, '/verify-email?token=made-up', { refusals: [400] })
  await page
    .getByRole('heading', { level: 1, name: 'Email verification failed', exact: true })
    .waitFor()
  await page.getByText('The link may have expired or be invalid.').waitFor()
  await page.goto('/verify-email')
  await page
    .getByRole('heading', { level: 1, name: 'Invalid verification link', exact: true })
    .waitFor()
  await page.getByRole('link', { name: 'Go to Registration', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Create your account' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/register')
})

test('after verification the home page opens within three seconds', async () => {
  covers('constant: verify redirect 3000 ms')
  const { form: member } = await registerMember(server)
  const token = tokenIn(await awaitMail(server, member.email, 'Confirm'), '/verify-email')
  const page = await openPage(server, '/forgot-password', {
    prepare: (context) => context.clock.install(),
  })
  const now = () => page.evaluate(() => Date.now())
  const before = await now()
  await page.goto(`/verify-email?token=${token}`)
  await page
    .getByRole('heading', { level: 1, name: 'Email verified successfully!', exact: true })
    .waitFor()
  const after = await now()
  const paused = await pauseClock(page)
  const early = Math.max(0, before + 2990 - paused)
  await page.clock.runFor(early)
  expect(new URL(page.url()).pathname).toBe('/verify-email')
  await page.clock.runFor(Math.max(0, after + 3001 - paused - early))
  await page.waitForURL((url) => url.pathname === '/')
})

test.each([320, 390, 1280])('register and verify are accessible, at %i px', async (width) => {
  const page = await openPage(server, '/register', { width })
  await checkBothSchemes(page)
  await create(page).click()
  await form(page).getByText('Username must be at least 3 characters', { exact: true }).waitFor()
  await checkBothSchemes(page)
  expect(await overflowOf(page)).toBe(0)
  await page.goto('/verify-email')
  await page.getByText('Invalid verification link', { exact: true }).waitFor()
  await checkBothSchemes(page)
  expect(await overflowOf(page)).toBe(0)
})
