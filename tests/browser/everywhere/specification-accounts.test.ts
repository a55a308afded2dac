import type { Page } from 'playwright-core'
import { covers, sharedServer } from '../../support/fixtures.ts'
import { isAlive, openPage } from '../../support/browser/pages.ts'
import { createMember } from '../../support/members/people.ts'

/** Elements of the account and selling pages that no other browser test covers. */

const server = sharedServer()

/** Delays the response of an API call; call the result to release it. */
async function hold(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    await held.promise
    await route.fulfill({ status: 200, json: { message: 'Done' } })
  })
  return () => held.resolve()
}
async function chooseBoth(page: Page) {
  await page.getByRole('textbox', { name: 'New Password', exact: true }).fill('Mopane^2026')
  await page.getByRole('textbox', { name: 'Confirm Password', exact: true }).fill('Mopane^2026')
}

test('a submit button shows progress and is disabled during its request', async () => {
  covers('text: Sending...', 'text: Resetting...', 'text: Reset Password', 'text: Send Reset Link')
  const page = await openPage(server, '/forgot-password')
  const forgot = await hold(page, '/api/auth/forgot-password')
  await page.getByRole('textbox', { name: 'Email' }).fill('rudo@example.com')
  await page.getByRole('button', { name: 'Send Reset Link', exact: true }).click()
  const sending = page.getByRole('button', { name: 'Sending...', exact: true })
  await sending.waitFor()
  expect(await sending.isDisabled()).toBe(true)
  forgot()
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()

  await page.goto('/reset-password?token=any')
  const reset = await hold(page, '/api/auth/reset-password')
  await chooseBoth(page)
  await page.getByRole('button', { name: 'Reset Password', exact: true }).click()
  const resetting = page.getByRole('button', { name: 'Resetting...', exact: true })
  await resetting.waitFor()
  expect(await resetting.isDisabled()).toBe(true)
  reset()
  await page.getByRole('heading', { name: 'Password Reset Complete' }).waitFor()
})

test('a password reset that gets no response shows an error and can be repeated', async () => {
  covers('text: Reset failed', 'text: Failed to reset password')
  const page = await openPage(server, '/reset-password?token=any', { refusals: [0] })
  await chooseBoth(page)
  await isAlive(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Reset Password', exact: true }).click()
  await page.getByRole('alert').getByText('Reset failed', { exact: true }).waitFor()
  await page.getByRole('alert').getByText('Failed to reset password', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Reset Password', exact: true }).isEnabled()).toBe(
    true,
  )
})

test('a password reset without a token shows why it is refused', async () => {
  covers('text: No valid reset token available')
  const page = await openPage(server, '/reset-password?token=any', { refusals: [400] })
  await page.route('**/api/auth/reset-password', (route) =>
    route.continue({ postData: JSON.stringify({ token: '', password: 'Mopane^2026' }) }),
  )
  await chooseBoth(page)
  await page.getByRole('button', { name: 'Reset Password', exact: true }).click()
  const alert = page.getByRole('alert').getByText('No valid reset token available', { exact: true })
  await alert.waitFor()
  expect(await page.getByRole('heading', { name: 'Password Reset Complete' }).count()).toBe(0)
})

test('registration requires eleven fields and checks their minimum lengths', async () => {
  covers(
    'rule: registration asks for eleven fields, all required',
    'constant: username min 3',
    'constant: password min 8',
    'constant: phone min 10',
  )
  const page = await openPage(server, '/register')
  const form = page.getByRole('main').locator('form')
  const names = await form
    .locator('input[name], select[name]')
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('name')))])
  expect(names.toSorted()).toEqual(
    `username email password confirmPassword firstName lastName dateOfBirth phoneNumber
      houseNumber street city`
      .split(/\s+/)
      .toSorted(),
  )
  await form.locator('[name=password]').fill('x')
  await form.locator('button[type=submit]').click()
  expect(await form.locator('[aria-invalid=true]').count()).toBe(11)
  const field = (name: string) => form.locator(`[name=${name}]`)
  for (const [name, short, enough] of [
    ['username', 'ab', 'abc'],
    ['password', 'Abcd1!x', 'Abcd1!xy'],
    ['phoneNumber', '077123456', '0771234567'],
  ] as const) {
    await field(name).fill(short)
    expect(await field(name).getAttribute('aria-invalid'), `${name} ${short}`).toBe('true')
    await field(name).fill(enough)
    await expect
      .poll(() => field(name).getAttribute('aria-invalid'), { message: `${name} ${enough}` })
      .toBeNull()
  }
})

test('the sell form offers fixed price or auction, both currencies, five conditions, four durations', async () => {
  covers('rule: sell form: fixed price or auction, USD and ZWL, five conditions')
  const member = await createMember(server)
  const page = await openPage(server, '/sell', { session: member })
  const main = page.getByRole('main')
  const conditions = main.getByRole('group', { name: 'Condition' }).getByRole('radio')
  await conditions.first().waitFor()
  expect(
    await conditions.evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
  ).toEqual(['new', 'like-new', 'good', 'fair', 'poor'])
  await main.getByRole('radio', { name: 'Buyer pays delivery' }).check()
  for (const name of ['Price in US dollars', 'Shipping cost in US dollars'])
    await main.getByLabel(name).waitFor()
  await main.getByRole('textbox', { name: 'Price', exact: true }).fill('25000')
  expect(await main.getByLabel('Price in US dollars').inputValue()).toBe('1.00')
  await main.getByRole('button', { name: 'Auction', exact: true }).click()
  for (const days of [3, 5, 7, 10])
    await main.getByRole('button', { name: `${days} days`, exact: true }).waitFor()
  await main.getByLabel('Starting bid in US dollars').waitFor()
})
