import { rateLimits } from '../../../server/platform/limits/rate-limits.ts'
import { atOnce } from '#support/at-once.ts'
import { covers, sharedServer } from '#support/fixtures.ts'
import { useUpGuesses } from '#support/guesses.ts'
import { awaitMail, awaitMails, tokenIn } from '#support/notifications/mail.ts'
import { createMember, password, verifyPhone } from '#support/members/people.ts'
import { newAddress, postFrom, registerFrom } from '#support/members/network-addresses.ts'
import { registration } from '#support/members/registration.ts'
import { configure } from '#support/server/configure.ts'
import { rowsOf } from '#support/rows.ts'
import { postForm } from '#support/server/post-form.ts'

const server = sharedServer({ RATE_LIMIT: 'on', TRUSTED_PROXIES: '1' })

const post = (path: string, body: unknown, address?: string) =>
  postFrom(server.visitor(), `/api/auth/${path}`, body, address)
const signIn = (identifier: string, secret: string, address?: string) =>
  post('signin', { identifier, password: secret }, address)

const limited = (body: object) => (answer: Awaited<ReturnType<typeof post>>, seconds: number) => {
  expect([answer.status, answer.body]).toEqual([429, body])
  const wait = Number(answer.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(seconds / 2)
  expect(wait).toBeLessThanOrEqual(seconds)
}
const refused = limited({
  code: 'rate_limited',
  message: 'Too many attempts. Please wait a moment and try again.',
})
/** The error when others may be guessing: the same for every account, existing or not. */
const guarded = limited({
  code: 'sign_in_guarded',
  message:
    'Too many wrong passwords were entered for this account. Choose “Forgot your password?” and we will email you a link that signs you in, or try again later.',
})
const wrong = 'Wrong#2026!a'

test('ten wrong passwords from one address lock it out of the account in any spelling', async () => {
  covers('rule: sign-in is throttled by account and address')
  const form = await registerFrom(server)
  const address = newAddress()
  const { email, username, phoneNumber } = form
  const upper = ` ${username.toUpperCase()}`
  const spellings = [email, email.toUpperCase(), username, phoneNumber, upper]
  for (const spelling of [...spellings, ...spellings])
    expect((await signIn(spelling, wrong, address)).status).toBe(401)
  guarded(await signIn(form.phoneNumber, password, address), 900)
  // Guesses from one address do not lock the owner out at another.
  expect((await signIn(form.email, password)).status).toBe(200)
})

/** How many guesses at an account are counted. */
const countedFor = ({ id }: { id: string }) =>
  rowsOf(server, 'select points from rate_limits where key = $1', [`sign_in_account:${id}`])

test('after fifty guesses an hour from any address only a mailed link signs in', async () => {
  expect(rateLimits.sign_in_account).toMatchObject({ points: 50, duration: 3600 })
  const form = await registerFrom(server)
  expect((await signIn(form.email, password)).status).toBe(200)
  expect(await countedFor(form)).toEqual([{ points: 0 }])
  for (let i = 0; i < 2; i += 1) await signIn(form.email, wrong)
  expect(await countedFor(form)).toEqual([{ points: 2 }])
  await useUpGuesses(server, ['sign_in_account'], form.id)
  guarded(await signIn(form.email, wrong), 3600)
  guarded(await signIn(form.username, password), 3600)

  await post('forgot-password', { email: form.email })
  const token = tokenIn(await awaitMail(server, form.email, 'Reset'), '/signin')
  const client = server.visitor()
  const open = (at: typeof client) =>
    postForm(at, '/signin', { token }, { 'x-forwarded-for': newAddress() })
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
  expect((await signIn('ghost.user', 'x')).status).toBe(401)
  const counted = `key like 'sign_in_account:%' and points = 11`
  const used = `update rate_limits set points = 1000 where ${counted} returning key`
  expect(await rowsOf(server, used)).toHaveLength(1)
  guarded(await signIn('ghost.user', 'x'), 3600)
})

test('parallel guesses are limited too', async () => {
  const form = await registerFrom(server)
  const address = newAddress()
  const guesses = await atOnce(30, () => signIn(form.email, wrong, address))
  const statuses = guesses.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)])
})

test('a successful sign-in resets the count of its address', async () => {
  const form = await registerFrom(server)
  const address = newAddress()
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 9; i += 1) await signIn(form.email, wrong, address)
    expect((await signIn(form.email, password, address)).status).toBe(200)
  }
})

test('wrong passwords typed in one session do not stop the member in another', async () => {
  const form = await registerFrom(server)
  const [thief, owner] = [server.visitor(), server.visitor()]
  for (const client of [thief, owner])
    await postFrom(client, '/api/auth/signin', { identifier: form.email, password })
  const change = (client: typeof thief, currentPassword: string) =>
    client.put('/api/account/password', { currentPassword, newPassword: 'Changed#2027b$' })
  for (let i = 0; i < 10; i += 1) expect((await change(thief, wrong)).status).toBe(403)
  expect((await change(thief, password)).status).toBe(429)
  expect((await change(owner, password)).status).toBe(200)
})

test('addresses of one IPv6 /64 network count as one', async () => {
  const bad = { ...registration(), username: '0771234567' }
  const from = async (address: string) => (await post('register', bad, address)).status
  for (let i = 0; i < 100; i += 1) expect(await from(`2001:db8:1:2::${i.toString(16)}`)).toBe(400)
  expect(await from('2001:db8:1:2:ffff::1')).toBe(429)
  expect(await from('2001:db8:1:3::1')).toBe(400)
})

const byAddress = [
  ['sign_in_address', 'signin', 60, 900, { identifier: 'somebody', password: 'x' }],
  ['register_address', 'register', 100, 3600, registration()],
  ['reset_address', 'forgot-password', 30, 3600, { email: 'b@people.example' }],
  ['token_address', 'verify-email', 60, 3600, { token: 'guess' }],
  ['token_address', 'reset-password', 60, 3600, { token: 'guess', password: 'Changed#2027b' }],
] as const
test.for(byAddress)('%s: %s is limited to %i in %i seconds', async ([limit, path, ...more]) => {
  covers('rule: sign-in is throttled by account and address')
  const [points, duration, body] = more
  expect(rateLimits[limit]).toMatchObject({ points, duration })
  const address = newAddress()
  await useUpGuesses(server, [limit], address)
  refused(await post(path, body, address), 3600)
  expect((await post(path, body)).status).not.toBe(429)
})

test('an account gets three reset links an hour, existing or not', async () => {
  const form = await registerFrom(server)
  for (const email of [form.email, 'ghost@people.example']) {
    for (const spelling of [email.toUpperCase(), email, email])
      expect((await post('forgot-password', { email: spelling })).status).toBe(200)
    refused(await post('forgot-password', { email }), 3600)
  }
  await awaitMails(server, form.email, 'Reset', 3)
})

test('a member gets five verification mails an hour', async () => {
  const member = await createMember(server, { unverified: true })
  for (let i = 0; i < 5; i += 1)
    expect((await member.client.post('/api/auth/resend-verification')).status).toBe(200)
  refused(await member.client.post('/api/auth/resend-verification'), 3600)
})

test('an address in a forged header is ignored', async () => {
  await configure(server, { RATE_LIMIT: 'on', TRUSTED_PROXIES: '0' })
  const bad = { ...registration(), username: '0771234567' }
  const statuses = []
  for (let i = 0; i < 101; i += 1) statuses.push((await post('register', bad)).status)
  expect(statuses).toEqual([...Array(100).fill(400), 429])
})

test('one address gets five responses an hour that reveal a taken value', async () => {
  const address = newAddress()
  const form = await registerFrom(server)
  const { email, phoneNumber: number, username } = form
  await verifyPhone(server, form.id)
  for (const same of [{ email }, { phoneNumber: number }, { username }, { email }]) {
    const answer = await post('register', registration(same), address)
    expect([answer.status, answer.body.code]).toEqual([409, expect.stringMatching(/_taken$/)])
  }
  // Responses that reveal nothing are not counted.
  for (let i = 0; i < 3; i += 1) {
    expect((await post('register', registration(), address)).status).toBe(201)
    expect((await post('register', registration({ city: '' }), address)).status).toBe(400)
  }
  const member = await createMember(server)
  const { firstName, lastName, houseNumber, street, city } = registration()
  const names = { firstName, lastName, houseNumber, street, city, about: '' }
  const change = (phoneNumber: string) => {
    const profile = { ...names, phoneNumber, currentPassword: password }
    const headers = { 'x-forwarded-for': address }
    return member.client.put<{ code: string }>('/api/account/profile', profile, headers)
  }
  expect((await change(number)).body.code).toBe('phone_taken')
  // After the limit, free and taken numbers are refused alike.
  refused(await change(number), 3600)
  refused(await change(registration().phoneNumber), 3600)
  refused(await post('register', registration({ email }), address), 3600)
  refused(await post('register', registration(), address), 3600)
  expect((await change(member.phone)).status).toBe(200)
  expect((await post('register', registration({ email }))).status).toBe(409)
})

test('parallel registrations do not reveal more', async () => {
  const address = newAddress()
  const { username } = await registerFrom(server)
  const taken = await atOnce(15, () => post('register', registration({ username }), address))
  const answers = taken.filter(({ status }) => status !== 429)
  expect(answers.length).toBeLessThanOrEqual(5)
  for (const { status } of answers) expect(status).toBe(409)
})

test('claiming a claimed number counts too, since its sign-in would reveal the other claim', async () => {
  const address = newAddress()
  const form = await registerFrom(server)
  const claim = () => post('register', registration({ phoneNumber: form.phoneNumber }), address)
  for (let i = 0; i < 5; i += 1) expect((await claim()).status).toBe(201)
  refused(await claim(), 3600)
  refused(await post('register', registration(), address), 3600)
})

test('a reset link proves the mailbox, even if another account claims its address', async () => {
  const form = await registerFrom(server)
  await post('forgot-password', { email: form.email })
  const token = tokenIn(await awaitMail(server, form.email, 'Reset'), '/reset-password')
  expect((await post('reset-password', { token, password: 'Changed#2027b' })).status).toBe(200)
  const { body } = await signIn(form.email, 'Changed#2027b')
  expect(body).toMatchObject({ user: { emailVerified: true } })
})
