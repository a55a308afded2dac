import { sql } from 'kysely'
import type { AdminSession } from '#contracts/staff/admin/staff.ts'
import type { App } from '../../platform/app.ts'
import { findStaff } from './find-staff.ts'

/** The signed-in staff member; null if there is none. */
export async function readAdminSession(app: App, token: string): Promise<AdminSession | null> {
  const staff = await findStaff(app, token)
  if (!staff) return null
  const { rows } = await sql<AdminSession>`
    select id, username::text, role, totp_confirmed_at is not null as "oneTimeCodes",
      password_is_temporary as "passwordIsTemporary", checks_identities and role = 'admin' as "checksIdentities",
      (select count(*)::int from staff_recovery_codes r where r.staff_id = staff.id and r.used_at is null)
        as "recoveryCodesLeft"
    from staff where id = ${staff.id}`.execute(app.db)
  return rows[0] ?? null
}
