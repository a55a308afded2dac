import { sql } from 'kysely'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { SessionUser } from '../../../platform/http/session.ts'
import { memberCodes } from '../../../platform/one-time-codes/code-owners.ts'
import { newSecret } from '../../../platform/one-time-codes/codes.ts'
import { openSecret, sealSecret } from '../../../platform/one-time-codes/sealed-secrets.ts'
import {
  describeSecret,
  turnOnCodes,
  type NewSecret,
} from '../../../platform/one-time-codes/set-up.ts'
import { siteFacts } from '../../../platform/settings.ts'
import type { TwoFactor } from '#contracts/accounts/two-factor.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { mailMember } from '../mail-member.ts'
import { recordEvent } from '../security/record-event.ts'
import { lockOwner } from '../tokens.ts'
import { lockCodes, readCodes } from './codes-store.ts'

/** The member's two-factor sign-in. The secret of a set-up is only for the session that began it. */
export async function readTwoFactor(app: App, user: SessionUser): Promise<TwoFactor> {
  const now = await app.clock.now(app.db)
  const codes = await readCodes(app.db, { userId: user.id, now })
  if (codes?.state === 'on') {
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from member_recovery_codes
      where user_id = ${user.id} and used_at is null`.execute(app.db)
    return {
      since: codes.confirmedAt?.toISOString() ?? null,
      recoveryCodesLeft: rows[0]?.left ?? 0,
      setup: null,
    }
  }
  const secret =
    codes?.state === 'setup' && codes.startedBy === user.sessionId
      ? openSecret(app.secrets, memberCodes, codes)
      : null
  const setup = secret
    ? describeSecret(secret, user.account.username, (await siteFacts(app)).name)
    : null
  return { since: null, recoveryCodesLeft: 0, setup }
}

/**
 * Begins to set up codes with a new secret. Signing in asks for no code before `confirmCodes` has received the first
 * one. Throws `wrong_password`, `rate_limited`, `two_factor_on`.
 */
export async function startCodes(
  app: App,
  user: SessionUser,
  currentPassword: string,
): Promise<NewSecret> {
  const { id: userId, sessionId, account } = user
  await confirmPassword(app, user, currentPassword)
  const { name } = await siteFacts(app)
  const secret = newSecret()
  await app.db.transaction().execute(async (tx) => {
    await lockOwner(tx, userId)
    const now = await app.clock.now(tx)
    const codes = await lockCodes(tx, { userId, now })
    if (codes?.state === 'on') throw new DomainError('two_factor_on')
    const sealed = sealSecret(app.secrets, memberCodes, { id: userId, secret })
    await sql`
      insert into member_codes (user_id, totp_secret, started_at, started_by)
      values (${userId}, ${sealed}, ${now}, ${sessionId})
      on conflict (user_id) do update set totp_secret = excluded.totp_secret, totp_step = null,
        started_at = excluded.started_at, started_by = excluded.started_by`.execute(tx)
  })
  await app.limits.clear('password_session', sessionId)
  return describeSecret(secret, account.username, name)
}

/** Gives up a secret that is not confirmed yet. */
export async function cancelSetup(app: App, { id }: SessionUser): Promise<void> {
  await sql`delete from member_codes where user_id = ${id} and totp_confirmed_at is null`.execute(
    app.db,
  )
}

/**
 * Turns codes on, if the first code is right. Returns ten recovery codes; only their hashes are stored. Throws
 * `one_time_code_wrong`, `two_factor_on`, `two_factor_off`, `rate_limited`.
 */
export async function confirmCodes(
  app: App,
  { id: userId, sessionId }: SessionUser,
  { code, userAgent }: { code: string; userAgent: string | undefined },
): Promise<string[]> {
  await app.limits.take('code_account', userId)
  const recoveryCodes = await app.db.transaction().execute(async (tx) => {
    await lockOwner(tx, userId)
    const now = await app.clock.now(tx)
    const owner = await lockCodes(tx, { userId, now })
    if (owner?.state === 'on') throw new DomainError('two_factor_on')
    if (owner?.state !== 'setup' || owner.startedBy !== sessionId)
      throw new DomainError('two_factor_off')
    const codes = await turnOnCodes(tx, app.secrets, memberCodes, { owner, code, now })
    await recordEvent(tx, { userId, type: 'codes_on', userAgent, now })
    await mailMember(app, tx, userId, { type: 'two_factor_changed', params: { change: 'on' } })
    return codes
  })
  await app.limits.clear('code_account', userId)
  return recoveryCodes
}
