import type { User } from '../../../contracts/accounts/accounts.ts'
import { covers, sharedServer } from '../../support/fixtures.ts'
import { awaitMail, tokenIn } from '../../support/notifications/mail.ts'
import { createMember, verifyPhone } from '../../support/members/people.ts'
import { registerMember, registration } from '../../support/members/registration.ts'

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
  const { rows } = await server.app.pool.query('select * from users where id = $1', [user.id])
  const [row] = rows
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
  const form = registration()
  // Its address comes from PUBLIC_URL, never from the request.
  const answer = await server.visitor().post<{ user: User }>('/api/auth/register', form, {
    'x-forwarded-host': 'evil.example',
  })
  const { user } = answer.body
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

test.for([
  ['username', '0771234567', 'A username cannot be a phone number'],
  ['phoneNumber', '0000000000', 'Please enter a valid phone number'],
  ['email', 'a@b.example\r\nBcc: c@d.example', 'Please enter a valid email address'],
] as const)('refuses the %s %j', async ([field, value, message]) => {
  expect(await post(registration({ [field]: value }))).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', message, fields: { [field]: message } },
  })
})

test('a minor may register', async () => {
  covers('rule: under 18 may register')
  const { user } = await registerMember(server, { dateOfBirth: '2015-01-01' })
  expect(user.id).toEqual(expect.any(String))
})
