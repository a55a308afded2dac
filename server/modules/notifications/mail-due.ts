import { sql } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import { notificationGroups, type NotificationGroup } from '#contracts/notifications/groups.ts'
import type { App } from '../../platform/app.ts'
import { run, statement } from '../../platform/database/statement.ts'
import { notificationMail } from './notification-mail.ts'
import { payLinksFor } from './pay-links.ts'
import { showIfDeclared, type StoredContent } from './show-notification.ts'
import { groupsOfTypes } from './types/groups-of-types.ts'
import { unsubscribeLink } from './unsubscribe/unsubscribe-link.ts'

interface Due extends StoredContent {
  userId: UserId
  email: string
  firstName: string
  /** Null if its type is no longer declared. */
  group: NotificationGroup | null
  /** The member's choice for this group; null if they never chose. */
  chosen: boolean | null
}

/** Members per batch. */
const batch = 100
/** The minimum of seconds between two mails to a member: during a bidding war one mail covers many bids. */
const minimumPause = 10

const readWaiting = statement<{ waiting: boolean }>(
  'mails_waiting',
  'select exists (select from mail_outbox) as waiting',
)

/**
 * Queues the mail of every notification in the outbox and removes it in the same transaction, so that it is queued
 * exactly once, however many processes run. Notifications of one batch share a mail. Notifications older than a day
 * are only removed: after a long outage members do not want a flood of old mail.
 */
export async function mailDue(app: App): Promise<void> {
  // The outbox is mostly empty: check that without a transaction.
  const [found] = await run(app.pool, readWaiting, [])
  if (!found!.waiting) return
  while ((await mailBatch(app)) > 0);
}

async function mailBatch(app: App): Promise<number> {
  return app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<Due & { fresh: boolean }>`
      with people as materialized (
        select user_id from mail_outbox as waiting
        where not exists (
          select from notification_mails as sent
          where sent.user_id = waiting.user_id and sent.sent_at > now() - make_interval(secs => ${minimumPause})
        )
        group by user_id limit ${batch}
      ), due as materialized (
        select notification_id from mail_outbox
        where user_id in (select user_id from people)
        for update skip locked
      ), taken as (
        delete from mail_outbox using due where mail_outbox.notification_id = due.notification_id
        returning mail_outbox.notification_id as id, mail_outbox.user_id
      ), sent as (
        insert into notification_mails (user_id, sent_at) select distinct user_id, now() from taken
        order by user_id
        on conflict (user_id) do update set sent_at = excluded.sent_at
      )
      select n.type, n.params, declared."group", n.created_at > now() - interval '1 day' as fresh,
        u.id as "userId", u.email, u.first_name as "firstName", p.enabled as chosen
      from taken join notifications n on n.id = taken.id join users u on u.id = n.user_id
        left join ${groupsOfTypes} on declared.type = n.type
        left join notification_preferences p
          on p.user_id = u.id and p.type = declared."group" and p.channel = 'mail'
      order by n.id`.execute(tx)
    const wanted = rows.filter(
      ({ fresh, group, chosen }) => fresh && group && (chosen ?? notificationGroups[group].mail),
    )
    const payLinkOf = await payLinksFor(tx, wanted)
    for (const [email, due] of Map.groupBy(wanted, (one) => one.email)) {
      const { firstName, userId } = due[0]!
      const unsubscribe = unsubscribeLink(app, userId, [...new Set(due.map((one) => one.group!))])
      await app.jobs.add(tx, 'send_mail', {
        to: email,
        unsubscribe,
        ...notificationMail({
          firstName,
          notifications: due.flatMap((one) => {
            const shown = showIfDeclared(one, 'en')
            return shown ? { ...shown, payLink: payLinkOf(one) } : []
          }),
          publicUrl: app.config.publicUrl,
          unsubscribe,
          language: 'en',
        }),
      })
    }
    return rows.length
  })
}
