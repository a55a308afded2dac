import { sharedServer } from '#support/fixtures.ts'
import { useUpGuesses } from '#support/guesses.ts'
import { awaitMail } from '#support/notifications/mail.ts'
import { checkAxe, openPage } from '#support/browser/pages.ts'
import { registerMember } from '#support/members/registration.ts'
import { createStaffWithCodes } from '#support/members/staff-codes.ts'
import {
  createStaffWithPassword,
  staffPassword as password,
} from '#support/members/staff-passwords.ts'
import { login, recordOf } from '../staff/admin-pages.ts'
import { signIn, signInPanel } from './sign-in-pages.ts'

const server = sharedServer({ RATE_LIMIT: 'on' })

test('a member whose password others guess signs in by a mailed link', async () => {
  const { form, user } = await registerMember(server)
  await useUpGuesses(server, ['sign_in_account'], user.id)
  const page = await openPage(server, '/?signin=1', { width: 390, refusals: [429] })
  const dialog = signInPanel(page)
  await signIn(page, form.username)
  await page
    .getByText(
      'Too many wrong passwords were entered for this account. Choose “Forgot your password?” and we will email you a link that signs you in, or try again later.',
    )
    .waitFor()
  await dialog.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('main').getByLabel('Email').fill(form.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  const mail = await awaitMail(server, form.email, 'Reset')
  const link = /\/signin\?token=[\w-]+/.exec(mail.text)?.[0] ?? ''
  await page.goto(link)
  await page.getByText('It lets you sign in once, without a password.').waitFor()
  await checkAxe(page)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`${server.url}/`)
  const session = await page.evaluate(async () => (await fetch('/api/auth/session')).text())
  expect(session).toContain(form.username)
})

test('staff whose password others guess see that a puzzle is solved, and can sign in', async () => {
  const { id, username } = await createStaffWithPassword(server)
  await useUpGuesses(server, ['staff_account'], id)
  const page = await openPage(server, '/admin/login', { refusals: [429] })
  const words = page.getByText('Someone entered many wrong passwords for this account.')
  let seen = false
  await page.route('**/api/admin/login', async (route) => {
    const { proof } = route.request().postDataJSON() as { proof?: string }
    // The puzzle may be solved at once, so its note is checked before the response.
    if (proof !== undefined) {
      await words.waitFor()
      seen = true
    }
    await route.continue()
  })
  await login(page, username, password)
  await page.waitForURL('**/admin/dashboard')
  expect(seen).toBe(true)
  expect(await recordOf(page)).toContain(username)
})

test('staff sign in by a recovery code when strangers used up the proofs', async () => {
  const staff = await createStaffWithCodes(server)
  await useUpGuesses(server, ['staff_account', 'staff_proven'], staff.id)
  const page = await openPage(server, '/admin/login', { width: 390, refusals: [429] })
  await login(page, staff.username, password)
  await page
    .getByRole('alert')
    .getByText(
      'Too many wrong passwords were entered for this account today. Add one of your recovery codes, sign in on a browser you have used here before, or ask an admin for a new password.',
    )
    .waitFor()
  const code = page.getByLabel('Recovery code')
  await code.waitFor()
  await checkAxe(page)
  // The other fields can still be edited: the new one was focused only once.
  await page.locator('[name=password]').pressSequentially('x')
  await page.keyboard.press('Backspace')
  await code.fill(staff.recoveryCodes[0]!)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/admin/dashboard')
  expect(await recordOf(page)).toContain(staff.username)
})
