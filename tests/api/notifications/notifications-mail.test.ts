import { mailDue } from '../../../server/modules/notifications/mail-due.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { awaitMail, mailsTo } from '../../support/notifications/mail.ts'
import { createNotification } from '../../support/notifications/create-notification.ts'
import { createMember } from '../../support/members/people.ts'

const server = sharedServer()

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
