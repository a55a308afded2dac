import type { Context } from 'hono'
import type { StaffId } from '#contracts/common/ids.ts'
import type { StaffRole } from '#contracts/staff/admin/staff-roles.ts'
import type { App } from '../../platform/app.ts'
import { passReadOnly } from '../../platform/database/connection-errors.ts'
import { run, statement } from '../../platform/database/statement.ts'
import { requireStaff as requireStaffBy } from '../../platform/http/authorize.ts'
import type { StaffUser } from '../../platform/http/session.ts'
import { hashToken } from '../accounts/index.ts'
import { idleMinutes } from './session.rules.ts'

const readSession = statement<{
  id: StaffId
  username: string
  role: StaffRole
  temporary: boolean
  stale: boolean
}>(
  'staff_session',
  `select st.id, st.username::text, st.role, st.password_is_temporary as temporary,
     s.last_seen_at < now() - interval '1 minute' as stale
   from staff_sessions s join staff st on st.id = s.staff_id
   where s.token_hash = $1 and s.expires_at > now() and st.disabled_at is null
     and s.last_seen_at > now() - make_interval(mins => ${idleMinutes})`,
)
const seeSession = statement<Record<string, never>>(
  'staff_session_seen',
  'update staff_sessions set last_seen_at = now() where token_hash = $1',
)

/**
 * The staff member of a session token. Returns undefined after 8 hours or 30 idle minutes; each request restarts the
 * idle time.
 */
export async function findStaff(app: App, token: string): Promise<StaffUser | undefined> {
  const sessionHash = hashToken(token)
  const [row] = await run(app.pool, readSession, [sessionHash])
  if (!row) return undefined
  if (row.stale) await run(app.pool, seeSession, [sessionHash]).catch(passReadOnly)
  const { id, username, role, temporary } = row
  return { id, username, role, passwordIsTemporary: temporary, sessionHash }
}

/**
 * The staff member of a request outside the contracts' calls, such as for a file. Throws `unauthenticated`,
 * `password_change_required`, `forbidden`.
 */
export const requireStaff = (app: App, c: Context, access: 'staff' | 'admin'): Promise<StaffUser> =>
  requireStaffBy(c, (token) => findStaff(app, token), access)
