import { getRouteApi } from '../../lib/router/route-api.ts'
import {
  InvalidResetLink,
  ResetPasswordPanel,
} from '../../features/accounts/sign-up/reset-password-panel.tsx'
import { one } from '../../lib/search-params.ts'

const route = getRouteApi('/reset-password')

/** `/reset-password?token=…`. Mailed links also have the `username`, beside which a browser stores the new password. */
export function ResetPasswordPage() {
  const search = route.useSearch()
  const token = one(search, 'token')
  if (!token) return <InvalidResetLink />
  return <ResetPasswordPanel token={token} username={one(search, 'username') ?? ''} />
}
