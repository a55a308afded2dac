import { readFile } from 'node:fs/promises'
import { covers, sharedServer } from '../../support/fixtures.ts'
import { awaitMail, awaitMails, mailsTo, tokenIn } from '../../support/notifications/mail.ts'
import { createMember, password } from '../../support/members/people.ts'
import { registerMember, type Registered } from '../../support/members/registration.ts'
import { signInAt } from '../../support/members/signed-in.ts'
import { whileLocked } from '../../support/server/held-rows.ts'

const server = sharedServer()

const verify = (token: string) =>
  server.visitor().post<{ code?: string; message: string }>('/api/auth/verify-email', { token })
const mailedToken = async ({ form }: Registered) =>
  tokenIn(await awaitMail(server, form.email, 'Confirm'), '/verify-email')
const isVerified = async ({ user }: Registered) =>
  (
    await server.app.pool.query(
      'select from users where id = $1 and email_verified_at is not null',
      [user.id],
    )
  ).rowCount === 1

test('the mailed link confirms the address, once', async () => {
  covers('call: POST /api/auth/verify-email', 'text: Email verified successfully!')
  const member = await registerMember(server)
  const token = await mailedToken(member)
  expect(await isVerified(member)).toBe(false)
  const answer = await verify(token)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ message: 'Email verified successfully!' })
  expect(await isVerified(member)).toBe(true)
  for (const stale of [token, 'x'.repeat(43)]) {
    const again = await verify(stale)
    expect([again.status, again.body]).toEqual([
      400,
      { code: 'token_invalid', message: 'The link may have expired or be invalid.' },
    ])
  }
})

test('the link can be sent again, which voids the earlier one', async () => {
  covers('call: POST /api/auth/resend-verification')
  const member = await registerMember(server)
  const first = await mailedToken(member)
  const client = await signInAt(server, member.form.email)
  expect((await client.post<{ message: string }>('/api/auth/resend-verification')).status).toBe(200)
  const mails = await awaitMails(server, member.form.email, 'Confirm', 2)
  const second = mails
    .map((mail) => tokenIn(mail, '/verify-email'))
    .find((token) => token !== first)!
  expect((await verify(first)).status).toBe(400)
  expect((await verify(second)).status).toBe(200)
  expect((await client.get('/api/auth/session')).body).toMatchObject({
    user: { emailVerified: true },
  })
})

test('a verified member gets no more verification mails', async () => {
  const member = await createMember(server)
  const answer = await member.client.post('/api/auth/resend-verification')
  expect(answer.body).toEqual({ message: 'Your email address is already verified.' })
  const queued = await server.app.pool.query('select from tokens where user_id = $1', [member.id])
  expect(queued.rowCount).toBe(0)
  expect(await mailsTo(server, member.email)).toEqual([])
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
async function askedToken({ form }: Registered, count = 1): Promise<string> {
  await forgot(form.email)
  const mails = await awaitMails(server, form.email, 'Reset your password', count)
  return tokenIn(mails.at(-1)!, '/reset-password')
}

test('a mailed link sets a new password', async () => {
  covers('call: POST /api/auth/forgot-password', 'call: POST /api/auth/reset-password')
  const member = await registerMember(server)
  expect((await forgot(member.form.email.toUpperCase())).status).toBe(200)
  const mail = await awaitMail(server, member.form.email, 'Reset your password')
  expect(mail.text).toContain(`${server.url}/reset-password?token=`)
  expect(mail.text).toContain('1 hour')

  const done = await reset(tokenIn(mail, '/reset-password'))
  expect(done.status).toBe(200)
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
  for (const client of clients)
    expect((await client.get('/api/auth/session')).body).toEqual({ user: null })
  for (const stale of [token, 'x'.repeat(43)]) {
    const again = await reset(stale, 'Another#2028c')
    expect([again.status, again.body]).toEqual([
      400,
      { code: 'token_invalid', message: 'The link may have expired or be invalid.' },
    ])
  }
  expect((await signIn(member.form.email, next)).status).toBe(200)
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
  const verification = tokenIn(
    await awaitMail(server, member.form.email, 'Confirm'),
    '/verify-email',
  )
  expect((await reset(verification)).status).toBe(400)
  const token = await askedToken(member)
  expect((await server.visitor().post('/api/auth/verify-email', { token })).status).toBe(400)
  expect((await reset(token)).status).toBe(200)
})

test('a sign-in whose password changes during the check opens no session', async () => {
  const member = await registerMember(server)
  await whileLocked(
    server,
    ["update users set password_hash = 'another' where id = $1", [member.user.id]],
    async () => {
      const answer = await signIn(member.form.email, password)
      expect(answer.status).toBe(401)
      return answer
    },
    () => server.visitor().get('/healthz'),
  )
  const open = await server.app.pool.query('select from sessions where user_id = $1', [
    member.user.id,
  ])
  expect(open.rowCount).toBe(0)
})

test('a refused password does not use up the link', async () => {
  const member = await registerMember(server)
  const token = await askedToken(member)
  expect((await reset(token, 'weak')).status).toBe(400)
  expect((await reset(token)).status).toBe(200)
})
