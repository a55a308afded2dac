import type { Module } from '../../platform/module.ts'
import { breachRoutes } from './breaches/routes.ts'
import { eraseDue } from './account-deletion/erase-due.ts'
import { repeatErasures } from './account-deletion/erasure-records.ts'
import { buildCopy } from './export/build-copy.ts'
import { forgetCopies } from './export/forget-copies.ts'
import { processInactive } from './inactive/process-inactive.ts'
import { requestAdminRoutes } from './requests/admin-routes.ts'
import { enforceRetention } from './retention/enforce.ts'
import { privacyRoutes } from './routes.ts'

export { planInactive } from './inactive/process-inactive.ts'
export { openRequest } from './requests/open-request.ts'
export { retentionDocument } from './retention/write-document.ts'

/** Members' requests about their own data, and the retention jobs. */
export const privacy: Module = {
  name: 'privacy',
  routes(app, route, http) {
    privacyRoutes(app, route, http)
    requestAdminRoutes(app, route)
    breachRoutes(app, route)
  },
  jobs: (app) => ({
    build_export: ({ exportId }) => buildCopy(app, exportId),
    look_for_inactive: () => processInactive(app),
    async enforce_retention() {
      const gone = await enforceRetention(app)
      app.log.info({ gone }, 'what was kept long enough is gone')
    },
  }),
  // Run at quiet hours in Harare. A missed run is made up within a day.
  crontab: ['41 1 * * * enforce_retention ?fill=1d', '7 2 * * * look_for_inactive ?fill=1d'],
  sweeps: (app) => [
    { name: 'erasures before a restore', every: 24 * 3600_000, run: () => repeatErasures(app) },
    { name: 'accounts to erase', every: 60_000, run: () => eraseDue(app) },
    { name: 'copies that are over', every: 15 * 60_000, run: () => forgetCopies(app) },
  ],
}
