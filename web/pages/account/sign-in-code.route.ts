import * as accountsSecurity from '#messages/accounts/security'
import { ownPath } from '#contracts/common/own-path.rules.ts'
import { hiddenHead } from '../../lib/head/plain-head.ts'
import { createRoute, lazyRouteComponent, redirect } from '../../lib/router/route.ts'
import { one } from '../../lib/search-params.ts'
import { findSession } from '../../lib/account/session.ts'

/** `/signin/code?next=`: the second step of signing in. */
export const signInCodeRoute = createRoute({
  path: '/signin/code',
  staticData: { file: 'web/pages/account/sign-in-code.tsx' },
  beforeLoad: async ({ context, location }) => {
    const user = await findSession(context.queryClient)
    if (user) redirect(ownPath(one(location.search, 'next')))
  },
  component: lazyRouteComponent(() => import('./sign-in-code.tsx'), 'SignInCodePage'),
  head: hiddenHead(accountsSecurity.enterCode, accountsSecurity.enterCodeWhy),
})
