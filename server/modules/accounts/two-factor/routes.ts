import type { Context } from 'hono'
import { securityCalls } from '../../../../contracts/accounts/security.ts'
import { twoFactorCalls } from '../../../../contracts/accounts/two-factor.ts'
import { messagesIn } from '../../../../messages/index.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { readEvents } from '../security/read-events.ts'
import { deviceCookieOf, memberDevice } from '../sessions/known-device.ts'
import { renewCodes, stopCodes } from './change-codes.ts'
import { cancelSetup, confirmCodes, readTwoFactor, startCodes } from './set-up-codes.ts'

const browserOf = (c: Context) => ({
  userAgent: c.req.header('user-agent'),
  device: deviceCookieOf(c, memberDevice),
})

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
    recoveryCodes: await confirmCodes(app, user, { ...body, ...browserOf(c) }),
  }))

  route(twoFactorCalls.renew, async ({ user, body, c }) => ({
    recoveryCodes: await renewCodes(app, user, { ...body, ...browserOf(c) }),
  }))

  route(twoFactorCalls.stop, async ({ user, body, c }) => {
    await stopCodes(app, user, { ...body, ...browserOf(c) })
    return { message: messagesIn('en').accountsAnswers.twoFactorOff }
  })
}
