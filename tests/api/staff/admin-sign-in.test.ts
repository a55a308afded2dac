import { solveChallenge } from '../../../web/lib/account/solve-challenge.ts'
import { covers, sharedServer } from '#support/fixtures.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import type { Client } from '#support/server/client.ts'
import { password as memberPassword } from '#support/members/people.ts'
import { signUpMember } from '#support/members/signed-in.ts'
import { configure } from '#support/server/configure.ts'
import { formLeadsTo, postForm } from '#support/server/post-form.ts'
import { rowsOf } from '#support/rows.ts'
import { createStaff } from '#support/members/staff.ts'
import {
  createStaffWithPassword,
  staffPassword as password,
} from '#support/members/staff-passwords.ts'

const server = sharedServer()
const limit = () => configure(server, { RATE_LIMIT: 'on', TRUSTED_PROXIES: '1' })

interface Answer {
  success: boolean
  admin: { username: string; role: string }
  message: string
  code: string
  fields: Record<string, string>
}
const login = (client: Client, given: object, address = '10.0.0.1') =>
  client.post<Answer>('/api/admin/login', given, { 'x-forwarded-for': address })
const isIn = async (client: Client) => (await client.get('/api/admin/dashboard')).status === 200
/** A client with the staff session of another. */
function copyOf({ cookieHeader }: Client): Client {
  const copy = server.visitor()
  copy.keep('musika_staff', /musika_staff=([^;]+)/.exec(cookieHeader)![1]!)
  return copy
}

test('signing in opens a session with a separate staff cookie', async () => {
  const { id, username } = await createStaffWithPassword(server, 'support')
  const client = server.visitor()
  const answer = await login(client, { username: ` ${username.toUpperCase()} `, password })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    success: true,
    admin: { username, role: 'support' },
    message: 'Login Successful',
  })
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^musika_staff=[A-Za-z0-9_-]{43};/)
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Max-Age=28800'])
    expect(cookie).toContain(part)
  expect(await isIn(client)).toBe(true)
  expect((await auditLogOf(server, 'staff.sign_in')).at(-1)).toMatchObject({ staff_id: id })
})

test('a wrong password, an unknown name and a disabled account get the same answer', async () => {
  const known = await createStaffWithPassword(server, 'admin')
  const out = await createStaffWithPassword(server, 'admin')
  const member = await signUpMember(server)
  await server.app.pool.query('update staff set disabled_at = now() where id = $1', [out.id])
  for (const given of [
    { username: known.username, password: 'wrong' },
    { username: 'nobody-at-all', password },
    { username: out.username, password },
    { username: member.username, password: memberPassword },
  ]) {
    const { status, body } = await login(server.visitor(), given)
    const expected = [401, 'sign_in_failed', 'Invalid credentials']
    expect([status, body.code, body.message]).toEqual(expected)
  }
  expect(await isIn(out.client)).toBe(false)
})

test('name and password are required', async () => {
  covers('rule: admin login: username and password required')
  const empty = await login(server.visitor(), { username: ' ', password: '' })
  const fields = { username: 'Username is required', password: 'Password is required' }
  expect([empty.status, empty.body.fields]).toEqual([400, fields])
})

test('signing out ends that session on the server and no other', async () => {
  const { username, client: elsewhere, id } = await createStaffWithPassword(server, 'admin')
  const client = server.visitor()
  await login(client, { username, password })
  const stolen = copyOf(client)
  expect(await isIn(stolen)).toBe(true)
  expect((await client.post('/api/admin/logout')).status).toBe(200)
  expect(client.cookieHeader).toMatch(/^musika_staff_known=[\w-]{65}$/)
  expect(await isIn(stolen)).toBe(false)
  expect(await isIn(elsewhere)).toBe(true)
  expect((await auditLogOf(server, 'staff.sign_out')).at(-1)).toMatchObject({ staff_id: id })
  expect((await server.visitor().post('/api/admin/logout')).status).toBe(200)
})

test('signing in again ends the previous session of the browser', async () => {
  const { username } = await createStaffWithPassword(server, 'admin')
  const client = server.visitor()
  await login(client, { username, password })
  const first = copyOf(client)
  await login(client, { username, password })
  expect(await isIn(client)).toBe(true)
  expect(await isIn(first)).toBe(false)
})

const moveSession = (id: string, set: string) =>
  server.app.pool.query(`update staff_sessions set ${set} where staff_id = $1`, [id])

test('a session ends after 8 hours, or after 30 idle minutes', async () => {
  const busy = await createStaff(server)
  await moveSession(
    busy.id,
    "created_at = now() - interval '8 hours 1 second', expires_at = now() - interval '1 second'",
  )
  expect(await isIn(busy.client)).toBe(false)
  const idle = await createStaff(server)
  await moveSession(idle.id, "last_seen_at = now() - interval '29 minutes'")
  expect(await isIn(idle.client)).toBe(true)
  // The request counts as activity, so the half hour starts again.
  const seen = `select last_seen_at > now() - interval '1 minute' as fresh from staff_sessions where staff_id = $1`
  expect(await rowsOf(server, seen, [idle.id])).toEqual([{ fresh: true }])
  await moveSession(idle.id, "last_seen_at = now() - interval '30 minutes 1 second'")
  expect(await isIn(idle.client)).toBe(false)
  expect((await idle.client.get('/api/admin/session')).body).toMatchObject({ admin: null })
})

test('five wrong passwords lock an account, known or not, for that address only', async () => {
  await limit()
  const { username } = await createStaffWithPassword(server, 'admin')
  for (const name of [username, 'ghost']) {
    for (let n = 0; n < 5; n += 1) {
      const given = { username: n % 2 ? name.toUpperCase() : name, password: 'x' }
      expect((await login(server.visitor(), given, '10.2.0.1')).status).toBe(401)
    }
    const refused = await login(server.visitor(), { username: name, password }, '10.2.0.1')
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(400)
  }
  expect((await login(server.visitor(), { username, password }, '10.2.0.2')).status).toBe(200)
})

test('after many failed attempts each sign-in needs a proof of work, and the owner can still sign in', async () => {
  await limit()
  const { username } = await createStaffWithPassword(server, 'admin')
  const ghost = 'nobody-here'
  const asked: Record<string, string> = {}
  let host = 0
  const from = () => `10.4.0.${(host += 1)}`
  for (const name of [username, ghost]) {
    const wrong = { username: name, password: 'x' }
    for (let n = 0; n < 20; n += 1)
      expect((await login(server.visitor(), wrong, from())).status).toBe(401)
    const refused = await login(server.visitor(), { username: name, password }, from())
    const { challenge, ...rest } = refused.body as Answer & { challenge: string }
    expect([refused.status, rest]).toEqual([
      429,
      {
        code: 'proof_required',
        message:
          'Many wrong passwords were entered for this account. To sign in, your browser has to solve a small puzzle, which takes a few seconds and needs JavaScript.',
      },
    ])
    asked[name] = challenge
  }
  const proof = (await solveChallenge(asked[username]!))!
  const again = (given: object) => login(server.visitor(), { username, password, ...given }, from())
  // Unsolved and invented proofs, and those for another account, are refused.
  const others = (await solveChallenge(asked[ghost]!))!
  for (const bad of [asked[username]!, `${proof}x`, others, proof.replace(/^16/, '1'), 'x', ''])
    expect((await again({ proof: bad })).body.code, bad).toBe('proof_required')
  const ghosts = await login(server.visitor(), { username: ghost, password, proof: others }, from())
  expect(ghosts.status).toBe(401)
  expect((await again({ proof })).status).toBe(200)
  // A proof works only once.
  expect((await again({ proof })).body.code).toBe('rate_limited')
})

test('one address gets 30 attempts in 15 minutes', async () => {
  await limit()
  for (let n = 1; n <= 31; n += 1) {
    const given = { username: `n${n}`, password: 'x' }
    const { status } = await login(server.visitor(), given, '10.9.9.9')
    expect(status).toBe(n <= 30 ? 401 : 429)
  }
})

test('a new password must be long, needs the old one and ends the other sessions', async () => {
  const { client, username, id } = await createStaffWithPassword(server, 'support')
  const elsewhere = server.visitor()
  await login(elsewhere, { username, password })
  const change = (currentPassword: string, newPassword: string) =>
    client.put<Answer>('/api/admin/password', { currentPassword, newPassword })
  expect((await change('x', 'another-long-one')).body.code).toBe('wrong_password')
  expect((await change(password, 'short')).body.fields).toEqual({
    newPassword: 'Password must be at least 12 characters',
  })
  expect((await change(password, password)).status).toBe(400)
  expect((await change(password, 'another-long-one')).status).toBe(200)
  expect([await isIn(client), await isIn(elsewhere)]).toEqual([true, false])
  const enters = async (given: string) =>
    (await login(server.visitor(), { username, password: given })).status
  expect([await enters(password), await enters('another-long-one')]).toEqual([401, 200])
  expect((await auditLogOf(server, 'staff.change_password')).at(-1)).toMatchObject({ staff_id: id })
})

test('the sign-in form without scripts follows the same rules', async () => {
  const { username } = await createStaffWithPassword(server, 'admin')
  const client = server.visitor()
  const wrong = await postForm(client, '/admin/login', { username, password: 'wrong' })
  expect(wrong.status).toBe(401)
  const html = await wrong.text()
  expect(html).toContain('Invalid credentials')
  expect(html).toContain(`value="${username}"`)
  const right = await postForm(client, '/admin/login', { username, password })
  expect(await formLeadsTo(right)).toBe('/admin/dashboard?entered=1')
  const dashboard = await (await client.fetch('/admin/dashboard?entered=1')).text()
  expect(dashboard).toContain('Recent Messages')
})
