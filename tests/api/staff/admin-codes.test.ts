import { sharedServer } from '#support/fixtures.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import { codeOf, createStaffWithCodes } from '#support/members/staff-codes.ts'
import {
  createStaffWithPassword,
  staffPassword as password,
} from '#support/members/staff-passwords.ts'
import { solveChallenge } from '../../../web/lib/account/solve-challenge.ts'
import { useUpGuesses } from '#support/guesses.ts'
import { newAddress, postFrom } from '#support/members/network-addresses.ts'
import { createStaff } from '#support/members/staff.ts'
import { formLeadsTo, postForm } from '#support/server/post-form.ts'

const server = sharedServer({ RATE_LIMIT: 'on', TRUSTED_PROXIES: '1' })

interface Answer {
  message: string
  code: string
  challenge?: string
}
/** Signs in with a new browser, which has no device cookie. */
const login = (given: object, address?: string) =>
  postFrom<Answer>(server.visitor(), '/api/admin/login', given, address)

test('with one-time codes on, a password needs a code, and no code works twice', async () => {
  const { username, secret } = await createStaffWithCodes(server)
  const without = await login({ username, password })
  expect([without.status, without.body.code]).toEqual([401, 'one_time_code_required'])
  // A wrong password does not reveal that codes are on.
  expect((await login({ username, password: 'x' })).body.code).toBe('sign_in_failed')
  const invalid = { code: 'sign_in_failed', message: 'Invalid credentials' }
  expect((await login({ username, password, code: '000000' })).body).toMatchObject(invalid)
  const code = codeOf(secret)
  expect((await login({ username, password: 'x', code })).status).toBe(401)
  const given = { username, password, code }
  const both = await Promise.all([login(given), login(given)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  expect((await login(given)).status).toBe(401)
})

test('a recovery code signs staff in once', async () => {
  const { username, recoveryCodes, client } = await createStaffWithCodes(server)
  expect(recoveryCodes).toHaveLength(10)
  const code = recoveryCodes[3]!.toLowerCase().replace('-', ' ')
  expect((await login({ username, password, code })).status).toBe(200)
  expect((await login({ username, password, code })).status).toBe(401)
  const session = (await client.get('/api/admin/session')).body
  expect(session).toMatchObject({ admin: { oneTimeCodes: true, recoveryCodesLeft: 9 } })
})

test('codes turn on after the first correct code, need the password and are shown once', async () => {
  const { client, username, id } = await createStaffWithPassword(server, 'support')
  const post = (step: string, body: object) =>
    client.post<Answer & { secret: string }>(`/api/admin/one-time-codes${step}`, body)
  const refused = (code: string) => ({ status: 403, body: { code } })
  const [right, wrong] = [{ currentPassword: password }, { currentPassword: 'x' }]
  expect(await post('', wrong)).toMatchObject(refused('wrong_password'))
  const { body: made } = await post('', right)
  expect((await login({ username, password })).status).toBe(200)
  expect(await post('/confirm', { code: '123' })).toMatchObject(refused('one_time_code_wrong'))
  await post('/confirm', { code: codeOf(made.secret) })
  expect(await post('', right)).toMatchObject(refused('forbidden'))
  expect((await client.get('/api/admin/session')).text).not.toContain(made.secret)
  expect((await auditLogOf(server, 'staff.codes_on')).at(-1)).toMatchObject({ staff_id: id })
  expect(JSON.stringify(await auditLogOf(server, 'staff.codes_on'))).not.toContain(made.secret)

  expect([(await post('/off', wrong)).status, (await post('/off', right)).status]).toEqual([
    403, 200,
  ])
  expect((await login({ username, password })).status).toBe(200)
})

const strangers = ['staff_account', 'staff_proven']

const refusal = async (given: object, address?: string) => (await login(given, address)).body.code

test('when the daily proofs are used up, the error offers the alternative', async () => {
  const { id, username } = await createStaffWithPassword(server, 'admin')
  await useUpGuesses(server, strangers, id)
  const { body } = await login({ username, password })
  expect(body.code).toBe('proof_required')
  const guarded = await login({ username, password, proof: await solveChallenge(body.challenge!) })
  expect(guarded.status).toBe(429)
  expect(guarded.body).toEqual({
    code: 'sign_in_guarded',
    message:
      'Too many wrong passwords were entered for this account today. Add one of your recovery codes, sign in on a browser you have used here before, or ask an admin for a new password.',
  })
  expect(Number(guarded.headers.get('retry-after'))).toBeGreaterThan(1800)
})

test('a recovery code signs in once, after any number of failed attempts by strangers', async () => {
  const { id, username, recoveryCodes } = await createStaffWithCodes(server)
  const address = newAddress()
  await useUpGuesses(server, strangers, id)
  await useUpGuesses(server, ['staff_address'], address)
  await useUpGuesses(server, ['staff_pair'], `${id} ${address}`)
  expect(await refusal({ username, password }, address)).toBe('rate_limited')
  const [code] = recoveryCodes
  expect((await login({ username, password, code }, address)).status).toBe(200)
  expect(await refusal({ username, password, code })).toBe('proof_required')
})

test('neither an invented code, another member’s code nor a six-digit code replaces a proof', async () => {
  const { id, username, secret } = await createStaffWithCodes(server)
  const other = await createStaffWithCodes(server)
  await useUpGuesses(server, strangers, id)
  for (const code of ['AAAAA-AAAAA', '', other.recoveryCodes[0], codeOf(secret)])
    expect(await refusal({ username, password, code }), code).toBe('proof_required')
})

test('an unknown name gets the same errors as a known one, with and without a code', async () => {
  const ghost = 'no-such-colleague'
  const { recoveryCodes } = await createStaffWithCodes(server)
  for (let n = 0; n < 20; n += 1)
    expect(await refusal({ username: ghost, password: 'x' })).toBe('sign_in_failed')
  for (const code of [undefined, recoveryCodes[0]])
    expect(await refusal({ username: ghost, password, code })).toBe('proof_required')
})

test('a recovery code allows five guesses at the password in 15 minutes', async () => {
  const { id, username, recoveryCodes } = await createStaffWithCodes(server)
  await useUpGuesses(server, strangers, id)
  const [code, next] = recoveryCodes
  for (let n = 0; n < 5; n += 1)
    expect(await refusal({ username, password: 'x', code })).toBe('sign_in_failed')
  expect(await refusal({ username, password, code })).toBe('proof_required')
  expect((await login({ username, password, code: next })).status).toBe(200)
})

test('a new password from an admin signs in, after any failed attempts, until it is changed', async () => {
  const admin = await createStaff(server)
  const { id, username } = await createStaffWithPassword(server, 'support')
  await useUpGuesses(server, strangers, id)
  const reset = await admin.client.post<{ password: string }>(`/api/admin/staff/${id}/reset`)
  const temporary = reset.body.password
  expect(await refusal({ username, password })).toBe('proof_required')
  const client = server.visitor()
  const given = { username, password: temporary }
  expect((await postFrom(client, '/api/admin/login', given)).status).toBe(200)
  await client.put('/api/admin/password', { currentPassword: temporary, newPassword: password })
  expect(await refusal({ username, password })).toBe('proof_required')
})

test('the form without scripts asks for a recovery code and accepts it', async () => {
  const { id, username, recoveryCodes } = await createStaffWithCodes(server)
  await useUpGuesses(server, strangers, id)
  const client = server.visitor()
  const send = (fields: Record<string, string> = {}) =>
    postForm(client, '/admin/login', { username, password, ...fields }, headers)
  const headers = { 'x-forwarded-for': newAddress() }
  const refused = await send()
  expect(refused.status).toBe(429)
  const html = await refused.text()
  expect(html).toContain('Many wrong passwords were entered for this account.')
  expect(html).toMatch(/Recovery code.*name="code"/s)
  const entered = await send({ code: recoveryCodes[0]! })
  expect(await formLeadsTo(entered)).toBe('/admin/dashboard?entered=1')
})
