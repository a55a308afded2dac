import * as commonText from '#messages/common'
import { ownPath } from '#contracts/common/own-path.rules.ts'
import { hiddenHead } from '../../lib/head/plain-head.ts'
import { createRoute, lazyRouteComponent, redirect } from '../../lib/router/route.ts'
import { one } from '../../lib/search-params.ts'
import { findSession } from '../../lib/account/session.ts'

/**
 * `/signin?next=` signs in without scripts, `/signin?token=` by a mailed link. With scripts, the panel signs in on any
 * page.
 */
export const signInRoute = createRoute({
  path: '/signin',
  staticData: { file: 'web/pages/account/sign-in.tsx' },
  beforeLoad: async ({ context, location }) => {
    const user = await findSession(context.queryClient)
    if (user) redirect(ownPath(one(location.search, 'next')))
  },
  component: lazyRouteComponent(() => import('./sign-in.tsx'), 'SignInPage'),
  head: hiddenHead(commonText.signIn, commonText.signInToYourAccount),
})
