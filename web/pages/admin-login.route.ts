import { deskSessionQuery } from '../features/desk/desk.queries.ts'
import { pageHead } from '../lib/head.ts'
import { load } from '../lib/page-context.ts'
import { createRoute, lazyRouteComponent } from '../lib/router/route.ts'

/** `/admin/login` */
export const adminLoginRoute = createRoute({
  path: '/admin/login',
  staticData: { file: 'web/pages/admin-login.tsx', bare: true },
  component: lazyRouteComponent(() => import('./admin-login.tsx'), 'AdminLoginPage'),
  loader: ({ context }) => load(context, deskSessionQuery),
  head: ({ match }) =>
    pageHead(
      {
        title: 'Admin login',
        description: 'The staff sign in here.',
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
