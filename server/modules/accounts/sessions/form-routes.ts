import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { registrationRules } from '#contracts/accounts/account.rules.ts'
import { Registration, SignIn } from '#contracts/accounts/accounts.ts'
import { ownPath } from '#contracts/common/own-path.rules.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import { clientAddress } from '../../../platform/http/limits/client-address.ts'
import { parseInput } from '../../../platform/http/input/parse-input.ts'
import { showRefusal } from '../../../platform/http/input/posted.ts'
import { readForm } from '../../../platform/http/input/read-body.ts'
import type { Hooks } from '../../../platform/module.ts'
import { closeSession, openSession } from './open-session.ts'

const registrationFields = Object.keys(registrationRules) as (keyof typeof registrationRules)[]

/**
 * Registration, sign-in and sign-out by plain HTML forms, without scripts: the same rules and limits, but the response
 * is a page.
 */
export function accountFormRoutes(app: App, http: OpenAPIHono, hooks: Hooks): void {
  const addressOf = (c: Context) => clientAddress(c, app.config.trustedProxies)

  http.post('/signin', async (c, next) => {
    const values = await readForm(c.req.raw, ['identifier', 'password', 'next', 'token'])
    const { identifier, password, token } = values
    try {
      const credentials = token ? { link: token } : parseInput(SignIn, { identifier, password })
      await openSession(app, c, hooks, { ...credentials, address: addressOf(c) })
      return c.redirect(ownPath(values.next), 303)
    } catch (error) {
      if (error instanceof DomainError && error.code === 'one_time_code_required')
        return c.redirect(`/signin/code?next=${encodeURIComponent(ownPath(values.next))}`, 303)
      return showRefusal(c, next, error, {
        form: 'signin',
        values: { identifier, next: ownPath(values.next) },
      })
    }
  })

  // `next` is part of the form's address.
  http.post('/register', async (c, next) => {
    const values = await readForm(c.req.raw, [...registrationFields, 'confirmPassword'])
    const { confirmPassword, ...fields } = values
    try {
      const registration = parseInput(Registration, fields)
      if (confirmPassword !== registration.password)
        throw invalidField('confirmPassword', messageRef('accountsFields.mismatch'))
      await openSession(app, c, hooks, { registration, address: addressOf(c) })
      return c.redirect(ownPath(c.req.query('next')), 303)
    } catch (error) {
      const { password: _, ...shown } = fields
      return showRefusal(c, next, error, { form: 'register', values: shown })
    }
  })

  // This page may contain the secret of an authenticator app, or recovery codes.
  http.use('/account/security', async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
  })

  http.post('/signout', async (c) => {
    await closeSession(app, c)
    return c.redirect('/', 303)
  })
}
