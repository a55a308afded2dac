import type { Module } from '../../platform/module.ts'
import { accountPageRoutes } from './account-routes.ts'
import { accountFormRoutes } from './sessions/form-routes.ts'
import { accountJobs } from './jobs.ts'
import { accountRoutes } from './routes.ts'

export { requireAdult } from './adult.rules.ts'
export { confirmPassword } from './passwords/confirm-password.ts'
export { endSessions } from './sessions/end-sessions.ts'
export { erasedAddress, isErasedAddress, reserveIdentities } from './erased-identities.ts'
export { findSession, hashToken } from './sessions/find-session.ts'
export {
  countByDevice,
  deviceCookieOf,
  rememberDevice,
  type DeviceCookie,
} from './sessions/known-device.ts'
export { hashPassword, isPassword, preparePasswords } from './passwords/passwords.ts'
export { isWalletNumber, phoneNumberOf } from './contact-details/phone-number.ts'
export { walletNumberOf } from './contact-details/wallet-number.ts'
export { requireActiveAccount } from './sessions/require-active-account.ts'
export { requireVerifiedEmail } from './contact-details/require-verified-email.ts'
export { requireMember } from './sessions/require-member.ts'
export { newToken } from './tokens.ts'

export const accounts: Module = {
  name: 'accounts',
  routes: (app, route, http, hooks) => {
    accountRoutes(app, route, http, hooks)
    accountPageRoutes(app, route)
    accountFormRoutes(app, http, hooks)
  },
  jobs: accountJobs,
  // Runs at a quiet hour in Harare. A missed run is made up within a day.
  crontab: ['17 1 * * * forget_expired ?fill=1d'],
}
