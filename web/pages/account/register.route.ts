import * as commonText from '#messages/common'
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
        title: commonText.register,
        description: commonText.createYourAccount,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
