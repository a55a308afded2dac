import type { OpenAPIHono } from '@hono/zod-openapi'
import { SignIn } from '../../../../contracts/accounts/accounts.ts'
import { ownPath } from '../../../../contracts/common/own-path.rules.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import { clientAddress } from '../../../platform/http/limits/client-address.ts'
import { errorStatus } from '../../../platform/http/answers/error-answers.ts'
import { refusalTexts } from '../../../platform/http/answers/refusal-texts.ts'
import { parseInput } from '../../../platform/http/input/parse-input.ts'
import { readForm } from '../../../platform/http/input/read-body.ts'
import type { Hooks } from '../../../platform/module.ts'
import { closeSession, openSession } from './open-session.ts'

/** Sign-in and sign-out by plain HTML forms, without scripts: the same rules and limits, but the response is a page. */
export function accountFormRoutes(app: App, http: OpenAPIHono, hooks: Hooks): void {
  http.post('/signin', async (c, next) => {
    const values = await readForm(c.req.raw, ['identifier', 'password', 'next', 'token'])
    const { identifier, password, token } = values
    try {
      const address = clientAddress(c, app.config.trustedProxies)
      const credentials = token ? { link: token } : parseInput(SignIn, { identifier, password })
      await openSession(app, c, hooks, { ...credentials, address })
      return c.redirect(ownPath(values.next), 303)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const refusal = refusalTexts(error, 'en')
      c.set('posted', {
        form: 'signin',
        status: errorStatus[error.code],
        // Without the password, because these values are rendered into the page.
        values: { identifier, next: ownPath(values.next) },
        errors: refusal.fields ?? {},
        message: refusal.message,
      })
      await next()
      if (error.retryAfter) c.res.headers.set('Retry-After', String(error.retryAfter))
      return undefined
    }
  })

  http.post('/signout', async (c) => {
    await closeSession(app, c)
    return c.redirect('/', 303)
  })
}
