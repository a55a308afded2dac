import { randomBytes } from 'node:crypto'
import { staffCodes } from '../../../server/platform/one-time-codes/code-owners.ts'
import {
  openSecret,
  sealStoredSecrets,
} from '../../../server/platform/one-time-codes/sealed-secrets.ts'
import { createSecrets } from '../../../server/platform/secrets/secrets.ts'
import { covers, sharedServer } from '#support/fixtures.ts'
import { testKey } from '#support/server/database.ts'
import { describedCalls, makeCall } from '#support/server/described-calls.ts'
import { codeOf } from '#support/members/staff-codes.ts'
import { rowsOf } from '#support/rows.ts'
import { createStaff, type StaffMember } from '#support/members/staff.ts'
import {
  createStaffWithPassword,
  staffPassword as password,
} from '#support/members/staff-passwords.ts'

const server = sharedServer()
const storedOf = async ({ id }: StaffMember): Promise<string> => {
  const stored = 'select totp_secret as secret from staff where id = $1'
  return (await rowsOf<{ secret: string }>(server, stored, [id]))[0]!.secret
}

test('the secret of one-time codes is stored sealed, in its owner’s row only', async () => {
  const member = await createStaffWithPassword(server, 'admin')
  const { body } = await member.client.post<{ secret: string }>('/api/admin/one-time-codes', {
    currentPassword: password,
  })
  const stored = await storedOf(member)
  expect(stored).toMatch(/^v1\.[0-9a-f]{8}\./)
  expect(stored).not.toContain(body.secret)
  const { secrets } = server.app
  expect(openSecret(secrets, staffCodes, { id: member.id, totpSecret: stored })).toBe(body.secret)
  const other = await createStaff(server, 'admin')
  expect(openSecret(secrets, staffCodes, { id: other.id, totpSecret: stored })).toBeNull()
  const confirmed = await member.client.post('/api/admin/one-time-codes/confirm', {
    code: codeOf(body.secret),
  })
  expect(confirmed.status, confirmed.text).toBe(200)
})

test('a temporary password allows no staff call except changing it', async () => {
  covers('rule: a temporary staff password is changed before anything else')
  // Calls that its role may not make get the same error.
  const member = await createStaffWithPassword(server, 'support')
  const temporary = 'update staff set password_is_temporary = true where id = $1'
  await server.app.pool.query(temporary, [member.id])
  const calls = (await describedCalls(server)).filter(
    ({ path: place }) =>
      place.startsWith('/api/admin/') && !/(login|logout|session|login-hint|password)$/.test(place),
  )
  expect(calls.length).toBeGreaterThan(30)
  for (const call of calls) {
    const answer = await makeCall(member.client, call, crypto.randomUUID())
    const required: unknown = expect.stringContaining('password_change_required')
    const name = `${call.method} ${call.path}`
    expect([answer.status, await answer.text()], name).toEqual([403, required])
  }
  const own = { username: member.username, role: 'support', passwordIsTemporary: true }
  expect((await member.client.get('/api/admin/session')).body).toMatchObject({ admin: own })
  const given = { currentPassword: password, newPassword: 'of-my-very-own-words' }
  expect((await member.client.put('/api/admin/password', given)).status).toBe(200)
  expect((await member.client.get('/api/admin/dashboard')).status).toBe(200)
})

test('a new key seals all secrets again; without the old key only recovery codes work', async () => {
  const member = await createStaffWithPassword(server, 'admin')
  await member.client.post('/api/admin/one-time-codes', { currentPassword: password })
  const sealed = await storedOf(member)
  const old = Buffer.from(testKey, 'base64')
  const fresh = randomBytes(32)
  await sealStoredSecrets({ ...server.app, secrets: createSecrets([fresh]) }, staffCodes)
  expect(await storedOf(member)).toBe(sealed)
  await sealStoredSecrets({ ...server.app, secrets: createSecrets([fresh, old]) }, staffCodes)
  const sealedAgain = await storedOf(member)
  expect(sealedAgain).not.toBe(sealed)
  const only = createSecrets([fresh])
  expect(openSecret(only, staffCodes, { id: member.id, totpSecret: sealedAgain })).toMatch(
    /^[A-Z2-7]{32}$/,
  )
  expect(openSecret(only, staffCodes, { id: member.id, totpSecret: sealed })).toBeNull()
})
