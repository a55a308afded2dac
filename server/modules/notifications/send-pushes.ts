import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import { createPush, type PushOutcome, type PushTarget } from '../../platform/push/push.ts'
import { payLinksFor } from './pay-links.ts'
import { pushKeys } from './push-keys.ts'
import { failuresMax, pushPayload, quietMinutes } from './push-message.rules.ts'
import { showIfDeclared, type StoredContent } from './show-notification.ts'

interface QueuedPush {
  subscriptionId: string
  notificationId: string
}

interface Sendable extends StoredContent, PushTarget {
  id: string
  failures: number
  quiet_until: Date | null
  quiet: boolean
}

/** Seconds for which a push service stores a push for a phone that is off. */
const ttl = 24 * 60 * 60
/** Groups whose pushes are urgent and wake the phone. */
const urgent = new Set(['bid_update', 'message'])

/** Sends pushes, some in parallel. Temporary failures are retried later; expired subscriptions are deleted. */
export function createSendPushes(app: App): (pushes: QueuedPush[]) => Promise<void> {
  const push = createPush(app.config)

  async function send(queued: QueuedPush): Promise<void> {
    const found = await readSendable(app, queued)
    if (!found) return
    if (found.quiet) return tryAgain(app, queued, found.quiet_until!)
    const shown = showIfDeclared(found, 'en')
    if (!shown) return
    const { id, endpoint, keys } = found
    const payLink = (await payLinksFor(app.db, [found]))(found)
    const payload = pushPayload({ id, ...shown, ...(payLink && { link: payLink }) })
    const outcome = await push({ endpoint, keys }, await pushKeys(app), {
      body: JSON.stringify(payload),
      ttl,
      urgency: urgent.has(shown.group) ? 'high' : 'normal',
      topic: createHash('sha256').update(payload.tag).digest('base64url').slice(0, 32),
    })
    await note(app, queued, found, outcome)
  }

  return async (pushes) => {
    await Promise.all(pushes.map(send))
  }
}

/**
 * The current payload of a push. Returns nothing if the notification was read or deleted or is a day old, if the
 * device belongs to another member now, or if its session has ended.
 */
async function readSendable(
  app: App,
  { subscriptionId, notificationId }: QueuedPush,
): Promise<Sendable | undefined> {
  const { rows } = await sql<Sendable>`
    select n.id, n.type, n.params, s.endpoint, s.keys, s.failures, s.quiet_until,
      coalesce(s.quiet_until > now(), false) as quiet
    from push_subscriptions s
      join sessions on sessions.id = s.session_id and sessions.expires_at > now()
      join notifications n on n.user_id = s.user_id
    where s.id = ${subscriptionId} and n.id = ${notificationId} and n.read_at is null
      and n.created_at > now() - interval '1 day'`.execute(app.db)
  return rows[0]
}

async function note(
  app: App,
  queued: QueuedPush,
  { failures }: Sendable,
  outcome: PushOutcome,
): Promise<void> {
  const { subscriptionId } = queued
  if (outcome.kind === 'delivered') {
    if (failures > 0)
      await sql`update push_subscriptions set failures = 0, quiet_until = null
        where id = ${subscriptionId}`.execute(app.db)
    return
  }
  if (outcome.kind === 'gone' || failures + 1 >= failuresMax) {
    await sql`delete from push_subscriptions where id = ${subscriptionId}`.execute(app.db)
    return
  }
  if (outcome.kind === 'refused') app.log.warn({ reason: outcome.reason }, 'a push was refused')
  const seconds = Math.max(
    quietMinutes(failures + 1) * 60,
    outcome.kind === 'later' ? (outcome.retryAfter ?? 0) : 0,
  )
  const { rows } = await sql<{ quiet_until: Date }>`
    update push_subscriptions
    set failures = failures + 1, quiet_until = now() + make_interval(secs => ${Math.min(seconds, ttl)})
    where id = ${subscriptionId} returning quiet_until`.execute(app.db)
  if (rows[0] && outcome.kind === 'later') await tryAgain(app, queued, rows[0].quiet_until)
}

/** Enqueues another attempt. The key ensures one job per push. */
const tryAgain = (app: App, queued: QueuedPush, runAt: Date): Promise<void> =>
  app.jobs.add(
    app.db,
    'send_pushes',
    { pushes: [queued] },
    { runAt, queue: 'push', key: `push:${queued.subscriptionId}:${queued.notificationId}` },
  )
