import { expect, test } from 'vitest'
import { sharedServer } from '../../support/fixtures.ts'
import { awaitMail, tokenIn } from '../../support/notifications/mail.ts'
import { openPage } from '../../support/browser/pages.ts'
import { registration } from '../../support/members/registration.ts'
import { covers } from '../../coverage/covers.ts'
import { create, fillIn } from './sign-in-pages.ts'

const server = sharedServer()

test('a visitor registers, is signed in and confirms the address by the mailed link', async () => {
  covers(
    'route: /register',
    'route: /verify-email',
    'text: Registration successful!',
    'text: Your account has been created. You can now sign in.',
    'text: Email verified successfully!',
    'rule: after registration one is at /',
    'rule: verified, one is led home',
  )
  const member = registration()
  const page = await openPage(server, '/register', { width: 390 })
  await fillIn(page, member)
  await create(page).dblclick()
  await page.getByText('Registration successful!', { exact: true }).waitFor()
  await page
    .getByText('Your account has been created. You can now sign in.', { exact: true })
    .waitFor()
  await page.waitForURL((url) => url.pathname === '/')

  const token = tokenIn(await awaitMail(server, member.email, 'Confirm'), '/verify-email')
  await page.goto(`/verify-email?token=${token}`)
  await page
    .getByRole('heading', { level: 1, name: 'Email verified successfully!', exact: true })
    .waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  const { rows } = await server.app.pool.query(
    'select email_verified_at is not null as verified from users where username = $1',
    [member.username],
  )
  expect(rows).toEqual([{ verified: true }])
})
