import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../../server/modules/accounts/passwords/passwords.ts'
import { ensureFirstAdmin } from '../../../server/modules/staff/index.ts'
import { openAdmin } from './admin-pages.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { checkAxe, isAlive, openPage } from '../../support/browser/pages.ts'
import { createMember } from '../../support/members/people.ts'
import { startServer } from '../../support/server/server.ts'
import { createStaff } from '../../support/members/staff.ts'
import { covers } from '../../coverage/covers.ts'
import { css } from '../../support/browser/css.ts'

const server = sharedServer()
let passwordHash: string
const password = 'four-words-are-enough'
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

async function staffNamed(username: string) {
  const { rows } = await server.app.pool.query<{ role: string; disabled_at: Date | null }>(
    'select role, disabled_at from staff where username = $1',
    [username],
  )
  return rows[0]!
}

const toast = (page: Page) => page.locator(css('.toast_toast'))
async function login(page: Page, username: string, secret: string) {
  await page.locator('[name=username]').fill(username)
  await page.locator('[name=password]').fill(secret)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('after staff turn on one-time codes, signing in asks for one', async () => {
  covers('rule: staff can turn on TOTP')
  const member = await createStaff(server, 'support', { passwordHash })
  const page = await openAdmin(server, '/admin/account', member)
  await page.locator('[name=confirmPassword]').fill(password)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  await checkAxe(page)
  const secret = (await page.locator(css('.qr-code_secret code')).innerText()).replace(/\s/g, '')
  const codeAt = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + steps * 30_000,
    })
  await page.locator('[name=code]').fill(codeAt(-1))
  await page.getByRole('button', { name: 'Confirm' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' })
  await page.getByText('10 recovery codes are left').waitFor()
  expect(await codes.getByRole('listitem').count()).toBe(10)

  const other = await openPage(server, '/admin/login', { refusals: [401] })
  await login(other, member.username, password)
  const code = other.getByRole('textbox', { name: 'One-time code' })
  await code.waitFor()
  await expect.poll(() => code.evaluate((node) => node === document.activeElement)).toBe(true)
  await checkAxe(other)
  await code.fill('000000')
  await other.getByRole('button', { name: 'Login', exact: true }).click()
  await toast(other).getByText('Invalid credentials').waitFor()
  await code.fill(codeAt(0))
  await other.getByRole('button', { name: 'Login', exact: true }).click()
  await other.waitForURL('**/admin/dashboard')
})

test('a new staff member must replace the temporary password before opening other pages', async () => {
  const admin = await createStaff(server, 'admin')
  const page = await openAdmin(server, '/admin/staff', admin)
  await page.locator('[name=username]').fill('x')
  await page.getByRole('button', { name: 'Add to the staff' }).click()
  await page.getByText('Use 3 to 40 letters').waitFor()
  await page.locator('[name=username]').fill('rudo.m')
  await page.getByRole('button', { name: 'Add to the staff' }).click()
  const temporary = await page.locator(css('.staff_staffPassword code')).innerText()

  const own = await openPage(server, '/admin/login')
  await login(own, 'rudo.m', temporary)
  await own.waitForURL('**/admin/account')
  await own.getByText('Choose your own password.').waitFor()
  expect(await own.getByRole('link', { name: 'Dashboard' }).count()).toBe(0)
  await own.goto('/admin/dashboard?tab=messages')
  await own.waitForURL('**/admin/account')
  await own.locator('[name=currentPassword]').fill(temporary)
  await own.locator('[name=newPassword]').fill('short')
  await own.getByRole('button', { name: 'Change password' }).click()
  await own.getByText('Password must be at least 12 characters').waitFor()
  await own.locator('[name=newPassword]').fill('of-my-very-own')
  await own.getByRole('button', { name: 'Change password' }).click()
  await toast(own).getByText('Password changed').waitFor()
  await own.getByRole('link', { name: 'Messages' }).click()
  await own.getByText('No messages yet').waitFor()

  await page.getByRole('button', { name: 'Disable rudo.m' }).click()
  const dialog = page.getByRole('dialog', { name: 'Disable rudo.m?' })
  await dialog.getByText(/cannot sign in until an admin enables the account/).waitFor()
  await dialog.getByRole('button', { name: 'Not now' }).click()
  expect((await staffNamed('rudo.m')).disabled_at).toBeNull()
  await page.getByRole('combobox', { name: 'Role of rudo.m' }).selectOption('admin')
  const promotion = page.getByRole('dialog', { name: 'Make rudo.m an admin?' })
  await checkAxe(page)
  await promotion.getByRole('button', { name: 'Not now' }).click()
  expect((await staffNamed('rudo.m')).role).toBe('support')
  await page.getByRole('button', { name: 'Disable rudo.m' }).click()
  await dialog.getByRole('button', { name: 'Disable the account' }).click()
  await page.getByRole('button', { name: 'Enable rudo.m' }).waitFor()
  await page.getByRole('link', { name: 'Audit' }).click()
  await page.getByText('staff.change', { exact: true }).waitFor()
  await page.locator('[name=action]').fill('staff.add')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL('**/admin/audit?**action=staff.add**')
  await page.getByText('staff.change', { exact: true }).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByText('staff.add', { exact: true }).count()).toBe(1)
})

test('staff who sign in before hydration stay on the admin page', async () => {
  const member = await createStaff(server, 'support', { passwordHash })
  const page = await openPage(server, '/admin/login', {
    alive: false,
    prepare: async (context) => {
      // The scripts of the login page fail to load; those of the next page load.
      await context.route(/\.js$/, (route) =>
        route.request().headers()['referer']?.endsWith('/admin/login')
          ? route.fulfill({ contentType: 'text/javascript', body: '' })
          : route.fallback(),
      )
    },
  })
  await login(page, member.username, password)
  await page.waitForURL('**/admin/dashboard')
  await isAlive(page)
  await page.getByRole('link', { name: `Welcome, ${member.username}` }).click()
  await page.waitForURL('**/admin/account')
  expect(await page.evaluate(() => localStorage.getItem('admin-user'))).toBe(
    JSON.stringify({ username: member.username, role: 'support' }),
  )
})

test('a demo shop shows the admin password until it is changed', async () => {
  const demo = await startServer()
  await createMember(demo)
  await demo.app.db.updateTable('users').set({ demo: true }).execute()
  await ensureFirstAdmin(demo.app, () => {})
  const page = await openPage(demo, '/admin/login')
  const hint = page.locator(css('.note_note b'))
  await hint.first().waitFor()
  const [username = '', secret = ''] = await hint.allInnerTexts()
  await checkAxe(page)
  await login(page, username, secret)
  await page.waitForURL('**/admin/dashboard')
  await demo.app.db
    .updateTable('staff')
    .set({ password_hash: passwordHash })
    .where('username', '=', username)
    .execute()
  await page.goto('/admin/login')
  await page.getByRole('heading', { name: 'Admin login' }).waitFor()
  expect(await hint.filter({ hasText: secret }).count()).toBe(0)
  await page.context().close()
  await demo.stop()
})

test('staff can sign in and read admin pages without scripts', async () => {
  const { username } = await createStaff(server, 'support', { passwordHash })
  const page = await openPage(server, '/admin/login', { scripts: false, refusals: [401] })
  await login(page, username, 'wrong')
  await page.getByText('Invalid credentials').waitFor()
  expect(await page.locator('[name=username]').inputValue()).toBe(username)
  await login(page, username, password)
  await page.waitForURL('**/admin/dashboard?entered=1')
  await page.getByRole('heading', { name: 'Recent Messages' }).waitFor()
  await page.getByRole('link', { name: 'Analytics' }).click()
  await page.getByRole('table').waitFor()
})
