import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { readConfig, StartError } from '../../../server/config.ts'
import { runSecretKeyCommand } from '../../../server/secret-key-command.ts'
import { newDatabase } from '../../support/processes/shared-database.ts'
import { startServer } from '../../support/server/server.ts'

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
