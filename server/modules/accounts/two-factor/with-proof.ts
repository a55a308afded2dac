import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import type { SessionUser } from '../../../platform/http/session.ts'
import { memberCodes } from '../../../platform/one-time-codes/code-owners.ts'
import { redeemCode } from '../../../platform/one-time-codes/redeem-code.ts'
import { confirmPassword, wrongPassword } from '../passwords/confirm-password.ts'
import { recordFailure } from '../security/record-event.ts'
import { deviceCookieOf, memberDevice } from '../sessions/known-device.ts'
import { lockOwner } from '../tokens.ts'
import { lockCodes } from './codes-store.ts'
import { countCode, wrongCode } from './count-code.ts'

interface Given {
  currentPassword?: string | undefined
  code?: string | undefined
}

/** The password and the code of a request, and its browser. */
export interface Proven extends Given {
  userAgent: string | undefined
  /** The value of the browser's device cookie. */
  device: string | undefined
}

export const provenBy = (c: Context, { currentPassword, code }: Given): Proven => ({
  currentPassword,
  code,
  userAgent: c.req.header('user-agent'),
  device: deviceCookieOf(c, memberDevice),
})

export const passwordRequired = (): DomainError =>
  new DomainError('password_required', {
    fields: { currentPassword: messageRef('accountsFields.passwordMissing') },
  })

/**
 * Makes a change that needs the password, and a code if codes are on, in one transaction with the use of the code.
 * `codes`: they must be on. Throws `password_required`, `wrong_password`, `one_time_code_required`,
 * `one_time_code_wrong`, `two_factor_off`, `rate_limited`.
 */
export async function withProof<Result>(
  app: App,
  user: SessionUser,
  { currentPassword, code, userAgent, device }: Proven,
  change: (tx: Transaction<Schema>, now: Date) => Promise<Result>,
  { codes = false } = {},
): Promise<Result> {
  const userId = user.id
  if (currentPassword === undefined) throw passwordRequired()
  const known = await confirmPassword(app, user, currentPassword)
  const guess = code === undefined ? undefined : await countCode(app, { userId, code, device })
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
    if (owner?.state === 'on') {
      if (code === undefined)
        throw new DomainError('one_time_code_required', {
          fields: { code: messageRef('accountsFields.codeMissing') },
        })
      if (!(await redeemCode(tx, app.secrets, memberCodes, { owner, code, now }))) return undefined
    } else if (codes) throw new DomainError('two_factor_off')
    return { result: await change(tx, now) }
  })
  if (!outcome) {
    await recordFailure(app, { userId, type: 'code_failed', userAgent })
    throw wrongCode()
  }
  await guess?.wasRight()
  await app.limits.clear('password_session', user.sessionId)
  return outcome.result
}

/** Checks the password, and a code if codes are on. Throws like `withProof`. */
export const confirmProof = (app: App, user: SessionUser, proven: Proven): Promise<void> =>
  withProof(app, user, proven, async () => undefined)
