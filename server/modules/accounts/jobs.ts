import type { App } from '../../platform/app.ts'
import type { JobHandlers } from '../../platform/jobs/jobs.ts'
import { forgetExpired } from './forget-expired.ts'
import { sendResetLink } from './request-reset.ts'

export const accountJobs = (app: App): JobHandlers => ({
  send_reset_link: ({ email }) => sendResetLink(app, email),
  forget_expired: () => forgetExpired(app),
})
