import type { OpenAPIHono } from '@hono/zod-openapi'
import { adminCalls } from '#contracts/staff/admin/staff.ts'
import { adminEntry } from '#contracts/staff/admin/sign-in.ts'
import { refusalOf, type DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import { clientAddress } from '../../platform/http/limits/client-address.ts'
import { parseInput } from '../../platform/http/input/parse-input.ts'
import { showRefusal } from '../../platform/http/input/posted.ts'
import { readForm } from '../../platform/http/input/read-body.ts'
import { openStaffSession } from './open-session.ts'

/**
 * Staff sign-in with a form that the browser submits before scripts run. It has the rules and limits of the API, and
 * responds with a page.
 */
export function staffFormRoutes(app: App, http: OpenAPIHono): void {
  http.post('/admin/login', async (c, next) => {
    const { username, password, code } = await readForm(c.req.raw, ['username', 'password', 'code'])
    try {
      const given = parseInput(adminCalls.login.body, {
        username,
        password,
        ...(code && { code }),
      })
      await openStaffSession(app, c, {
        ...given,
        address: clientAddress(c, app.config.trustedProxies),
      })
      // The next page stores the admin record, which the script of the form would have done.
      return c.redirect(adminEntry, 303)
    } catch (error) {
      return showRefusal(c, next, error, {
        form: 'admin-login',
        // The password and the code are left out, because these values become part of the page.
        values: { username, code: codeField(code, refusalOf(error)) },
      })
    }
  })
}

/** The code that the form asks for after a refusal. */
function codeField(sent: string, { code }: DomainError): '' | 'wanted' | 'recovery' {
  if (code === 'proof_required' || code === 'sign_in_guarded') return 'recovery'
  return sent || code === 'one_time_code_required' ? 'wanted' : ''
}
