import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { LoginHint } from '../../../contracts/staff/admin/staff.ts'
import { ensureFirstAdmin } from '../../../server/modules/staff/index.ts'
import { covers, sharedServer } from '../../support/fixtures.ts'
import { startApi } from '../../support/server/api-server.ts'
import { createMember } from '../../support/members/people.ts'
import { rawRequest } from '../../support/server/raw-request.ts'
import type { TestServer } from '../../support/server/server.ts'

const server = sharedServer()

const hintOf = async (from: TestServer) =>
  (await from.visitor().get<{ hint: LoginHint | null }>('/api/admin/login-hint')).body.hint
const names = async (from: TestServer) =>
  (await from.app.db.selectFrom('staff').select('username').execute()).map(
    ({ username }) => username,
  )
const start = async (of: TestServer) => {
  const said: string[] = []
  await ensureFirstAdmin(of.app, (line) => said.push(line))
  return said
}
const asDemo = async (of: TestServer) => {
  await createMember(of)
  await of.app.db.updateTable('users').set({ demo: true }).execute()
}

test('a shop without demo data gets no admin and prints no password', async () => {
  expect(await start(server)).toEqual([])
  expect(await names(server)).toEqual([])
  expect(await hintOf(server)).toBeNull()
})

test('the demo shop creates an admin and shows how to sign in until the password is changed', async () => {
  covers(
    'rule: demo credentials hint only while the generated password is unchanged',
    'call: GET /api/admin/login-hint',
  )
  await asDemo(server)
  const [said] = await start(server)
  const hint = (await hintOf(server))!
  expect(hint.username).toBe('admin')
  expect(said).toBe(`Staff sign in at ${server.url}/admin/login: admin ${hint.password}`)
  const file = path.join(server.dataDir, 'demo-admin.json')
  expect((await stat(file)).mode & 0o077).toBe(0)
  // The next start prints the same login and creates no second admin.
  expect(await start(server)).toEqual([said])
  expect(await names(server)).toEqual(['admin'])

  // Only requests from this machine get the hint: no proxy, other host name or public shop.
  const { host } = new URL(server.url)
  const refused: Record<string, string>[] = [
    { host, 'x-forwarded-for': '127.0.0.1' },
    { host, forwarded: 'for=127.0.0.1' },
    { host, 'x-real-ip': '127.0.0.1' },
    { host, via: '1.1 proxy' },
    { host: 'musika.co.zw' },
  ]
  for (const headers of refused) {
    const { text } = await rawRequest(server.url, { path: '/api/admin/login-hint', headers })
    expect(text, JSON.stringify(headers)).toBe('{"hint":null}')
  }

  const client = server.visitor()
  expect((await client.post('/api/admin/login', hint)).status).toBe(200)
  await client.put('/api/admin/password', {
    currentPassword: hint.password,
    newPassword: 'nobody-else-knows-it',
  })
  expect(await hintOf(server)).toBeNull()
  expect(await start(server)).toEqual([])
  // The file still contains the old password, which no longer signs in.
  expect(await readFile(file, 'utf8')).toContain(hint.password)
  expect((await server.visitor().post('/api/admin/login', hint)).status).toBe(401)
})

test('the environment sets the first admin, whose password is not printed', async () => {
  const own = await startApi({ ADMIN_USERNAME: 'thandiwe', ADMIN_PASSWORD: 'from-the-operator' })
  await asDemo(own)
  // Two processes of one shop start at once.
  await Promise.all([start(own), start(own)])
  expect(await names(own)).toEqual(['thandiwe'])
  expect(await hintOf(own)).toBeNull()
  const given = { username: 'thandiwe', password: 'from-the-operator' }
  expect((await own.visitor().post('/api/admin/login', given)).status).toBe(200)
  await own.stop()
})

test('a name without a password creates no account, and the command reports it', async () => {
  const own = await startApi({ ADMIN_USERNAME: 'thandiwe' })
  expect((await start(own)).join()).toContain('ADMIN_USERNAME is set without ADMIN_PASSWORD')
  expect(await names(own)).toEqual([])
  await own.stop()
})
