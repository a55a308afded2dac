import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../../server/modules/accounts/passwords/passwords.ts'
import { solveChallenge } from '../../../web/lib/account/solve-challenge.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { useUpGuesses } from '../../support/guesses.ts'
import { codeOf, createStaffWithCodes } from '../../support/members/staff-codes.ts'
import { createStaff } from '../../support/members/staff.ts'

const server = sharedServer({ RATE_LIMIT: 'on', TRUSTED_PROXIES: '1' })
let passwordHash: string
const password = 'four-words-are-enough'
const strangers = ['staff_account', 'staff_proven']

beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

interface Answer {
  code?: string
  message: string
  challenge?: string
}
let hosts = 0
/** A network address without earlier attempts. */
const newAddress = () => `10.9.${Math.floor((hosts += 1) / 250)}.${hosts % 250}`
/** Signs in with a new browser, which has no device cookie. */
const login = (given: object, address = newAddress()) =>
  server.visitor().post<Answer>('/api/admin/login', given, { 'x-forwarded-for': address })
const refusal = async (given: object, address?: string) => (await login(given, address)).body.code

test('when the daily proofs are used up, the error offers the alternative', async () => {
  const { id, username } = await createStaff(server, 'admin', { passwordHash })
  await useUpGuesses(server, strangers, id)
  const { body } = await login({ username, password })
  expect(body.code).toBe('proof_required')
  const proof = await solveChallenge(body.challenge!)
  const guarded = await login({ username, password, proof })
  expect(guarded.status).toBe(429)
  expect(guarded.body).toEqual({
    code: 'sign_in_guarded',
    message:
      'Too many wrong passwords were entered for this account today. Add one of your recovery codes, sign in on a browser you have used here before, or ask an admin for a new password.',
  })
  expect(Number(guarded.headers.get('retry-after'))).toBeGreaterThan(1800)
})

test('a recovery code signs in once, after any number of failed attempts by strangers', async () => {
  const { id, username, recoveryCodes } = await createStaffWithCodes(server, {
    password,
    passwordHash,
  })
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
  const { id, username, secret } = await createStaffWithCodes(server, { password, passwordHash })
  const other = await createStaffWithCodes(server, { password, passwordHash })
  await useUpGuesses(server, strangers, id)
  for (const code of ['AAAAA-AAAAA', '', other.recoveryCodes[0], codeOf(secret)])
    expect(await refusal({ username, password, code }), code).toBe('proof_required')
})

test('an unknown name gets the same errors as a known one, with and without a code', async () => {
  const ghost = 'no-such-colleague'
  const { recoveryCodes } = await createStaffWithCodes(server, { password, passwordHash })
  for (let n = 0; n < 20; n += 1)
    expect(await refusal({ username: ghost, password: 'x' })).toBe('sign_in_failed')
  for (const code of [undefined, recoveryCodes[0]])
    expect(await refusal({ username: ghost, password, code })).toBe('proof_required')
})

test('a recovery code allows five guesses at the password in 15 minutes', async () => {
  const { id, username, recoveryCodes } = await createStaffWithCodes(server, {
    password,
    passwordHash,
  })
  await useUpGuesses(server, strangers, id)
  const [code, next] = recoveryCodes
  for (let n = 0; n < 5; n += 1)
    expect(await refusal({ username, password: 'x', code })).toBe('sign_in_failed')
  expect(await refusal({ username, password, code })).toBe('proof_required')
  expect((await login({ username, password, code: next })).status).toBe(200)
})

test('a new password from an admin signs in, after any failed attempts, until it is changed', async () => {
  const admin = await createStaff(server)
  const { id, username } = await createStaff(server, 'support', { passwordHash })
  await useUpGuesses(server, strangers, id)
  const reset = await admin.client.post<{ password: string }>(`/api/admin/staff/${id}/reset`)
  const temporary = reset.body.password
  expect(await refusal({ username, password })).toBe('proof_required')
  const client = server.visitor()
  const given = { username, password: temporary }
  const entered = await client.post('/api/admin/login', given, { 'x-forwarded-for': newAddress() })
  expect(entered.status).toBe(200)
  await client.put('/api/admin/password', { currentPassword: temporary, newPassword: password })
  expect(await refusal({ username, password })).toBe('proof_required')
})

test('the form without scripts asks for a recovery code and accepts it', async () => {
  const { id, username, recoveryCodes } = await createStaffWithCodes(server, {
    password,
    passwordHash,
  })
  await useUpGuesses(server, strangers, id)
  const send = (fields: Record<string, string>) =>
    server.visitor().fetch('/admin/login', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': newAddress(),
      },
      body: new URLSearchParams(fields).toString(),
    })
  const answer = await send({ username, password, code: recoveryCodes[0]! })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    '/admin/dashboard?entered=1',
  ])
})
