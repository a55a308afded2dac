import { hash, parseOptions } from '@node-rs/argon2'
import { hashPassword, isPassword } from './passwords.ts'

test('a password is stored as Argon2id with 19 MiB, two passes and its own salt', async () => {
  const [one = '', two] = await Promise.all(['a#2026!A', 'a#2026!A'].map(hashPassword))
  expect(one).toMatch(/^\$argon2id\$/)
  expect(parseOptions(one)).toMatchObject({ memoryCost: 19_456, timeCost: 2 })
  expect(one).not.toBe(two)
})

test('only the right password matches, with its accent typed in one or in two strokes', async () => {
  const stored = await hashPassword('Tendai#2026!a')
  expect(await isPassword(stored, 'Tendai#2026!a')).toBe(true)
  expect(await isPassword(stored, 'Tendai#2026!A')).toBe(false)
  expect(await isPassword(stored, '')).toBe(false)
  expect(await isPassword(undefined, 'Tendai#2026!a')).toBe(false)
  expect(await isPassword('not a hash', 'Tendai#2026!a')).toBe(false)
  const accented = await hashPassword('Caf\u00e9#2026!a')
  expect(await isPassword(accented, 'Cafe\u0301#2026!a')).toBe(true)
})

test('a password longer than the maximum matches no hash, not even its own', async () => {
  const long = 'aA1!'.repeat(100)
  expect(await isPassword(await hash(long), long)).toBe(false)
})

test('many parallel checks are all served in turn; beyond the limit they are refused with a retry time', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 400 }, () => isPassword('not a hash', 'x')),
  )
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.length).toBe(400 - 2 - 256)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'overloaded' })
  expect(await isPassword(await hashPassword('after#2026A'), 'after#2026A')).toBe(true)
})
