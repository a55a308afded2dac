import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { rootRoute } from './root.route.tsx'

/** `/verify-email` */
export const verifyEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-email',
  staticData: { file: 'web/pages/verify-email.tsx' },
  component: lazyRouteComponent(() => import('./verify-email.tsx'), 'VerifyEmailPage'),
  head: ({ match }) =>
    pageHead(
      {
        title: 'Verify email',
        description: 'Confirm your email address.',
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
