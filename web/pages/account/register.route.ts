import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'
import { pageHead } from '../../lib/head/head.ts'

/** `/register` */
export const registerRoute = createRoute({
  path: '/register',
  staticData: { file: 'web/pages/account/register.tsx' },
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
