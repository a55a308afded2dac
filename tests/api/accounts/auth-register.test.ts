import { expect, test } from 'vitest'
import type { User } from '../../../contracts/accounts/accounts.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { awaitMail, mailsTo, tokenIn } from '../../support/notifications/mail.ts'
import { createMember, verifyPhone } from '../../support/members/people.ts'
import { registerMember, registration } from '../../support/members/registration.ts'
import { covers } from '../../coverage/covers.ts'

const server = sharedServer()

const post = (body: unknown) =>
  server
    .visitor()
    .post<{ code: string; message: string; fields?: Record<string, string> }>(
      '/api/auth/register',
      body,
    )

test('registration creates an account and opens its session', async () => {
  covers('call: POST /api/auth/register')
  const client = server.visitor()
  const form = registration({ phoneNumber: '077 123 4567' })
  const answer = await client.post<{ user: User; message: string }>('/api/auth/register', form)
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    message: 'Your account has been created. You can now sign in.',
    user: {
      id: expect.any(String),
      username: form.username,
      email: form.email,
      firstName: 'Rudo',
      lastName: 'Chikafu',
      phoneNumber: '+263771234567',
      city: 'Bulawayo',
      emailVerified: false,
      phoneVerified: false,
      createdAt: expect.any(String),
    },
  })
  const cookies = answer.headers.getSetCookie()
  expect(cookies).toContainEqual(
    expect.stringMatching(/^musika_session=[^;]+;.*HttpOnly.*SameSite=Lax/),
  )
  expect(cookies).toContainEqual(expect.stringMatching(/^musika_known=/))
  expect((await client.get('/api/auth/session')).body).toEqual({ user: answer.body.user })
})

test('registering in a browser that is signed in ends its earlier session', async () => {
  const earlier = await createMember(server)
  const session = /musika_session=([^;]+)/.exec(earlier.client.cookieHeader)![1]!
  const answer = await earlier.client.post<{ user: User }>('/api/auth/register', registration())
  expect((await earlier.client.get('/api/auth/session')).body).toEqual({ user: answer.body.user })
  const browser = server.visitor()
  browser.keep('musika_session', session)
  expect((await browser.get('/api/auth/session')).body).toEqual({ user: null })
})

test('a refused registration keeps the earlier session', async () => {
  const member = await createMember(server)
  const answer = await member.client.post(
    '/api/auth/register',
    registration({ username: member.username }),
  )
  expect(answer.status).toBe(409)
  expect((await member.client.get('/api/auth/session')).body).toMatchObject({
    user: { id: member.id },
  })
})

test('the phone number is stored as typed and in E.164, the password only as a hash', async () => {
  const { user, form } = await registerMember(server, { phoneNumber: '(077) 123-9999' })
  const row = await server.app.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    phone_e164: '+263771239999',
    phone_raw: '(077) 123-9999',
    date_of_birth: '1994-03-21',
    city: 'Bulawayo',
  })
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(JSON.stringify(row)).not.toContain(form.password)
})

test('registration mails a verification link that works for 24 hours', async () => {
  covers('rule: registration mails a verification link')
  const { form, user } = await registerMember(server)
  const mail = await awaitMail(server, form.email, 'Confirm your email address')
  expect(mail.from).toContain('Musika')
  expect(mail.text).toContain('Hello Rudo,')
  expect(mail.text).toContain(`${server.url}/verify-email?token=`)
  expect(mail.text).toContain('24 hours')
  const token = await server.app.db
    .selectFrom('tokens')
    .selectAll()
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(token.expires_at.getTime() - token.created_at.getTime()).toBe(86_400_000)
  expect(token.token_hash.toString('base64url')).not.toBe(tokenIn(mail, '/verify-email'))
})

test('links come from PUBLIC_URL, never from the request', async () => {
  const form = registration()
  const answer = await server
    .visitor()
    .post('/api/auth/register', form, { 'x-forwarded-host': 'evil.example' })
  expect(answer.status).toBe(201)
  const mail = await awaitMail(server, form.email, 'Confirm')
  expect(mail.text).toContain(`${server.url}/`)
  expect(mail.text).not.toContain('evil')
})

test('a taken username, email or phone is refused with 409 and its field, in any spelling', async () => {
  covers('rule: a taken username, email or phone is 409')
  const { form, user } = await registerMember(server, { phoneNumber: '0773000001' })
  await verifyPhone(server, user.id)
  const taken = [
    [{ username: form.username.toUpperCase() }, 'username_taken', 'username'],
    [{ email: form.email.toUpperCase() }, 'email_taken', 'email'],
    [{ phoneNumber: '+263 77 300 0001' }, 'phone_taken', 'phoneNumber'],
  ] as const
  for (const [same, code, field] of taken) {
    const answer = await post(registration(same))
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({
      code,
      message: expect.any(String),
      fields: { [field]: expect.any(String) },
    })
  }
  const all = await post(form)
  expect(all.status).toBe(409)
  expect(Object.keys(all.body.fields!)).toEqual(['username', 'email', 'phoneNumber'])
})

test('a number that another account only claims can be registered, unverified', async () => {
  const phoneNumber = '0773000002'
  const first = await registerMember(server, { phoneNumber })
  const second = await registerMember(server, { phoneNumber: '+263 77 300 0002' })
  expect([first.user, second.user]).toMatchObject([
    { phoneNumber: '+263773000002', phoneVerified: false },
    { phoneNumber: '+263773000002', phoneVerified: false },
  ])
  const both = await Promise.all([
    post(registration({ phoneNumber: '0773000003' })),
    post(registration({ phoneNumber: '0773000003' })),
  ])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
})

test('one of ten parallel registrations with the same values succeeds', async () => {
  const form = registration()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      post({ ...form, email: `${i}${form.email}`, phoneNumber: registration().phoneNumber }),
    ),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(9).fill(409)])
  for (const answer of answers.filter(({ status }) => status === 409))
    expect(answer.body.code).toBe('username_taken')
})

test('the refused one of two concurrent registrations gets the taken field', async () => {
  for (const [field, code] of [
    ['email', 'email_taken'],
    ['username', 'username_taken'],
  ] as const) {
    const same = registration()[field]
    const answers = await Promise.all([
      post(registration({ [field]: same })),
      post(registration({ [field]: same })),
    ])
    const loser = answers.find(({ status }) => status === 409)
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(loser!.body).toMatchObject({ code, fields: { [field]: expect.any(String) } })
  }
})

const register = (field: string, value: string) => post({ ...registration(), [field]: value })
const refusal = (field: string, message: string) => ({
  status: 400,
  body: { code: 'invalid_request', message, fields: { [field]: message } },
})

test.each([
  ['username', 'ab', 'Username must be at least 3 characters'],
  ['username', '𐌀𐌀', 'Username must be at least 3 characters'],
  ['email', 'nobody', 'Please enter a valid email address'],
  ['email', 'a@b.example\r\nBcc: c@d.example', 'Please enter a valid email address'],
  ['password', 'aA1!', 'Password must be at least 8 characters'],
  [
    'password',
    'alllowercase1!',
    'Password must contain uppercase, lowercase, number, and special character (@$!%*?&)',
  ],
  [
    'password',
    'Abcdefg1#',
    'Password must contain uppercase, lowercase, number, and special character (@$!%*?&)',
  ],
  ['phoneNumber', '077123', 'Please enter a valid phone number'],
  ['phoneNumber', '0000000000', 'Please enter a valid phone number'],
])('refuses %s "%s"', async (field, value, message) => {
  covers(
    'text: Username must be at least 3 characters',
    'text: Please enter a valid email address',
    'text: Password must be at least 8 characters',
    'text: Password must contain uppercase, lowercase, number, and special character (@$!%*?&)',
    'text: Please enter a valid phone number',
  )
  expect(await register(field, value)).toMatchObject(refusal(field, message))
})

test.each([
  ['username', '0771234567', 'A username cannot be a phone number'],
  ['username', 'has space', 'Use only letters, numbers, dots, dashes and underscores'],
  ['firstName', '   ', 'First name is required'],
  ['lastName', '', 'Last name is required'],
  ['password', `Abcde1$${'x'.repeat(194)}`, 'Password must be at most 200 characters'],
  ['firstName', 'n'.repeat(500), 'First name must be at most 80 characters'],
  ['dateOfBirth', '', 'Date of birth is required'],
  ['dateOfBirth', '2001-02-30', 'Please enter a valid date of birth'],
  ['dateOfBirth', '2999-01-01', 'Please enter a valid date of birth'],
  ['houseNumber', '', 'House number is required'],
  ['street', '', 'Street name is required'],
  ['city', '', 'City is required'],
])('refuses %s "%s", saying "%s"', async (field, value, message) => {
  expect(await register(field, value)).toMatchObject(refusal(field, message))
})

test('fields that are not part of the form are refused or ignored', async () => {
  for (const more of [
    { emailVerified: true },
    { role: 'admin' },
    { id: '1' },
    { confirmPassword: 'x' },
    { suspended_at: null },
  ]) {
    const answer = await post({ ...registration(), ...more })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields!)).toEqual(Object.keys(more))
  }
})

test('a minor may register', async () => {
  covers('rule: under 18 may register')
  const { user } = await registerMember(server, { dateOfBirth: '2015-01-01' })
  expect(user.id).toEqual(expect.any(String))
})

test('wrong types, missing fields, broken JSON and control characters get 400', async () => {
  for (const body of [
    {},
    [],
    'text',
    7,
    null,
    { ...registration(), username: 5 },
    { ...registration(), city: { a: 1 } },
    { ...registration(), street: 'a\u0000b' },
    { ...registration(), firstName: '\ud800' },
    { ...registration(), lastName: 'x'.repeat(500) },
  ])
    expect((await post(body)).status).toBe(400)
  const raw = await server.visitor().fetch('/api/auth/register', {
    method: 'POST',
    body: '{"username":',
    headers: { 'content-type': 'application/json' },
  })
  expect(raw.status).toBe(400)
  expect(await raw.json()).toMatchObject({ code: 'malformed_json' })
  const form = await server.visitor().fetch('/api/auth/register', {
    method: 'POST',
    body: 'username=a',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(form.status).toBe(415)
})

test('a refused registration creates neither account nor mail', async () => {
  const form = registration({ phoneNumber: '0000000000' })
  await post(form)
  const rows = await server.app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', form.email)
    .execute()
  expect(rows).toEqual([])
  expect(await mailsTo(server, form.email)).toEqual([])
})
