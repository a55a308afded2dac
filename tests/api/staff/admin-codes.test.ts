import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../../server/modules/accounts/passwords/passwords.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { auditLogOf } from '../../support/members/audit-log.ts'
import type { Client } from '../../support/server/client.ts'
import { codeOf, createStaffWithCodes } from '../../support/members/staff-codes.ts'
import { createStaff } from '../../support/members/staff.ts'
import { covers } from '../../coverage/covers.ts'

const server = sharedServer()
let passwordHash: string
const password = 'four-words-are-enough'

beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

interface Answer {
  message: string
  code: string
}
const login = (client: Client, given: object) => client.post<Answer>('/api/admin/login', given)
const session = async (client: Client) =>
  (
    await client.get<{ admin: { oneTimeCodes: boolean; recoveryCodesLeft: number } | null }>(
      '/api/admin/session',
    )
  ).body.admin

test('with one-time codes on, a password needs a code, and no code works twice', async () => {
  const { username, secret } = await createStaffWithCodes(server, { password, passwordHash })
  const without = await login(server.visitor(), { username, password })
  expect([without.status, without.body.code]).toEqual([401, 'one_time_code_required'])
  // A wrong password does not reveal that codes are on.
  expect((await login(server.visitor(), { username, password: 'x' })).body.code).toBe(
    'sign_in_failed',
  )
  expect(
    (await login(server.visitor(), { username, password, code: '000000' })).body,
  ).toMatchObject({
    code: 'sign_in_failed',
    message: 'Invalid credentials',
  })
  const code = codeOf(secret)
  expect((await login(server.visitor(), { username, password: 'x', code })).status).toBe(401)
  const both = await Promise.all([
    login(server.visitor(), { username, password, code }),
    login(server.visitor(), { username, password, code }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  expect((await login(server.visitor(), { username, password, code })).status).toBe(401)
})

test('a recovery code signs staff in once', async () => {
  const { username, recoveryCodes, client } = await createStaffWithCodes(server, {
    password,
    passwordHash,
  })
  expect(recoveryCodes).toHaveLength(10)
  const code = recoveryCodes[3]!.toLowerCase().replace('-', ' ')
  expect((await login(server.visitor(), { username, password, code })).status).toBe(200)
  expect((await login(server.visitor(), { username, password, code })).status).toBe(401)
  expect(await session(client)).toMatchObject({ oneTimeCodes: true, recoveryCodesLeft: 9 })
})

test('codes turn on after the first correct code, need the password and are shown once', async () => {
  covers(
    'call: POST /api/admin/one-time-codes',
    'call: POST /api/admin/one-time-codes/confirm',
    'call: POST /api/admin/one-time-codes/off',
  )
  const { client, username, id } = await createStaff(server, 'support', { passwordHash })
  const wrong = await client.post<Answer>('/api/admin/one-time-codes', { currentPassword: 'x' })
  expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_password'])
  const { body: made } = await client.post<{ secret: string }>('/api/admin/one-time-codes', {
    currentPassword: password,
  })
  expect((await login(server.visitor(), { username, password })).status).toBe(200)
  const bad = await client.post<Answer>('/api/admin/one-time-codes/confirm', { code: '123' })
  expect([bad.status, bad.body.code]).toEqual([403, 'one_time_code_wrong'])
  await client.post('/api/admin/one-time-codes/confirm', { code: codeOf(made.secret) })
  const again = await client.post<Answer>('/api/admin/one-time-codes', {
    currentPassword: password,
  })
  expect([again.status, again.body.code]).toEqual([403, 'forbidden'])
  expect((await client.get('/api/admin/session')).text).not.toContain(made.secret)
  expect((await auditLogOf(server, 'staff.codes_on')).at(-1)).toMatchObject({ staff_id: id })
  expect(JSON.stringify(await auditLogOf(server, 'staff.codes_on'))).not.toContain(made.secret)

  expect(
    (await client.post('/api/admin/one-time-codes/off', { currentPassword: 'x' })).status,
  ).toBe(403)
  expect(
    (await client.post('/api/admin/one-time-codes/off', { currentPassword: password })).status,
  ).toBe(200)
  expect((await login(server.visitor(), { username, password })).status).toBe(200)
})
