import type { Account } from '#contracts/accounts/profile.ts'
import { covers, sharedServer } from '#support/fixtures.ts'
import { awaitMail, awaitMails, tokenIn } from '#support/notifications/mail.ts'
import { checkAxe, hasFocus, openPage } from '#support/browser/pages.ts'
import { password, verifyPhone } from '#support/members/people.ts'
import { signUpMember, signInAt, type SignedInMember } from '#support/members/signed-in.ts'
import { signIn } from './sign-in-pages.ts'

const server = sharedServer()

const account = async (member: SignedInMember) =>
  (await member.client.get<Account>('/api/account')).body

test('an error of the profile is shown at its field', async () => {
  const [member, other] = [await signUpMember(server), await signUpMember(server)]
  await verifyPhone(server, other.id)
  const page = await openPage(server, '/account/profile', { session: member, refusals: [403, 409] })
  const form = page.getByRole('form', { name: 'Your details' })
  expect(await form.getByLabel('Street').inputValue()).toBe('Samora Machel Avenue')
  await form.getByLabel('First name').fill('')
  await form.getByRole('button', { name: 'Save profile' }).click()
  await form.getByText('First name is required').waitFor()
  expect(await hasFocus(form.getByLabel('First name'))).toBe(true)

  await form.getByLabel('First name').fill('Tariro')
  await form.getByLabel('Phone number').fill(other.phone)
  await form.getByLabel('About you').fill('I sell radios.')
  await form.getByText('14/500').waitFor()
  await form.getByRole('button', { name: 'Save profile' }).click()
  // Another number needs the password.
  await form.getByText('Password is required').waitFor()
  await form.getByLabel(/^Current password/).fill(password)
  await form.getByRole('button', { name: 'Save profile' }).click()
  await form.getByText('An account with this phone number already exists.').waitFor()
  await checkAxe(page)
  await form.getByLabel('Phone number').fill(member.phone)
  await form.getByRole('button', { name: 'Save profile' }).click()
  await page.getByRole('button', { name: 'Tariro' }).waitFor()
})

test('the verification link can be sent again', async () => {
  covers('rule: the account page sends the verification link again')
  const member = await signUpMember(server)
  const page = await openPage(server, '/account', { session: member, width: 390 })
  await page.getByText('Confirm your email address.').waitFor()
  await checkAxe(page)
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('A new verification link is on its way to your inbox.').waitFor()
  const mails = await awaitMails(server, member.email, 'Confirm your email address', 2)
  await page.goto(`/verify-email?token=${tokenIn(mails[1]!, '/verify-email')}`)
  await page.getByText('Email verified successfully!').waitFor()
  await page.goto('/account/profile')
  await page.getByText('Email verified', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Send again' }).count()).toBe(0)
})

test('a new email address applies once its link is opened', async () => {
  const member = await signUpMember(server)
  const page = await openPage(server, '/account/profile', { session: member })
  await page.getByRole('button', { name: 'Change email address' }).click()
  const form = page.getByRole('form', { name: 'Change email address' })
  const email = form.getByLabel('New email address')
  await expect.poll(() => hasFocus(email)).toBe(true)
  const next = `next${member.username}@people.example`
  await email.fill(next)
  await form.locator('[name="currentPassword"]').fill(password)
  await form.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText(`Check ${next}.`).waitFor()
  await checkAxe(page)
  const token = tokenIn(await awaitMail(server, next, 'Confirm your new email'), '/verify-email')
  await page.goto(`/verify-email?token=${token}`)
  await page.getByText('Email verified successfully!').waitFor()
  expect(await account(member)).toMatchObject({ email: next, emailVerified: true })
})

test('a new password signs the other browser out, which returns after signing in', async () => {
  const member = await signUpMember(server)
  const other = { ...member, client: await signInAt(server, member.email) }
  const here = await openPage(server, '/account/password', { session: member })
  const there = await openPage(server, '/account/devices', { session: other })
  await there.getByText('This device', { exact: true }).waitFor()

  const form = here.getByRole('form', { name: 'Change your password' })
  const field = (name: string) => form.locator(`[name="${name}"]`)
  await field('currentPassword').fill(password)
  await field('newPassword').fill('Another@2027b')
  await field('confirmPassword').fill('Another@2027b')
  await form.getByRole('button', { name: 'Change password' }).click()
  await here.getByText('Password changed').waitFor()
  expect(await field('currentPassword').inputValue()).toBe('')
  await there.waitForURL('**/?signin=1&next=%2Faccount%2Fdevices')
  await there.getByText('You were signed out').waitFor()
  await signIn(there, member.email, 'Another@2027b')
  await there.waitForURL('**/account/devices')
})

test('signing out in one tab signs the other tab out too', async () => {
  const member = await signUpMember(server)
  const page = await openPage(server, '/', { session: member })
  const tab = await page.context().newPage()
  await tab.goto('/account')
  await tab.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  await page.bringToFront()
  await page.getByRole('button', { name: 'Rudo' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await tab.bringToFront()
  await tab.waitForURL('**/?signin=1&next=%2Faccount')
  expect(await page.getByText('You were signed out').count()).toBe(0)
})
