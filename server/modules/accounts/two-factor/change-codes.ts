import type { Transaction } from 'kysely'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import type { SessionUser } from '../../../platform/http/session.ts'
import { memberCodes } from '../../../platform/one-time-codes/code-owners.ts'
import { redeemCode } from '../../../platform/one-time-codes/redeem-code.ts'
import { renewRecoveryCodes } from '../../../platform/one-time-codes/set-up.ts'
import { confirmPassword, wrongPassword } from '../passwords/confirm-password.ts'
import { recordEvent, recordFailure } from '../security/record-event.ts'
import { lockOwner } from '../tokens.ts'
import { lockCodes } from './codes-store.ts'
import { countCode, wrongCode } from './count-code.ts'
import { mailChange } from './mail-change.ts'
import { removeCodes } from './remove-codes.ts'

export interface Proven {
  currentPassword: string
  code: string
  userAgent: string | undefined
  /** The value of the browser's device cookie. */
  device: string | undefined
}

/**
 * Makes a change that needs the password and a code, in one transaction with the use of the code. Throws
 * `wrong_password`, `one_time_code_wrong`, `two_factor_off`, `rate_limited`.
 */
async function withBoth<Result>(
  app: App,
  { id: userId }: SessionUser,
  { currentPassword, code, userAgent, device }: Proven,
  change: (tx: Transaction<Schema>, now: Date) => Promise<Result>,
): Promise<Result> {
  const known = await confirmPassword(app, userId, currentPassword)
  const guess = await countCode(app, { userId, code, device })
  const outcome = await app.db.transaction().execute(async (tx) => {
    await lockOwner(tx, userId)
    const now = await app.clock.now(tx)
    const { password_hash } = await tx
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    // The password may have been changed while it was being checked.
    if (password_hash !== known) throw wrongPassword()
    const owner = await lockCodes(tx, { userId, now })
    if (owner?.state !== 'on') throw new DomainError('two_factor_off')
    const used = await redeemCode(tx, app.secrets, memberCodes, { owner, code, now })
    return used ? { result: await change(tx, now) } : undefined
  })
  if (!outcome) {
    await recordFailure(app, { userId, type: 'code_failed', userAgent })
    throw wrongCode()
  }
  await guess.wasRight()
  await app.limits.clear('password_account', userId)
  return outcome.result
}

/** Proves that the member knows the password and has a code. Throws like `withBoth`. */
export const confirmBoth = (app: App, user: SessionUser, proven: Proven): Promise<void> =>
  withBoth(app, user, proven, async () => undefined)

/** Turns codes off. Throws like `withBoth`. */
export const stopCodes = (app: App, user: SessionUser, proven: Proven): Promise<void> =>
  withBoth(app, user, proven, async (tx, now) => {
    await removeCodes(tx, user.id)
    await recordEvent(tx, { userId: user.id, type: 'codes_off', userAgent: proven.userAgent, now })
    await mailChange(app, tx, { userId: user.id, change: 'off' })
  })

/** Replaces the recovery codes. Throws like `withBoth`. */
export const renewCodes = (app: App, user: SessionUser, proven: Proven): Promise<string[]> =>
  withBoth(app, user, proven, async (tx, now) => {
    const codes = await renewRecoveryCodes(tx, memberCodes, user.id)
    await recordEvent(tx, {
      userId: user.id,
      type: 'recovery_codes_renewed',
      userAgent: proven.userAgent,
      now,
    })
    return codes
  })
