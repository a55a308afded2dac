import type { Session } from '#contracts/accounts/sessions.ts'
import { findSession } from '../../../server/modules/accounts/index.ts'
import { sharedServer } from '#support/fixtures.ts'
import { awaitMail, tokenIn } from '#support/notifications/mail.ts'
import { openLive } from '#support/notifications/live.ts'
import { createNotification } from '#support/notifications/create-notification.ts'
import { createMembers, createMember, password } from '#support/members/people.ts'
import {
  signUpMember,
  isSignedIn,
  signInAt,
  type SignedInMember,
} from '#support/members/signed-in.ts'
import type { Client } from '#support/server/client.ts'
import { atOnce } from '#support/at-once.ts'

const server = sharedServer()

const sessions = async (client: Client) =>
  (await client.get<Session[]>('/api/account/sessions')).body
/** The value of a visitor's session cookie. */
const tokenOf = (client: Client) => client.cookieHeader.split('=')[1]!
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'

test('sessions are listed with readable device names, the current one first', async () => {
  const member = await signUpMember(server)
  const other = await signInAt(server, member.email, password, firefox)
  const listed = await sessions(member.client)
  expect(listed).toMatchObject([
    { device: 'Chrome on Android', current: true },
    { device: 'Firefox on Linux', current: false },
  ])
  expect((await sessions(other))[0]).toMatchObject({ device: 'Firefox on Linux', current: true })
  for (const client of [member.client, other])
    expect(JSON.stringify(listed)).not.toContain(tokenOf(client))
})

test('parallel lookups of sessions share one statement', async () => {
  const [ann, ben] = await createMembers(server, 2)
  const read = vi.spyOn(server.app.pool, 'query')
  onTestFinished(() => read.mockRestore())
  const tokens = [tokenOf(ann.client), tokenOf(ben.client), tokenOf(ann.client), 'nobody']
  const found = await Promise.all(tokens.map((token) => findSession(server.app, token)))
  expect(found.map((user) => user?.id)).toEqual([ann.id, ben.id, ann.id, undefined])
  const statements = read.mock.calls as unknown as [{ name?: string; values?: unknown[][] }][]
  const sessionReads = statements.filter(([{ name }]) => name === 'sessions')
  expect(sessionReads.map(([{ values }]) => values![0]!.length)).toEqual([3])
})

test('a member can end one session; ending the current one removes its cookie', async () => {
  const member = await signUpMember(server)
  const other = await signInAt(server, member.email)
  const [own, second] = await sessions(member.client)
  const ends = ({ id }: Session) => member.client.delete(`/api/account/sessions/${id}`)
  expect((await ends(second!)).status).toBe(200)
  expect([await isSignedIn(other), await isSignedIn(member.client)]).toEqual([false, true])
  expect((await ends(second!)).status).toBe(404)
  expect((await ends(own!)).status).toBe(200)
  expect(member.client.cookieHeader).not.toContain('musika_session')
})

test('a member can end all other sessions', async () => {
  const member = await signUpMember(server)
  const others = await Promise.all([1, 2, 3].map(() => signInAt(server, member.email)))
  const stranger = await signUpMember(server)
  expect((await member.client.post('/api/account/sessions/end-others')).status).toBe(200)
  for (const other of others) expect(await isSignedIn(other)).toBe(false)
  expect(await isSignedIn(stranger.client)).toBe(true)
  expect(await sessions(member.client)).toHaveLength(1)
})

const ways: Record<string, (member: SignedInMember, device: Client) => Promise<unknown>> = {
  'signing out': (_, device) => device.post('/api/auth/signout'),
  'ended by hand': async ({ client }) => {
    const [, second] = await sessions(client)
    await client.delete(`/api/account/sessions/${second!.id}`)
  },
  'all others ended': ({ client }) => client.post('/api/account/sessions/end-others'),
  'a new password': ({ client }) =>
    client.put('/api/account/password', { currentPassword: password, newPassword: 'Other@2027a' }),
  'a reset': async ({ email }) => {
    await server.visitor().post('/api/auth/forgot-password', { email })
    const token = tokenIn(await awaitMail(server, email, 'Reset your password'), '/reset-password')
    await server.visitor().post('/api/auth/reset-password', { token, password: 'Other#2027a' })
  },
  'another sign-in': (member, device) =>
    device.post('/api/auth/signin', { identifier: member.email, password }),
}
test.each(Object.keys(ways))('%s ends the live stream of that session', async (way) => {
  const member = await signUpMember(server)
  const device = await signInAt(server, member.email)
  const stream = await openLive(device, [])
  await ways[way]!(member, device)
  expect((await stream.next(({ event }) => event === 'session.ended')).data).toEqual({})
  await stream.done
  expect(stream.ended).toBe(true)
  await createNotification(server, member)
  expect(stream.messages.map(({ event }) => event)).toEqual(['session.ended'])
})

test('streams of other sessions stay open, and an ended session cannot open one', async () => {
  const member = await signUpMember(server)
  const [device, other] = [
    await signInAt(server, member.email),
    await signInAt(server, member.email),
  ]
  const stream = await openLive(member.client, [])
  await device.post('/api/auth/signout')
  await member.client.post('/api/account/sessions/end-others')
  const late = await openLive(other, [])
  await late.next(({ event }) => event === 'session.ended')
  const stranger = await openLive(server.visitor(), [])
  await createNotification(server, member)
  await stream.next(({ event }) => event === 'notification.created')
  expect([stream.ended, stranger.messages]).toEqual([false, []])
  for (const each of [stream, late, stranger]) await each.close()
})

test('a session that ends while its stream is being opened gets no stream', async () => {
  const streams = await atOnce(12, async () => {
    const { client } = await createMember(server)
    const [stream] = await Promise.all([openLive(client, []), client.post('/api/auth/signout')])
    return stream
  })
  for (const stream of streams) {
    await stream.next(({ event }) => event === 'session.ended')
    await stream.close()
    expect(stream.ended).toBe(true)
  }
})
