import { sql } from 'kysely'
import type { Module } from '../../platform/module.ts'
import { staffCodes } from '../../platform/one-time-codes/code-owners.ts'
import { sealStoredSecrets } from '../../platform/one-time-codes/sealed-secrets.ts'
import { preparePasswords } from '../accounts/index.ts'
import { staffFormRoutes } from './form-routes.ts'
import { staffRoutes } from './routes.ts'

export { audit } from './audit.ts'
export { findStaff, requireStaff } from './find-staff.ts'
export { ensureFirstAdmin } from './first-admin.ts'
export { findStaffByName, newPassword, readAccounts } from './accounts-store.ts'
export { createStaff, renewPassword } from './manage-accounts.ts'

/** Staff accounts and the audit log. */
export const staff: Module = {
  name: 'staff',
  routes(app, route, http) {
    void preparePasswords()
    staffRoutes(app, route)
    staffFormRoutes(app, http)
  },
  opens: (app) => sealStoredSecrets(app, staffCodes),
  sweeps: (app) => [
    {
      name: 'staff sessions long ended',
      every: 60 * 60 * 1000,
      // Ended sessions are stored for 30 days, because they show when a staff member was last active.
      run: async () => {
        await sql`delete from staff_sessions where expires_at < now() - interval '30 days'`.execute(
          app.db,
        )
      },
    },
  ],
}
