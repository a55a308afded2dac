import { useQuery } from '@tanstack/react-query'
import * as watchlistText from '#messages/watchlist'
import { useSession } from '../../lib/account/session.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useToggleWatch } from './use-toggle-watch.ts'
import { watchedQuery } from './watched.queries.ts'

interface WatchButtonProps {
  productId: string
  /** Shows only the heart, for images. */
  bare?: boolean
}

/** The button that watches the item of a page. */
export function WatchButton({ productId, bare }: WatchButtonProps) {
  const signedIn = useSession() !== null
  const { data } = useQuery({ ...watchedQuery(productId), enabled: signedIn })
  const watched = signedIn && data?.inWatchlist === true
  const toggle = useToggleWatch(productId, watched)
  const label = watched ? watchlistText.watching : watchlistText.add
  return (
    <button type="button" aria-pressed={watched} aria-label={label} onClick={toggle}>
      <Icon name="heart" size={20} />
      {!bare && label}
    </button>
  )
}
