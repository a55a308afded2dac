import { closeAccount } from '../../../../server/modules/privacy/account-deletion/close-account.ts'
import { sharedServer, sharedStaff } from '#support/fixtures.ts'
import { useUpGuesses } from '#support/guesses.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import { postFrom } from '#support/members/network-addresses.ts'
import { password } from '#support/members/people.ts'
import { isSignedIn, signInAt } from '#support/members/signed-in.ts'
import { codeOf } from '#support/members/staff-codes.ts'
import { signUpWithCodes } from '#support/members/two-factor.ts'
import { awaitMail, tokenIn } from '#support/notifications/mail.ts'
import { whileHeld } from '#support/server/held-rows.ts'
import { refusedWith } from '#support/server/refused-with.ts'
import type { Client } from '#support/server/client.ts'
import { formLeadsTo, postForm } from '#support/server/post-form.ts'

const server = sharedServer({ RATE_LIMIT: 'on', TRUSTED_PROXIES: '1' })
const admin = sharedStaff(server)

const signIn = (client: Client, identifier: string, secret = password) =>
  postFrom(client, '/api/auth/signin', { identifier, password: secret })
const enter = (client: Client, code: string) => postFrom(client, '/api/auth/signin/code', { code })

test('ten wrong codes in 15 minutes close the account to strangers, not to its owner', async () => {
  const member = await signUpWithCodes(server)
  const stranger = server.visitor()
  await signIn(stranger, member.email)
  for (let n = 0; n < 10; n += 1)
    expect((await enter(stranger, '000000')).body.code).toBe('one_time_code_wrong')
  expect((await enter(stranger, codeOf(member.secret))).body.code).toBe('rate_limited')
  const another = server.visitor()
  await signIn(another, member.email)
  expect((await enter(another, codeOf(member.secret))).body.code).toBe('rate_limited')
  // A recovery code cannot be guessed, and a known device has its own limit.
  expect((await enter(another, member.recoveryCodes[0]!)).status).toBe(200)
  await postFrom(member.client, '/api/auth/signout')
  await signIn(member.client, member.email)
  expect((await enter(member.client, codeOf(member.secret))).status).toBe(200)
})

test('of two codes that end one sign-in at the same time, one signs in', async () => {
  const member = await signUpWithCodes(server)
  const client = server.visitor()
  await signIn(client, member.email)
  const [first, second] = member.recoveryCodes.map((code) => () => enter(client, code))
  const row: [string, string, string] = ['users', 'id', member.id]
  expect(await whileHeld(server, row, first!, second!)).toEqual([200, 401])
})

test('fifty wrong codes in a day close the account to strangers', async () => {
  const member = await signUpWithCodes(server)
  await useUpGuesses(server, ['code_day'], member.id)
  const stranger = server.visitor()
  await signIn(stranger, member.email)
  expect((await enter(stranger, codeOf(member.secret))).body.code).toBe('rate_limited')
})

test('a reset password and a mailed sign-in link still ask for the code', async () => {
  const member = await signUpWithCodes(server)
  const waiting = server.visitor()
  await signIn(waiting, member.email)
  const browser = server.visitor()
  await postFrom(browser, '/api/auth/forgot-password', { email: member.email })
  const mail = await awaitMail(server, member.email, 'Reset your password')
  const link = { token: tokenIn(mail, '/signin'), next: '/orders' }
  const linked = await formLeadsTo(await postForm(browser, '/signin', link))
  expect(linked).toBe('/signin/code?next=%2Forders')
  expect(await isSignedIn(browser)).toBe(false)
  const change = { token: tokenIn(mail, '/reset-password'), password: 'Another#2027b' }
  expect((await postFrom(browser, '/api/auth/reset-password', change)).status).toBe(200)
  // Sign-ins that waited for a code end with the old password.
  for (const client of [waiting, browser])
    expect((await enter(client, member.recoveryCodes[0]!)).body.code).toBe('sign_in_over')
  const again = await signIn(browser, member.email, 'Another#2027b')
  expect(again.body.code).toBe('one_time_code_required')
  expect((await enter(browser, member.recoveryCodes[0]!)).status).toBe(200)
})

test('an admin resets two-factor sign-in, with a reason, and the member is mailed', async () => {
  const member = await signUpWithCodes(server)
  const thief = server.visitor()
  await signIn(thief, member.email)
  const reason = 'Showed their ID at the office.'
  const path = `/api/admin/users/${member.id}/reset-two-factor`
  const reset = (why: string) => admin.client.post(path, { reason: why })
  expect((await reset('')).status).toBe(400)
  expect(await reset(reason)).toMatchObject({ status: 200, body: { twoFactor: false } })
  expect((await auditLogOf(server, 'user.reset_two_factor')).at(-1)).toMatchObject({
    staff_id: admin.id,
    subject: `user:${member.id}`,
    details: { reason },
  })
  expect(await isSignedIn(member.client)).toBe(false)
  // Codes are off, but a sign-in that began before does not profit from it.
  expect((await enter(thief, '000000')).body.code).toBe('sign_in_over')
  const mail = await awaitMail(server, member.email, 'Two-factor sign-in is off')
  expect(mail.text).toContain('Our staff turned off two-factor sign-in for your Musika account')
  const client = await signInAt(server, member.email)
  const events = await client.get<{ type: string }[]>('/api/account/security-events')
  expect(events.body[1]?.type).toBe('codes_reset')
  expect(await reset(reason)).toMatchObject(refusedWith(409, 'two_factor_off'))
})

test('a sign-in that waits for a code ends when the account is closed', async () => {
  const member = await signUpWithCodes(server)
  const client = server.visitor()
  await signIn(client, member.email)
  await server.app.db.transaction().execute((tx) => closeAccount(server.app, tx, member.id))
  expect((await enter(client, member.recoveryCodes[0]!)).body.code).toBe('sign_in_over')
})
