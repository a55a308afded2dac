import { afterAll, beforeAll, expect, test } from 'vitest'
import { awaitMail, awaitMails, tokenIn } from '../support/mail.ts'
import { hasPerson, password } from '../support/people.ts'
import { hasRegistered, registration, type Registered } from '../support/registration.ts'
import { startServer, type TestServer } from '../support/server.ts'

const environment = { RATE_LIMIT: 'on', TRUSTED_PROXIES: '1' }
let server: TestServer
beforeAll(async () => {
  server = await startServer(environment)
})
afterAll(() => server.stop())

let hosts = 0
/** An address that nobody has used yet. */
const newAddress = () => `10.1.${Math.floor((hosts += 1) / 250)}.${hosts % 250}`
const post = (path: string, body: unknown, address = newAddress(), at = server) =>
  at.visitor().post<{ code?: string }>(`/api/auth/${path}`, body, { 'x-forwarded-for': address })
const signIn = (identifier: string, secret: string, address?: string, at?: TestServer) =>
  post('signin', { identifier, password: secret }, address, at)

/** Registered from an address of their own. */
async function hasMember(): Promise<Registered> {
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

test('ten wrong passwords close an account for a while, however it is spelled and from wherever [rule: sign-in is throttled by account and address]', async () => {
  const { form } = await hasMember()
  const spellings = [
    form.email,
    form.email.toUpperCase(),
    form.username,
    form.phoneNumber,
    ` ${form.username.toUpperCase()}`,
  ]
  for (let i = 0; i < 10; i += 1)
    expect((await signIn(spellings[i % spellings.length]!, 'Wrong#2026!a')).status).toBe(401)
  refused(await signIn(form.phoneNumber, password), 900)
})

test('an account that does not exist is closed just the same', async () => {
  for (let i = 0; i < 10; i += 1) expect((await signIn('Ghost.User', 'x')).status).toBe(401)
  refused(await signIn('ghost.user', 'x'), 900)
})

test('more than ten at once are no way around it', async () => {
  const { form } = await hasMember()
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => signIn(form.email, 'Wrong#2026!a')),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
})

test('a good sign-in starts the count anew', async () => {
  const { form } = await hasMember()
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 9; i += 1) await signIn(form.email, 'Wrong#2026!a')
    expect((await signIn(form.email, password)).status).toBe(200)
  }
})

test('a reset of the password opens a closed account', async () => {
  const { form } = await hasMember()
  for (let i = 0; i < 11; i += 1) await signIn(form.email, 'Wrong#2026!a')
  await post('forgot-password', { email: form.email })
  const token = tokenIn(await awaitMail(server, form.email, 'Reset'), '/reset-password')
  expect((await post('reset-password', { token, password: 'Changed#2027b' })).status).toBe(200)
  expect((await signIn(form.email, 'Changed#2027b')).status).toBe(200)
})

test('another process counts the same attempts, and so does one that has been restarted', async () => {
  const { form } = await hasMember()
  const second = await startServer({ ...environment, DATABASE_URL: server.databaseUrl })
  try {
    for (const at of [server, second])
      for (let i = 0; i < 5; i += 1)
        expect((await signIn(form.email, 'Wrong#2026!a', undefined, at)).status).toBe(401)
    refused(await signIn(form.email, password, undefined, second), 900)
    refused(await signIn(form.email, password), 900)
  } finally {
    await second.stop()
  }
})

test('one address may try sixty accounts [rule: sign-in is throttled by account and address]', async () => {
  const address = newAddress()
  for (let i = 0; i < 60; i += 1)
    expect((await signIn(`somebody${i}`, 'x', address)).status).toBe(401)
  refused(await signIn('somebody60', 'x', address), 900)
  expect((await signIn('somebody60', 'x')).status).toBe(401)
})

test('twenty registrations from one address', async () => {
  const address = newAddress()
  const bad = { ...registration(), phoneNumber: '0000000000' }
  for (let i = 0; i < 20; i += 1) expect((await post('register', bad, address)).status).toBe(400)
  refused(await post('register', registration(), address), 3600)
})

test('three reset links an hour for one account, existing or not', async () => {
  const { form } = await hasMember()
  for (const email of [form.email, 'ghost@people.example']) {
    for (let i = 0; i < 3; i += 1)
      expect(
        (await post('forgot-password', { email: i ? email : email.toUpperCase() })).status,
      ).toBe(200)
    refused(await post('forgot-password', { email }), 3600)
  }
  await awaitMails(server, form.email, 'Reset', 3)
})

test('thirty wishes for a reset from one address', async () => {
  const address = newAddress()
  for (let i = 0; i < 30; i += 1)
    expect((await post('forgot-password', { email: `a${i}@people.example` }, address)).status).toBe(
      200,
    )
  refused(await post('forgot-password', { email: 'b@people.example' }, address), 3600)
})

test('sixty guesses at a token from one address, both kinds together', async () => {
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

test('five verification mails an hour', async () => {
  const person = await hasPerson(server)
  await server.app.db
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('id', '=', person.id)
    .execute()
  for (let i = 0; i < 5; i += 1)
    expect((await person.client.post('/api/auth/resend-verification')).status).toBe(200)
  refused(await person.client.post('/api/auth/resend-verification'), 3600)
})

test('an address that a stranger writes into a header is not believed', async () => {
  const plain = await startServer({ RATE_LIMIT: 'on' })
  try {
    await hasRegistered(plain)
    const bad = { ...registration(), phoneNumber: '0000000000' }
    const answers = []
    for (let i = 0; i < 20; i += 1) answers.push(await post('register', bad, newAddress(), plain))
    expect(answers.at(-1)!.status).toBe(429)
  } finally {
    await plain.stop()
  }
})
