import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sharedServer } from '../../support/fixtures.ts'
import { awaitMail, awaitMails, mailsTo, tokenIn } from '../../support/notifications/mail.ts'
import { createMember, password } from '../../support/members/people.ts'
import { registerMember, type Registered } from '../../support/members/registration.ts'
import { covers } from '../../coverage/covers.ts'

const server = sharedServer()

const verify = (token: string) =>
  server.visitor().post<{ code?: string; message: string }>('/api/auth/verify-email', { token })
const mailedToken = async ({ form }: Registered) =>
  tokenIn(await awaitMail(server, form.email, 'Confirm'), '/verify-email')
const signedIn = async ({ form }: Registered) => {
  const client = server.visitor()
  await client.post('/api/auth/signin', { identifier: form.email, password })
  return client
}
const isVerified = async ({ user }: Registered) =>
  (
    await server.app.db
      .selectFrom('users')
      .select('email_verified_at')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
  ).email_verified_at !== null

test('the mailed link confirms the address, once', async () => {
  covers('call: POST /api/auth/verify-email', 'text: Email verified successfully!')
  const member = await registerMember(server)
  const token = await mailedToken(member)
  expect(await isVerified(member)).toBe(false)
  const answer = await verify(token)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ message: 'Email verified successfully!' })
  expect(await isVerified(member)).toBe(true)
  const again = await verify(token)
  expect(again.status).toBe(400)
  expect(again.body).toEqual({
    code: 'token_invalid',
    message: 'The link may have expired or be invalid.',
  })
})

test('one of twenty parallel uses succeeds', async () => {
  const token = await mailedToken(await registerMember(server))
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)])
})

test('the link expires after 24 hours', async () => {
  covers('rule: verification link 24 hours')
  const clock = server.app.clock
  const at = async (seconds: number) => {
    const member = await registerMember(server)
    const token = await mailedToken(member)
    const { created_at } = await server.app.db
      .selectFrom('tokens')
      .select('created_at')
      .where('user_id', '=', member.user.id)
      .executeTakeFirstOrThrow()
    server.app.clock = {
      ...clock,
      now: async () => new Date(created_at.getTime() + seconds * 1000),
    }
    try {
      return (await verify(token)).status
    } finally {
      server.app.clock = clock
    }
  }
  expect(await at(86_399)).toBe(200)
  expect(await at(86_400)).toBe(400)
})

test('the link can be sent again, which voids the earlier one', async () => {
  covers('call: POST /api/auth/resend-verification')
  const member = await registerMember(server)
  const first = await mailedToken(member)
  const client = await signedIn(member)
  const answer = await client.post<{ message: string }>('/api/auth/resend-verification')
  expect(answer.status).toBe(200)
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

test('parallel requests are all answered, and one link works', async () => {
  const member = await registerMember(server)
  const client = await signedIn(member)
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => client.post('/api/auth/resend-verification')),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const mails = await awaitMails(server, member.form.email, 'Confirm', 5)
  const uses = []
  for (const mail of mails) uses.push((await verify(tokenIn(mail, '/verify-email'))).status)
  expect(uses.sort()).toEqual([200, 400, 400, 400, 400])
})

test('a verified member gets no more verification mails', async () => {
  const member = await createMember(server)
  const answer = await member.client.post('/api/auth/resend-verification')
  expect(answer.body).toEqual({ message: 'Your email address is already verified.' })
  const queued = await server.app.pool.query('select from tokens where user_id = $1', [member.id])
  expect(queued.rowCount).toBe(0)
  expect(await mailsTo(server, member.email)).toEqual([])
})

test('resending needs a session', async () => {
  const answer = await server.visitor().post('/api/auth/resend-verification')
  expect(answer.status).toBe(401)
  expect(answer.body).toMatchObject({ code: 'unauthenticated' })
})

test('made-up tokens and wrong types get 400', async () => {
  expect((await verify('x'.repeat(43))).body.code).toBe('token_invalid')
  for (const body of [
    {},
    [],
    null,
    { token: 1 },
    { token: '' },
    { token: null },
    { token: 'x'.repeat(201) },
    { token: 'x', userId: 'y' },
  ])
    expect((await server.visitor().post('/api/auth/verify-email', body)).status).toBe(400)
})

test('neither token nor password is ever logged', async () => {
  const { log } = server.app
  log.level = 'debug'
  const member = await registerMember(server)
  const token = await mailedToken(member)
  await verify(token)
  await verify(token)
  const client = await signedIn(member)
  await new Promise((resolve) => log.flush(resolve))
  const written = await readFile(`${server.dataDir}/logs/musika.log`, 'utf8')
  expect(written).toContain('/api/auth/verify-email')
  expect(written).not.toContain(token)
  expect(written).not.toContain(password)
  expect(written).not.toContain(/musika_session=(.+)/.exec(client.cookieHeader)![1]!)
})
