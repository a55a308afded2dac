import { expect, test } from 'vitest'
import { sharedServer } from '../../support/fixtures.ts'
import { awaitMail, tokenIn } from '../../support/notifications/mail.ts'
import { openPage } from '../../support/browser/pages.ts'
import { password } from '../../support/members/people.ts'
import { registerMember } from '../../support/members/registration.ts'
import { covers } from '../../coverage/covers.ts'
import { signIn, signInPanel } from './sign-in-pages.ts'

const server = sharedServer()

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
    'route: /forgot-password',
    'route: /reset-password',
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
  const token = tokenIn(await awaitMail(server, member.email, 'Reset'), '/reset-password')

  await page.goto(`/reset-password?token=${token}`)
  await page.getByRole('textbox', { name: 'New Password' }).fill('Baobab^2026')
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill('Baobab^2026')
  await page.getByRole('button', { name: 'Reset Password', exact: true }).click()
  await page
    .getByRole('heading', { level: 1, name: 'Password Reset Complete', exact: true })
    .waitFor()
  await page.getByRole('link', { name: 'Go to Sign In', exact: true }).click()
  await signIn(page, member.username, 'Baobab^2026')
  await page.getByText(`Welcome back, ${member.firstName}!`).waitFor()
  const old = await server
    .visitor()
    .post('/api/auth/signin', { identifier: member.username, password })
  expect(old.status).toBe(401)
})
