import type { Account } from '#contracts/accounts/profile.ts'
import { sharedServer } from '#support/fixtures.ts'
import { awaitMail, awaitMails, mailsTo, tokenIn } from '#support/notifications/mail.ts'
import { password } from '#support/members/people.ts'
import { signInAt, signUpMember, type SignedInMember } from '#support/members/signed-in.ts'
import { refusedWith } from '#support/server/refused-with.ts'

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
async function asked(member: SignedInMember, email = newAddress()): Promise<string> {
  const answer = await ask(member, email)
  expect(answer.status, answer.text).toBe(200)
  return tokenIn(await awaitMail(server, email, 'Confirm your new email'), '/verify-email')
}
/** Requests a link for a new password; returns the call that uses it. */
async function askedReset({ email }: SignedInMember) {
  await server.visitor().post('/api/auth/forgot-password', { email })
  const token = tokenIn(await awaitMail(server, email, 'Reset your password'), '/reset-password')
  return () => server.visitor().post('/api/auth/reset-password', { token, password: newPassword })
}
const newPassword = 'Another#2027!b'

test('a new address applies once its link is opened, and the old address is notified', async () => {
  const member = await signUpMember(server)
  const email = newAddress()
  const token = await asked(member, email)
  const before = { email: member.email, emailVerified: false, pendingEmail: email }
  expect(await account(member)).toMatchObject(before)
  const mails = await mailsTo(server, member.email)
  expect(mails.filter(({ subject }) => subject.includes('was changed'))).toEqual([])

  expect((await open(token)).status).toBe(200)
  expect(await account(member)).toMatchObject({ email, emailVerified: true, pendingEmail: null })
  const mail = await awaitMail(server, member.email, 'Your email address was changed')
  expect(mail.text).toContain(email)
  await signInAt(server, email)
  await expect(signInAt(server, member.email)).rejects.toThrow('sign_in_failed')
  expect((await open(token)).body).toEqual({ message: 'Your email address is already verified.' })
  expect((await mailsTo(server, member.email)).length).toBe(mails.length + 1)
})

test('a change needs the password, and an address that is different and not taken', async () => {
  const [member, other] = [await signUpMember(server), await signUpMember(server)]
  const wrong = { fields: { currentPassword: 'This is not your current password.' } }
  const guess = await ask(member, newAddress(), 'Wrong#2026!')
  expect(guess).toMatchObject(refusedWith(403, 'wrong_password', wrong))
  const same = { fields: { email: 'This is already your email address' } }
  const own = await ask(member, member.email.toUpperCase())
  expect(own).toMatchObject(refusedWith(400, 'invalid_request', same))
  const taken = await ask(member, other.email.toUpperCase())
  expect(taken).toMatchObject(refusedWith(409, 'email_taken'))
  expect((await account(member)).pendingEmail).toBeNull()
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
  const member = await signUpMember(server)
  const first = await asked(member)
  const second = await asked(member)
  expect((await open(first)).status).toBe(400)
  for (let turn = 0; turn < 2; turn += 1)
    expect((await member.client.delete('/api/account/email')).status).toBe(200)
  expect((await open(second)).status).toBe(400)
  expect(await account(member)).toMatchObject({ email: member.email, pendingEmail: null })
})

test('a new password voids the link, so that a thief of the old one does not get the account', async () => {
  const member = await signUpMember(server)
  const token = await asked(member)
  const change = { currentPassword: password, newPassword }
  expect((await member.client.put('/api/account/password', change)).status).toBe(200)
  expect((await open(token)).status).toBe(400)

  const other = await signUpMember(server)
  const late = await asked(other)
  expect((await (await askedReset(other))()).status).toBe(200)
  expect((await open(late)).status).toBe(400)
})

test('a link mailed to the old address is void once the new one applies', async () => {
  const member = await signUpMember(server)
  const reset = await askedReset(member)
  expect((await open(await asked(member))).status).toBe(200)
  expect((await reset()).status).toBe(400)
})
