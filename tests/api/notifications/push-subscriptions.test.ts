import { randomUUID } from 'node:crypto'
import type { SessionId } from '#contracts/common/ids.ts'
import { subscribe } from '../../../server/modules/notifications/push-subscriptions.ts'
import { sharedServer } from '#support/fixtures.ts'
import { createMembers, createMember, type Member } from '#support/members/people.ts'
import { newSubscription } from '#support/notifications/push-subscription.ts'
import { rowsOf } from '#support/rows.ts'
import { signUpMember, signInAt } from '#support/members/signed-in.ts'
import { atOnce } from '#support/at-once.ts'
import { createNotification, titled } from '#support/notifications/create-notification.ts'
import { awaitMail, mailsTo } from '#support/notifications/mail.ts'

const server = sharedServer()

const address = '/api/push/subscriptions'
const isSubscribed = async ({ client }: Pick<Member, 'client'>) =>
  (await client.get<{ subscribed: boolean }>('/api/push/key')).body.subscribed
const owners = async ({ endpoint }: { endpoint: string }) => {
  const select = 'select user_id as id from push_subscriptions where endpoint = $1'
  return (await rowsOf<{ id: string }>(server, select, [endpoint])).map(({ id }) => id)
}

test('a device can be subscribed, subscribed again and unsubscribed', async () => {
  const member = await createMember(server)
  const { key } = (await member.client.get<{ key: string }>('/api/push/key')).body
  expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  const device = newSubscription()
  expect(await isSubscribed(member)).toBe(false)
  for (let turn = 0; turn < 2; turn += 1)
    expect((await member.client.post(address, device)).status).toBe(201)
  expect(await isSubscribed(member)).toBe(true)
  expect(await owners(device)).toEqual([member.id])
  for (let turn = 0; turn < 2; turn += 1)
    expect((await member.client.delete(address)).status).toBe(200)
  expect(await isSubscribed(member)).toBe(false)
  expect(await owners(device)).toEqual([])
})

test('a session has one device: a new subscription replaces the old one', async () => {
  const member = await createMember(server)
  const [first, second] = [newSubscription(), newSubscription()]
  await member.client.post(address, first)
  await member.client.post(address, second)
  expect([await owners(first), await owners(second)]).toEqual([[], [member.id]])
  const answers = await atOnce(6, () => member.client.post(address, newSubscription()))
  for (const { status } of answers) expect(status).toBe(201)
  const ofMember = 'select from push_subscriptions where user_id = $1'
  expect(await rowsOf(server, ofMember, [member.id])).toHaveLength(1)
})

test('a shared phone gets the pushes of the member who is signed in now, and only with its keys', async () => {
  const [ann, ben] = await createMembers(server, 2)
  const phone = newSubscription()
  await ann.client.post(address, phone)
  const answer = await ben.client.post(address, newSubscription({ endpoint: phone.endpoint }))
  expect(answer.status).toBe(403)
  expect(await owners(phone)).toEqual([ann.id])
  await ben.client.delete(address)
  expect(await isSubscribed(ann)).toBe(true)
  expect((await ben.client.post(address, phone)).status).toBe(201)
  expect(await owners(phone)).toEqual([ben.id])
  expect(await isSubscribed(ann)).toBe(false)
})

test('a device that is signed out gets no notifications', async () => {
  const member = await signUpMember(server)
  const other = await signInAt(server, member.email)
  const [mine, theirs] = [newSubscription(), newSubscription()]
  await member.client.post(address, mine)
  await other.post(address, theirs)
  await member.client.post('/api/account/sessions/end-others')
  expect([await owners(mine), await owners(theirs)]).toEqual([[member.id], []])
  await member.client.post('/api/auth/signout')
  expect(await owners(mine)).toEqual([])
})

test('invalid endpoints and keys are refused', async () => {
  const member = await createMember(server)
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')
  for (const body of [
    newSubscription({ endpoint: 'https://127.0.0.1/send' }),
    newSubscription({ p256dh: offCurve }),
    newSubscription({ p256dh: 'short' }),
    newSubscription({ auth: 'short' }),
    newSubscription({ endpoint: `https://push.example/${'x'.repeat(1000)}` }),
  ])
    expect((await member.client.post(address, body)).status, JSON.stringify(body)).toBe(400)
  expect(await isSubscribed(member)).toBe(false)
})

test('a session that ended meanwhile gets no pushes', async () => {
  const { id } = await createMember(server)
  const gone = { id, sessionId: randomUUID() as SessionId }
  await expect(subscribe(server.app, gone, newSubscription())).rejects.toThrow('unauthenticated')
})

/** The mail about a notification, and its link that stops such mail. */
async function mailed(member: Member, title: string) {
  await createNotification(server, member, titled(title))
  const mail = await awaitMail(server, member.email, title)
  return { mail, link: /^<(.*)>$/.exec(mail.header('List-Unsubscribe'))?.[1] ?? '' }
}
const mailOf = async ({ client }: Member) =>
  (await client.get<{ type: string; mail: boolean }[]>('/api/notification-preferences')).body
    .filter(({ mail }) => mail)
    .map(({ type }) => type)
const oneClick = {
  method: 'POST',
  body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  headers: { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' },
}

test('the mail of a notification is automatic, and names a link that stops such mail', async () => {
  const { mail, link } = await mailed(await createMember(server), 'We are closed')
  expect(mail.header('Auto-Submitted')).toBe('auto-generated')
  expect(mail.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  expect(mail.text).toContain(`\nStop these emails: ${link}`)
  expect(mail.html).toContain(`<a href="${link}">Stop these emails</a>`)
})

test('one click stops the mail without a session, as often as it is sent', async () => {
  const member = await createMember(server)
  const { link } = await mailed(member, 'We are closed')
  const opened = await fetch(link)
  expect(await opened.text()).toContain('You will get no more emails about: Your account.')
  expect(await mailOf(member)).toEqual(['bid_update', 'order', 'account'])
  for (let sent = 0; sent < 2; sent += 1) {
    const stopped = await fetch(link, oneClick)
    expect([stopped.status, await stopped.text()]).toEqual([
      200,
      expect.stringContaining('We have stopped these emails'),
    ])
    expect(await mailOf(member)).toEqual(['bid_update', 'order'])
  }
})

test.for([
  ['no token', () => ''],
  ['another group', (token: string) => token.replace('.account.', '.order.')],
  [
    'another member',
    (token: string) => token.replace(/^[^.]*/, '0190b6e0-0000-7000-8000-000000000000'),
  ],
  ['another signature', (token: string) => token.slice(0, -8)],
] as const)('%s: a link that the shop did not sign stops nothing', async ([, forge]) => {
  const member = await createMember(server)
  const link = new URL((await mailed(member, 'We are closed')).link)
  link.search = new URLSearchParams({ token: forge(link.searchParams.get('token')!) }).toString()
  const refused = await fetch(link, oneClick)
  expect([refused.status, await refused.text()]).toEqual([
    404,
    expect.stringContaining('This link does not work'),
  ])
  expect(await mailOf(member)).toEqual(['bid_update', 'order', 'account'])
})

test('the link of an erased member does nothing', async () => {
  const member = await createMember(server)
  const { link } = await mailed(member, 'We are closed')
  await rowsOf(server, `update users set email = id || '@erased.invalid' where id = $1`, [
    member.id,
  ])
  expect((await fetch(link, oneClick)).status).toBe(200)
  const choices = 'select type from notification_preferences where user_id = $1'
  expect(await rowsOf(server, choices, [member.id])).toEqual([])
  expect(await mailsTo(server, member.email)).toHaveLength(1)
})
