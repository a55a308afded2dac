import { covers, sharedServer, sharedStaff } from '#support/fixtures.ts'
import { insertContactMessage } from '#support/members/contact-messages.ts'
import { openPage } from '#support/browser/pages.ts'
import {
  createStaffWithPassword,
  staffPassword as password,
} from '#support/members/staff-passwords.ts'
import { css } from '#support/browser/css.ts'
import { login, openAdmin, press, recordOf, toasted } from './admin-pages.ts'

const server = sharedServer()
const admin = sharedStaff(server)

const width = 390
test('signing in opens the dashboard, and signing out ends the session on the server', async () => {
  covers(
    'route: /admin',
    'text: Login Successful',
    'text: Welcome to the admin dashboard',
    'text: Recent Messages',
    'rule: local storage keeps username and role of the admin record',
    'rule: logout removes the admin record and goes to /admin/login',
    'text: Logout',
    'rule: admin header: welcome line with the username, Logout',
  )
  await insertContactMessage(server, { name: 'Farai' })
  const { username } = await createStaffWithPassword(server, 'admin')
  const page = await openPage(server, '/admin/login', { width })
  await login(page, username, password)
  await toasted(page, 'Login Successful')
  await toasted(page, 'Welcome to the admin dashboard')
  await page.waitForURL('**/admin/dashboard')
  await page.getByRole('link', { name: `Welcome, ${username}` }).waitFor()
  const recent = page.getByRole('region', { name: 'Recent Messages', exact: true })
  await recent.getByText('Farai').waitFor()
  expect(JSON.parse((await recordOf(page))!)).toEqual({ username, role: 'admin' })
  const cookies = await page.context().cookies()
  const staffCookie = cookies.find(({ name }) => name === 'musika_staff')!
  expect(staffCookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  await page.goto('/admin')
  await page.waitForURL('**/admin/dashboard')

  await page.getByRole('button', { name: 'Logout', exact: true }).click()
  await page.waitForURL('**/admin/login')
  expect(await recordOf(page)).toBeNull()
  const stolen = server.visitor()
  stolen.keep('musika_staff', staffCookie.value)
  expect((await stolen.get('/api/admin/dashboard')).status).toBe(401)
  await page.goto('/admin/dashboard')
  expect(new URL(page.url()).pathname).toBe('/admin/login')
})

test('an admin adds a staff member, who replaces the temporary password, and disables them', async () => {
  const page = await openAdmin(server, '/admin/staff', admin, { width })
  await page.locator('[name=username]').fill('rudo.m')
  await press(page, 'Add to the staff')
  const temporary = await page.locator(css('.staff_staffPassword code')).innerText()

  const own = await openPage(server, '/admin/login', { width })
  await login(own, 'rudo.m', temporary)
  await own.waitForURL('**/admin/account')
  await own.getByText('Choose your own password.').waitFor()
  expect(await own.getByRole('link', { name: 'Dashboard' }).count()).toBe(0)
  await own.locator('[name=currentPassword]').fill(temporary)
  await own.locator('[name=newPassword]').fill('of-my-very-own')
  await press(own, 'Change password')
  await toasted(own, 'Password changed')
  await own.getByRole('tab', { name: 'Messages' }).click()
  await own.getByRole('heading', { level: 1, name: 'Messages' }).waitFor()

  await press(page, 'Disable rudo.m')
  await press(page.getByRole('dialog', { name: 'Disable rudo.m?' }), 'Disable the account')
  await page.getByRole('button', { name: 'Enable rudo.m' }).waitFor()
  await page.goto('/admin/audit')
  await page.getByText('staff.change', { exact: true }).waitFor()
})
