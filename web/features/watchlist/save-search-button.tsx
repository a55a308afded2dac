import * as watchlistText from '#messages/watchlist'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../lib/account/session.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { Button } from '../../ui/buttons/button.tsx'

interface SaveSearchButtonProps {
  /** The search filters of the URL. View, page and sort order are not saved. */
  filters: Readonly<{ view?: unknown; page?: unknown; sort?: unknown }>
}

/** Saves the search, to be notified of new matches. */
export function SaveSearchButton({ filters }: SaveSearchButtonProps) {
  const { view: _view, page: _page, sort: _sort, ...criteria } = filters
  const cache = useQueryClient()
  const signedIn = useSession() !== null
  const [pending, setPending] = useState(false)
  const save = () => {
    setPending(true)
    import('./save-search.ts')
      .then(({ saveSearch }) => saveSearch(cache, signedIn, criteria))
      .catch(() => toast({ title: watchlistText.noConnection, variant: 'destructive' }))
      .finally(() => setPending(false))
  }
  return (
    <Button variant="ghost" icon="bell" pending={pending} onClick={save}>
      {watchlistText.saveThisSearch}
    </Button>
  )
}
