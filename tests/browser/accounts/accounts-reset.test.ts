import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedServer } from '../../support/fixtures.ts'
import { awaitMail, mailsTo, tokenIn } from '../../support/notifications/mail.ts'
import { checkAxe, checkBothSchemes, openPage, overflowOf } from '../../support/browser/pages.ts'
import { password } from '../../support/members/people.ts'
import { registerMember } from '../../support/members/registration.ts'
import { covers } from '../../coverage/covers.ts'

const server = sharedServer()

const fresh = 'Baobab^2026'
const send = (page: Page) => page.getByRole('button', { name: 'Send Reset Link', exact: true })
const reset = (page: Page) => page.getByRole('button', { name: 'Reset Password', exact: true })
const email = (page: Page) => page.getByRole('main').getByLabel('Email')
const chosen = (page: Page) => page.getByRole('textbox', { name: 'New Password' })
const repeated = (page: Page) => page.getByRole('textbox', { name: 'Confirm Password' })

/** Requests a link on the page and returns its token. */
async function askForLink(page: Page, address: string): Promise<string> {
  await email(page).fill(address)
  await send(page).click()
  await page.getByRole('heading', { level: 1, name: 'Check Your Email', exact: true }).waitFor()
  return tokenIn(await awaitMail(server, address, 'Reset'), '/reset-password')
}

test.each([1280, 390])(
  'a forgotten password is replaced by the mailed link, at %i px',
  async (width) => {
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
    const page = await openPage(server, '/forgot-password', { width })
    const token = await askForLink(page, member.email)
    await page.getByText('The link expires in 1 hour').waitFor()
    await page.getByText('Check your spam folder').waitFor()
    await checkAxe(page)

    await page.goto(`/reset-password?token=${token}`)
    await chosen(page).fill(fresh)
    await repeated(page).fill(fresh)
    await reset(page).click()
    await page
      .getByRole('heading', { level: 1, name: 'Password Reset Complete', exact: true })
      .waitFor()
    await checkAxe(page)
    await page.getByRole('link', { name: 'Go to Sign In', exact: true }).click()

    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await dialog.getByLabel('Email, username or phone number').fill(member.username)
    await dialog.getByRole('textbox', { name: 'Password' }).fill(fresh)
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText(`Welcome back, ${member.firstName}!`).waitFor()
    const old = await server
      .visitor()
      .post('/api/auth/signin', { identifier: member.username, password })
    expect(old.status).toBe(401)
  },
)

test('an unknown address gets the same response, and no mail', async () => {
  covers(
    'rule: forgot: link was sent if the account exists, check spam, 1 hour, again',
    'text: Try again',
    'text: Back to Sign In',
    'text: Please enter a valid email address',
  )
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
  covers(
    'text: Password must contain at least one lowercase letter',
    'text: Password must contain at least one uppercase letter',
    'text: Password must contain at least one number',
    'text: Password must contain at least one special character (!@#$%^&*)',
    'rule: reset: list of requirements',
  )
  const page = await openPage(server, '/reset-password?token=any')
  const rules: [string, string][] = [
    ['Ab1!', 'Password must be at least 8 characters'],
    ['ABCDEFG1!', 'Password must contain at least one lowercase letter'],
    ['abcdefg1!', 'Password must contain at least one uppercase letter'],
    ['Abcdefgh!', 'Password must contain at least one number'],
    ['Abcdefgh1', 'Password must contain at least one special character (!@#$%^&*)'],
  ]
  for (const [value, sentence] of rules) {
    await chosen(page).fill(value)
    await repeated(page).fill(value)
    await reset(page).click()
    const note = await chosen(page).getAttribute('aria-describedby')
    await page.locator(`[id="${note}"]`).getByText(sentence, { exact: true }).waitFor()
    const missing = page.getByRole('listitem').filter({ hasText: 'still missing' })
    expect(await missing.allInnerTexts()).toEqual([expect.stringContaining(sentence)])
  }
  await chosen(page).fill(fresh)
  await reset(page).click()
  await page.getByText("Passwords don't match").waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: 'still missing' }).count()).toBe(0)
})

test('a link works once, and a made-up one never', async () => {
  covers('text: Reset failed')
  const { form: member } = await registerMember(server)
  const page = await openPage(server, '/forgot-password', { refusals: [400] })
  const token = await askForLink(page, member.email)
  const first = await server
    .visitor()
    .post('/api/auth/reset-password', { token, password: 'Mopane^2026' })
  expect(first.status, first.text).toBe(200)
  for (const stale of [token, 'made-up']) {
    await page.goto(`/reset-password?token=${stale}`)
    await chosen(page).fill(fresh)
    await repeated(page).fill(fresh)
    await reset(page).click()
    const alert = page.getByRole('alert')
    await alert.getByText('Reset failed', { exact: true }).waitFor()
    await alert.getByText('The link may have expired or be invalid.').waitFor()
    expect(await chosen(page).inputValue()).toBe(fresh)
  }
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
  expect(
    await page.getByRole('alert').getByText('Invalid reset link', { exact: true }).count(),
  ).toBe(1)
})

test.each([320, 390, 1280])('forgot and reset are accessible, at %i px', async (width) => {
  const page = await openPage(server, '/forgot-password', { width })
  await checkBothSchemes(page)
  expect(await overflowOf(page)).toBe(0)
  await page.goto('/reset-password?token=any')
  await chosen(page).fill('abc')
  await reset(page).click()
  await page.getByText("Passwords don't match").waitFor()
  await checkBothSchemes(page)
  expect(await overflowOf(page)).toBe(0)
})
