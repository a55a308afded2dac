import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '../../../lib/router/view.tsx'
import { sessionQuery, useSession } from '../../../lib/account/session.ts'
import { useLive } from '../../../lib/api/use-live.ts'

/** A session that was ended elsewhere ends on this page too: private data go, and private pages lead to signing in. */
export function useSessionEnd(): void {
  const cache = useQueryClient()
  const router = useRouter()
  const user = useSession()

  async function leave() {
    // A page that is signing out or in knows already.
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
