import { expect, test } from 'vitest'
import { sharedServer } from '../../support/fixtures.ts'
import { awaitMail, awaitMails } from '../../support/notifications/mail.ts'
import { createMember, password } from '../../support/members/people.ts'
import {
  registerMember,
  registration,
  type Registered,
} from '../../support/members/registration.ts'
import { startServer, type TestServer } from '../../support/server/server.ts'
import { covers } from '../../coverage/covers.ts'

const environment = { RATE_LIMIT: 'on', TRUSTED_PROXIES: '1' }

const server = sharedServer(environment)

let hosts = 0
/** An unused network address. */
const newAddress = () => `10.1.${Math.floor((hosts += 1) / 250)}.${hosts % 250}`
const post = (path: string, body: unknown, address = newAddress(), at = server) =>
  at.visitor().post<{ code?: string }>(`/api/auth/${path}`, body, { 'x-forwarded-for': address })
const signIn = (identifier: string, secret: string, address?: string, at?: TestServer) =>
  post('signin', { identifier, password: secret }, address, at)

/** Registered from a separate network address. */
async function signUpMember(): Promise<Registered> {
  const form = registration()
  const answer = await post('register', form)
  if (answer.status !== 201) throw new Error(answer.text)
  return { form, user: (answer.body as unknown as Registered).user, client: server.visitor() }
}

const refused = (answer: Awaited<ReturnType<typeof post>>, seconds: number) => {
  expect(answer.status).toBe(429)
  expect(answer.body).toEqual({
    code: 'rate_limited',
    message: 'Too many attempts. Please wait a moment and try again.',
  })
  const wait = Number(answer.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(seconds / 2)
  expect(wait).toBeLessThanOrEqual(seconds)
}

/** The error when others may be guessing: the same for every account, existing or not. */
const guarded = (answer: Awaited<ReturnType<typeof post>>, seconds: number) => {
  expect(answer.status).toBe(429)
  expect(answer.body).toEqual({
    code: 'sign_in_guarded',
    message:
      'Too many wrong passwords were entered for this account. Choose “Forgot your password?” and we will email you a link that signs you in, or try again later.',
  })
  const wait = Number(answer.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(seconds / 2)
  expect(wait).toBeLessThanOrEqual(seconds)
}
const wrong = 'Wrong#2026!a'

test('ten wrong passwords from one address lock it out of the account in any spelling', async () => {
  covers('rule: sign-in is throttled by account and address')
  const { form } = await signUpMember()
  const address = newAddress()
  const spellings = [
    form.email,
    form.email.toUpperCase(),
    form.username,
    form.phoneNumber,
    ` ${form.username.toUpperCase()}`,
  ]
  for (let i = 0; i < 10; i += 1)
    expect((await signIn(spellings[i % spellings.length]!, wrong, address)).status).toBe(401)
  guarded(await signIn(form.phoneNumber, password, address), 900)
})

test('guesses from one address do not lock the owner out at another', async () => {
  const { form } = await signUpMember()
  const address = newAddress()
  for (let i = 0; i < 30; i += 1) await signIn(form.email, wrong, address)
  expect((await signIn(form.email, password)).status).toBe(200)
})

test('after fifty guesses an hour from any address only a mailed link signs in', async () => {
  const { form } = await signUpMember()
  const statuses = []
  for (let i = 0; i < 50; i += 1) statuses.push((await signIn(form.email, wrong)).status)
  expect(statuses).toEqual(Array(50).fill(401))
  guarded(await signIn(form.email, wrong), 3600)
  guarded(await signIn(form.username, password), 3600)

  await post('forgot-password', { email: form.email })
  const mail = await awaitMail(server, form.email, 'Reset')
  const token = /\/signin\?token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
  const client = server.visitor()
  const open = (at: typeof client) =>
    at.fetch('/signin', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': newAddress(),
      },
      body: new URLSearchParams({ token }).toString(),
    })
  const opened = await open(client)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/'])
  const session = await client.get<{ user: { username: string } }>('/api/auth/session')
  expect(session.body.user.username).toBe(form.username)
  // A token works once, and only for its purpose.
  const again = await open(server.visitor())
  expect(again.status).toBe(400)
  expect(await again.text()).toContain('The link may have expired or be invalid.')
  expect((await post('reset-password', { token, password: 'Changed#2027b' })).status).toBe(400)
})

test('accounts that do not exist are limited in the same way', async () => {
  const address = newAddress()
  for (let i = 0; i < 10; i += 1)
    expect((await signIn('Ghost.User', 'x', address)).status).toBe(401)
  guarded(await signIn('ghost.user', 'x', address), 900)
  for (let i = 0; i < 40; i += 1) expect((await signIn('ghost.user', 'x')).status).toBe(401)
  guarded(await signIn('ghost.user', 'x'), 3600)
})

test('parallel guesses are limited too', async () => {
  const { form } = await signUpMember()
  const address = newAddress()
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => signIn(form.email, wrong, address)),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
})

test('a successful sign-in resets the count of its address', async () => {
  const { form } = await signUpMember()
  const address = newAddress()
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 9; i += 1) await signIn(form.email, wrong, address)
    expect((await signIn(form.email, password, address)).status).toBe(200)
  }
})

test('successful sign-ins do not count as guesses', async () => {
  const { form } = await signUpMember()
  for (let i = 0; i < 55; i += 1) expect((await signIn(form.email, password)).status).toBe(200)
})

test('all processes share the counters, even after a restart', async () => {
  const { form } = await signUpMember()
  const address = newAddress()
  const second = await startServer({ ...environment, DATABASE_URL: server.databaseUrl })
  try {
    for (const at of [server, second])
      for (let i = 0; i < 5; i += 1)
        expect((await signIn(form.email, wrong, address, at)).status).toBe(401)
    guarded(await signIn(form.email, password, address, second), 900)
    guarded(await signIn(form.email, password, address), 900)
  } finally {
    await second.stop()
  }
})

test('addresses of one IPv6 /64 network count as one', async () => {
  for (let i = 0; i < 60; i += 1)
    expect((await signIn(`v6user${i}`, 'x', `2001:db8:1:2::${i.toString(16)}`)).status).toBe(401)
  refused(await signIn('v6user60', 'x', '2001:db8:1:2:ffff::1'), 900)
  expect((await signIn('v6user60', 'x', '2001:db8:1:3::1')).status).toBe(401)
})

test('one address may try sixty accounts', async () => {
  covers('rule: sign-in is throttled by account and address')
  const address = newAddress()
  for (let i = 0; i < 60; i += 1)
    expect((await signIn(`stranger${i}`, 'x', address)).status).toBe(401)
  refused(await signIn('somebody60', 'x', address), 900)
  expect((await signIn('somebody60', 'x')).status).toBe(401)
})

test('one address may register twenty times', async () => {
  const address = newAddress()
  const bad = { ...registration(), phoneNumber: '0000000000' }
  for (let i = 0; i < 20; i += 1) expect((await post('register', bad, address)).status).toBe(400)
  refused(await post('register', registration(), address), 3600)
})

test('an account gets three reset links an hour, existing or not', async () => {
  const { form } = await signUpMember()
  for (const email of [form.email, 'ghost@people.example']) {
    for (let i = 0; i < 3; i += 1)
      expect(
        (await post('forgot-password', { email: i ? email : email.toUpperCase() })).status,
      ).toBe(200)
    refused(await post('forgot-password', { email }), 3600)
  }
  await awaitMails(server, form.email, 'Reset', 3)
})

test('one address may request thirty resets', async () => {
  const address = newAddress()
  for (let i = 0; i < 30; i += 1)
    expect((await post('forgot-password', { email: `a${i}@people.example` }, address)).status).toBe(
      200,
    )
  refused(await post('forgot-password', { email: 'b@people.example' }, address), 3600)
})

test('one address may guess sixty tokens, of both kinds together', async () => {
  const address = newAddress()
  for (let i = 0; i < 30; i += 1) {
    expect((await post('verify-email', { token: `guess${i}` }, address)).status).toBe(400)
    expect(
      (await post('reset-password', { token: `guess${i}`, password: 'Changed#2027b' }, address))
        .status,
    ).toBe(400)
  }
  refused(await post('verify-email', { token: 'guess' }, address), 3600)
  refused(
    await post('reset-password', { token: 'guess', password: 'Changed#2027b' }, address),
    3600,
  )
})

test('a member gets five verification mails an hour', async () => {
  const member = await createMember(server)
  await server.app.db
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('id', '=', member.id)
    .execute()
  for (let i = 0; i < 5; i += 1)
    expect((await member.client.post('/api/auth/resend-verification')).status).toBe(200)
  refused(await member.client.post('/api/auth/resend-verification'), 3600)
})

test('an address in a forged header is ignored', async () => {
  const plain = await startServer({ RATE_LIMIT: 'on' })
  try {
    await registerMember(plain)
    const bad = { ...registration(), phoneNumber: '0000000000' }
    const answers = []
    for (let i = 0; i < 20; i += 1) answers.push(await post('register', bad, newAddress(), plain))
    expect(answers.at(-1)!.status).toBe(429)
  } finally {
    await plain.stop()
  }
})
