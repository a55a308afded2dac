import { hash } from 'node:crypto'
import DataLoader from 'dataloader'
import type { SessionId, UserId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import { passReadOnly } from '../../../platform/database/connection-errors.ts'
import { run, statement } from '../../../platform/database/statement.ts'
import type { SessionUser } from '../../../platform/http/session.ts'
import { userColumns, userOf, type UserRow } from '../queries.ts'

interface SessionRow extends UserRow {
  token_hash: Buffer
  date_of_birth: string
  suspended: boolean
  suspended_until: Date | null
  suspension_reason: string | null
  session_id: string
  expires_at: Date
  unseen: boolean
}
const readSessions = statement<SessionRow>(
  'sessions',
  `select s.token_hash, ${userColumns.map((column) => `u.${column}`).join(', ')}, u.date_of_birth::text,
     u.suspended_at is not null and coalesce(u.suspended_until > now(), true) as suspended,
     u.suspended_until, u.suspension_reason,
     s.id as session_id, s.expires_at, s.last_seen_at < now() - interval '1 hour' as unseen,
     d.due_at as deletion_due_at
   from sessions s join users u on u.id = s.user_id
     left join account_deletions d on d.user_id = u.id
   where s.token_hash = any($1::bytea[]) and s.expires_at > now()`,
)

const loaders = new WeakMap<App, DataLoader<string, SessionUser | undefined>>()

/** The member of a session cookie, or undefined. All requests of one turn of the event loop share one statement. */
export function findSession(app: App, token: string): Promise<SessionUser | undefined> {
  let loader = loaders.get(app)
  if (!loader) {
    loader = new DataLoader((tokenHashes) => readMembers(app, tokenHashes), {
      // No cache: a session may end at any moment.
      cache: false,
      batchScheduleFn: setImmediate,
    })
    loaders.set(app, loader)
  }
  return loader.load(hashToken(token).toString('hex'))
}

async function readMembers(
  app: App,
  tokenHashes: readonly string[],
): Promise<(SessionUser | undefined)[]> {
  const rows = await run(app.pool, readSessions, [
    [...new Set(tokenHashes)].map((tokenHash) => Buffer.from(tokenHash, 'hex')),
  ])
  const members = new Map(rows.map((row) => [row.token_hash.toString('hex'), memberOf(row)]))
  return tokenHashes.map((tokenHash) => members.get(tokenHash))
}

const memberOf = (row: SessionRow): SessionUser => ({
  id: row.id as UserId,
  dateOfBirth: row.date_of_birth,
  suspended: row.suspended,
  ...(row.suspended && {
    suspension: { until: row.suspended_until, reason: row.suspension_reason },
  }),
  sessionId: row.session_id as SessionId,
  sessionEnds: row.expires_at,
  unseen: row.unseen,
  get account() {
    return userOf(row)
  },
})

const seeSession = statement<Record<string, never>>(
  'session_seen',
  'update sessions set last_seen_at = now() where id = $1',
)

/** Updates the session's last-seen time, at most once an hour. */
export async function noteSeen(app: App, { sessionId, unseen }: SessionUser): Promise<void> {
  if (unseen) await run(app.pool, seeSession, [sessionId]).catch(passReadOnly)
}

/** The stored hash of a secret. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
