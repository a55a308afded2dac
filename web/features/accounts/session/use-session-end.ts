import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRouter, useView } from '../../../lib/router/view.tsx'
import { sessionQuery, useSession } from '../../../lib/account/session.ts'
import { useSignInPrompt } from '../../../lib/account/sign-in-prompt.ts'
import { useLive } from '../../../lib/api/use-live.ts'

/**
 * Handles the end of the session on another page or device: clears private data, and redirects private pages to the
 * sign-in, which returns to them.
 */
export function useSessionEnd(): void {
  const cache = useQueryClient()
  const router = useRouter()
  const user = useSession()
  const prompted = useSignInPrompt()
  const needsAccount = 'user' in useView().added

  useEffect(() => {
    // A call of this page was refused because the session has ended.
    if (needsAccount && prompted && !user) void router.invalidate()
  }, [needsAccount, prompted, user, router])

  async function leave() {
    // This page is signing in or out itself.
    if (cache.isMutating({ mutationKey: sessionQuery.queryKey }) > 0) return
    const { forgetMember } = await import('./forget-member.ts')
    await forgetMember(cache, router)
  }
  useLive(user ? 'me' : undefined, {
    every: 60_000,
    refresh: () => {},
    onEvent: (event) => {
      if (event.type === 'session.ended') void leave().catch(() => undefined)
    },
  })
}
