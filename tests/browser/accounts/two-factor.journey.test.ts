import type { Page } from 'playwright-core'
import { sharedServer } from '#support/fixtures.ts'
import { checkAxe, openPage } from '#support/browser/pages.ts'
import { startNamedServer } from '#support/members/named-server.ts'
import { password } from '#support/members/people.ts'
import { signUpMember } from '#support/members/signed-in.ts'
import { codeOf } from '#support/members/staff-codes.ts'
import { signUpWithCodes } from '#support/members/two-factor.ts'
import { addAuthenticator, panel, signedInAs } from './security-page.ts'
import { signIn } from './sign-in-pages.ts'

const server = sharedServer(startNamedServer)

const width = 390
const main = (page: Page) => page.getByRole('main')

/** Leaves the page, whose reads would fail, and forgets its session. */
async function leaves(page: Page) {
  await page.goto('/robots.txt')
  await page.context().clearCookies({ name: 'musika_session' })
}

test('two-factor sign-in is turned on, used and turned off', async () => {
  const member = await signUpMember(server)
  const settings = { session: member, width, refusals: [403] }
  const page = await openPage(server, '/account/security', settings)
  const twoFactor = panel(page, 'Two-factor sign-in')
  await twoFactor.getByLabel('Your password').fill(password)
  await twoFactor.getByRole('button', { name: 'Set up' }).click()
  await twoFactor.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor()
  const secret = ((await twoFactor.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await twoFactor.getByLabel('The code in the app').fill('12')
  await twoFactor.getByRole('button', { name: 'Turn on' }).click()
  await twoFactor.getByText('This code is wrong. Is the clock of the phone right?').waitFor()
  await checkAxe(page)
  await twoFactor.getByLabel('The code in the app').fill(codeOf(secret))
  await twoFactor.getByRole('button', { name: 'Turn on' }).click()
  const codes = twoFactor.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect.poll(() => codes.count()).toBe(10)
  await checkAxe(page)
  const [first = '', second = ''] = await codes.allTextContents()
  await page.goto('/account/security')
  await twoFactor.getByText('10 recovery codes are left.').waitFor()
  expect(await codes.count()).toBe(0)

  // The sign-in panel leads to the page for the code, and back to where it was.
  const browser = await openPage(server, '/deals', { refusals: [401, 403] })
  await browser.getByRole('button', { name: 'Sign in' }).first().click()
  await signIn(browser, member.email)
  await browser.waitForURL('**/signin/code?next=%2Fdeals')
  await main(browser).getByLabel('Code').fill('000000')
  await main(browser).getByRole('button', { name: 'Continue' }).click()
  await main(browser).getByText('This code is wrong, or was already used.').waitFor()
  await checkAxe(browser)
  await main(browser).getByLabel('Code').fill(first)
  await main(browser).getByRole('button', { name: 'Continue' }).click()
  await browser.waitForURL('**/deals')
  expect(await signedInAs(browser)).toBe(member.id)
  await browser.goto('/account/security')
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

test('a passkey is added, signs in, also in place of a code, and is removed', async () => {
  const member = await signUpWithCodes(server)
  const settings = { session: member, width, refusals: [403] }
  const page = await openPage(server, '/account/security', settings)
  await addAuthenticator(page)
  const passkeys = panel(page, 'Passkeys')
  await passkeys.getByText('Add a passkey').first().click()
  const form = passkeys.getByRole('form', { name: 'Add a passkey' })
  await form.getByLabel('Name').fill('My phone')
  await form.getByLabel('Your password').fill('Wrong@2026!a')
  await form.getByLabel('Code from the app, or a recovery code').fill(member.recoveryCodes[0]!)
  await form.getByRole('button', { name: 'Add a passkey' }).click()
  await form.getByText('This is not your current password.').waitFor()
  await form.getByLabel('Your password').fill(password)
  await form.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByText('My phone', { exact: true }).waitFor()
  await checkAxe(page)

  await leaves(page)
  await page.goto('/signin')
  await main(page).getByLabel('Email, username or phone number').fill(member.email)
  await main(page).getByLabel('Password').fill(password)
  await main(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor()
  await main(page).getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(`${server.url}/`)
  expect(await signedInAs(page)).toBe(member.id)
  await leaves(page)
  await page.goto('/signin?next=%2Faccount%2Fsecurity')
  await main(page).getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/account/security')
  expect(await signedInAs(page)).toBe(member.id)
  await passkeys.getByText('My phone', { exact: true }).click()
  await passkeys.getByLabel('Name').first().fill('Blue phone')
  await passkeys.getByRole('button', { name: 'Save name' }).click()
  await passkeys.getByText('Blue phone', { exact: true }).click()
  await passkeys.getByLabel('Your password').first().fill(password)
  await passkeys.getByLabel('Code from the app').first().fill(member.recoveryCodes[1]!)
  await passkeys.getByRole('button', { name: 'Remove passkey Blue phone' }).click()
  await expect.poll(() => passkeys.getByText('Blue phone', { exact: true }).count()).toBe(0)
  await panel(page, 'Recent security events').getByText('Passkey removed').waitFor()
})
