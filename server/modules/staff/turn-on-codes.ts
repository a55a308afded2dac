import { sql } from 'kysely'
import { encode } from 'uqr'
import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { App } from '../../platform/app.ts'
import type { StaffUser } from '../../platform/http/session.ts'
import { siteFacts } from '../../platform/settings.ts'
import { lockStaff } from './accounts-store.ts'
import { audit } from './audit.ts'
import { confirmStaffPassword } from './confirm-password.ts'
import {
  addressOfSecret,
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  stepOfCode,
} from './one-time-codes.ts'
import { openTotpSecret, sealTotpSecret } from './totp-secrets.ts'

/** The data for an authenticator app, shown once. */
interface NewSecret {
  secret: string
  uri: string
  /** SVG path of the QR code, one unit per module. */
  picture: string
  size: number
}

/**
 * Creates a secret. Sign-in requires no code until `confirmCodes` has received the first one. Throws
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
    const sealed = sealTotpSecret(app.secrets, staff.id, secret)
    await sql`update staff set totp_secret = ${sealed}, totp_step = null where id = ${staff.id}`.execute(
      tx,
    )
  })
  const uri = addressOfSecret(secret, staff.username, name)
  return { secret, uri, ...pictureOf(uri) }
}

/**
 * Turns codes on, if the first code is right. Returns ten recovery codes; only their hashes are stored. Throws
 * `one_time_code_wrong`, `rate_limited`.
 */
export async function confirmCodes(app: App, staff: StaffUser, code: string): Promise<string[]> {
  await app.limits.take('staff_password', staff.id)
  const codes = newRecoveryCodes()
  await app.db.transaction().execute(async (tx) => {
    const row = await lockStaff(tx, staff.id)
    const now = await app.clock.now(tx)
    const secret = row && !row.totpOn ? openTotpSecret(app.secrets, row) : null
    const step = secret ? stepOfCode(secret, code, now) : undefined
    if (step === undefined)
      throw new DomainError('one_time_code_wrong', {
        fields: { code: messageRef('staffRefusals.codeWrongClock') },
      })
    await sql`update staff set totp_confirmed_at = ${now}, totp_step = ${step}
      where id = ${staff.id}`.execute(tx)
    await sql`delete from staff_recovery_codes where staff_id = ${staff.id}`.execute(tx)
    await sql`insert into staff_recovery_codes (staff_id, code_hash)
      select ${staff.id}, unnest(${codes.map(hashRecoveryCode)}::bytea[])`.execute(tx)
    await audit(tx, { staffId: staff.id, action: 'staff.codes_on', subject: `staff:${staff.id}` })
  })
  return codes
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
    await sql`delete from staff_recovery_codes where staff_id = ${staff.id}`.execute(tx)
    await audit(tx, { staffId: staff.id, action: 'staff.codes_off', subject: `staff:${staff.id}` })
  })
}

/** The width of the light border that a QR code requires, in modules. */
const border = 4

function pictureOf(address: string): { picture: string; size: number } {
  const { data, size } = encode(address, { border })
  const picture = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { picture, size }
}
