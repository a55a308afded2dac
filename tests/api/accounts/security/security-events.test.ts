import type { SecurityEvent } from '#contracts/accounts/security.ts'
import { enforceRetention } from '../../../../server/modules/privacy/retention/enforce.ts'
import { sharedServer } from '#support/fixtures.ts'
import type { Client } from '#support/server/client.ts'
import { awaitMail, awaitMails, tokenIn } from '#support/notifications/mail.ts'
import { password } from '#support/members/people.ts'
import { registerMember } from '#support/members/registration.ts'
import { rowsOf } from '#support/rows.ts'
import { signInAt, signUpMember } from '#support/members/signed-in.ts'

const server = sharedServer()

const eventsOf = async (client: Client) =>
  (await client.get<SecurityEvent[]>('/api/account/security-events')).body
const typesOf = async (client: Client) => (await eventsOf(client)).map(({ type }) => type)
const failing = (client: Client, identifier: string) =>
  client.post('/api/auth/signin', { identifier, password: 'Wrong@2026!a' })
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'

test('a member reads their sign-ins and changes, newest first', async () => {
  const member = await signUpMember(server)
  await signInAt(server, member.email, password, firefox)
  await member.client.post('/api/account/sessions/end-others')
  const change = { currentPassword: password, newPassword: 'Another@2027b' }
  await member.client.put('/api/account/password', change)
  const events = await eventsOf(member.client)
  expect(events.map(({ type, device, times }) => [type, device, times])).toEqual([
    ['password_changed', 'Unknown device', 1],
    ['sessions_ended', 'Unknown device', 1],
    ['signed_in_new_device', 'Firefox on Linux', 1],
    ['signed_in_new_device', 'Chrome on Android', 1],
  ])
})

test('wrong passwords of an hour are one event, and unknown accounts have none', async () => {
  const member = await signUpMember(server)
  const stranger = server.visitor()
  await failing(stranger, `ghost-${member.username}`)
  const { email, username, phone } = member
  await Promise.all([email, username, phone].map((name) => failing(stranger, name)))
  const failures = async () =>
    (await eventsOf(member.client))
      .filter(({ type }) => type === 'sign_in_failed')
      .map(({ times }) => times)
  await expect.poll(failures).toEqual([3])
  const older = `update security_events set created_at = created_at - interval '61 minutes'`
  await rowsOf(server, `${older} where user_id = $1`, [member.id])
  await failing(stranger, email)
  await expect.poll(failures).toEqual([1, 3])
})

test('a reset password, a new email address and one ended session are events', async () => {
  const member = await signUpMember(server)
  const other = await signInAt(server, member.email)
  const next = `new-${member.email}`
  await member.client.put('/api/account/email', { email: next, currentPassword: password })
  const mailed = await awaitMail(server, next, 'Confirm your new email address')
  const visitor = server.visitor()
  await visitor.post('/api/auth/verify-email', { token: tokenIn(mailed, '/verify-email') })
  const [{ id }] = (await other.get<[{ id: string }]>('/api/account/sessions')).body
  await member.client.delete(`/api/account/sessions/${id}`)
  await visitor.post('/api/auth/forgot-password', { email: next })
  const token = tokenIn(await awaitMail(server, next, 'Reset your password'), '/reset-password')
  await visitor.post('/api/auth/reset-password', { token, password: 'Another#2027b' })
  const again = await signInAt(server, next, 'Another#2027b')
  expect(await typesOf(again)).toEqual(
    `signed_in_new_device password_reset sessions_ended
    email_changed signed_in_new_device signed_in_new_device`.split(/\s+/),
  )
})

test('signing in on a new device is mailed, once for each device and member', async () => {
  const { email, username } = (await registerMember(server)).user
  const phone = server.visitor()
  const signIn = (identifier: string) =>
    phone.post('/api/auth/signin', { identifier, password }, { 'user-agent': firefox })
  await signIn(email)
  const mail = await awaitMail(server, email, 'New sign-in')
  expect(mail.subject).toBe('New sign-in to your account - Musika')
  expect(mail.text).toMatch(
    /^Hello Rudo,\n\nSomeone signed in to your Musika account on a device that was not used for it before: Firefox on Linux, \w+ \d+ \w+, \d\d:\d\d \(Harare time\)\./,
  )
  expect(mail.text).toContain(`${server.url}/account/security`)

  // Another member on the same phone gets a mail, and the first one none when they return.
  const second = (await registerMember(server)).user
  await signIn(second.email)
  await awaitMail(server, second.email, 'New sign-in')
  await signIn(email)
  await signIn(second.email)
  expect(await typesOf(phone)).toEqual(['signed_in', 'signed_in_new_device'])
  await signInAt(server, username)
  const mails = await awaitMails(server, email, 'New sign-in', 2)
  expect(mails.map(({ text }) => /before: (.*?),/.exec(text)?.[1])).toEqual([
    'Firefox on Linux',
    'Chrome on Android',
  ])
  expect(await awaitMails(server, second.email, 'New sign-in')).toHaveLength(1)
})

test('a device remembers five accounts, and a registration is no new device', async () => {
  const client = server.visitor()
  const signsIn = async (identifier: string) => {
    await client.post('/api/auth/signin', { identifier, password })
    return (await typesOf(client))[0]
  }
  const emails: string[] = []
  for (let n = 0; n < 6; n += 1) {
    emails.push((await registerMember(server)).user.email)
    expect(await signsIn(emails[n]!)).toBe('signed_in_new_device')
  }
  expect(await signsIn(emails[1]!)).toBe('signed_in')
  expect(await signsIn(emails[0]!)).toBe('signed_in_new_device')
  await awaitMails(server, emails[0]!, 'New sign-in', 2)
})

test('events older than a year are deleted', async () => {
  const member = await signUpMember(server)
  const insert = `insert into security_events (id, user_id, type, created_at, last_at)
     select uuidv7(-age), $1, type, now() - age, now() - age
     from (values ('signed_in', interval '13 months'), ('password_changed', interval '11 months')) old (type, age)`
  await rowsOf(server, insert, [member.id])
  await enforceRetention(server.app)
  expect(await typesOf(member.client)).toEqual(['signed_in_new_device', 'password_changed'])
})
