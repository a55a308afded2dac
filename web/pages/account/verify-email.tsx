import { getRouteApi } from '../../lib/router/route-api.ts'
import { VerifyEmailPanel } from '../../features/accounts/sign-up/verify-email-panel.tsx'
import { one } from '../../lib/search-params.ts'

const route = getRouteApi('/verify-email')

/** `/verify-email?token=…` */
export function VerifyEmailPage() {
  const token = one(route.useSearch(), 'token')
  return <VerifyEmailPanel token={token} />
}
