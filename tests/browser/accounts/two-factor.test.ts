import { covers, sharedServer } from '../../support/fixtures.ts'
import { checkAxe, openPage } from '../../support/browser/pages.ts'
import { startNamedServer } from '../../support/members/named-server.ts'
import { password } from '../../support/members/people.ts'
import { startSetup, signUpWithCodes } from '../../support/members/two-factor.ts'
import { signUpMember } from '../../support/members/signed-in.ts'
import { codeOf } from '../../support/members/staff-codes.ts'
import { addAuthenticator, panel, signedInAs } from './security-page.ts'
import { signIn } from './sign-in-pages.ts'

const server = sharedServer(startNamedServer)

test('the secret, a wrong code and the recovery codes are shown accessibly', async () => {
  const member = await signUpMember(server)
  const { secret } = await startSetup(member.client)
  const page = await openPage(server, '/account/security', {
    session: member,
    width: 390,
    refusals: [403],
  })
  const twoFactor = panel(page, 'Two-factor sign-in')
  await twoFactor.getByLabel('The code in the app').fill('12')
  await twoFactor.getByRole('button', { name: 'Turn on' }).click()
  await twoFactor.getByText('This code is wrong. Is the clock of the phone right?').waitFor()
  await checkAxe(page)
  await twoFactor.getByLabel('The code in the app').fill(codeOf(secret))
  await twoFactor.getByRole('button', { name: 'Turn on' }).click()
  const codes = twoFactor.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect.poll(() => codes.count()).toBe(10)
  await checkAxe(page)
  await page.goto('/account/security')
  await twoFactor.getByText('10 recovery codes are left.').waitFor()
  expect(await codes.count()).toBe(0)
})

test('the sign-in panel leads to the page for the code, and back to where it was', async () => {
  covers('route: /signin/code')
  const member = await signUpWithCodes(server)
  const page = await openPage(server, '/deals', { refusals: [401, 403] })
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await signIn(page, member.email)
  await page.waitForURL('**/signin/code?next=%2Fdeals')
  const main = page.getByRole('main')
  await main.getByLabel('Code').fill('000000')
  await main.getByRole('button', { name: 'Continue' }).click()
  await main.getByText('This code is wrong, or was already used.').waitFor()
  await checkAxe(page)
  await main.getByLabel('Code').fill(member.recoveryCodes[0]!)
  await main.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/deals')
  expect(await signedInAs(page)).toBe(member.id)
})

test('a passkey takes the place of the code', async () => {
  const member = await signUpWithCodes(server)
  const page = await openPage(server, '/account/security', {
    session: member,
    width: 390,
    refusals: [403],
  })
  await addAuthenticator(page)
  const passkeys = panel(page, 'Passkeys')
  await passkeys.getByText('Add a passkey').first().click()
  const form = passkeys.getByRole('form', { name: 'Add a passkey' })
  await form.getByLabel('Name').fill('Laptop')
  await form.getByLabel('Your password').fill('Wrong@2026!a')
  await form.getByLabel('Code from the app, or a recovery code').fill(member.recoveryCodes[0]!)
  await form.getByRole('button', { name: 'Add a passkey' }).click()
  await form.getByText('This is not your current password.').waitFor()
  await form.getByLabel('Your password').fill(password)
  await form.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByText('Laptop').waitFor()
  await checkAxe(page)
  await page.context().clearCookies({ name: 'musika_session' })
  await page.goto('/signin')
  const main = page.getByRole('main')
  await main.getByLabel('Email, username or phone number').fill(member.email)
  await main.getByLabel('Password').fill(password)
  await main.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor()
  await main.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(`${server.url}/`)
  expect(await signedInAs(page)).toBe(member.id)
})
