import * as watchlistText from '#messages/watchlist'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../lib/account/session.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** Watches or unwatches an item; a visitor signs in first. The code is loaded on the first use. */
export function useToggleWatch(productId: string, watched: boolean): () => void {
  const cache = useQueryClient()
  const user = useSession()
  return () =>
    void import('./toggle-watch.ts').then(
      ({ toggleWatch }) => toggleWatch(cache, user?.id, productId, !watched),
      () =>
        toast({
          title: watchlistText.noConnection,
          description: watchlistText.checkYourDataOrSignal,
          variant: 'destructive',
        }),
    )
}
