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
        title: 'Reset password',
        description: 'Choose a new password.',
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
