import type { Page } from 'playwright-core'
import { sharedServer } from '../../support/fixtures.ts'
import { openPage } from '../../support/browser/pages.ts'
import { startNamedServer } from '../../support/members/named-server.ts'
import { password } from '../../support/members/people.ts'
import { signUpMember } from '../../support/members/signed-in.ts'
import { codeOf } from '../../support/members/staff-codes.ts'
import { addAuthenticator, panel, signedInAs } from './security-page.ts'

const server = sharedServer(startNamedServer)

const width = 390
const main = (page: Page) => page.getByRole('main')

test('two-factor sign-in is turned on, used and turned off', async () => {
  const member = await signUpMember(server)
  const page = await openPage(server, '/account/security', { session: member, width })
  const twoFactor = panel(page, 'Two-factor sign-in')
  await twoFactor.getByLabel('Your password').fill(password)
  await twoFactor.getByRole('button', { name: 'Set up' }).click()
  await twoFactor.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor()
  const secret = ((await twoFactor.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await twoFactor.getByLabel('The code in the app').fill(codeOf(secret))
  await twoFactor.getByRole('button', { name: 'Turn on' }).click()
  const codes = twoFactor.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect.poll(() => codes.count()).toBe(10)
  const [first = '', second = ''] = await codes.allTextContents()

  const browser = await openPage(server, '/signin?next=%2Faccount%2Fsecurity', { width })
  await main(browser).getByLabel('Email, username or phone number').fill(member.email)
  await main(browser).getByLabel('Password').fill(password)
  await main(browser).getByRole('button', { name: 'Sign In', exact: true }).click()
  await browser.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor()
  await main(browser).getByLabel('Code').fill(first)
  await main(browser).getByRole('button', { name: 'Continue' }).click()
  await browser.waitForURL('**/account/security')
  await panel(browser, 'Recent security events')
    .getByText('Signed in with a recovery code')
    .waitFor()

  const off = panel(browser, 'Two-factor sign-in')
  await off.getByText('Turn off two-factor sign-in').click()
  const form = off.locator('form').filter({ has: browser.locator('[value="two-factor-off"]') })
  await form.getByLabel('Your password').fill(password)
  await form.getByLabel('Code from the app, or a recovery code').fill(second)
  await form.getByRole('button', { name: 'Turn off' }).click()
  await off.getByRole('button', { name: 'Set up' }).waitFor()
})

test('a passkey is added, signs in, and is removed', async () => {
  const member = await signUpMember(server)
  const page = await openPage(server, '/account/security', { session: member, width })
  await addAuthenticator(page)
  const passkeys = panel(page, 'Passkeys')
  await passkeys.getByText('Add a passkey').first().click()
  const form = passkeys.getByRole('form', { name: 'Add a passkey' })
  await form.getByLabel('Name').fill('My phone')
  await form.getByLabel('Your password').fill(password)
  await form.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByText('My phone', { exact: true }).waitFor()

  await page.context().clearCookies({ name: 'musika_session' })
  await page.goto('/signin?next=%2Faccount%2Fsecurity')
  await main(page).getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/account/security')
  expect(await signedInAs(page)).toBe(member.id)
  await passkeys.getByText('My phone', { exact: true }).click()
  await passkeys.getByLabel('Name').first().fill('Blue phone')
  await passkeys.getByRole('button', { name: 'Save name' }).click()
  await passkeys.getByText('Blue phone', { exact: true }).click()
  await passkeys.getByRole('button', { name: 'Remove passkey Blue phone' }).click()
  await expect.poll(() => passkeys.getByText('Blue phone', { exact: true }).count()).toBe(0)
  await panel(page, 'Recent security events').getByText('Passkey removed').waitFor()
})
