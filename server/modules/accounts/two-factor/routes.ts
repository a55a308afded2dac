import { securityCalls } from '#contracts/accounts/security.ts'
import { twoFactorCalls } from '#contracts/accounts/two-factor.ts'
import { messagesIn } from '../../../../messages/index.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { readEvents } from '../security/read-events.ts'
import { renewCodes, stopCodes } from './change-codes.ts'
import { cancelSetup, confirmCodes, readTwoFactor, startCodes } from './set-up-codes.ts'
import { provenBy } from './with-proof.ts'

/** The security page of the account. */
export function securityRoutes(app: App, route: Route): void {
  route(securityCalls.events, ({ user }) => readEvents(app, user.id))

  route(twoFactorCalls.state, ({ user }) => readTwoFactor(app, user))

  route(twoFactorCalls.start, ({ user, body }) => startCodes(app, user, body.currentPassword))

  route(twoFactorCalls.cancel, async ({ user }) => {
    await cancelSetup(app, user)
    return { message: messagesIn('en').accountsAnswers.setupCancelled }
  })

  route(twoFactorCalls.confirm, async ({ user, body, c }) => ({
    recoveryCodes: await confirmCodes(app, user, {
      ...body,
      userAgent: c.req.header('user-agent'),
    }),
  }))

  route(twoFactorCalls.renew, async ({ user, body, c }) => ({
    recoveryCodes: await renewCodes(app, user, provenBy(c, body)),
  }))

  route(twoFactorCalls.stop, async ({ user, body, c }) => {
    await stopCodes(app, user, provenBy(c, body))
    return { message: messagesIn('en').accountsAnswers.twoFactorOff }
  })
}
