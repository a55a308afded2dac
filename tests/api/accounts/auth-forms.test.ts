import type { User } from '#contracts/accounts/accounts.ts'
import { sharedServer } from '#support/fixtures.ts'
import { createMember, password } from '#support/members/people.ts'
import { registration } from '#support/members/registration.ts'
import { signUpMember, type SignedInMember } from '#support/members/signed-in.ts'
import { formLeadsTo, postForm } from '#support/server/post-form.ts'

const server = sharedServer({ RATE_LIMIT: 'on' })
let ann: SignedInMember
beforeAll(async () => {
  ann = await signUpMember(server)
})

const signIn = (fields: Record<string, string> = {}, headers?: Record<string, string>) =>
  postForm(server.visitor(), '/signin', { identifier: ann.username, password, ...fields }, headers)
const register = (fields: Record<string, string> = {}, headers?: Record<string, string>) => {
  const { next = '', ...more } = fields
  const form = { ...registration(), confirmPassword: password, ...more }
  const query = next && `?next=${encodeURIComponent(next)}`
  return postForm(server.visitor(), `/register${query}`, form, headers)
}
const forms = [
  ['sign-in', signIn],
  ['registration', register],
] as const

test('a registration without scripts opens a session and leads back', async () => {
  const client = server.visitor()
  const form = { ...registration(), confirmPassword: password }
  const answer = await postForm(client, '/register?next=%2Fcheckout', form)
  expect(await formLeadsTo(answer)).toBe('/checkout')
  const { user } = (await client.get<{ user: User }>('/api/auth/session')).body
  expect(user).toMatchObject({ username: form.username, emailVerified: false })
})

test('signing in without scripts opens the same session as the API', async () => {
  const answer = await signIn({ next: '/orders?page=2' })
  expect(await formLeadsTo(answer)).toBe('/orders?page=2')
  expect(answer.headers.get('set-cookie')).toMatch(/^musika_session=[^;]+;.*HttpOnly.*SameSite=Lax/)
})

test.for(forms)('the %s form never leads to another site', async ([, send]) => {
  expect(await formLeadsTo(await send({ next: '//evil.example' }))).toBe('/')
})

const large = 'x'.repeat(70_000)
test.for(forms)(
  'a %s form of another site, of another type or too large is refused',
  async ([, send]) => {
    expect((await send({}, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await send({}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send({}, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await send({ identifier: large, street: large })).status).toBe(413)
  },
)

/** The status of a refused form, its cookie, and those of the texts that its page has. */
async function refusalOf(answer: Response, texts: string[]) {
  const page = await answer.text()
  const shown = texts.filter((text) => page.includes(text))
  return [answer.status, answer.headers.get('set-cookie'), shown]
}

test('a refused sign-in is a page with its status, without the password', async () => {
  const empty = await signIn({ identifier: '', password: '' })
  expect(empty.headers.get('content-type')).toContain('text/html')
  const errors = ['Email, username, or phone number is required', 'Password is required']
  expect(await refusalOf(empty, errors)).toEqual([400, null, errors])
  const wrong = await signIn({ password: 'Wrong#2026!secret' })
  const texts = [ann.username, 'Wrong#2026!secret']
  expect(await refusalOf(wrong, texts)).toEqual([401, null, [ann.username]])
})

test('a refused registration is a page with its status and values, without the password', async () => {
  const { username } = await createMember(server)
  const taken = await register({ username, street: 'Tongogara Avenue' })
  const texts = ['This username is already taken.', 'Tongogara Avenue']
  expect(await refusalOf(taken, [...texts, password])).toEqual([409, null, texts])
  const differs = await register({ confirmPassword: 'Another#2026' })
  const error = 'Passwords don&#x27;t match'
  expect(await refusalOf(differs, [error, 'Another#2026'])).toEqual([400, null, [error]])
})

test('signing out ends the session, but not for another site', async () => {
  const { client } = await createMember(server)
  const isIn = async () =>
    (await client.get<{ user: User | null }>('/api/auth/session')).body.user !== null
  const foreign = await postForm(client, '/signout', {}, { 'sec-fetch-site': 'cross-site' })
  expect([foreign.status, await isIn()]).toEqual([403, true])
  expect(await formLeadsTo(await postForm(client, '/signout', {}))).toBe('/')
  expect(await isIn()).toBe(false)
  expect((await postForm(server.visitor(), '/signout', {})).status).toBe(303)
})

test('form and API share their limits', async () => {
  const { username } = await createMember(server)
  const guess = { identifier: username, password: 'Guess#2026!a' }
  for (let n = 0; n < 10; n += 1) expect((await signIn(guess)).status).toBe(401)
  const { status, headers } = await signIn(guess)
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await server.visitor().post('/api/auth/signin', guess)).status).toBe(429)
})

test.for(['/signin', '/register'])(
  '%s leads members on, but never to another site',
  async (path) => {
    const { client } = await createMember(server)
    for (const [next, leads] of Object.entries({ '/orders': '/orders', '//evil.example': '/' })) {
      const answer = await client.fetch(`${path}?next=${encodeURIComponent(next)}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([
        expect.toBeOneOf([302, 303, 307]),
        leads,
      ])
    }
  },
)
