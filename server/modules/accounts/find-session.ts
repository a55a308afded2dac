import { createHash } from 'node:crypto'
import type { SessionId, UserId } from '../../../contracts/ids.ts'
import type { App } from '../../platform/app.ts'
import { run, statement } from '../../platform/database/statement.ts'
import type { SessionUser } from '../../platform/http/session.ts'

interface SessionRow {
  id: string
  date_of_birth: string
  suspended: boolean
  suspended_until: Date | null
  suspension_reason: string | null
  session_id: string
  expires_at: Date
}
const readSession = statement<SessionRow>(
  'session',
  `select u.id, u.date_of_birth::text, 
     u.suspended_at is not null and coalesce(u.suspended_until > now(), true) as suspended,
     u.suspended_until, u.suspension_reason,
     s.id as session_id, s.expires_at
   from sessions s join users u on u.id = s.user_id
   where s.token_hash = $1 and s.expires_at > now()`,
)

/** The person of a session cookie's value, or undefined: one statement by primary key. */
export async function findSession(app: App, token: string): Promise<SessionUser | undefined> {
  const [row] = await run(app.pool, readSession, [hashToken(token)])
  return (
    row && {
      id: row.id as UserId,
      dateOfBirth: row.date_of_birth,
      suspended: row.suspended,
      ...(row.suspended && {
        suspension: { until: row.suspended_until, reason: row.suspension_reason },
      }),
      sessionId: row.session_id as SessionId,
      sessionEnds: row.expires_at,
    }
  )
}

/** What the database keeps of a secret. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
