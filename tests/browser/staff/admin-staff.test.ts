import { ensureFirstAdmin } from '../../../server/modules/staff/index.ts'
import { login, openAdmin, press, recordOf, toasted } from './admin-pages.ts'
import { covers, sharedServer } from '#support/fixtures.ts'
import { checkAxe, hasFocus, isAlive, openPage } from '#support/browser/pages.ts'
import { createMember } from '#support/members/people.ts'
import { codeOf } from '#support/members/staff-codes.ts'
import { createStaff } from '#support/members/staff.ts'
import {
  createStaffWithPassword,
  staffPassword as password,
  staffPasswordHash,
} from '#support/members/staff-passwords.ts'
import { css } from '#support/browser/css.ts'

const server = sharedServer()
// The first test, because the demo admin is created only in a shop without staff.
test('a demo shop shows the admin password until it is changed', async () => {
  await createMember(server)
  await server.app.pool.query('update users set demo = true')
  await ensureFirstAdmin(server.app, () => {})
  const page = await openPage(server, '/admin/login')
  const hint = page.locator(css('.note_note b'))
  await hint.first().waitFor()
  const [username = '', secret = ''] = await hint.allInnerTexts()
  await checkAxe(page)
  await login(page, username, secret)
  await page.waitForURL('**/admin/dashboard')
  await server.app.pool.query('update staff set password_hash = $1', [await staffPasswordHash()])
  await page.goto('/admin/login')
  await page.getByRole('heading', { name: 'Admin login' }).waitFor()
  expect(await hint.filter({ hasText: secret }).count()).toBe(0)
})

test('after staff turn on one-time codes, signing in asks for one', async () => {
  covers('rule: staff can turn on TOTP')
  const member = await createStaffWithPassword(server, 'support')
  const page = await openAdmin(server, '/admin/account', member)
  await page.locator('[name=confirmPassword]').fill(password)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  await checkAxe(page)
  const secret = (await page.locator(css('.qr-code_secret code')).innerText()).replace(/\s/g, '')
  await page.locator('[name=code]').fill(codeOf(secret, -1))
  await page.getByRole('button', { name: 'Confirm' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' })
  await page.getByText('10 recovery codes are left').waitFor()
  expect(await codes.getByRole('listitem').count()).toBe(10)

  const other = await openPage(server, '/admin/login', { refusals: [401] })
  await login(other, member.username, password)
  const code = other.getByRole('textbox', { name: 'One-time code' })
  await code.waitFor()
  await expect.poll(() => hasFocus(code)).toBe(true)
  await checkAxe(other)
  await code.fill('000000')
  await press(other, 'Login')
  await toasted(other, 'Invalid credentials')
  await code.fill(codeOf(secret))
  await press(other, 'Login')
  await other.waitForURL('**/admin/dashboard')
})

test('a temporary password is replaced before other pages, and a role changes after a question', async () => {
  const { id, username } = await createStaffWithPassword(server, 'support')
  await server.app.pool.query('update staff set password_is_temporary = true where id = $1', [id])
  const own = await openPage(server, '/admin/login')
  await login(own, username, password)
  await own.waitForURL('**/admin/account')
  await own.goto('/admin/dashboard?tab=messages')
  await own.waitForURL('**/admin/account')
  await own.locator('[name=newPassword]').fill('short')
  await press(own, 'Change password')
  await own.getByText('Password must be at least 12 characters').waitFor()

  const page = await openAdmin(server, '/admin/staff', await createStaff(server, 'admin'))
  await page.locator('[name=username]').fill('x')
  await press(page, 'Add to the staff')
  await page.getByText('Use 3 to 40 letters').waitFor()
  const role = page.getByRole('combobox', { name: `Role of ${username}` })
  await role.selectOption('admin')
  const promotion = page.getByRole('dialog', { name: `Make ${username} an admin?` })
  await checkAxe(page)
  await press(promotion, 'Not now')
  await promotion.waitFor({ state: 'detached' })
  expect(await role.inputValue()).toBe('support')
})

test('staff who sign in before hydration stay on the admin page', async () => {
  const member = await createStaffWithPassword(server, 'support')
  const page = await openPage(server, '/admin/login', {
    alive: false,
    // The scripts of the login page fail to load; those of the next page load.
    prepare: (context) =>
      context.route(/\.js$/, (route) =>
        route.request().headers()['referer']?.endsWith('/admin/login')
          ? route.fulfill({ contentType: 'text/javascript', body: '' })
          : route.fallback(),
      ),
  })
  await login(page, member.username, password)
  await page.waitForURL('**/admin/dashboard')
  await isAlive(page)
  await page.getByRole('link', { name: `Welcome, ${member.username}` }).click()
  await page.waitForURL('**/admin/account')
  const { username } = member
  expect(JSON.parse((await recordOf(page))!)).toEqual({ username, role: 'support' })
})
