import type { App } from '../../../platform/app.ts'
import type { SessionUser } from '../../../platform/http/session.ts'
import { memberCodes } from '../../../platform/one-time-codes/code-owners.ts'
import { renewRecoveryCodes } from '../../../platform/one-time-codes/set-up.ts'
import { mailMember } from '../mail-member.ts'
import { recordEvent } from '../security/record-event.ts'
import { removeCodes } from './remove-codes.ts'
import { withProof, type Proven } from './with-proof.ts'

/** Turns codes off. Throws like `withProof`. */
export const stopCodes = (app: App, user: SessionUser, proven: Proven): Promise<void> =>
  withProof(
    app,
    user,
    proven,
    async (tx, now) => {
      const { userAgent } = proven
      await removeCodes(tx, user.id)
      await recordEvent(tx, { userId: user.id, type: 'codes_off', userAgent, now })
      await mailMember(app, tx, user.id, { type: 'two_factor_changed', params: { change: 'off' } })
    },
    { codes: true },
  )

/** Replaces the recovery codes. Throws like `withProof`. */
export const renewCodes = (app: App, user: SessionUser, proven: Proven): Promise<string[]> =>
  withProof(
    app,
    user,
    proven,
    async (tx, now) => {
      const { userAgent } = proven
      const codes = await renewRecoveryCodes(tx, memberCodes, user.id)
      await recordEvent(tx, { userId: user.id, type: 'recovery_codes_renewed', userAgent, now })
      return codes
    },
    { codes: true },
  )
