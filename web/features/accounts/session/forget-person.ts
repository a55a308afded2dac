import * as accountsText from '#messages/accounts'
import type { QueryClient } from '@tanstack/react-query'
import type { Router } from '../../../lib/router/router.ts'
import { sessionQuery, type SessionAnswer } from '../../../lib/account/session.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { becomes } from './session.mutations.ts'

/** Asks who is signed in by now; when nobody is, leaves what needs an account and takes everything private off the page. */
export async function forgetPerson(cache: QueryClient, router: Router): Promise<void> {
  const { user } = await cache.fetchQuery<SessionAnswer>({ ...sessionQuery, staleTime: 0 })
  if (user) return
  toast({
    title: accountsText.youWereSignedOut,
    description: accountsText.thisSessionWasEndedSign,
  })
  // Left first: what it shows cannot be read again by nobody.
  await router.invalidate()
  await becomes(cache, null)
}
