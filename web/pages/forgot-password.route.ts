import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { rootRoute } from './root.route.tsx'

/** `/forgot-password` */
export const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  staticData: { file: 'web/pages/forgot-password.tsx' },
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
