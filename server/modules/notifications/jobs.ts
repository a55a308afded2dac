import type { App } from '../../platform/app.ts'
import type { JobHandlers } from '../../platform/jobs/jobs.ts'
import { createSendPushes } from './send-pushes.ts'
import { isErasedAddress } from '../accounts/index.ts'
import { createMail } from '../../platform/mail/mail.ts'

/** Delivers mail and pushes. A delivery that fails is tried again, later and later; the job's id is the mail's, so that a repeat does not double it in the outbox. */
export function notificationJobs(app: App): JobHandlers {
  const sendMail = createMail(app.config)
  const sendPushes = createSendPushes(app)
  return {
    // Nobody reads what is written to an account that was erased.
    send_mail: async (message, id) => {
      if (!isErasedAddress(message.to)) await sendMail(message, id)
    },
    send_pushes: ({ pushes }) => sendPushes(pushes),
  }
}
