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
        title: 'Forgot password',
        description: 'Have a reset link mailed to you.',
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
