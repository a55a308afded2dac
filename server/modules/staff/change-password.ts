import { sql } from 'kysely'
import { invalidField } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { App } from '../../platform/app.ts'
import type { StaffUser } from '../../platform/http/session.ts'
import { hashPassword } from '../accounts/index.ts'
import { endStaffSessions, lockStaff } from './accounts-store.ts'
import { audit } from './audit.ts'
import { confirmStaffPassword, wrongPassword } from './confirm-password.ts'

/**
 * Changes the staff member's own password and ends their other sessions. Throws `wrong_password`, `rate_limited`, and
 * `invalid_request` if the new password equals the old one.
 */
export async function changeStaffPassword(
  app: App,
  staff: StaffUser,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const known = await confirmStaffPassword(app, staff, currentPassword)
  if (currentPassword === newPassword)
    throw invalidField('newPassword', messageRef('accountsFields.samePassword'))
  const hash = await hashPassword(newPassword)
  await app.db.transaction().execute(async (tx) => {
    const row = await lockStaff(tx, staff.id)
    if (row?.passwordHash !== known) throw wrongPassword()
    await sql`update staff set password_hash = ${hash}, password_is_temporary = false
      where id = ${staff.id}`.execute(tx)
    await endStaffSessions(tx, staff.id, staff.sessionHash)
    await audit(tx, {
      staffId: staff.id,
      action: 'staff.change_password',
      subject: `staff:${staff.id}`,
    })
  })
}
