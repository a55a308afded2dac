import { useMutation, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { accountCalls, type User } from '#contracts/accounts/accounts.ts'
import * as accountsText from '#messages/accounts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { send } from '../../../lib/api/calls.ts'
import { forgetTraces } from '../../../lib/device/forget-viewed.ts'
import { useRouter } from '../../../lib/router/view.tsx'
import { sessionQuery } from '../../../lib/account/session.ts'
import { siteQuery } from '../../../lib/site.ts'
import { toast } from '../../../ui/overlays/toast.ts'

/** Matches queries of personal data: all except the session and data of the shop. */
const personal = {
  predicate: ({ queryKey: [name] }: Query) =>
    name !== sessionQuery.queryKey[0] && name !== siteQuery.queryKey[0],
}

/** Updates the cache after the session changed: personal data of the earlier member is read again. */
export function updateSession(cache: QueryClient, user: User | null) {
  cache.setQueryData(sessionQuery.queryKey, { user })
  // Another member must not see it, not even while it is read again.
  cache.removeQueries({ queryKey: ['account'], type: 'inactive' })
  return cache.invalidateQueries(personal)
}

/** Ends the session and navigates to the home page; `onSignedOut` is called before that. */
export function useSignOut(onSignedOut?: () => void) {
  const cache = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationKey: sessionQuery.queryKey,
    mutationFn: () => send(accountCalls.signOut, {}),
    onSuccess: async () => {
      forgetTraces()
      cache.setQueryData(sessionQuery.queryKey, { user: null })
      onSignedOut?.()
      // Navigate first, because the private page could not load its data again.
      await router.navigate({ href: '/' })
      await updateSession(cache, null)
    },
    onError: (error) =>
      toast({
        title: accountsText.signOutFailed,
        description: reasonOf(error, accountsText.pleaseTryAgain),
        variant: 'destructive',
      }),
  })
}
