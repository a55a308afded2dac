import { expect, test } from 'vitest'
import type { Registration, User } from '../../../contracts/accounts/accounts.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { createMember } from '../../support/members/people.ts'
import { registration } from '../../support/members/registration.ts'

const server = sharedServer()

function post(
  form: Partial<Record<keyof Registration | 'confirmPassword', string>>,
  { next = '', headers = {}, client = server.visitor() } = {},
) {
  return client.fetch(`/register${next && `?next=${encodeURIComponent(next)}`}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  })
}
const filled = (more: Partial<Registration> = {}) => {
  const form = registration(more)
  return { ...form, confirmPassword: form.password }
}

test('without scripts, the form opens a session and leads back', async () => {
  const client = server.visitor()
  const form = filled()
  const answer = await post(form, { next: '/checkout', client })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/checkout'])
  const { user } = (await client.get<{ user: User }>('/api/auth/session')).body
  expect(user).toMatchObject({ username: form.username, emailVerified: false })
})

test('the form never leads to another site', async () => {
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', ''])
    expect((await post(filled(), { next })).headers.get('location'), next).toBe('/')
})

test('an error is a page with its status and the values, without the password', async () => {
  const { username } = await createMember(server)
  const taken = await post(filled({ username, street: 'Tongogara Avenue' }))
  expect(taken.status).toBe(409)
  expect(taken.headers.get('set-cookie')).toBeNull()
  const page = await taken.text()
  expect(page).toContain('This username is already taken.')
  expect(page).toContain('Tongogara Avenue')
  expect(page).not.toContain('Tendai#2026!a')

  const differs = await post({ ...filled(), confirmPassword: 'Another#2026' })
  expect(differs.status).toBe(400)
  const html = await differs.text()
  expect(html).toContain('Passwords don&#x27;t match')
  expect(html).not.toContain('Another#2026')
})

test('missing, invalid and hostile values are refused', async () => {
  const empty = await post({})
  expect(empty.status).toBe(400)
  expect(await empty.text()).toContain('Username must be at least 3 characters')
  const type = { 'content-type': 'text/plain' }
  expect((await post(filled(), { headers: type })).status).toBe(415)
  expect((await post(filled({ street: 'x'.repeat(70_000) }))).status).toBe(413)
  for (const city of ['\u0000', '%00', "' or 1=1 --", '<script>'])
    expect((await post(filled({ city }))).status, city).toBeLessThan(500)
})

test('another site cannot register a visitor', async () => {
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
    expect((await post(filled(), { headers })).status).toBe(403)
})
