import type { App } from '../../platform/app.ts'
import type { JobHandlers } from '../../platform/jobs/jobs.ts'
import { createTextMessages } from '../../platform/text-messages/text-messages.ts'
import { forgetExpired } from './sessions/forget-expired.ts'
import { sendText } from './contact-details/send-text.ts'
import { recordFailure } from './security/record-event.ts'
import { sendResetLink } from './passwords/request-reset.ts'

export function accountJobs(app: App): JobHandlers {
  const deliver = createTextMessages(app.config)
  return {
    send_reset_link: ({ email }) => sendResetLink(app, email),
    send_text: (message, id) => sendText(app, deliver, message, id),
    note_failed_sign_in: async ({ userId, userAgent }) => {
      if (userId === null) return
      await recordFailure(app, {
        userId,
        type: 'sign_in_failed',
        userAgent: userAgent ?? undefined,
      })
    },
    forget_expired: () => forgetExpired(app),
  }
}
