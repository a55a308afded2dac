import type { Module } from '../../platform/module.ts'
import { memberCodes } from '../../platform/one-time-codes/code-owners.ts'
import { sealStoredSecrets } from '../../platform/one-time-codes/sealed-secrets.ts'
import { accountPageRoutes } from './account-routes.ts'
import { accountFormRoutes } from './sessions/form-routes.ts'
import { accountJobs } from './jobs.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { accountRoutes } from './routes.ts'
import { securityForms } from './two-factor/forms.ts'
import { securityRoutes } from './two-factor/routes.ts'

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
export {
  isWalletNumber,
  phoneNumberOf,
  phoneOf,
  storedPhone,
} from './contact-details/phone-number.ts'
export { walletNumberOf } from './contact-details/wallet-number.ts'
export { requireActiveAccount } from './sessions/require-active-account.ts'
export { requireVerifiedEmail } from './contact-details/require-verified-email.ts'
export { requireMember } from './sessions/require-member.ts'
export { newToken } from './tokens.ts'
export { confirmProof, passwordRequired, provenBy, type Proven } from './two-factor/with-proof.ts'
export { mailMember } from './mail-member.ts'
export { voidPending } from './two-factor/pending-sign-in.ts'
export { resetTwoFactor } from './two-factor/remove-codes.ts'

export const accounts: Module = {
  name: 'accounts',
  routes: (app, route, http, hooks) => {
    accountRoutes(app, route, http, hooks)
    accountPageRoutes(app, route)
    securityRoutes(app, route)
    passkeyRoutes(app, route, hooks)
    accountFormRoutes(app, http, hooks)
  },
  forms: securityForms,
  opens: (app) => sealStoredSecrets(app, memberCodes),
  jobs: accountJobs,
  // Runs at a quiet hour in Harare. A missed run is made up within a day.
  crontab: ['17 1 * * * forget_expired ?fill=1d'],
}
