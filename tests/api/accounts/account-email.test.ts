import type { Account } from '../../../contracts/accounts/profile.ts'
import { covers, sharedServer } from '../../support/fixtures.ts'
import { awaitMail, awaitMails, mailsTo, tokenIn } from '../../support/notifications/mail.ts'
import { password } from '../../support/members/people.ts'
import { signUpMember, type SignedInMember } from '../../support/members/signed-in.ts'

const server = sharedServer()

let count = 0
const newAddress = () => `new${(count += 1)}@people.example`
const ask = (member: SignedInMember, email: string, currentPassword: string = password) =>
  member.client.put<{ code?: string; fields?: Record<string, string> }>('/api/account/email', {
    email,
    currentPassword,
  })
const open = (token: string) =>
  server.visitor().post<{ code?: string }>('/api/auth/verify-email', { token })
const account = async (member: SignedInMember) =>
  (await member.client.get<Account>('/api/account')).body

/** Requests a change and returns the token that was mailed to the new address. */
async function asked(member: SignedInMember, email: string): Promise<string> {
  const answer = await ask(member, email)
  expect(answer.status, answer.text).toBe(200)
  return tokenIn(await awaitMail(server, email, 'Confirm your new email'), '/verify-email')
}

test('a new address applies once its link is opened, and the old address is notified', async () => {
  covers('call: PUT /api/account/email')
  const member = await signUpMember(server)
  const email = newAddress()
  const token = await asked(member, email)
  expect(await account(member)).toMatchObject({
    email: member.email,
    emailVerified: false,
    pendingEmail: email,
  })
  const subjects = (await mailsTo(server, member.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('was changed'))).toEqual([])

  expect((await open(token)).status).toBe(200)
  expect(await account(member)).toMatchObject({ email, emailVerified: true, pendingEmail: null })
  expect((await awaitMail(server, member.email, 'Your email address was changed')).text).toContain(
    email,
  )
  for (const [identifier, status] of [
    [member.email, 401],
    [email, 200],
  ] as const)
    expect((await server.visitor().post('/api/auth/signin', { identifier, password })).status).toBe(
      status,
    )
  expect((await open(token)).status, 'a link works once').toBe(400)
})

test('a change needs the password, and errors name their field', async () => {
  const member = await signUpMember(server)
  const wrong = await ask(member, newAddress(), 'Wrong#2026!')
  expect(wrong.status).toBe(403)
  expect(wrong.body).toMatchObject({
    code: 'wrong_password',
    fields: { currentPassword: 'This is not your current password.' },
  })
  expect((await account(member)).pendingEmail).toBeNull()
})

test('a new address must be different and not taken', async () => {
  const [member, other] = [await signUpMember(server), await signUpMember(server)]
  expect((await ask(member, member.email.toUpperCase())).body).toMatchObject({
    code: 'invalid_request',
    fields: { email: 'This is already your email address' },
  })
  const taken = await ask(member, other.email.toUpperCase())
  expect(taken).toMatchObject({ status: 409, body: { code: 'email_taken' } })
})

test('an address that another member took meanwhile is refused', async () => {
  const [ann, ben] = [await signUpMember(server), await signUpMember(server)]
  const email = newAddress()
  const first = await asked(ann, email)
  await ask(ben, email)
  const mails = await awaitMails(server, email, 'Confirm your new email', 2)
  const tokens = mails.map((mail) => tokenIn(mail, '/verify-email'))
  const answers = await Promise.all(tokens.map(open))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'email_taken' })
  expect(tokens).toContain(first)
  const owners = [await account(ann), await account(ben)].filter((one) => one.email === email)
  expect(owners).toHaveLength(1)
})

test('a new request or a cancellation voids the earlier link', async () => {
  covers('call: DELETE /api/account/email')
  const member = await signUpMember(server)
  const [one, two] = [newAddress(), newAddress()]
  const first = await asked(member, one)
  const second = await asked(member, two)
  expect((await open(first)).status).toBe(400)
  expect((await member.client.delete('/api/account/email')).status).toBe(200)
  expect((await open(second)).status).toBe(400)
  expect(await account(member)).toMatchObject({ email: member.email, pendingEmail: null })
  expect((await member.client.delete('/api/account/email')).status).toBe(200)
})

test('a new password voids the link, so that a thief of the old one does not get the account', async () => {
  const member = await signUpMember(server)
  const token = await asked(member, newAddress())
  const changed = await member.client.put('/api/account/password', {
    currentPassword: password,
    newPassword: 'Another#2027!b',
  })
  expect(changed.status, changed.text).toBe(200)
  expect((await open(token)).status).toBe(400)

  const other = await signUpMember(server)
  const late = await asked(other, newAddress())
  await server.visitor().post('/api/auth/forgot-password', { email: other.email })
  const mail = await awaitMail(server, other.email, 'Reset your password')
  const reset = await server.visitor().post('/api/auth/reset-password', {
    token: tokenIn(mail, '/reset-password'),
    password: 'Another#2027!b',
  })
  expect(reset.status).toBe(200)
  expect((await open(late)).status).toBe(400)
})

test('a link mailed to the old address is void once the new one applies', async () => {
  const member = await signUpMember(server)
  await server.visitor().post('/api/auth/forgot-password', { email: member.email })
  const mail = await awaitMail(server, member.email, 'Reset your password')
  expect((await open(await asked(member, newAddress()))).status).toBe(200)
  const reset = await server.visitor().post('/api/auth/reset-password', {
    token: tokenIn(mail, '/reset-password'),
    password: 'Another#2027!b',
  })
  expect(reset.status).toBe(400)
})
