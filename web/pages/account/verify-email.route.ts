import * as commonText from '#messages/common'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'
import { hiddenHead } from '../../lib/head/plain-head.ts'

/** `/verify-email` */
export const verifyEmailRoute = createRoute({
  path: '/verify-email',
  staticData: { file: 'web/pages/account/verify-email.tsx' },
  component: lazyRouteComponent(() => import('./verify-email.tsx'), 'VerifyEmailPage'),
  head: hiddenHead(commonText.verifyEmail, commonText.confirmYourEmailAddress),
})
