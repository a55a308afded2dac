import type { SecurityEvent } from '#contracts/accounts/security.ts'
import type { TwoFactor } from '#contracts/accounts/two-factor.ts'
import { sharedServer } from '#support/fixtures.ts'
import type { Client } from '#support/server/client.ts'
import { awaitMail } from '#support/notifications/mail.ts'
import { password } from '#support/members/people.ts'
import { isSignedIn, signInAt, signUpMember } from '#support/members/signed-in.ts'
import { codeOf } from '#support/members/staff-codes.ts'
import { signUpWithCodes, startSetup } from '#support/members/two-factor.ts'
import { rowsOf } from '#support/rows.ts'
import { refusedWith } from '#support/server/refused-with.ts'
import { openAndPost } from '#support/server/page-form.ts'
import { formLeadsTo, postForm } from '#support/server/post-form.ts'

const server = sharedServer()

interface Answer {
  code: string
  message: string
  fields?: Record<string, string>
}
const path = '/api/account/two-factor'
const stateOf = async (client: Client) => (await client.get<TwoFactor>(path)).body
const typesOf = async (client: Client) =>
  (await client.get<SecurityEvent[]>('/api/account/security-events')).body.map(({ type }) => type)
const signIn = (client: Client, identifier: string, secret = password) =>
  client.post<Answer>('/api/auth/signin', { identifier, password: secret })
const enter = (client: Client, code: string) =>
  client.post<Answer & { user: { id: string } }>('/api/auth/signin/code', { code })

test('codes turn on with the password and a first code; the secret is for one session', async () => {
  const member = await signUpMember(server)
  const { client } = member
  const start = (currentPassword: string) => client.post(path, { currentPassword })
  const confirm = (at: Client, code: string) =>
    at.post<{ recoveryCodes: string[] }>(`${path}/confirm`, { code })
  expect(await start('Wrong@2026!a')).toMatchObject(refusedWith(403, 'wrong_password'))
  const made = await startSetup(client)
  expect(made).toMatchObject({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/) })
  expect(made.uri).toMatch(/^otpauth:\/\/totp\/Musika:rudo\w+\?issuer=Musika&secret=/)
  expect(await stateOf(client)).toEqual({ since: null, recoveryCodesLeft: 0, setup: made })
  // Signing in asks for no code yet, and another device does not see the secret.
  const other = await signInAt(server, member.email)
  expect(await stateOf(other)).toEqual({ since: null, recoveryCodesLeft: 0, setup: null })
  const elsewhere = await confirm(other, codeOf(made.secret))
  expect(elsewhere).toMatchObject(refusedWith(409, 'two_factor_off'))

  expect(await confirm(client, '123')).toMatchObject(refusedWith(403, 'one_time_code_wrong'))
  const { body } = await confirm(client, codeOf(made.secret))
  expect(new Set(body.recoveryCodes).size).toBe(10)
  const state = await client.get<TwoFactor>(path)
  expect(state.body).toEqual({ since: expect.any(String), recoveryCodesLeft: 10, setup: null })
  for (const hidden of [made.secret, ...body.recoveryCodes])
    expect(state.text).not.toContain(hidden)
  expect((await typesOf(client))[0]).toBe('codes_on')
  const mail = await awaitMail(server, member.email, 'Two-factor sign-in is on')
  expect(mail.text).toContain('now also asks for a code from your authenticator app')
  for (const again of [await start(password), await confirm(client, codeOf(made.secret))])
    expect(again).toMatchObject(refusedWith(409, 'two_factor_on'))

  const stored = `select c::text || array_agg(r::text)::text as row from member_codes c
    join member_recovery_codes r using (user_id) where user_id = $1 group by c.*`
  const [codes] = await rowsOf<{ row: string }>(server, stored, [member.id])
  for (const hidden of [made.secret, ...body.recoveryCodes])
    expect(codes?.row).not.toContain(hidden)
})

test('a set-up can be given up, and ends after 15 minutes', async () => {
  const { client, id } = await signUpMember(server)
  await startSetup(client)
  await client.delete(`${path}/setup`)
  expect((await stateOf(client)).setup).toBeNull()
  const { secret } = await startSetup(client)
  const page = await client.fetch('/account/security')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect((await page.text()).replaceAll(' ', '')).toContain(secret)
  const older = `update member_codes set started_at = started_at - interval '16 minutes'`
  await rowsOf(server, `${older} where user_id = $1`, [id])
  expect((await stateOf(client)).setup).toBeNull()
  const late = await client.post(`${path}/confirm`, { code: codeOf(secret) })
  expect(late).toMatchObject(refusedWith(409, 'two_factor_off'))
})

test('a right password asks for a code, and no code works twice', async () => {
  const member = await signUpWithCodes(server)
  const client = server.visitor()
  const message = 'Enter the code from your authenticator app.'
  const body = { code: 'one_time_code_required', message }
  expect(await signIn(client, member.email)).toMatchObject({ status: 401, body })
  expect(await isSignedIn(client)).toBe(false)
  // A wrong password does not reveal that codes are on.
  const guess = await signIn(server.visitor(), member.email, 'Wrong@2026!a')
  expect(guess.body.code).toBe('sign_in_failed')
  const fields = { code: 'This code is wrong, or was already used.' }
  const wrong = { status: 403, body: { code: 'one_time_code_wrong', fields } }
  expect(await enter(client, '000000')).toMatchObject(wrong)
  const second = server.visitor()
  await signIn(second, member.email)
  const code = codeOf(member.secret)
  const both = await Promise.all([enter(client, code), enter(second, code)])
  const [right, again] = both.toSorted((one, other) => one.status - other.status)
  expect(right).toMatchObject({ status: 200, body: { user: { id: member.id } } })
  expect(again).toMatchObject(wrong)
  await expect
    .poll(async () => (await typesOf(member.client)).toSorted().join(' '))
    .toBe('code_failed codes_on sign_in_failed signed_in_new_device signed_in_new_device')
})

test('a pending sign-in belongs to its browser, works once and ends after ten minutes', async () => {
  const member = await signUpWithCodes(server)
  const stranger = await enter(server.visitor(), codeOf(member.secret))
  expect(stranger).toMatchObject(refusedWith(401, 'sign_in_over'))
  const client = server.visitor()
  await signIn(client, member.email)
  const cookie = /musika_signin=([\w-]+)/.exec(client.cookieHeader)?.[1] ?? ''
  const older = `update pending_sign_ins set created_at = created_at - interval '11 minutes',
    expires_at = expires_at - interval '11 minutes' where user_id = $1`
  await rowsOf(server, older, [member.id])
  expect((await enter(client, codeOf(member.secret))).body.code).toBe('sign_in_over')
  await signIn(client, member.email)
  expect((await enter(client, member.recoveryCodes[0]!)).status).toBe(200)
  const thief = server.visitor()
  thief.keep('musika_signin', cookie)
  expect((await enter(thief, member.recoveryCodes[1]!)).body.code).toBe('sign_in_over')
})

test('a recovery code signs in once, and is an event', async () => {
  const member = await signUpWithCodes(server)
  const client = server.visitor()
  await signIn(client, member.email)
  const code = member.recoveryCodes[3]!.toLowerCase().replace('-', ' ')
  expect((await enter(client, code)).status).toBe(200)
  expect((await stateOf(client)).recoveryCodesLeft).toBe(9)
  const types = await typesOf(client)
  expect(types.slice(0, 2)).toEqual(['signed_in_new_device', 'recovery_code_used'])
  const again = server.visitor()
  await signIn(again, member.email)
  expect((await enter(again, code)).body.code).toBe('one_time_code_wrong')
})

test('new recovery codes and turning codes off need the password and a code', async () => {
  const member = await signUpWithCodes(server)
  const { client, recoveryCodes } = member
  const change = (action: string, code = '', currentPassword = password) =>
    client.post<Answer & { recoveryCodes: string[] }>(`${path}/${action}`, {
      currentPassword,
      code,
    })
  for (const action of ['recovery-codes', 'off']) {
    const wrong = await change(action, recoveryCodes[0], 'Wrong@2026!a')
    expect(wrong.body.code).toBe('wrong_password')
    expect((await change(action, '000000')).body.code).toBe('one_time_code_wrong')
  }
  const renewed = (await change('recovery-codes', recoveryCodes[0])).body.recoveryCodes
  expect(renewed).toHaveLength(10)
  expect((await change('off', recoveryCodes[1])).body.code).toBe('one_time_code_wrong')
  expect((await change('off', renewed[1])).status).toBe(200)
  expect((await change('off', codeOf(member.secret))).body.code).toBe('two_factor_off')
  await awaitMail(server, member.email, 'Two-factor sign-in is off')
  expect(await stateOf(client)).toEqual({ since: null, recoveryCodesLeft: 0, setup: null })
  expect((await signIn(server.visitor(), member.email)).status).toBe(200)
  expect((await typesOf(client)).join(' ')).toBe(
    'signed_in_new_device codes_off code_failed recovery_codes_renewed codes_on signed_in_new_device',
  )
})

const page = '/account/security'

test('two-factor sign-in is turned on, used and turned off by forms', async () => {
  const member = await signUpMember(server)
  const { client } = member
  const send = (form: string, fields: Record<string, string>) =>
    openAndPost(client, page, form, fields)
  const wrong = await send('two-factor-start', { currentPassword: 'Wrong@2026!a' })
  expect(wrong.status).toBe(403)
  expect(await wrong.text()).toContain('This is not your current password.')
  expect(await formLeadsTo(await send('two-factor-start', { currentPassword: password }))).toBe(
    page,
  )
  const { body } = await client.get<TwoFactor>('/api/account/two-factor')
  const bad = await send('two-factor-confirm', { code: '12' })
  expect(await bad.text()).toContain('This code is wrong. Is the clock of the phone right?')
  const on = await send('two-factor-confirm', { code: codeOf(body.setup!.secret) })
  const codes = (await on.text()).match(/[0-9A-Z]{5}-[0-9A-Z]{5}(?=<)/g)!
  expect(new Set(codes).size).toBe(10)

  const browser = server.visitor()
  const signing = { identifier: member.email, password, next: page }
  const code = await formLeadsTo(await postForm(browser, '/signin', signing))
  expect(code).toBe('/signin/code?next=%2Faccount%2Fsecurity')
  const refused = await openAndPost(browser, code, 'signin-code', { code: '000000' })
  expect(await refused.text()).toContain('This code is wrong, or was already used.')
  const right = await openAndPost(browser, code, 'signin-code', { code: codes[0] })
  expect(await formLeadsTo(right)).toBe(page)
  expect(await isSignedIn(browser)).toBe(true)
  const off = { currentPassword: password, code: codes[1]! }
  expect(await formLeadsTo(await send('two-factor-off', off))).toBe(page)
})

test.for<[string, 'post' | 'put', string, object]>([
  ['another email address', 'put', '/api/account/email', { email: 'new.rudo@people.example' }],
  ['a new password', 'put', '/api/account/password', { newPassword: 'Another@2027!b' }],
  ['another number', 'post', '/api/account/phone/code', { phoneNumber: '0779111222' }],
  ['a removed passkey', 'post', '/api/account/passkeys/{id}/remove', {}],
])('%s needs the password, and a code if codes are on', async ([, method, address, body]) => {
  const { id, client, secret } = await signUpWithCodes(server)
  const made = `insert into passkeys (user_id, credential_id, public_key, name)
    values ($1, uuid_send(gen_random_uuid()), '\\x01', 'Key') returning id`
  const [key] = await rowsOf<{ id: string }>(server, made, [id])
  const change = (proof: object) =>
    client[method](address.replace('{id}', key!.id), { ...body, ...proof })
  const right = { currentPassword: password }
  expect(await change({ ...right, currentPassword: 'Wrong@2026!a' })).toMatchObject(
    refusedWith(403, 'wrong_password'),
  )
  const fields = { code: 'Enter a code' }
  const required = refusedWith(401, 'one_time_code_required', { fields })
  expect(await change(right)).toMatchObject(required)
  expect(await change({ ...right, code: '000000' })).toMatchObject(
    refusedWith(403, 'one_time_code_wrong'),
  )
  const done = await change({ ...right, code: codeOf(secret, 1) })
  expect(done.status, done.text).toBe(200)
})
