import { expect, test } from 'vitest'
import { sharedServer } from '../../support/fixtures.ts'
import { awaitMail, tokenIn } from '../../support/notifications/mail.ts'
import { createMember } from '../../support/members/people.ts'
import { registration } from '../../support/members/registration.ts'

const server = sharedServer({ RATE_LIMIT: 'on', TRUSTED_PROXIES: '1' })

let hosts = 0
/** An unused network address. */
const newAddress = () => `10.7.0.${(hosts += 1)}`
const post = (path: string, body: unknown, address = newAddress()) =>
  server
    .visitor()
    .post<{ code?: string }>(`/api/auth/${path}`, body, { 'x-forwarded-for': address })

/** Registered from a separate network address. */
async function signUpMember() {
  const form = registration()
  const answer = await post('register', form)
  if (answer.status !== 201) throw new Error(answer.text)
  return { form }
}

/** A member with a verified number. */
async function hasVerified() {
  const { form } = await signUpMember()
  await server.app.pool.query('update users set phone_verified_at = now() where username = $1', [
    form.username,
  ])
  return { form }
}

function refused(answer: { status: number; body: unknown; headers: Headers }) {
  expect(answer.status).toBe(429)
  expect(answer.body).toEqual({
    code: 'rate_limited',
    message: 'Too many attempts. Please wait a moment and try again.',
  })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(1800)
}

test('one address gets five responses an hour that reveal a taken value', async () => {
  const address = newAddress()
  const { form } = await hasVerified()
  for (const same of [
    { email: form.email },
    { phoneNumber: form.phoneNumber },
    { username: form.username },
    { email: form.email },
  ]) {
    const answer = await post('register', registration(same), address)
    expect([answer.status, answer.body.code]).toEqual([409, expect.stringMatching(/_taken$/)])
  }
  // Responses that reveal nothing are not counted.
  for (let i = 0; i < 3; i += 1) {
    expect((await post('register', registration(), address)).status).toBe(201)
    expect((await post('register', registration({ city: '' }), address)).status).toBe(400)
  }
  const member = await createMember(server)
  const { body: account } = await member.client.get<Record<string, unknown>>('/api/account')
  const fields = ['firstName', 'lastName', 'houseNumber', 'street', 'city', 'about'] as const
  const profile = Object.fromEntries(fields.map((field) => [field, account[field]]))
  const change = (phoneNumber: string) =>
    member.client.put<{ code: string }>(
      '/api/account/profile',
      { ...profile, phoneNumber },
      { 'x-forwarded-for': address },
    )
  expect((await change(form.phoneNumber)).body.code).toBe('phone_taken')
  // After the limit, free and taken numbers are refused alike.
  refused(await change(form.phoneNumber))
  refused(await change(registration().phoneNumber))
  refused(await post('register', registration({ email: form.email }), address))
  refused(await post('register', registration(), address))
  expect((await change(member.phone)).status).toBe(200)
  expect((await post('register', registration({ email: form.email }))).status).toBe(409)
})

test('parallel registrations do not reveal more', async () => {
  const address = newAddress()
  const { form } = await hasVerified()
  const answers = await Promise.all(
    Array.from({ length: 15 }, () =>
      post('register', registration({ phoneNumber: form.phoneNumber }), address),
    ),
  )
  expect(answers.filter(({ status }) => status === 409).length).toBeLessThanOrEqual(5)
  expect(answers.every(({ status }) => status === 409 || status === 429)).toBe(true)
})

test('claiming a claimed number counts too, since its sign-in would reveal the other claim', async () => {
  const address = newAddress()
  const { form } = await signUpMember()
  const claim = () => post('register', registration({ phoneNumber: form.phoneNumber }), address)
  for (let i = 0; i < 5; i += 1) expect((await claim()).status).toBe(201)
  refused(await claim())
  refused(await post('register', registration(), address))
})

test('a reset link proves the mailbox, even if another account claims its address', async () => {
  const { form } = await signUpMember()
  await post('forgot-password', { email: form.email })
  const mail = await awaitMail(server, form.email, 'Reset')
  const token = tokenIn(mail, '/reset-password')
  expect((await post('reset-password', { token, password: 'Changed#2027b' })).status).toBe(200)
  const client = server.visitor()
  await client.post(
    '/api/auth/signin',
    { identifier: form.email, password: 'Changed#2027b' },
    { 'x-forwarded-for': newAddress() },
  )
  const { body } = await client.get<{ user: { emailVerified: boolean } }>('/api/auth/session')
  expect(body.user.emailVerified).toBe(true)
})
