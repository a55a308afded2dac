import * as commonText from '#messages/common'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'
import { pageHead } from '../../lib/head/head.ts'

/** `/forgot-password` */
export const forgotPasswordRoute = createRoute({
  path: '/forgot-password',
  staticData: { file: 'web/pages/account/forgot-password.tsx' },
  component: lazyRouteComponent(() => import('./forgot-password.tsx'), 'ForgotPasswordPage'),
  head: ({ match }) =>
    pageHead(
      {
        title: commonText.forgotPassword,
        description: commonText.weWillEmailYouReset,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
