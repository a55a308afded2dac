import { hash } from '@node-rs/argon2'
import { beforeAll, expect, test } from 'vitest'
import { sharedServer, sharedShop } from '../../support/fixtures.ts'
import type { Client } from '../../support/server/client.ts'
import { createMember, password } from '../../support/members/people.ts'

const { server, ann } = sharedShop(sharedServer({ RATE_LIMIT: 'on' }))

beforeAll(async () => {
  await server.app.db
    .updateTable('users')
    .set({ password_hash: await hash(password) })
    .where('id', '=', ann.id)
    .execute()
})

const post = (
  client: Client,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  client.fetch(path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })
const signIn = (fields: Record<string, string>, headers?: Record<string, string>) =>
  post(server.visitor(), '/signin', { identifier: ann.username, password, ...fields }, headers)

test('the form opens the same session as the API and leads to the requested page', async () => {
  const answer = await signIn({ next: '/orders?page=2' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/orders?page=2')
  expect(answer.headers.get('set-cookie')).toMatch(/^musika_session=[^;]+;.*HttpOnly.*SameSite=Lax/)
})

test('the form never leads to another site', async () => {
  for (const next of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
  ])
    expect((await signIn({ next })).headers.get('location'), next).toBe('/')
})

test('an error is a page with its status, without the password', async () => {
  const missing = await signIn({ identifier: '', password: '' })
  expect(missing.status).toBe(400)
  expect(missing.headers.get('content-type')).toContain('text/html')
  const wrong = await signIn({ password: 'Wrong#2026!secret' })
  expect(wrong.status).toBe(401)
  expect(wrong.headers.get('set-cookie')).toBeNull()
  const html = await wrong.text()
  expect(html).toContain(ann.username)
  expect(html).not.toContain('Wrong#2026!secret')
})

test('another site cannot sign visitors in or out', async () => {
  expect((await signIn({}, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await signIn({}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const out = await post(ann.client, '/signout', {}, { 'sec-fetch-site': 'cross-site' })
  expect(out.status).toBe(403)
  const session = await ann.client.get<{ user: unknown }>('/api/auth/session')
  expect(session.body.user).not.toBeNull()
})

test('bodies that are not a form, too large or invalid are refused', async () => {
  const type = { 'content-type': 'text/plain' }
  expect((await post(server.visitor(), '/signin', {}, type)).status).toBe(415)
  expect((await signIn({ identifier: 'x'.repeat(70_000) })).status).toBe(413)
  for (const identifier of ['\u0000', '%00', "' or 1=1 --", 'é'.repeat(300)])
    expect((await signIn({ identifier })).status, identifier).toBeLessThan(500)
})

test('signing out ends the session', async () => {
  const ben = await createMember(server)
  const answer = await post(ben.client, '/signout', {})
  expect(answer.status).toBe(303)
  const { count } = await server.app.db
    .selectFrom('sessions')
    .where('user_id', '=', ben.id)
    .where('expires_at', '>', new Date())
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(0)
  expect((await post(server.visitor(), '/signout', {})).status).toBe(303)
})

test('form and API share their limits', async () => {
  const cleo = await createMember(server)
  const guess = () => signIn({ identifier: cleo.username, password: 'Guess#2026!a' })
  const statuses = []
  for (let n = 0; n < 11; n += 1) statuses.push((await guess()).status)
  expect(statuses.at(-1)).toBe(429)
  const call = await server
    .visitor()
    .post('/api/auth/signin', { identifier: cleo.username, password: 'Guess#2026!a' })
  expect(call.status).toBe(429)
  expect((await guess()).headers.get('retry-after')).toMatch(/^\d+$/)
})
