import { readFile } from 'node:fs/promises'
import { covers, sharedServer } from '#support/fixtures.ts'
import { awaitMail, awaitMails, mailsTo, tokenIn } from '#support/notifications/mail.ts'
import { password } from '#support/members/people.ts'
import { registerMember, type Registered } from '#support/members/registration.ts'
import { isSignedIn, signInAt } from '#support/members/signed-in.ts'
import { rowsOf } from '#support/rows.ts'

const server = sharedServer()

const verify = (token: string) =>
  server.visitor().post<{ code?: string; message: string }>('/api/auth/verify-email', { token })
const mailedToken = async ({ form }: Registered) =>
  tokenIn(await awaitMail(server, form.email, 'Confirm'), '/verify-email')
const isVerified = async ({ user }: Registered) => {
  const verified = 'select from users where id = $1 and email_verified_at is not null'
  return (await rowsOf(server, verified, [user.id])).length === 1
}
/** The link does not work: it was used, or never existed. */
const isVoid = ({ status, body }: { status: number; body: unknown }) =>
  expect([status, body]).toEqual([
    400,
    { code: 'token_invalid', message: 'The link may have expired or be invalid.' },
  ])

test('a request without a token gets the text of the page', async () => {
  const post = async (path: string, body: object) =>
    (await server.visitor().post<{ message: string }>(`/api/auth/${path}`, body)).body.message
  for (const blank of [{}, { token: '' }, { token: ' ' }]) {
    expect(await post('verify-email', blank)).toBe('Invalid verification link')
    const reset = { ...blank, password: 'Another#2027b' }
    expect(await post('reset-password', reset)).toBe('No valid reset token available')
  }
})

test('the mailed link confirms the address, once', async () => {
  covers('text: Email verified successfully!')
  const member = await registerMember(server)
  const token = await mailedToken(member)
  expect(await isVerified(member)).toBe(false)
  expect((await verify(token)).body).toEqual({ message: 'Email verified successfully!' })
  expect(await isVerified(member)).toBe(true)
  expect((await verify(token)).body).toEqual({
    message: 'Your email address is already verified.',
  })
  isVoid(await verify('x'.repeat(43)))
})

test('the link can be sent again until it was used, which voids the earlier one', async () => {
  const member = await registerMember(server)
  const first = await mailedToken(member)
  const client = await signInAt(server, member.form.email)
  const again = () => client.post<{ message: string }>('/api/auth/resend-verification')
  expect((await again()).status).toBe(200)
  const mails = await awaitMails(server, member.form.email, 'Confirm', 2)
  const tokens = mails.map((mail) => tokenIn(mail, '/verify-email'))
  expect((await verify(first)).status).toBe(400)
  expect((await verify(tokens.find((token) => token !== first)!)).status).toBe(200)
  const session = await client.get('/api/auth/session')
  expect(session.body).toMatchObject({ user: { emailVerified: true } })
  // A verified member gets none.
  expect((await again()).body).toEqual({ message: 'Your email address is already verified.' })
  const open = 'select from tokens where user_id = $1 and used_at is null and voided_at is null'
  expect(await rowsOf(server, open, [member.user.id])).toEqual([])
})

test('neither token nor password is ever logged', async () => {
  const { log } = server.app
  log.level = 'debug'
  const member = await registerMember(server)
  const token = await mailedToken(member)
  await verify(token)
  await verify(token)
  const client = await signInAt(server, member.form.email)
  await new Promise((resolve) => log.flush(resolve))
  const written = await readFile(`${server.dataDir}/logs/musika.log`, 'utf8')
  expect(written).toContain('/api/auth/verify-email')
  expect(written).not.toContain(token)
  expect(written).not.toContain(password)
  expect(written).not.toContain(/musika_session=(.+)/.exec(client.cookieHeader)![1]!)
})

const next = 'Changed#2027b'
const forgot = (email: string) =>
  server.visitor().post<{ message: string }>('/api/auth/forgot-password', { email })
const reset = (token: string, secret = next) =>
  server.visitor().post<{ code?: string; message: string }>('/api/auth/reset-password', {
    token,
    password: secret,
  })
const signIn = (identifier: string, secret: string, client = server.visitor()) =>
  client.post('/api/auth/signin', { identifier, password: secret })

/** Requests a link and returns the mailed token. */
async function askedToken({ form }: Registered): Promise<string> {
  await forgot(form.email)
  return tokenIn(await awaitMail(server, form.email, 'Reset your password'), '/reset-password')
}

test('a mailed link sets a new password', async () => {
  const member = await registerMember(server)
  await forgot(member.form.email.toUpperCase())
  const mail = await awaitMail(server, member.form.email, 'Reset your password')
  expect(mail.text).toContain(`${server.url}/reset-password?token=`)
  expect(mail.text).toContain('1 hour')

  const done = await reset(tokenIn(mail, '/reset-password'))
  expect(done.body.message).toBe('Your password has been reset. You can now sign in.')
  expect((await signIn(member.form.email, password)).status).toBe(401)
  expect((await signIn(member.form.email, next)).status).toBe(200)
  const confirmation = await awaitMail(server, member.form.email, 'Your password was changed')
  expect(confirmation.text).toContain(`${server.url}/forgot-password`)
})

test('the response does not reveal whether an account exists', async () => {
  covers('rule: forgot answers the same for everybody')
  const { form } = await registerMember(server)
  const [known, unknown] = [await forgot(form.email), await forgot('nobody@people.example')]
  expect([known.status, unknown.status]).toEqual([200, 200])
  expect(unknown.text).toBe(known.text)
  expect([...unknown.headers.keys()].sort()).toEqual([...known.headers.keys()].sort())
  await awaitMail(server, form.email, 'Reset your password')
  expect(await mailsTo(server, 'nobody@people.example')).toEqual([])
})

test('the link works once and ends all sessions', async () => {
  covers('rule: sessions end on password reset', 'rule: reset tokens are single use')
  const member = await registerMember(server)
  const clients = [server.visitor(), server.visitor()]
  for (const client of clients) await signIn(member.form.email, password, client)
  const token = await askedToken(member)
  expect((await reset(token)).status).toBe(200)
  for (const client of clients) expect(await isSignedIn(client)).toBe(false)
  for (const stale of [token, 'x'.repeat(43)]) isVoid(await reset(stale, 'Another#2028c'))
})

test('parallel requests leave one link that works', async () => {
  covers('rule: asking again voids the earlier link')
  const member = await registerMember(server)
  await Promise.all([1, 2, 3, 4].map(() => forgot(member.form.email)))
  const mails = await awaitMails(server, member.form.email, 'Reset your password', 4)
  const answers = await Promise.all(mails.map((mail) => reset(tokenIn(mail, '/reset-password'))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
})

test('a link works for its purpose only', async () => {
  const member = await registerMember(server)
  expect((await reset(await mailedToken(member))).status).toBe(400)
  const token = await askedToken(member)
  expect((await verify(token)).status).toBe(400)
  // A refused password does not use up the link.
  expect((await reset(token, 'weak')).status).toBe(400)
  expect((await reset(token)).status).toBe(200)
})
