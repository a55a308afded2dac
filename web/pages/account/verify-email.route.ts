import * as commonText from '#messages/common'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'
import { pageHead } from '../../lib/head/head.ts'

/** `/verify-email` */
export const verifyEmailRoute = createRoute({
  path: '/verify-email',
  staticData: { file: 'web/pages/account/verify-email.tsx' },
  component: lazyRouteComponent(() => import('./verify-email.tsx'), 'VerifyEmailPage'),
  head: ({ match }) =>
    pageHead(
      {
        title: commonText.verifyEmail,
        description: commonText.confirmYourEmailAddress,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
