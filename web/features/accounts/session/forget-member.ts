import * as accountsText from '#messages/accounts'
import type { QueryClient } from '@tanstack/react-query'
import type { Router } from '../../../lib/router/router.ts'
import { sessionQuery } from '../../../lib/account/session.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { updateSession } from './session.mutations.ts'

/** Reads the session again. If it has ended, leaves private pages and clears private data. */
export async function forgetMember(cache: QueryClient, router: Router): Promise<void> {
  const { user } = await cache.fetchQuery({ ...sessionQuery, staleTime: 0 })
  if (user) return
  toast({
    title: accountsText.youWereSignedOut,
    description: accountsText.yourSessionHasEndedSign,
  })
  // Navigate first, because the private page could not load its data again.
  await router.invalidate()
  await updateSession(cache, null)
}
