import type { OpenAPIHono } from '@hono/zod-openapi'
import { contactCalls, NewContactMessage } from '#contracts/contact/contact.ts'
import { contactFields } from '#contracts/contact/contact-form.rules.ts'
import { messagesIn } from '../../../messages/index.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { clientAddress } from '../../platform/http/limits/client-address.ts'
import { parseInput } from '../../platform/http/input/parse-input.ts'
import { showRefusal } from '../../platform/http/input/posted.ts'
import { readForm } from '../../platform/http/input/read-body.ts'
import { sendMessage } from './send-message.ts'

export function contactRoutes(app: App, route: Route, http: OpenAPIHono): void {
  route(contactCalls.send, async ({ body, address }) => {
    await sendMessage(app, body, address)
    return { success: true as const, message: messagesIn('en').contact.doneText }
  })

  // The plain HTML form, without scripts: the response is the page, with errors or a confirmation.
  http.post('/contact', async (c, next) => {
    const values = await readForm(c.req.raw, contactFields)
    try {
      const message = parseInput(NewContactMessage, values)
      await sendMessage(app, message, clientAddress(c, app.config.trustedProxies))
      // Redirect, so that reloading the page does not send the message again.
      return c.redirect('/contact?sent=1', 303)
    } catch (error) {
      return showRefusal(c, next, error, { form: 'contact', values })
    }
  })
}
