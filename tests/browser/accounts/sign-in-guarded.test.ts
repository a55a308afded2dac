import { expect, test } from 'vitest'
import { hashPassword } from '../../../server/modules/accounts/passwords/passwords.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { useUpGuesses } from '../../support/guesses.ts'
import { awaitMail } from '../../support/notifications/mail.ts'
import { checkAxe, openPage, overflowOf } from '../../support/browser/pages.ts'
import { registerMember } from '../../support/members/registration.ts'
import { createStaffWithCodes } from '../../support/members/staff-codes.ts'
import { createStaff } from '../../support/members/staff.ts'

const server = sharedServer({ RATE_LIMIT: 'on', TRUSTED_PROXIES: '1' })

const guess = (path: string, given: object, host: number) =>
  server.visitor().post(path, given, { 'x-forwarded-for': `203.0.113.${host}` })

test.each([1280, 390])(
  'a member whose password others guess signs in by a mailed link, at %i px',
  async (width) => {
    const { form } = await registerMember(server)
    for (let host = 0; host < 50; host += 1)
      await guess('/api/auth/signin', { identifier: form.username, password: 'x' }, host)
    const page = await openPage(server, '/?signin=1', { width, refusals: [429] })
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await dialog.getByLabel('Email, username or phone number').fill(form.username)
    await dialog.getByRole('textbox', { name: 'Password' }).fill(form.password)
    await dialog.getByRole('button', { name: 'Sign In' }).click()
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
    expect(await overflowOf(page)).toBe(0)
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL(`${server.url}/`)
    const session = await page.evaluate(async () => (await fetch('/api/auth/session')).text())
    expect(session).toContain(form.username)
  },
)

test('staff whose password others guess see that a puzzle is solved, and can sign in', async () => {
  const { username } = await createStaff(server, 'admin', {
    passwordHash: await hashPassword('four-words-are-enough'),
  })
  for (let host = 0; host < 20; host += 1)
    await guess('/api/admin/login', { username, password: 'x' }, host)
  const page = await openPage(server, '/admin/login', { refusals: [429] })
  await page.locator('[name=username]').fill(username)
  await page.locator('[name=password]').fill('four-words-are-enough')
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
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/admin/dashboard')
  expect(seen).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('admin-user'))).toContain(username)
})

test.each([1280, 390])(
  'staff sign in by a recovery code when strangers used up the proofs, at %i px',
  async (width) => {
    const password = 'four-words-are-enough'
    const staff = await createStaffWithCodes(server, {
      password,
      passwordHash: await hashPassword(password),
    })
    await useUpGuesses(server, ['staff_account', 'staff_proven'], staff.id)
    const page = await openPage(server, '/admin/login', { width, refusals: [429] })
    await page.locator('[name=username]').fill(staff.username)
    await page.locator('[name=password]').fill(password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page
      .getByRole('alert')
      .getByText(
        'Too many wrong passwords were entered for this account today. Add one of your recovery codes, sign in on a browser you have used here before, or ask an admin for a new password.',
      )
      .waitFor()
    const code = page.getByLabel('Recovery code')
    await code.waitFor()
    await checkAxe(page)
    expect(await overflowOf(page)).toBe(0)
    // The other fields can still be edited: the new one was focused only once.
    await page.locator('[name=password]').pressSequentially('x')
    await page.keyboard.press('Backspace')
    await code.fill(staff.recoveryCodes[0]!)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL('**/admin/dashboard')
  },
)

test('without scripts the form asks for a recovery code, and accepts it', async () => {
  const password = 'four-words-are-enough'
  const staff = await createStaffWithCodes(server, {
    password,
    passwordHash: await hashPassword(password),
  })
  await useUpGuesses(server, ['staff_account', 'staff_proven'], staff.id)
  const page = await openPage(server, '/admin/login', { scripts: false, refusals: [429] })
  await page.locator('[name=username]').fill(staff.username)
  await page.locator('[name=password]').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByText('Many wrong passwords were entered for this account.').waitFor()
  await page.locator('[name=password]').fill(password)
  await page.getByLabel('Recovery code').fill(staff.recoveryCodes[0]!)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/admin/dashboard*')
  expect(await page.context().cookies()).toContainEqual(
    expect.objectContaining({ name: 'musika_staff' }),
  )
})
