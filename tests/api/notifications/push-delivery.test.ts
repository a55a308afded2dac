import type { ProductId } from '#contracts/common/ids.ts'
import type { NotificationContent } from '../../../server/modules/notifications/index.ts'
import { pushDue } from '../../../server/modules/notifications/push-due.ts'
import { sharedServer } from '#support/fixtures.ts'
import { createNotification, notificationOf } from '#support/notifications/create-notification.ts'
import { createMembers, createMember, type Member } from '#support/members/people.ts'
import { mailsTo } from '#support/notifications/mail.ts'
import { startPushService, type PushedBrowser } from '#support/notifications/push-service.ts'
import { rowsOf } from '#support/rows.ts'
import { eventually } from '#support/server/waiting.ts'

// Only in development can the push service be on the same machine.
const server = sharedServer({ MUSIKA_MODE: 'development' })
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.stop())

async function hasBrowser(member: Member): Promise<PushedBrowser> {
  const browser = service.newBrowser()
  const answer = await member.client.post('/api/push/subscriptions', browser.subscription)
  expect(answer.status, answer.text).toBe(201)
  return browser
}
const queued = `select run_at from graphile_worker.jobs where task_identifier = 'send_pushes'`
const jobs = () => rowsOf<{ run_at: Date }>(server, queued)
/** Waits until all mails and pushes are sent, except delayed pushes. */
const settled = () => {
  const open = `select from push_outbox union all select from mail_outbox
    union all select from graphile_worker.jobs where run_at <= now()`
  return expect.poll(() => rowsOf(server, open)).toEqual([])
}
const bidOn = (item: string): NotificationContent => ({
  type: 'outbid',
  params: { productId: '7' as ProductId, item, price: { minor: '15000', currency: 'ZWL' } },
})
/** Ends the pause of all subscriptions. */
async function endQuiet(): Promise<void> {
  await server.app.pool.query('update push_subscriptions set quiet_until = now()')
  await server.app.pool.query('update graphile_worker._private_jobs set run_at = now()')
}
async function deliveryState({ subscription: { endpoint } }: PushedBrowser) {
  const select = 'select failures, quiet_until from push_subscriptions where endpoint = $1'
  return (await rowsOf(server, select, [endpoint]))[0]
}
/** Waits until a push to the browser has failed once. */
async function failed(browser: PushedBrowser): Promise<void> {
  await expect.poll(() => deliveryState(browser)).toMatchObject({ failures: 1 })
}

test('a notification reaches the device, signed and encrypted', async () => {
  const member = await createMember(server)
  const browser = await hasBrowser(member)
  await createNotification(server, member)
  const [push] = await browser.awaitPushes(1)
  expect(push!.payload).toEqual({
    id: expect.any(String),
    title: 'You have been outbid',
    body: 'The bid on Bush radio is now ZWL 150.',
    link: '/product/7',
    tag: 'bid_update:/product/7',
  })
  expect(push!.headers).toMatchObject({
    ttl: '86400',
    urgency: 'high',
    topic: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/),
    'content-encoding': 'aes128gcm',
  })
  expect(Number(push!.headers['content-length'])).toBeLessThan(700)
})

test("each of a member's devices is notified once, although several sweeps send at once", async () => {
  const [ann, ben] = await createMembers(server, 2)
  const [one, other] = [await hasBrowser(ann), await hasBrowser(ben)]
  for (let turn = 0; turn < 10; turn += 1)
    await createNotification(server, ann, bidOn(`Radio ${turn}`))
  await Promise.all([pushDue(server.app), pushDue(server.app), pushDue(server.app)])
  await one.awaitPushes(10)
  await settled()
  expect(one.received.map(({ payload }) => payload.body).sort()).toEqual(
    Array.from({ length: 10 }, (_, turn) => `The bid on Radio ${turn} is now ZWL 150.`),
  )
  expect(other.asked).toBe(0)
})

const titlesSent = {
  push: async (_member: Member, { received }: PushedBrowser) =>
    received.map(({ payload }) => payload.title),
  mail: async ({ email }: Member) =>
    (await mailsTo(server, email)).map(({ subject }) => subject.replace(' - Musika', '')),
}

test.for(['push', 'mail'] as const)(
  '%s: declined, old and undeclared notifications are not sent, chosen ones are',
  async (channel) => {
    const member = await createMember(server)
    const browser = await hasBrowser(member)
    for (const [type, enabled] of Object.entries({ order: false, price_drop: true }))
      await member.client.put('/api/notification-preferences', { type, channel, enabled })
    const insert = `insert into notifications (user_id, type, params, cause, created_at)
       values ($1, 'auction_extended', '{}', 'old', now() - interval '25 hours'),
         ($1, 'long_gone', '{}', 'gone', now())`
    await rowsOf(server, insert, [member.id])
    for (const group of ['order', 'new_listing', 'price_drop'] as const)
      await createNotification(server, member, notificationOf[group])
    await settled()
    expect(await titlesSent[channel](member, browser)).toEqual(['Price drop on an item you watch'])
  },
)

test('nothing is pushed for a read notification, or queued for a member without a device', async () => {
  const reader = await createMember(server)
  const browser = await hasBrowser(reader)
  const read = `(user_id, type, params, cause, read_at) values ($1, 'auction_extended', '{}', 'read', now())`
  await rowsOf(server, `insert into notifications ${read}`, [reader.id])
  await settled()
  expect(browser.asked).toBe(0)
  const member = await createMember(server)
  const row = { user_id: member.id, type: 'outbid', params: '{}', cause: 'none' }
  await server.app.db.transaction().execute(async (tx) => {
    await tx.insertInto('notifications').values(row).execute()
    expect(await tx.selectFrom('push_outbox').selectAll().execute()).toEqual([])
  })
})

test.each([404, 410])('a subscription whose service responds %d is deleted', async (status) => {
  const member = await createMember(server)
  const browser = await hasBrowser(member)
  browser.status = status
  await createNotification(server, member)
  await expect.poll(() => deliveryState(browser)).toBeUndefined()
  await createNotification(server, member)
  await settled()
  expect(browser.asked).toBe(1)
})

test('a failing push service is paused, and the push arrives once later', async () => {
  const member = await createMember(server)
  const browser = await hasBrowser(member)
  Object.assign(browser, { status: 503, headers: { 'retry-after': '600' } })
  await createNotification(server, member, bidOn('Late'))
  const later = await eventually(async () => (await jobs()).find((job) => job.run_at > new Date()))
  expect(later.run_at.getTime() - Date.now()).toBeGreaterThan(500_000)
  expect(await deliveryState(browser)).toMatchObject({ failures: 1 })
  await createNotification(server, member, bidOn('Later'))
  await settled()
  expect(await jobs()).toHaveLength(2)
  expect(browser.asked).toBe(1)

  Object.assign(browser, { status: 201, headers: {} })
  await endQuiet()
  const pushes = await browser.awaitPushes(2)
  await settled()
  expect(pushes.map(({ payload }) => payload.body).sort()).toEqual([
    'The bid on Late is now ZWL 150.',
    'The bid on Later is now ZWL 150.',
  ])
  expect(await deliveryState(browser)).toEqual({ failures: 0, quiet_until: null })
})

test('a refused, redirected or unreachable push counts as a failure and is not repeated', async () => {
  const [ann, ben, cleo] = await createMembers(server, 3)
  const [refused, redirected] = [await hasBrowser(ann), await hasBrowser(ben)]
  const [target, gone] = [service.newBrowser(), service.newBrowser()]
  refused.status = 413
  Object.assign(redirected, { status: 307, headers: { location: target.subscription.endpoint } })
  gone.subscription.endpoint = 'http://127.0.0.1:1/push'
  expect((await cleo.client.post('/api/push/subscriptions', gone.subscription)).status).toBe(201)
  for (const member of [ann, ben, cleo]) await createNotification(server, member)
  for (const browser of [refused, redirected, gone]) await failed(browser)
  await settled()
  expect([refused.asked, redirected.asked, target.asked]).toEqual([1, 1, 0])
})

test('after a sign-out nothing is sent, even if it was queued', async () => {
  const member = await createMember(server)
  const browser = await hasBrowser(member)
  browser.status = 503
  await createNotification(server, member)
  await failed(browser)
  browser.status = 201
  expect((await member.client.post('/api/auth/signout')).status).toBe(200)
  await createNotification(server, member)
  await endQuiet()
  await settled()
  expect(browser.asked).toBe(1)
})

test('all requests were valid for a push service', () => {
  expect(service.problems).toEqual([])
})
