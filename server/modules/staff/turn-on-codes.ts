import { sql } from 'kysely'
import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { App } from '../../platform/app.ts'
import type { StaffUser } from '../../platform/http/session.ts'
import { staffCodes } from '../../platform/one-time-codes/code-owners.ts'
import { newSecret } from '../../platform/one-time-codes/codes.ts'
import { sealSecret } from '../../platform/one-time-codes/sealed-secrets.ts'
import {
  describeSecret,
  removeRecoveryCodes,
  turnOnCodes,
  type NewSecret,
} from '../../platform/one-time-codes/set-up.ts'
import { siteFacts } from '../../platform/settings.ts'
import { lockStaff } from './accounts-store.ts'
import { audit } from './audit.ts'
import { confirmStaffPassword } from './confirm-password.ts'

/**
 * Creates a secret, shown once. Sign-in requires no code until `confirmCodes` has received the first one. Throws
 * `wrong_password`, `rate_limited`, and `forbidden` if codes are already on.
 */
export async function startCodes(
  app: App,
  staff: StaffUser,
  currentPassword: string,
): Promise<NewSecret> {
  await confirmStaffPassword(app, staff, currentPassword)
  const { name } = await siteFacts(app)
  const secret = newSecret()
  await app.db.transaction().execute(async (tx) => {
    const row = await lockStaff(tx, staff.id)
    if (!row || row.totpOn)
      throw new DomainError('forbidden', { says: messageRef('staffRefusals.codesOn') })
    const sealed = sealSecret(app.secrets, staffCodes, { id: staff.id, secret })
    await sql`update staff set totp_secret = ${sealed}, totp_step = null where id = ${staff.id}`.execute(
      tx,
    )
  })
  return describeSecret(secret, staff.username, name)
}

/**
 * Turns codes on, if the first code is right. Returns ten recovery codes. Throws `one_time_code_wrong`,
 * `rate_limited`.
 */
export async function confirmCodes(app: App, staff: StaffUser, code: string): Promise<string[]> {
  await app.limits.take('staff_password', staff.sessionHash.toString('base64url'))
  return app.db.transaction().execute(async (tx) => {
    const row = await lockStaff(tx, staff.id)
    const now = await app.clock.now(tx)
    const owner = row?.totpOn ? undefined : row
    const codes = await turnOnCodes(tx, app.secrets, staffCodes, { owner, code, now })
    await audit(tx, { staffId: staff.id, action: 'staff.codes_on', subject: `staff:${staff.id}` })
    return codes
  })
}

/** Turns codes off. Throws `wrong_password`, `rate_limited`. */
export async function stopCodes(
  app: App,
  staff: StaffUser,
  currentPassword: string,
): Promise<void> {
  await confirmStaffPassword(app, staff, currentPassword)
  await app.db.transaction().execute(async (tx) => {
    await lockStaff(tx, staff.id)
    await sql`update staff set totp_secret = null, totp_confirmed_at = null, totp_step = null
      where id = ${staff.id}`.execute(tx)
    await removeRecoveryCodes(tx, staffCodes, staff.id)
    await audit(tx, { staffId: staff.id, action: 'staff.codes_off', subject: `staff:${staff.id}` })
  })
}
