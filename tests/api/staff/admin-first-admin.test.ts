import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { LoginHint } from '#contracts/staff/admin/staff.ts'
import { ensureFirstAdmin } from '../../../server/modules/staff/index.ts'
import { covers } from '#support/fixtures.ts'
import { configure } from '#support/server/configure.ts'
import { startServer, type TestServer } from '#support/server/server.ts'
import { createMember } from '#support/members/people.ts'
import { rawRequest } from '#support/server/raw-request.ts'

// Each test begins without staff and members.
let server: TestServer
beforeEach(async () => (server = await startServer()))
afterEach(() => server.stop())

const hintOf = async () =>
  (await server.visitor().get<{ hint: LoginHint | null }>('/api/admin/login-hint')).body.hint
const names = async () => {
  const staff = await server.app.db.selectFrom('staff').select('username').execute()
  return staff.map(({ username }) => username)
}
const start = async () => {
  const said: string[] = []
  await ensureFirstAdmin(server.app, (line) => said.push(line))
  return said
}
const asDemo = async () => {
  await createMember(server)
  await server.app.db.updateTable('users').set({ demo: true }).execute()
}

test('a shop without demo data gets no admin and prints no password', async () => {
  expect([await start(), await names(), await hintOf()]).toEqual([[], [], null])
})

test('the demo shop creates an admin and shows how to sign in until the password is changed', async () => {
  covers('rule: demo credentials hint only while the generated password is unchanged')
  await asDemo()
  const [said] = await start()
  const hint = (await hintOf())!
  expect(hint.username).toBe('admin')
  expect(said).toBe(`Staff sign in at ${server.url}/admin/login: admin ${hint.password}`)
  const file = path.join(server.dataDir, 'demo-admin.json')
  expect((await stat(file)).mode & 0o077).toBe(0)
  // The next start prints the same login and creates no second admin.
  expect([await start(), await names()]).toEqual([[said], ['admin']])

  // Only requests from this machine get the hint: no proxy, other host name or public shop.
  const { host } = new URL(server.url)
  for (const refused of [
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { 'x-real-ip': '127.0.0.1' },
    { via: '1.1 proxy' },
    { host: 'musika.co.zw' },
  ] as Record<string, string>[]) {
    const request = { path: '/api/admin/login-hint', headers: { host, ...refused } }
    const { text } = await rawRequest(server.url, request)
    expect(text, JSON.stringify(refused)).toBe('{"hint":null}')
  }

  const client = server.visitor()
  expect((await client.post('/api/admin/login', hint)).status).toBe(200)
  const passwords = { currentPassword: hint.password, newPassword: 'nobody-else-knows-it' }
  await client.put('/api/admin/password', passwords)
  expect(await hintOf()).toBeNull()
  expect(await start()).toEqual([])
  // The file still contains the old password, which no longer signs in.
  expect(await readFile(file, 'utf8')).toContain(hint.password)
  expect((await server.visitor().post('/api/admin/login', hint)).status).toBe(401)
})

test('the environment sets the first admin, whose password is not printed', async () => {
  await configure(server, { ADMIN_USERNAME: 'thandiwe', ADMIN_PASSWORD: 'from-the-operator' })
  await asDemo()
  // Two processes of one shop start at once.
  await Promise.all([start(), start()])
  expect(await names()).toEqual(['thandiwe'])
  expect(await hintOf()).toBeNull()
  const given = { username: 'thandiwe', password: 'from-the-operator' }
  expect((await server.visitor().post('/api/admin/login', given)).status).toBe(200)
})

test('a name without a password creates no account, and the command reports it', async () => {
  await configure(server, { ADMIN_USERNAME: 'thandiwe' })
  expect((await start()).join()).toContain('ADMIN_USERNAME is set without ADMIN_PASSWORD')
  expect(await names()).toEqual([])
})
