import type { User } from '#contracts/accounts/accounts.ts'
import { covers, sharedServer } from '#support/fixtures.ts'
import { clientAt } from '#support/members/client-at.ts'
import { createMember, password, verifyPhone } from '#support/members/people.ts'
import { registerMember } from '#support/members/registration.ts'
import { rowsOf } from '#support/rows.ts'
import { configure } from '#support/server/configure.ts'
import { refusedWith } from '#support/server/refused-with.ts'

const server = sharedServer()

const signIn = (identifier: string, secret = password, client = server.visitor()) =>
  client.post<{ user: User }>('/api/auth/signin', { identifier, password: secret })
const session = async (client = server.visitor()) =>
  (await client.get<{ user: User | null }>('/api/auth/session')).body.user

test('members sign in by email, username or phone number in any spelling', async () => {
  covers(
    'field: Sign-in payload: identifier',
    'field: Sign-in payload: password',
    'field: User registration: password',
    'rule: sign-in by email, username or phone number',
  )
  const named = { username: 'Rudo.C', phoneNumber: '0774 000 111' }
  const { form, user } = await registerMember(server, named)
  const { email } = form
  const emails = [email, email.toUpperCase(), ` ${email} `]
  for (const identifier of [...emails, 'Rudo.C', 'rudo.c', '+263 77 400 0111']) {
    const client = server.visitor()
    const answer = await signIn(identifier, password, client)
    expect(answer.status, identifier).toBe(200)
    expect(answer.body).toEqual({ user })
    expect(await session(client)).toEqual(user)
  }
})

test('the session is a cookie that scripts cannot read, and only its hash is stored', async () => {
  covers('rule: session in an HttpOnly SameSite=Lax cookie')
  const { form, user } = await registerMember(server)
  const answer = await signIn(form.email)
  const [cookie] = answer.headers.getSetCookie()
  expect(cookie).toMatch(
    /^musika_session=[A-Za-z0-9_-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const token = /=([^;]+)/.exec(cookie!)![1]!
  const select = `select token_hash as hash, (expires_at - created_at)::text as lasts
    from sessions where user_id = $1`
  const [row] = await rowsOf<{ hash: Buffer; lasts: string }>(server, select, [user.id])
  expect([row!.hash.length, row!.lasts]).toEqual([32, '30 days'])
  expect(row!.hash.equals(Buffer.from(token, 'base64url'))).toBe(false)

  // Behind HTTPS it is also Secure.
  const client = server.visitor()
  await configure(server, { PUBLIC_URL: 'https://musika.example' })
  const { headers } = await client.post('/api/auth/signout')
  expect(headers.getSetCookie()[0]).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
})

test('a wrong password and an unknown account get the same response', async () => {
  covers(
    'text: Please check your credentials and try again',
    'rule: an unknown user and a wrong password get the same text and timing',
  )
  const { form } = await registerMember(server)
  const wrong = await signIn(form.email, 'Wrong#2026!a')
  const unknown = await signIn('nobody@people.example', 'Wrong#2026!a')
  // The rules of registration do not apply to passwords that are only checked.
  for (const answer of [
    wrong,
    unknown,
    await signIn('0779999990'),
    await signIn('nobody'),
    await signIn(form.email, 'x'),
    await signIn(form.email, 'x'.repeat(900)),
  ]) {
    expect(answer.status).toBe(401)
    expect(answer.text).toBe(wrong.text)
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  expect(wrong.body).toEqual({
    code: 'sign_in_failed',
    message: 'Please check your credentials and try again',
  })
})

test('an unknown account takes as long as a wrong password', async () => {
  covers('rule: an unknown user and a wrong password get the same text and timing')
  const { form } = await registerMember(server)
  const time = async (identifier: string) => {
    const start = performance.now()
    await signIn(identifier, 'Wrong#2026!a')
    return performance.now() - start
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < 25; round += 1) {
    known.push(await time(form.email))
    unknown.push(await time(`unknown${round}@people.example`))
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[12]!
  const ratio = median(known) / median(unknown)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

test('a number that does not parse does not shadow an older username of digits', async () => {
  const { id } = (await registerMember(server)).user
  await server.app.pool.query("update users set username = '1234567890' where id = $1", [id])
  await registerMember(server, { phoneNumber: '123 456 7890' })
  expect((await signIn('1234567890')).body.user).toMatchObject({ id })
})

test("a username like another member's phone number does not shadow it", async () => {
  const { user } = await registerMember(server, { phoneNumber: '0774555666' })
  await createMember(server, { username: '0774555666' })
  expect((await signIn('0774555666')).body).toEqual({ user })
})

test('a number claimed by two signs in the first claimant, or the one who verified it', async () => {
  const phoneNumber = '0774555777'
  const first = await registerMember(server, { phoneNumber, password: 'First@2026a' })
  const second = await registerMember(server, { phoneNumber, password: 'Second@2026b' })
  expect((await signIn(phoneNumber, 'First@2026a')).body).toEqual({ user: first.user })
  const refused = await signIn(phoneNumber, 'Second@2026b')
  expect(refused).toMatchObject(refusedWith(401, 'sign_in_failed'))
  expect((await signIn(second.form.email, 'Second@2026b')).body).toEqual({ user: second.user })

  await verifyPhone(server, second.user.id)
  expect((await signIn(phoneNumber, 'Second@2026b')).status).toBe(200)
  expect((await signIn(phoneNumber, 'First@2026a')).status).toBe(401)
})

test("signing in again ends the browser's earlier session, a failed sign-in does not", async () => {
  covers('rule: sign-in starts a new session')
  const { form, user } = await registerMember(server)
  const [client, laptop] = [server.visitor(), server.visitor()]
  await signIn(form.email, password, client)
  await signIn(form.email, password, laptop)
  const old = clientAt(client, server)
  await signIn(form.email, 'Wrong#2026!a', client)
  expect([await session(client), await session(old)]).toEqual([user, user])
  await signIn(form.email, password, client)
  const sessions = [await session(client), await session(laptop), await session(old)]
  expect(sessions).toEqual([user, user, null])
})

test('sign-out ends the session, also for a copy of the cookie', async () => {
  const { form } = await registerMember(server)
  const client = server.visitor()
  await signIn(form.email, password, client)
  const thief = clientAt(client, server)
  const answer = await client.post('/api/auth/signout')
  expect(answer.headers.getSetCookie()[0]).toMatch(/^musika_session=; Max-Age=0/)
  expect([await session(client), await session(thief)]).toEqual([null, null])
  expect((await server.visitor().post('/api/auth/signout')).status).toBe(200)
})

test('the session call returns the signed-in member, or none', async () => {
  const { client, id, username } = await createMember(server)
  expect(await session(client)).toMatchObject({ id, username, emailVerified: true })
  expect(await session()).toBeNull()
})

test('an expired session is refused and its cookie removed', async () => {
  const member = await createMember(server)
  const ago = (seconds: number) => `now() - interval '${seconds} seconds'`
  const expired = `update sessions set created_at = ${ago(100)}, expires_at = ${ago(1)}`
  await rowsOf(server, `${expired} where user_id = $1`, [member.id])
  expect((await member.client.get(`/api/notifications/${member.id}`)).status).toBe(401)
  const answer = await member.client.get('/api/auth/session')
  expect(answer.body).toEqual({ user: null })
  expect(answer.headers.getSetCookie()[0]).toMatch(/^musika_session=; Max-Age=0/)
})

test('the last-seen time is updated once an hour', async () => {
  const { id, client } = await createMember(server)
  for (const [minutes, updated] of Object.entries({ 59: false, 61: true })) {
    const ago = 'set last_seen_at = now() - make_interval(mins => $2)'
    await rowsOf(server, `update sessions ${ago} where user_id = $1`, [id, minutes])
    await session(client)
    const seen = `select last_seen_at > now() - interval '1 minute' as updated from sessions`
    expect(await rowsOf(server, `${seen} where user_id = $1`, [id])).toEqual([{ updated }])
  }
})
