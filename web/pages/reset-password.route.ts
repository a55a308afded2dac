import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { rootRoute } from './root.route.tsx'

/** `/reset-password` */
export const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  staticData: { file: 'web/pages/reset-password.tsx' },
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
