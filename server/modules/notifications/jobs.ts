import type { App } from '../../platform/app.ts'
import type { JobHandlers } from '../../platform/jobs/jobs.ts'
import { createSendPushes } from './send-pushes.ts'
import { isErasedAddress } from '../accounts/index.ts'
import { createMail } from '../../platform/mail/mail.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'

/**
 * Handlers that deliver mail and pushes. Failed deliveries are retried with growing delays. The job's id is the mail's
 * id, so that a retry does not duplicate it in the outbox.
 */
export function notificationJobs(app: App): JobHandlers {
  const sendMail = createMail(app.config)
  const sendPushes = createSendPushes(app)
  return {
    // An erased account gets no mail.
    send_mail: async (mail, id) => {
      if (isErasedAddress(mail.to)) return
      const language = 'en'
      const { subject, text, unsubscribe } =
        'type' in mail
          ? { ...renderMail(mail, language, app.config.publicUrl), unsubscribe: undefined }
          : mail
      await sendMail({ to: mail.to, subject, text, unsubscribe, language, automatic: true }, id)
    },
    send_pushes: ({ pushes }) => sendPushes(pushes),
  }
}
