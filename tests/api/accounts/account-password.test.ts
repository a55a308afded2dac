import { expect, test } from 'vitest'
import { sharedServer } from '../../support/fixtures.ts'
import { awaitMail } from '../../support/notifications/mail.ts'
import { password } from '../../support/members/people.ts'
import { configure } from '../../support/server/configure.ts'
import {
  signUpMember,
  isSignedIn,
  signInAt,
  type SignedInMember,
} from '../../support/members/signed-in.ts'
import { covers } from '../../coverage/covers.ts'

const server = sharedServer()

const next = 'Changed@2027b'
const change = (
  member: Pick<SignedInMember, 'client'>,
  currentPassword: string,
  newPassword: string,
) =>
  member.client.put<{ code?: string; fields?: Record<string, string> }>('/api/account/password', {
    currentPassword,
    newPassword,
  })
const signIn = async (identifier: string, secret: string) =>
  (await server.visitor().post('/api/auth/signin', { identifier, password: secret })).status

test('a new password ends all other sessions and is confirmed by mail', async () => {
  covers('call: PUT /api/account/password')
  const member = await signUpMember(server)
  const others = [await signInAt(server, member.email), await signInAt(server, member.username)]
  const answer = await change(member, password, next)
  expect(answer.status, answer.text).toBe(200)
  expect(await isSignedIn(member.client)).toBe(true)
  for (const other of others) expect(await isSignedIn(other)).toBe(false)
  expect([await signIn(member.email, password), await signIn(member.email, next)]).toEqual([
    401, 200,
  ])
  const mail = await awaitMail(server, member.email, 'Your password was changed')
  expect(mail.text).toContain('all your other devices were signed out')
})

test('a change needs the current password', async () => {
  const member = await signUpMember(server)
  const answer = await change(member, 'Wrong@2026a', next)
  expect(answer.status).toBe(403)
  expect(answer.body).toMatchObject({
    code: 'wrong_password',
    fields: { currentPassword: 'This is not your current password.' },
  })
  expect(await signIn(member.email, password)).toBe(200)
})

test('the current password is no new one', async () => {
  const member = await signUpMember(server)
  const answer = await change(member, password, password)
  expect([answer.status, answer.body.fields]).toEqual([
    400,
    { newPassword: 'Choose a password that is different from your current one' },
  ])
})

test('one of two parallel changes succeeds', async () => {
  const member = await signUpMember(server)
  const second = { client: await signInAt(server, member.email) }
  const answers = await Promise.all([
    change(member, password, 'First@2027a'),
    change(second, password, 'Second@2027a'),
  ])
  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  const [first, other] = [
    await signIn(member.email, 'First@2027a'),
    await signIn(member.email, 'Second@2027a'),
  ]
  expect([first, other].sort()).toEqual([200, 401])
  expect(await isSignedIn(answers[0].status === 200 ? member.client : second.client)).toBe(true)
  expect(await isSignedIn(answers[0].status === 200 ? second.client : member.client)).toBe(false)
})

test('password guesses are limited to ten, even if the next one is right', async () => {
  await configure(server, { RATE_LIMIT: 'on' })
  const member = await signUpMember(server)
  for (let i = 0; i < 10; i += 1)
    expect((await change(member, `Wrong@2026${i}`, next)).status).toBe(403)
  const answer = await change(member, password, next)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})
