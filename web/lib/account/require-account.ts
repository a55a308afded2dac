import { redirect } from '../router/route.ts'
import type { User } from '#contracts/accounts/accounts.ts'
import type { PageContext } from '../head/page-context.ts'
import { findSession } from './session.ts'
import { signInHref } from './sign-in-prompt.ts'

/**
 * For `beforeLoad` of pages that need an account: redirects signed-out visitors to the sign-in panel, which returns to
 * `href`.
 */
export async function requireAccount(context: PageContext, href: string): Promise<{ user: User }> {
  const user = await findSession(context.queryClient)
  if (!user) redirect(signInHref(href))
  return { user }
}
