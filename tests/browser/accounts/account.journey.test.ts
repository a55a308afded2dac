import type { Account } from '#contracts/accounts/profile.ts'
import { covers, sharedServer } from '#support/fixtures.ts'
import { openPage } from '#support/browser/pages.ts'
import { password } from '#support/members/people.ts'
import { isSignedIn, signInAt, signUpMember } from '#support/members/signed-in.ts'
import { awaitMail } from '#support/notifications/mail.ts'
import { registerMember } from '#support/members/registration.ts'
import { signIn, signInPanel } from './sign-in-pages.ts'

const server = sharedServer()

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'

test('the account page links to all its sections', async () => {
  const settings = { session: await signUpMember(server), width: 390 }
  const page = await openPage(server, '/account', settings)
  const main = page.getByRole('main')
  const links = page.getByRole('navigation', { name: 'Account', exact: true })
  const names =
    'Profile,Addresses,Notifications,Blocked people,Password,Security,ID check,Your data,Devices'
  for (const name of names.split(',')) {
    await links.getByRole('link', { name }).click()
    await main.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await main.getByRole('heading', { level: 2 }).first().waitFor()
    await main.getByRole('link', { name: 'Your account' }).click()
  }
  await main.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/account')
})

test('a member changes the profile, and sees and ends their sessions', async () => {
  covers('rule: a person sees and ends their own sessions')
  const member = await signUpMember(server)
  const [one, two] = [
    await signInAt(server, member.email, password, firefox),
    await signInAt(server, member.email, password, safari),
  ]
  const page = await openPage(server, '/account/profile', { session: member, width: 390 })
  const form = page.getByRole('form', { name: 'Your details' })
  await form.getByLabel('First name').fill('Tariro')
  await form.getByLabel('About you').fill('I sell radios.')
  await form.getByRole('button', { name: 'Save profile' }).click()
  await page.getByText('Profile saved').waitFor()
  const { body } = await member.client.get<Account>('/api/account')
  expect(body).toMatchObject({ firstName: 'Tariro', about: 'I sell radios.' })

  await page.goto('/account/devices')
  await page.getByText('Safari on iPhone').waitFor()
  await page.getByRole('button', { name: 'Sign out Firefox on Linux' }).click()
  await page.getByText('Firefox on Linux').waitFor({ state: 'detached' })
  expect([await isSignedIn(one), await isSignedIn(two)]).toEqual([false, true])
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await page.getByText('Safari on iPhone').waitFor({ state: 'detached' })
  expect([await isSignedIn(two), await isSignedIn(member.client)]).toEqual([false, true])
  expect(await page.getByRole('button', { name: 'Sign out all other devices' }).count()).toBe(0)
})

test('a member signs in and out', async () => {
  covers('rule: sign-in by email, username or phone number', 'text: Sign in successful!')
  const { form: member } = await registerMember(server)
  const page = await openPage(server, '/?signin=1', { width: 390 })
  await signIn(page, member.phoneNumber)
  await page.getByText('Sign in successful!', { exact: true }).waitFor()
  await page.getByText(`Welcome back, ${member.firstName}!`).waitFor()
  await signInPanel(page).waitFor({ state: 'detached' })
  const session = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'musika_session')
  expect(await session()).toMatchObject({ httpOnly: true })
  await page.goto('/account')
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await session()).toBeUndefined()
})

test('a forgotten password is replaced by the mailed link', async () => {
  covers(
    'text: Send Reset Link',
    'text: Check Your Email',
    'text: Password Reset Complete',
    'text: Go to Sign In',
    'rule: forgot: link was sent if the account exists, check spam, 1 hour, again',
    'text: Reset Password',
  )
  const { form: member } = await registerMember(server)
  const page = await openPage(server, '/forgot-password', { width: 390 })
  await page.getByRole('main').getByLabel('Email').fill(member.email)
  await page.getByRole('button', { name: 'Send Reset Link', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Check Your Email', exact: true }).waitFor()
  await page.getByText('The link expires in 1 hour').waitFor()
  await page.getByText('Check your spam folder').waitFor()
  const mail = await awaitMail(server, member.email, 'Reset')

  await page.goto(/\S+\/reset-password\S+/.exec(mail.text)![0])
  const saved = page.locator('form:has-text("New Password") input[autocomplete="username"]')
  expect(await saved.inputValue()).toBe(member.username)
  await page.getByRole('textbox', { name: 'New Password' }).fill('Baobab^2026')
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill('Baobab^2026')
  await page.getByRole('button', { name: 'Reset Password', exact: true }).click()
  await page
    .getByRole('heading', { level: 1, name: 'Password Reset Complete', exact: true })
    .waitFor()
  await page.getByRole('link', { name: 'Go to Sign In', exact: true }).click()
  await signIn(page, member.username, 'Baobab^2026')
  await page.getByText(`Welcome back, ${member.firstName}!`).waitFor()
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('musika_session')
})
