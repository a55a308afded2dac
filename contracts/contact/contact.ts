import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { limits } from '../common/limits.ts'
import { EmailAddress } from '../accounts/accounts.ts'
import { contactRules } from './contact-form.rules.ts'
import { ruled } from '../common/values.ts'

/**
 * A message to staff. Name, email address and subject are one line each. The form requires a subject, the API does
 * not.
 */
export const NewContactMessage = z.strictObject({
  name: ruled(contactRules.name, limits.nameMax),
  email: EmailAddress,
  subject: ruled(contactRules.subject, limits.contactSubjectMax).optional(),
  message: ruled(contactRules.message, limits.contactMessageMax),
})
export type NewContactMessage = z.infer<typeof NewContactMessage>

export const contactCalls = calls('site', {
  send: {
    method: 'post',
    path: '/api/contact',
    access: 'public',
    summary: 'Write to the people of the shop; 30 messages an hour from one address',
    body: NewContactMessage,
    status: 201,
    response: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['rate_limited'],
  },
})
