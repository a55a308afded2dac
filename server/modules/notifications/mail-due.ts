import { sql } from 'kysely'
import type { NotificationType } from '../../../contracts/notifications.ts'
import type { App } from '../../platform/app.ts'
import { mailedByDefault, noticeMail, type MailedNotice } from './notice-mail.rules.ts'

interface Due extends MailedNotice {
  email: string
  firstName: string
  type: NotificationType
  /** What the person chose for this type; null when they never did. */
  chosen: boolean | null
}

/** People written to in one go. */
const batch = 100
/** Seconds between two mails to the same person: in a bidding fight one mail tells of many bids. */
const calm = 10

/**
 * Queues the mail of every notice that has none yet, and marks it in the same transaction, so that each is
 * queued exactly once however many processes look. Notices of one moment make one mail. What is older than a
 * day is only marked: after a long standstill nobody wants a flood of old news.
 */
export async function mailDue(app: App): Promise<void> {
  while ((await mailBatch(app)) > 0);
}

async function mailBatch(app: App): Promise<number> {
  return app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<Due & { fresh: boolean }>`
      with people as materialized (
        select user_id from notifications as waiting
        where mailed_at is null and not exists (
          select from notifications as sent
          where sent.user_id = waiting.user_id and sent.mailed_at > now() - make_interval(secs => ${calm})
        )
        group by user_id limit ${batch}
      ), due as materialized (
        select id from notifications
        where mailed_at is null and user_id in (select user_id from people)
        for update skip locked
      ), marked as (
        update notifications n set mailed_at = now() from due where n.id = due.id
        returning n.id, n.user_id, n.type, n.title, n.message, n.link,
          n.created_at > now() - interval '1 day' as fresh
      )
      select marked.type, marked.title, marked.message, marked.link, marked.fresh,
        u.email, u.first_name as "firstName", p.enabled as chosen
      from marked join users u on u.id = marked.user_id
        left join notification_preferences p
          on p.user_id = u.id and p.type = marked.type and p.channel = 'mail'
      order by marked.id`.execute(tx)
    const wanted = rows.filter((due) => due.fresh && (due.chosen ?? mailedByDefault.has(due.type)))
    for (const [email, notices] of Map.groupBy(wanted, (due) => due.email)) {
      const { firstName } = notices[0]!
      await app.jobs.add(tx, 'send_mail', {
        to: email,
        ...noticeMail({ firstName, notices, publicUrl: app.config.publicUrl }),
      })
    }
    return rows.length
  })
}
