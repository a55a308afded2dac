import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { covers } from '../../coverage/covers.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { checkAxe, openPage, overflowOf } from '../../support/browser/pages.ts'
import { startNamedServer } from '../../support/members/named-server.ts'
import { password } from '../../support/members/people.ts'
import { signUpMember } from '../../support/members/signed-in.ts'
import { codeOf } from '../../support/members/staff-codes.ts'
import { signUpWithCodes } from '../../support/members/two-factor.ts'

const server = sharedServer(startNamedServer)

const main = (page: Page) => page.getByRole('main')
const panel = (page: Page, name: string) => main(page).getByRole('region', { name })
const signedInAs = async (page: Page) =>
  (await (await page.request.get('/api/auth/session')).json()) as { user: { id: string } | null }

test.each([
  [390, true],
  [390, false],
  [1280, true],
])(
  'two-factor sign-in is turned on, used and turned off, at %d px, scripts: %j',
  async (width, scripts) => {
    const member = await signUpMember(server)
    const page = await openPage(server, '/account/security', {
      session: member,
      width,
      scripts,
      refusals: [403],
    })
    const twoFactor = panel(page, 'Two-factor sign-in')
    await twoFactor.getByLabel('Your password').fill('Wrong@2026!a')
    await twoFactor.getByRole('button', { name: 'Set up' }).click()
    await twoFactor.getByText('This is not your current password.').waitFor()
    await twoFactor.getByLabel('Your password').fill(password)
    await twoFactor.getByRole('button', { name: 'Set up' }).click()
    await twoFactor.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor()
    const secret = ((await twoFactor.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await twoFactor.getByLabel('The code in the app').fill('12')
    await twoFactor.getByRole('button', { name: 'Turn on' }).click()
    await twoFactor.getByText('This code is wrong. Is the clock of the phone right?').waitFor()
    if (scripts) await checkAxe(page)
    expect(await overflowOf(page)).toBe(0)
    await twoFactor.getByLabel('The code in the app').fill(codeOf(secret))
    await twoFactor.getByRole('button', { name: 'Turn on' }).click()
    const codes = twoFactor.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect.poll(() => codes.count()).toBe(10)
    const [first = '', second = ''] = await codes.allTextContents()
    if (scripts) await checkAxe(page)
    expect(await overflowOf(page)).toBe(0)
    await page.goto('/account/security')
    await twoFactor.getByText('10 recovery codes are left.').waitFor()
    expect(await codes.count()).toBe(0)

    const browser = await openPage(server, '/signin?next=%2Faccount%2Fsecurity', {
      width,
      scripts,
      refusals: [403],
    })
    await main(browser).getByLabel('Email, username or phone number').fill(member.email)
    await main(browser).getByLabel('Password').fill(password)
    await main(browser).getByRole('button', { name: 'Sign In', exact: true }).click()
    await browser.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor()
    if (scripts) await checkAxe(browser)
    expect(await overflowOf(browser)).toBe(0)
    await main(browser).getByLabel('Code').fill('000000')
    await main(browser).getByRole('button', { name: 'Continue' }).click()
    await main(browser).getByText('This code is wrong, or was already used.').waitFor()
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
  },
)

test('the sign-in panel leads to the page for the code, and back to where it was', async () => {
  covers('route: /signin/code')
  const member = await signUpWithCodes(server)
  const page = await openPage(server, '/deals', { refusals: [401] })
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('Email, username or phone number').fill(member.email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/signin/code?next=%2Fdeals')
  await main(page).getByLabel('Code').fill(member.recoveryCodes[0]!)
  await main(page).getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/deals')
  expect((await signedInAs(page)).user?.id).toBe(member.id)
})

/** Adds an authenticator to the browser that verifies its user at once. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test.each([390, 1280])('a passkey is added, signs in, and is removed, at %d px', async (width) => {
  const member = await signUpMember(server)
  const page = await openPage(server, '/account/security', {
    session: member,
    width,
    refusals: [403],
  })
  await addAuthenticator(page)
  const passkeys = panel(page, 'Passkeys')
  await passkeys.getByText('Add a passkey').first().click()
  const form = passkeys.getByRole('form', { name: 'Add a passkey' })
  await form.getByLabel('Name').fill('My phone')
  await form.getByLabel('Your password').fill('Wrong@2026!a')
  await form.getByRole('button', { name: 'Add a passkey' }).click()
  await form.getByText('This is not your current password.').waitFor()
  await form.getByLabel('Your password').fill(password)
  await form.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Passkey added', { exact: true }).first().waitFor()
  await passkeys.getByText('My phone', { exact: true }).waitFor()
  await checkAxe(page)
  expect(await overflowOf(page)).toBe(0)

  await page.context().clearCookies({ name: 'musika_session' })
  await page.goto('/signin?next=%2Faccount%2Fsecurity')
  await checkAxe(page)
  await main(page).getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/account/security')
  expect((await signedInAs(page)).user?.id).toBe(member.id)
  await passkeys.getByText('My phone', { exact: true }).click()
  await passkeys.getByLabel('Name').first().fill('Blue phone')
  await passkeys.getByRole('button', { name: 'Save name' }).click()
  await passkeys.getByText('Blue phone', { exact: true }).click()
  await passkeys.getByRole('button', { name: 'Remove passkey Blue phone' }).click()
  await expect.poll(() => passkeys.getByText('Blue phone', { exact: true }).count()).toBe(0)
  await panel(page, 'Recent security events').getByText('Passkey removed').waitFor()
})

test('a passkey takes the place of the code', async () => {
  const member = await signUpWithCodes(server)
  const page = await openPage(server, '/account/security', { session: member })
  await addAuthenticator(page)
  const passkeys = panel(page, 'Passkeys')
  await passkeys.getByText('Add a passkey').first().click()
  const form = passkeys.getByRole('form', { name: 'Add a passkey' })
  await form.getByLabel('Name').fill('Laptop')
  await form.getByLabel('Your password').fill(password)
  await form.getByLabel('Code from the app, or a recovery code').fill(member.recoveryCodes[0]!)
  await form.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByText('Laptop').waitFor()
  await page.context().clearCookies({ name: 'musika_session' })
  await page.goto('/signin')
  await main(page).getByLabel('Email, username or phone number').fill(member.email)
  await main(page).getByLabel('Password').fill(password)
  await main(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor()
  await main(page).getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(`${server.url}/`)
  expect((await signedInAs(page)).user?.id).toBe(member.id)
})
