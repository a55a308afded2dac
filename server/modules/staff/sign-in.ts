import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { AdminRecord } from '#contracts/staff/admin/staff.ts'
import type { StaffId } from '#contracts/common/ids.ts'
import { after } from '../../kernel/clock.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { App } from '../../platform/app.ts'
import { staffCodes } from '../../platform/one-time-codes/code-owners.ts'
import { redeemCode } from '../../platform/one-time-codes/redeem-code.ts'
import { hashToken, isPassword, newToken } from '../accounts/index.ts'
import { findStaffByName, lockStaff } from './accounts-store.ts'
import { audit } from './audit.ts'
import { countGuess } from './count-guess.ts'
import { sessionHours } from './session.rules.ts'

export interface StaffSignIn {
  username: string
  password: string
  code: string | undefined
  /** A solved challenge of `proof_required`. */
  proof: string | undefined
  /** The value of the browser's device cookie. */
  device: string | undefined
  address: string
  userAgent: string | undefined
  /** The token of the browser's previous staff session, which ends. */
  earlier: string | undefined
}

/**
 * Opens a staff session. Throws `sign_in_failed` (equally slowly for an unknown name and a wrong password),
 * `one_time_code_required` if the password is right and only the code is missing, `proof_required` and
 * `sign_in_guarded` after many failed attempts at the account, and `rate_limited`.
 */
export async function signInStaff(
  app: App,
  request: StaffSignIn,
): Promise<{ id: StaffId; admin: AdminRecord; token: string }> {
  const username = request.username.trim().normalize('NFKC')
  const known = await findStaffByName(app.db, username)
  const account = known?.id ?? fingerprint(username)
  const guess = await countGuess(app, { account, known }, request)
  const fits = await isPassword(known?.passwordHash, request.password)
  if (!known || !fits || known.disabled) throw invalid()
  if (known.totpOn && !request.code) throw new DomainError('one_time_code_required')

  const token = newToken()
  await app.db.transaction().execute(async (tx) => {
    const row = await lockStaff(tx, known.id)
    const now = await app.clock.now(tx)
    // The password may have been changed, or the account disabled, since the password was verified.
    if (!row || row.disabled || row.passwordHash !== known.passwordHash) throw invalid()
    if (row.totpOn) {
      const code = request.code ?? ''
      if (!(await redeemCode(tx, app.secrets, staffCodes, { owner: row, code, now })))
        throw invalid()
    }
    await sql`insert into staff_sessions (token_hash, staff_id, user_agent, created_at, last_seen_at, expires_at)
      values (${hashToken(token)}, ${row.id}, ${request.userAgent?.slice(0, 300) ?? null}, ${now}, ${now},
        ${after(now, sessionHours * 3_600_000)})`.execute(tx)
    if (request.earlier)
      await sql`delete from staff_sessions where token_hash = ${hashToken(request.earlier)}`.execute(
        tx,
      )
    await audit(tx, { staffId: row.id, action: 'staff.sign_in', subject: `staff:${row.id}` })
  })
  await guess.wasRight()
  return { id: known.id, admin: { username: known.username, role: known.role }, token }
}

/** Ends the session of this token, if there is one. */
export async function signOutStaff(app: App, token: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ staff_id: string }>`
      delete from staff_sessions where token_hash = ${hashToken(token)} and expires_at > clock_timestamp()
      returning staff_id`.execute(tx)
    const [ended] = rows
    if (!ended) return
    const staffId = ended.staff_id as Parameters<typeof audit>[1]['staffId']
    await audit(tx, { staffId, action: 'staff.sign_out', subject: `staff:${staffId}` })
  })
}

const invalid = () =>
  new DomainError('sign_in_failed', { says: messageRef('staffRefusals.invalid') })

const fingerprint = (username: string): string =>
  createHash('sha256').update(username.toLowerCase()).digest('base64url')
