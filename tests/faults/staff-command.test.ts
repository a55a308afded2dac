import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startApi } from '../support/server/api-server.ts'
import { runCommand } from '../support/processes/program.ts'
import type { TestServer } from '../support/server/server.ts'

let server: TestServer
let dataDir: string
beforeAll(async () => {
  server = await startApi()
  dataDir = await mkdtemp(path.join(tmpdir(), 'musika-command-'))
})
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const staff = (...words: string[]) =>
  runCommand({ DATABASE_URL: server.databaseUrl, DATA_DIR: dataDir }, ['staff', ...words])
const passwordIn = (output: string) => /with this password: (\S+)/.exec(output)?.[1] ?? ''
const login = async (username: string, password: string) =>
  (await server.visitor().post('/api/admin/login', { username, password })).status

test('the command creates staff accounts and renews passwords', async () => {
  const added = await staff('add', 'thandiwe', '--role', 'admin')
  expect([added.code, added.errors]).toEqual([0, ''])
  const first = passwordIn(added.output)
  expect(await login('thandiwe', first)).toBe(200)
  const renewed = await staff('reset', 'Thandiwe')
  expect(renewed.code).toBe(0)
  expect(await login('thandiwe', first)).toBe(401)
  expect(await login('thandiwe', passwordIn(renewed.output))).toBe(200)
})

test('an impossible command is explained in one sentence', async () => {
  const [taken, ghost] = await Promise.all([staff('add', 'thandiwe'), staff('reset', 'ghost')])
  expect(taken.errors).toContain('already has the name thandiwe')
  expect(ghost.errors).toContain('No staff member has the name ghost')
})

test('a misused command prints its usage, and creates no account', async () => {
  const ended = await staff('add', 'somebody', '--role', 'owner')
  expect(ended.code).toBe(1)
  expect(ended.errors).toContain('Usage:')
  expect((await staff('list')).output).toBe('thandiwe\tadmin')
})
