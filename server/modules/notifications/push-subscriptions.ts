import { createECDH } from 'node:crypto'
import { sql } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import type { PushSubscription } from '#contracts/notifications/push.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { App } from '../../platform/app.ts'
import type { SessionUser } from '../../platform/http/session.ts'
import { recordConsent } from '../consents/index.ts'
import { isPushEndpoint } from './push-endpoint.rules.ts'

type Device = Pick<SessionUser, 'id' | 'sessionId'>

/** Whether this session's device receives pushes. */
export async function isSubscribed(app: App, { sessionId }: Device): Promise<boolean> {
  const row = await app.db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Sends pushes to this device until its session ends. A shared browser sends the same endpoint and keys and is taken
 * over by the member who is signed in now. With other keys it is a different browser: throws `forbidden`. Throws
 * `invalid_request`, `rate_limited`.
 */
export async function subscribe(
  app: App,
  { id: userId, sessionId }: Device,
  { endpoint, keys }: PushSubscription,
): Promise<void> {
  await app.limits.take('push_account', userId)
  if (!isPushEndpoint(endpoint, app.config.development)) throw invalid('endpoint')
  if (!isPoint(keys.p256dh)) throw invalid('keys.p256dh')
  await app.db.transaction().execute(async (tx) => {
    const session = await sql`select from sessions where id = ${sessionId} for update`.execute(tx)
    if (session.rows.length === 0) throw new DomainError('unauthenticated')
    await sql`delete from push_subscriptions
      where session_id = ${sessionId} and endpoint <> ${endpoint}`.execute(tx)
    const { numAffectedRows } = await sql`
      insert into push_subscriptions (user_id, session_id, endpoint, keys)
      values (${userId}, ${sessionId}, ${endpoint}, ${JSON.stringify(keys)}::jsonb)
      on conflict (endpoint) do update
        set user_id = excluded.user_id, session_id = excluded.session_id, failures = 0, quiet_until = null
        where push_subscriptions.keys = excluded.keys`.execute(tx)
    if (numAffectedRows !== 1n) throw new DomainError('forbidden')
    await recordConsent(tx, { userId, purpose: 'push', given: true, how: 'device' })
  })
}

/** Stops pushes to this device. With the last device, the consent to pushes is withdrawn. */
export async function unsubscribe(app: App, { id: userId, sessionId }: Device): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('push_subscriptions')
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow()
    const others = await tx
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', userId)
      .limit(1)
      .execute()
    if (numDeletedRows > 0n && others.length === 0)
      await recordConsent(tx, { userId, purpose: 'push', given: false, how: 'device' })
  })
}

/** Stops all pushes to a member who has withdrawn their consent. */
export async function unsubscribeAll(app: App, userId: UserId): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
    await recordConsent(tx, { userId, purpose: 'push', given: false, how: 'privacy_page' })
  })
}

/** Whether the public key is a valid point of the curve, so that messages can be encrypted for it. */
function isPoint(key: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(key, 'base64url'))
    return true
  } catch {
    return false
  }
}

const invalid = (field: string) =>
  new DomainError('invalid_request', {
    says: messageRef('notificationsRefusals.browserNotSent'),
    fields: { [field]: messageRef('notificationsRefusals.notFromBrowser') },
  })
