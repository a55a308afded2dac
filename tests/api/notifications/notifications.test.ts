import type { ProductId } from '../../../contracts/common/ids.ts'
import type {
  Notification,
  NotificationPreference,
} from '../../../contracts/notifications/notifications.ts'
import { type NotificationContent, notify } from '../../../server/modules/notifications/index.ts'
import { covers, sharedServer } from '../../support/fixtures.ts'
import { openLive } from '../../support/notifications/live.ts'
import { createNotification, titled } from '../../support/notifications/create-notification.ts'
import { pageText } from '../../support/page-text.ts'
import { type Member, createMember, createMembers } from '../../support/members/people.ts'
import { mailDue } from '../../../server/modules/notifications/mail-due.ts'
import { awaitMail, mailsTo } from '../../support/notifications/mail.ts'

const server = sharedServer()

const radio = { productId: '1' as ProductId, item: 'Bush radio' }
const outbid: NotificationContent = {
  type: 'outbid',
  params: { ...radio, price: { minor: '15050', currency: 'ZWL' } },
}
const has = (member: Member, content: NotificationContent = outbid, cause?: string) =>
  createNotification(server, member, content, cause)
const list = async (member: Member, query = '') =>
  (await member.client.get<Notification[]>(`/api/notifications/${member.id}${query}`)).body
const count = async (member: Member) =>
  (await member.client.get<{ count: number }>(`/api/notifications/${member.id}/count`)).body.count

test('lists the notifications of a member, newest first', async () => {
  covers('call: GET /api/notifications/{userId}')
  const member = await createMember(server)
  await has(member)
  await has(member, titled('Closed tomorrow'))
  expect(await list(member)).toEqual([
    {
      id: expect.any(String),
      type: 'account',
      title: 'Closed tomorrow',
      message: 'We are back on Monday.',
      read: false,
      link: null,
      payLink: null,
      createdAt: expect.any(String),
    },
    {
      id: expect.any(String),
      type: 'bid_update',
      title: 'You have been outbid',
      message: 'The bid on Bush radio is now ZWL 150.50.',
      read: false,
      link: '/product/1',
      payLink: null,
      createdAt: expect.any(String),
    },
  ])
})

test('the list is paged and gives its total', async () => {
  const member = await createMember(server)
  for (let i = 0; i < 5; i += 1) await has(member, titled(`Title ${i}`))
  const answer = await member.client.get<Notification[]>(
    `/api/notifications/${member.id}?page=2&limit=2`,
  )
  expect(answer.body.map(({ title }) => title)).toEqual(['Title 2', 'Title 1'])
  expect(answer.headers.get('x-total-count')).toBe('5')
  expect(answer.headers.get('link')).toContain('page=3')
  expect(await list(member, '?page=9')).toEqual([])
})

test('marks a notification as read, repeatably', async () => {
  covers('call: PUT /api/notifications/{id}/read', 'call: GET /api/notifications/{userId}/count')
  const member = await createMember(server)
  expect(await count(member)).toBe(0)
  await has(member)
  await has(member)
  expect(await count(member)).toBe(2)
  const [newest, older] = await list(member)
  for (let i = 0; i < 2; i += 1) {
    expect((await member.client.put(`/api/notifications/${newest!.id}/read`)).status).toBe(200)
    expect(await count(member)).toBe(1)
  }
  expect((await list(member)).map(({ id, read }) => ({ id, read }))).toEqual([
    { id: newest!.id, read: true },
    { id: older!.id, read: false },
  ])
})

test("marks all of a member's notifications as read", async () => {
  covers('call: PUT /api/notifications/{userId}/read-all')
  const [ann, ben] = await createMembers(server, 2)
  for (const member of [ann, ann, ben]) await has(member)
  expect((await ann.client.put(`/api/notifications/${ann.id}/read-all`)).status).toBe(200)
  expect([await count(ann), await count(ben)]).toEqual([0, 1])
})

test('deletes a notification', async () => {
  covers('call: DELETE /api/notifications/{id}')
  const member = await createMember(server)
  await has(member)
  const [notification] = await list(member)
  expect((await member.client.delete(`/api/notifications/${notification!.id}`)).status).toBe(200)
  expect(await list(member)).toEqual([])
  expect((await member.client.delete(`/api/notifications/${notification!.id}`)).status).toBe(404)
})

test('one cause notifies a member once, even in parallel', async () => {
  const [ann, ben] = await createMembers(server, 2)
  await Promise.all(Array.from({ length: 8 }, () => has(ann, outbid, 'closed:1')))
  await has(ben, outbid, 'closed:1')
  expect([await count(ann), await count(ben)]).toEqual([1, 1])
  const { rows } = await server.app.pool.query(
    "select from events where topic = $1 and type = 'notification.created'",
    [`user:${ann.id}`],
  )
  expect(rows).toHaveLength(1)
})

test('the live stream reports a new notification at once, to its member only', async () => {
  covers('call: GET /api/events')
  const [ann, ben] = await createMembers(server, 2)
  const stream = await openLive(ann.client, [])
  await has(ben)
  await has(ann)
  await stream.next(({ event }) => event === 'notification.created')
  expect(stream.messages.map(({ data }) => data)).toEqual([{ userId: ann.id }])
  await stream.close()
})

test('a transaction that is rolled back notifies no member', async () => {
  const member = await createMember(server)
  await server.app.db
    .transaction()
    .execute(async (tx) => {
      await notify(tx, { userId: member.id, ...outbid, cause: 'c' })
      throw new Error('no')
    })
    .catch(() => undefined)
  expect(await list(member)).toEqual([])
  const events = 'select from events where topic = $1'
  expect((await server.app.pool.query(events, [`user:${member.id}`])).rowCount).toBe(0)
})

test('a link can only be a path of the shop', async () => {
  const member = await createMember(server)
  for (const link of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ])
    await expect(has(member, titled('Away', link))).rejects.toThrow(/notifications_link_check/)
})

test('a notification of an undeclared type is listed', async () => {
  const member = await createMember(server)
  await has(member)
  await server.app.pool.query(
    `insert into notifications (user_id, type, params, cause) values ($1, 'long_gone', '{"item": 7}', 'gone')`,
    [member.id],
  )
  expect(await list(member)).toMatchObject([
    {
      type: 'account',
      title: 'An old notification',
      message: 'This notification can no longer be shown.',
      link: null,
    },
    { type: 'bid_update', title: 'You have been outbid' },
  ])
  expect(await count(member)).toBe(2)
})

const address = '/api/notification-preferences'
const prefer = (member: Member, type: string, channel: string, enabled: unknown) =>
  member.client.put<NotificationPreference[]>(address, { type, channel, enabled })
const preferencesOf = async (member: Member) =>
  (await member.client.get<NotificationPreference[]>(address)).body

test('the last choice applies, and only to the member who made it', async () => {
  covers('call: GET /api/notification-preferences', 'call: PUT /api/notification-preferences')
  const [ann, ben] = await createMembers(server, 2)
  const before = await preferencesOf(ben)
  for (const enabled of [false, true, false]) {
    const answer = await prefer(ann, 'order', 'mail', enabled)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toContainEqual({ type: 'order', mail: enabled, push: true })
  }
  await Promise.all([true, false, true, false].map((on) => prefer(ann, 'message', 'push', on)))
  const { rowCount } = await server.app.pool.query(
    'select from notification_preferences where user_id = $1',
    [ann.id],
  )
  expect(rowCount).toBe(2)
  expect(await preferencesOf(ann)).toContainEqual({ type: 'order', mail: false, push: true })
  expect(await preferencesOf(ben)).toEqual(before)
})

test('unknown preferences are refused', async () => {
  const member = await createMember(server)
  for (const [type, channel, enabled] of [
    ['nonsense', 'mail', true],
    ['order', 'sms', true],
    ['order', 'mail', 'yes'],
  ] as const)
    expect((await prefer(member, type, channel, enabled)).status).toBe(400)
  const more = { type: 'order', channel: 'mail', enabled: true, userId: member.id }
  expect((await member.client.put(address, more)).status).toBe(400)
})

test('the page shows twenty notifications, leads to the others and explains an empty list', async () => {
  const [busy, quiet] = await createMembers(server, 2)
  for (let turn = 1; turn <= 21; turn += 1) await has(busy, titled(`Title ${turn}.`, '/orders'))
  const first = await pageText(busy.client, '/notifications')
  expect(first.match(/Title \d+\./g)).toHaveLength(20)
  expect((await pageText(busy.client, '/notifications?page=2')).match(/Title \d+\./g)).toEqual([
    'Title 1.',
  ])
  expect(await pageText(busy.client, '/notifications?page=9')).toContain('Newest notifications')
  expect(await pageText(quiet.client, '/notifications')).toContain('No notifications yet')
  const html = await (await busy.client.fetch('/notifications')).text()
  expect(html).toContain('href="/notifications?page=2"')
  expect(html).toMatch(/<a [^>]*href="\/orders"[^>]*><b>Title 21\.<\/b>/)
})

/** Waits until all notifications are processed and all mail is sent. */
const settled = async () => {
  await expect
    .poll(
      async () => {
        const { rows } = await server.app.pool.query<{ open: bigint }>(
          'select (select count(*) from mail_outbox) + (select count(*) from graphile_worker.jobs) as open',
        )
        return rows[0]!.open
      },
      { timeout: 60_000 },
    )
    .toBe(0n)
}

test('a notification is mailed with its text and its link', async () => {
  const member = await createMember(server)
  await createNotification(server, member)
  const mail = await awaitMail(server, member.email, 'You have been outbid')
  expect(mail.text).toContain('Hello Tendai,')
  expect(mail.text).toContain('The bid on Bush radio is now ZWL 150.')
  expect(mail.text).toContain(`${server.url}/product/7`)
})

test('a notification that another process is mailing is skipped', async () => {
  const member = await createMember(server)
  const other = await server.app.pool.connect()
  try {
    // The server's own sweep may take it first: then another notification is used.
    for (let taken = 0; taken === 0;) {
      await other.query('rollback')
      for (const table of ['notifications', 'mail_outbox', 'notification_mails'])
        await server.app.pool.query(`delete from ${table} where user_id = $1`, [member.id])
      await createNotification(server, member)
      await other.query('begin')
      const { rowCount } = await other.query(
        'select from mail_outbox where user_id = $1 for update skip locked',
        [member.id],
      )
      taken = rowCount!
    }
    await other.query('delete from mail_outbox where user_id = $1', [member.id])
    let finished = false
    const look = mailDue(server.app).finally(() => (finished = true))
    const waits =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect
      .poll(async () => finished || (await server.app.pool.query(waits)).rowCount! > 0)
      .toBe(true)
    await other.query('commit')
    await look
  } finally {
    other.release()
  }
  await settled()
  expect(await mailsTo(server, member.email)).toEqual([])
})

test('a notification is mailed even if only its row was written', async () => {
  const member = await createMember(server)
  await server.app.pool.query(
    'insert into notifications (user_id, type, params, cause) values ($1, \'auction_extended\', \'{"productId": "1", "item": "Radio"}\', \'outbid:1\')',
    [member.id],
  )
  expect((await awaitMail(server, member.email, 'An auction was extended')).text).toContain(
    '/product/1',
  )
})
