import * as commonText from '#messages/common'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'
import { hiddenHead } from '../../lib/head/plain-head.ts'

/** `/reset-password` */
export const resetPasswordRoute = createRoute({
  path: '/reset-password',
  staticData: { file: 'web/pages/account/reset-password.tsx' },
  component: lazyRouteComponent(() => import('./reset-password.tsx'), 'ResetPasswordPage'),
  head: hiddenHead(commonText.resetPassword, commonText.chooseNewPassword),
})
