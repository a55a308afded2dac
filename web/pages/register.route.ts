import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { rootRoute } from './root.route.tsx'

/** `/register` */
export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  staticData: { file: 'web/pages/register.tsx' },
  component: lazyRouteComponent(() => import('./register.tsx'), 'RegisterPage'),
  head: ({ match }) =>
    pageHead(
      {
        title: 'Register',
        description: 'Create your account.',
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
