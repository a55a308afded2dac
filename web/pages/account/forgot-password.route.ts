import * as commonText from '#messages/common'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'
import { hiddenHead } from '../../lib/head/plain-head.ts'

/** `/forgot-password` */
export const forgotPasswordRoute = createRoute({
  path: '/forgot-password',
  staticData: { file: 'web/pages/account/forgot-password.tsx' },
  component: lazyRouteComponent(() => import('./forgot-password.tsx'), 'ForgotPasswordPage'),
  head: hiddenHead(commonText.forgotPassword, commonText.weWillEmailYouReset),
})
