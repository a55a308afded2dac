import { Secret } from 'otpauth'
import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { readConfig, StartError } from '../../../server/config.ts'
import { runSecretKeyCommand } from '../../../server/secret-key-command.ts'
import { newDatabase } from '#support/processes/shared-database.ts'
import { codeOf } from '#support/members/staff-codes.ts'
import { createStaffWithPassword, staffPassword } from '#support/members/staff-passwords.ts'
import { startServer } from '#support/server/server.ts'

const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
const refusal = new StartError(
  'The secret key is not that of this database: use the secret.key or SECRET_KEY of its other machines or of the backup, or, if that key is lost, run "node server/main.ts secret-key replace".',
)

const database = newDatabase()

/** Starts and stops a machine with these keys. */
async function starts(...keys: string[]): Promise<void> {
  const server = await startServer({ DATABASE_URL: database.url, SECRET_KEY: keys.join(',') })
  await server.stop()
}

test('a machine with another key does not start', async () => {
  await starts(first)
  await expect(starts(second)).rejects.toThrow(refusal)
  await starts(first)
})

test('of two machines with different keys that start first at once, one starts', async () => {
  const results = await Promise.allSettled([starts(first), starts(second)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find((result) => result.status === 'rejected')?.reason).toEqual(refusal)
})

test('a new key before the old one takes its place, and the old one alone is refused then', async () => {
  await starts(first)
  await starts(second, first)
  await starts(second)
  await expect(starts(first)).rejects.toThrow(refusal)
})

test('the command accepts a new key when the old one is lost', async () => {
  await starts(first)
  const config = readConfig({
    DATABASE_URL: database.url,
    SECRET_KEY: second,
    DATA_DIR: await mkdtemp(path.join(inject('folder'), 'key-')),
  })
  const said: string[] = []
  await runSecretKeyCommand(config, ['replace'], (line) => said.push(line))
  expect(said).toEqual([
    'The secret key of this machine is now that of the database.',
    'Staff with one-time codes sign in with a recovery code, or after "staff reset".',
  ])
  await starts(second)
  await expect(starts(first)).rejects.toThrow(refusal)
  await expect(runSecretKeyCommand(config, [], () => {})).rejects.toThrow(
    new StartError('Usage: node server/main.ts secret-key replace'),
  )
})

test('unsealed secrets of staff are sealed at the next start, and still work', async () => {
  const settings = { DATABASE_URL: database.url, SECRET_KEY: first }
  const server = await startServer(settings)
  const { id, username } = await createStaffWithPassword(server, 'support')
  const secret = new Secret({ size: 20 }).base32
  const unsealed = 'update staff set totp_secret = $2, totp_confirmed_at = now() where id = $1'
  await server.app.pool.query(unsealed, [id, secret])
  await server.stop()
  const again = await startServer(settings)
  onTestFinished(() => again.stop())
  const { rows } = await again.app.pool.query('select totp_secret from staff where id = $1', [id])
  expect(rows).toEqual([{ totp_secret: expect.stringMatching(/^v1\./) }])
  const login = { username, password: staffPassword, code: codeOf(secret) }
  const answer = await again.visitor().post('/api/admin/login', login)
  expect(answer.status, answer.text).toBe(200)
})
