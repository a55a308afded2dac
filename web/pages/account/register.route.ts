import * as commonText from '#messages/common'
import { ownPath } from '#contracts/common/own-path.rules.ts'
import { findSession } from '../../lib/account/session.ts'
import { createRoute, lazyRouteComponent, redirect } from '../../lib/router/route.ts'
import { hiddenHead } from '../../lib/head/plain-head.ts'
import { one } from '../../lib/search-params.ts'

/** `/register?next=` */
export const registerRoute = createRoute({
  path: '/register',
  staticData: { file: 'web/pages/account/register.tsx' },
  beforeLoad: async ({ context, location }) => {
    const user = await findSession(context.queryClient)
    if (user) redirect(ownPath(one(location.search, 'next')))
  },
  component: lazyRouteComponent(() => import('./register.tsx'), 'RegisterPage'),
  head: hiddenHead(commonText.register, commonText.createYourAccount),
})
