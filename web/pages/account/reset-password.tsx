import { getRouteApi } from '../../lib/router/route-api.ts'
import {
  InvalidResetLink,
  ResetPasswordPanel,
} from '../../features/accounts/sign-up/reset-password-panel.tsx'
import { one } from '../../lib/search-params.ts'

const route = getRouteApi('/reset-password')

/** `/reset-password?token=…` */
export function ResetPasswordPage() {
  const token = one(route.useSearch(), 'token')
  return token ? <ResetPasswordPanel token={token} /> : <InvalidResetLink />
}
