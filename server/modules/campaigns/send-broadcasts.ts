import { sql } from 'kysely'
import type { BroadcastId, UserId } from '#contracts/common/ids.ts'
import type { App } from '../../platform/app.ts'
import { run, statement } from '../../platform/database/statement.ts'
import { notifyMany } from '../notifications/index.ts'
import { belongsTo } from './broadcasts.ts'

/** The most members that are notified in one transaction. */
const batch = 500

interface Due {
  id: BroadcastId
  audience: keyof typeof belongsTo
  title: string
  message: string
  link: string | null
  starts_at: Date
  cursor: string | null
}

const isDue = `kind = 'notice' and cancelled_at is null and finished_at is null and starts_at <= clock_timestamp()`
const readDue = statement<{ due: boolean }>(
  'broadcasts_due',
  `select exists (select from broadcasts where ${isDue}) as due`,
)

/**
 * Sends due broadcasts in batches, in the order of the members' ids. The progress is stored with each batch, so that
 * no member is skipped or notified twice after a crash or with a second process. Members who register later get none.
 */
export async function sendBroadcasts(app: App): Promise<void> {
  // Usually none is due, and this query finds that out without a transaction.
  const [found] = await run(app.pool, readDue, [])
  if (!found!.due) return
  while (await sendBatch(app));
}

const sendBatch = (app: App): Promise<boolean> =>
  app.db
    .transaction()
    .execute(async (tx) => {
      const { rows } = await sql<Due>`
        select id, audience, title, message, link, starts_at, cursor from broadcasts
        where ${sql.raw(isDue)}
        order by starts_at limit 1 for update skip locked`.execute(tx)
      const [due] = rows
      if (!due) return false
      const people = await sql<{ id: UserId }>`
        select u.id from users u
        where u.id > ${due.cursor ?? '00000000-0000-0000-0000-000000000000'}::uuid
          and u.created_at <= ${due.starts_at} and ${belongsTo[due.audience]}
        order by u.id limit ${batch}`.execute(tx)
      const ids = people.rows.map(({ id }) => id)
      const { title, message, link } = due
      const notified = await notifyMany(tx, ids, {
        type: 'broadcast',
        params: { title, message, ...(link && { link }) },
        cause: `broadcast:${due.id}`,
      })
      const last = ids.length < batch
      await sql`
        update broadcasts set notified = notified + ${notified}, cursor = ${ids.at(-1) ?? due.cursor},
          started_at = coalesce(started_at, clock_timestamp()),
          finished_at = case when ${last} then clock_timestamp() end
        where id = ${due.id}`.execute(tx)
      return true
    })
    .then((sent) => {
      if (sent) app.events.wake()
      return sent
    })
