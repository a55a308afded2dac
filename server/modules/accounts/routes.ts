import { accountCalls } from '#contracts/accounts/accounts.ts'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { messagesIn } from '../../../messages/index.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { readCookie, sessionCookie, takeCookie } from '../../platform/http/session.ts'
import type { Hooks } from '../../platform/module.ts'
import { closeSession, openSession } from './sessions/open-session.ts'
import { preparePasswords } from './passwords/passwords.ts'
import { noteSeen } from './sessions/find-session.ts'
import { requestReset } from './passwords/request-reset.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { resendVerification, verifyEmail } from './contact-details/verify-email.ts'

export function accountRoutes(app: App, route: Route, _http: OpenAPIHono, hooks: Hooks): void {
  void preparePasswords()

  route(accountCalls.register, async ({ body, address, c }) => {
    const user = await openSession(app, c, hooks, { registration: body, address })
    return { user, message: messagesIn('en').accounts.registerDoneText }
  })

  route(accountCalls.signIn, async ({ body, address, c }) => {
    return { user: await openSession(app, c, hooks, { ...body, address }) }
  })

  route(accountCalls.signInCode, async ({ body, address, c }) => {
    return { user: await openSession(app, c, hooks, { ...body, address }) }
  })

  route(accountCalls.signOut, async ({ c }) => {
    await closeSession(app, c)
    return { message: messagesIn('en').accountsAnswers.signedOut }
  })

  route(accountCalls.session, async ({ user, c }) => {
    if (user) await noteSeen(app, user)
    // Remove the cookie of an ended session.
    else if (readCookie(c, sessionCookie)) takeCookie(c, app.config, sessionCookie)
    return { user: user?.account ?? null }
  })

  route(accountCalls.forgotPassword, async ({ body, address }) => {
    await requestReset(app, body.email, address)
    return {
      message: messagesIn('en').accountsAnswers.resetSent,
    }
  })

  route(accountCalls.resetPassword, async ({ body, ...request }) => {
    await resetPassword(app, body.token, body.password, browserOf(request))
    return { message: messagesIn('en').accountsAnswers.passwordReset }
  })

  route(accountCalls.verifyEmail, async ({ body, ...request }) => {
    const texts = messagesIn('en')
    return {
      message: (await verifyEmail(app, body.token, browserOf(request)))
        ? texts.accounts.verifyDone
        : texts.accountsAnswers.alreadyVerified,
    }
  })

  route(accountCalls.resendVerification, async ({ user }) => ({
    message: (await resendVerification(app, user.id))
      ? messagesIn('en').accountsAnswers.verificationSent
      : messagesIn('en').accountsAnswers.alreadyVerified,
  }))
}

const browserOf = ({ address, c }: { address: string; c: Context }) => ({
  address,
  userAgent: c.req.header('user-agent'),
})
