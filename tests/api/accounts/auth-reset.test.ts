import { expect, test } from 'vitest'
import { sharedServer } from '../../support/fixtures.ts'
import { awaitMail, awaitMails, mailsTo, tokenIn } from '../../support/notifications/mail.ts'
import { password } from '../../support/members/people.ts'
import { registerMember, type Registered } from '../../support/members/registration.ts'
import { covers } from '../../coverage/covers.ts'

const server = sharedServer()

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
  const asked = await forgot(member.form.email.toUpperCase())
  expect(asked.status).toBe(200)
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
  covers('rule: sessions end on password reset')
  const member = await registerMember(server)
  const clients = [server.visitor(), server.visitor()]
  for (const client of clients) await signIn(member.form.email, password, client)
  const token = await askedToken(member)
  expect((await reset(token)).status).toBe(200)
  for (const client of clients)
    expect((await client.get('/api/auth/session')).body).toEqual({ user: null })
  const again = await reset(token, 'Another#2028c')
  expect(again.status).toBe(400)
  expect(again.body).toEqual({
    code: 'token_invalid',
    message: 'The link may have expired or be invalid.',
  })
  expect((await signIn(member.form.email, next)).status).toBe(200)
})

test('exactly one of a hundred parallel uses succeeds', async () => {
  covers('rule: reset tokens are single use')
  const member = await registerMember(server)
  const token = await askedToken(member)
  const secrets = Array.from({ length: 100 }, (_, i) => `Racing#2027x${i}`)
  const answers = await Promise.all(secrets.map((secret) => reset(token, secret)))
  const winners = answers.flatMap(({ status }, i) => (status === 200 ? [i] : []))
  expect(winners).toHaveLength(1)
  expect(
    answers.filter(({ status, body }) => status === 400 && body.code === 'token_invalid'),
  ).toHaveLength(99)
  expect((await signIn(member.form.email, secrets[winners[0]!]!)).status).toBe(200)
})

test('a new request voids the earlier link', async () => {
  covers('rule: asking again voids the earlier link')
  const member = await registerMember(server)
  const first = await askedToken(member)
  await askedToken(member, 2)
  const tokens = (await mailsTo(server, member.form.email))
    .filter(({ subject }) => subject.startsWith('Reset'))
    .map((mail) => tokenIn(mail, '/reset-password'))
  const second = tokens.find((token) => token !== first)!
  expect((await reset(first)).status).toBe(400)
  expect((await reset(second)).status).toBe(200)
})

test('parallel requests leave one link that works', async () => {
  const member = await registerMember(server)
  await Promise.all([1, 2, 3, 4].map(() => forgot(member.form.email)))
  const mails = await awaitMails(server, member.form.email, 'Reset your password', 4)
  const answers = await Promise.all(mails.map((mail) => reset(tokenIn(mail, '/reset-password'))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
})

test('the link works at 3599 seconds and not at 3600, by the clock of the database', async () => {
  covers('constant: reset link 1 hour', 'rule: reset link is valid for 1 hour')
  const clock = server.app.clock
  const at = async (seconds: number) => {
    const member = await registerMember(server)
    const token = await askedToken(member)
    const { created_at } = await server.app.db
      .selectFrom('tokens')
      .select('created_at')
      .where('user_id', '=', member.user.id)
      .where('purpose', '=', 'reset_password')
      .executeTakeFirstOrThrow()
    server.app.clock = {
      ...clock,
      now: async () => new Date(created_at.getTime() + seconds * 1000),
    }
    try {
      return (await reset(token)).status
    } finally {
      server.app.clock = clock
    }
  }
  expect(await at(3599)).toBe(200)
  expect(await at(3600)).toBe(400)
})

test('a link of an hour ago is refused', async () => {
  const member = await registerMember(server)
  const token = await askedToken(member)
  await server.app.pool.query(
    "update tokens set created_at = created_at - interval '3601 s', expires_at = expires_at - interval '3601 s' where user_id = $1",
    [member.user.id],
  )
  expect((await reset(token)).status).toBe(400)
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
  const other = await server.app.pool.connect()
  try {
    await other.query('begin')
    await other.query("update users set password_hash = 'another' where id = $1", [member.user.id])
    let answered = false
    const answer = signIn(member.form.email, password).finally(() => (answered = true))
    const waits =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect
      .poll(async () => answered || (await server.app.pool.query(waits)).rowCount! > 0, {
        timeout: 10_000,
      })
      .toBe(true)
    await other.query('commit')
    expect((await answer).status).toBe(401)
  } finally {
    other.release()
  }
  const open = await server.app.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', member.user.id)
    .execute()
  expect(open).toEqual([])
})

test.each([
  ['Password must be at least 8 characters', 'short1!'],
  ['Password must contain at least one lowercase letter', 'UPPERCASE1!'],
  ['Password must contain at least one uppercase letter', 'lowercase1!'],
  ['Password must contain at least one number', 'NoDigits!!'],
  ['Password must contain at least one special character (!@#$%^&*)', 'NoSymbol11?'],
])('%s: refuses the password %s', async (message, secret) => {
  covers(`text: ${message}`)
  const answer = await reset('x'.repeat(43), secret)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({
    code: 'invalid_request',
    message,
    fields: { password: message },
  })
})

test('a refused password does not use up the link', async () => {
  const member = await registerMember(server)
  const token = await askedToken(member)
  expect((await reset(token, 'weak')).status).toBe(400)
  expect((await reset(token)).status).toBe(200)
})

test('made-up tokens, wrong types and broken bodies get 400', async () => {
  for (const token of ['x', 'x'.repeat(43), '../..', "' or 1=1", '😀'])
    expect((await reset(token)).body.code).toBe('token_invalid')
  const visitor = server.visitor()
  for (const body of [
    {},
    [],
    null,
    { token: 1, password: next },
    { token: '', password: next },
    { token: 'x'.repeat(201), password: next },
    { token: 'x', password: 5 },
    { token: 'x', password: next, userId: 'y' },
  ])
    expect((await visitor.post('/api/auth/reset-password', body)).status).toBe(400)
  for (const body of [
    {},
    { email: 'nobody' },
    { email: 5 },
    { email: 'a@b.example', userId: 'x' },
    { email: 'a@b.example\nBcc: x@y.example' },
    { email: `${'a'.repeat(300)}@b.example` },
  ])
    expect((await visitor.post('/api/auth/forgot-password', body)).status).toBe(400)
})

test('an invalid address is refused with the reason', async () => {
  covers('text: Please enter a valid email address')
  expect((await forgot('nobody')).body.message).toBe('Please enter a valid email address')
})
