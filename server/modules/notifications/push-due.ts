import { sql } from 'kysely'
import { notificationGroups, type NotificationGroup } from '#contracts/notifications/groups.ts'
import type { App } from '../../platform/app.ts'
import { run, statement } from '../../platform/database/statement.ts'
import { groupsOfTypes } from './types/groups-of-types.ts'

interface Due {
  subscriptionId: string
  notificationId: string
  group: NotificationGroup
  /** The member's choice for this group; null if they never chose. */
  chosen: boolean | null
}

/** Notifications per batch, and pushes per job. */
const batch = 200
const jobSize = 20

const readWaiting = statement<{ waiting: boolean }>(
  'pushes_waiting',
  'select exists (select from push_outbox) as waiting',
)

/**
 * Queues the pushes of every notification in the outbox and removes it in the same transaction, so that each is queued
 * exactly once for each device by any number of processes. Those older than a day are only removed.
 */
export async function pushDue(app: App): Promise<void> {
  // The outbox is mostly empty: check that without a transaction.
  const [found] = await run(app.pool, readWaiting, [])
  if (!found!.waiting) return
  while ((await pushBatch(app)) > 0);
}

async function pushBatch(app: App): Promise<number> {
  return app.db.transaction().execute(async (tx) => {
    const { rows: taken } = await sql<{ id: string }>`
      with due as materialized (
        select notification_id from push_outbox limit ${batch} for update skip locked
      )
      delete from push_outbox using due where push_outbox.notification_id = due.notification_id
      returning push_outbox.notification_id as id`.execute(tx)
    if (taken.length === 0) return 0
    const { rows } = await sql<Due>`
      select s.id as "subscriptionId", n.id as "notificationId", declared."group", p.enabled as chosen
      from notifications n join push_subscriptions s on s.user_id = n.user_id
        join ${groupsOfTypes} on declared.type = n.type
        left join notification_preferences p
          on p.user_id = n.user_id and p.type = declared."group" and p.channel = 'push'
      where n.id = any(${taken.map(({ id }) => id)}::uuid[])
        and n.created_at > now() - interval '1 day'
      order by n.id, s.id`.execute(tx)
    const pushes = rows
      .filter((due) => due.chosen ?? notificationGroups[due.group].push)
      .map(({ subscriptionId, notificationId }) => ({ subscriptionId, notificationId }))
    for (let from = 0; from < pushes.length; from += jobSize)
      await app.jobs.add(
        tx,
        'send_pushes',
        { pushes: pushes.slice(from, from + jobSize) },
        // In a queue of their own, so that endpoints that never answer do not delay mail.
        { queue: 'push' },
      )
    return taken.length
  })
}
