import * as commonText from '#messages/common'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'
import { pageHead } from '../../lib/head/head.ts'

/** `/reset-password` */
export const resetPasswordRoute = createRoute({
  path: '/reset-password',
  staticData: { file: 'web/pages/account/reset-password.tsx' },
  component: lazyRouteComponent(() => import('./reset-password.tsx'), 'ResetPasswordPage'),
  head: ({ match }) =>
    pageHead(
      {
        title: commonText.resetPassword,
        description: commonText.chooseNewPassword,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
