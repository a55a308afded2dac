import type { ProductId } from '#contracts/common/ids.ts'
import type {
  Notification,
  NotificationPreference,
} from '#contracts/notifications/notifications.ts'
import { type NotificationContent, notify } from '../../../server/modules/notifications/index.ts'
import { sharedServer } from '#support/fixtures.ts'
import { openLive } from '#support/notifications/live.ts'
import { createNotification, titled } from '#support/notifications/create-notification.ts'
import { pageText } from '#support/page-text.ts'
import { type Member, createMember, createMembers } from '#support/members/people.ts'
import { mailDue } from '../../../server/modules/notifications/mail-due.ts'
import { rowsOf } from '#support/rows.ts'
import { awaitMail, mailsTo } from '#support/notifications/mail.ts'

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
const eventsOf = ({ id }: Member) =>
  rowsOf(server, 'select type from events where topic = $1', [`user:${id}`])

test('lists the notifications of a member, newest first', async () => {
  const member = await createMember(server)
  await has(member)
  await has(member, titled('Closed tomorrow'))
  const more = { read: false, payLink: null }
  expect(await list(member)).toMatchObject([
    {
      type: 'account',
      title: 'Closed tomorrow',
      message: 'We are back on Monday.',
      link: null,
      ...more,
    },
    {
      type: 'bid_update',
      title: 'You have been outbid',
      message: 'The bid on Bush radio is now ZWL 150.50.',
      link: '/product/1',
      ...more,
    },
  ])
})

test('the list is paged and gives its total', async () => {
  const member = await createMember(server)
  for (let i = 0; i < 5; i += 1) await has(member, titled(`Title ${i}`))
  const path = `/api/notifications/${member.id}?page=2&limit=2`
  const answer = await member.client.get<Notification[]>(path)
  expect(answer.body.map(({ title }) => title)).toEqual(['Title 2', 'Title 1'])
  expect(answer.headers.get('x-total-count')).toBe('5')
  expect(answer.headers.get('link')).toContain('page=3')
  expect(await list(member, '?page=9')).toEqual([])
})

test('marks a notification as read, repeatably', async () => {
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

test("marks all of a member's notifications as read, and deletes one", async () => {
  const [ann, ben] = await createMembers(server, 2)
  for (const member of [ann, ann, ben]) await has(member)
  expect((await ann.client.put(`/api/notifications/${ann.id}/read-all`)).status).toBe(200)
  expect([await count(ann), await count(ben)]).toEqual([0, 1])
  const [newest, older] = await list(ann)
  expect((await ann.client.delete(`/api/notifications/${newest!.id}`)).status).toBe(200)
  expect(await list(ann)).toEqual([older])
  expect((await ann.client.delete(`/api/notifications/${newest!.id}`)).status).toBe(404)
})

test('one cause notifies a member once, even in parallel', async () => {
  const [ann, ben] = await createMembers(server, 2)
  await Promise.all(Array.from({ length: 8 }, () => has(ann, outbid, 'closed:1')))
  await has(ben, outbid, 'closed:1')
  expect([await count(ann), await count(ben)]).toEqual([1, 1])
  expect(await eventsOf(ann)).toEqual([{ type: 'notification.created' }])
})

test('the live stream reports a new notification at once, to its member only', async () => {
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
  expect(await eventsOf(member)).toEqual([])
})

test('a link can only be a path of the shop', async () => {
  const member = await createMember(server)
  const links = ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']
  for (const link of links)
    await expect(has(member, titled('Away', link))).rejects.toThrow(/notifications_link_check/)
})

test('a notification of an undeclared type is listed', async () => {
  const member = await createMember(server)
  await has(member)
  const row = `(user_id, type, params, cause) values ($1, 'long_gone', '{"item": 7}', 'gone')`
  await rowsOf(server, `insert into notifications ${row}`, [member.id])
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
  const [ann, ben] = await createMembers(server, 2)
  const before = await preferencesOf(ben)
  for (const enabled of [false, true, false]) {
    const { body } = await prefer(ann, 'order', 'mail', enabled)
    expect(body).toContainEqual({ type: 'order', mail: enabled, push: true })
  }
  await Promise.all([true, false, true, false].map((on) => prefer(ann, 'message', 'push', on)))
  const chosen = 'select from notification_preferences where user_id = $1'
  expect(await rowsOf(server, chosen, [ann.id])).toHaveLength(2)
  expect(await preferencesOf(ann)).toContainEqual({ type: 'order', mail: false, push: true })
  expect(await preferencesOf(ben)).toEqual(before)
})

test('unknown preferences are refused', async () => {
  const { client, id } = await createMember(server)
  const known = { type: 'order', channel: 'mail', enabled: true }
  for (const wrong of [
    { type: 'nonsense' },
    { channel: 'sms' },
    { enabled: 'yes' },
    { userId: id },
  ])
    expect((await client.put(address, { ...known, ...wrong })).status).toBe(400)
})

test('the page shows twenty notifications and leads to the others', async () => {
  const busy = await createMember(server)
  for (let turn = 1; turn <= 21; turn += 1) await has(busy, titled(`Title ${turn}.`, '/orders'))
  const first = await pageText(busy.client, '/notifications')
  expect(first.match(/Title \d+\./g)).toHaveLength(20)
  expect((await pageText(busy.client, '/notifications?page=2')).match(/Title \d+\./g)).toEqual([
    'Title 1.',
  ])
  expect(await pageText(busy.client, '/notifications?page=9')).toContain('Newest notifications')
  const html = await (await busy.client.fetch('/notifications')).text()
  expect(html).toContain('href="/notifications?page=2"')
  expect(html).toMatch(/<a [^>]*href="\/orders"[^>]*><b>Title 21\.<\/b>/)
})

/** Waits until all notifications are processed and all mail is sent. */
const settled = () => {
  const open = 'select from mail_outbox union all select from graphile_worker.jobs'
  return expect.poll(() => rowsOf(server, open)).toEqual([])
}

test('a notification is mailed with its text and its link', async () => {
  const member = await createMember(server)
  await createNotification(server, member)
  const mail = await awaitMail(server, member.email, 'You have been outbid')
  const link = `${server.url}/product/7`
  for (const text of ['Hello Tendai,', 'The bid on Bush radio is now ZWL 150.', link])
    expect(mail.text).toContain(text)
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
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => finished || (await rowsOf(server, waits)).length > 0).toBe(true)
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
  const insert = `insert into notifications (user_id, type, params, cause)
    values ($1, 'auction_extended', '{"productId": "1", "item": "Radio"}', 'outbid:1')`
  await rowsOf(server, insert, [member.id])
  const mail = await awaitMail(server, member.email, 'An auction was extended')
  expect(mail.text).toContain('/product/1')
})
