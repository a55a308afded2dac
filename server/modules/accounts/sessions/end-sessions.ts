import type { Transaction } from 'kysely'
import type { SessionId, UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publish } from '../../../platform/events/publish.ts'

/** The session of a cookie, one session of a member, or all of a member's sessions, optionally except one. */
type EndedSessions =
  | { tokenHash: Buffer }
  | { userId: UserId; id: SessionId }
  | { userId: UserId; except?: SessionId }

/**
 * Ends sessions in the caller's transaction and returns their number. Their live streams end after the commit, once
 * the event bus is woken.
 */
export async function endSessions(tx: Transaction<Schema>, which: EndedSessions): Promise<number> {
  let query = tx.deleteFrom('sessions').returning('id')
  if ('tokenHash' in which) query = query.where('token_hash', '=', which.tokenHash)
  else query = query.where('user_id', '=', which.userId)
  if ('id' in which) query = query.where('id', '=', which.id)
  if ('except' in which && which.except) query = query.where('id', '<>', which.except)
  const ended = await query.execute()
  for (const { id } of ended)
    await publish(tx, { type: 'session.ended', data: { sessionId: id as SessionId } })
  return ended.length
}
