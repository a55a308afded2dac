import { useQuery } from '@tanstack/react-query'
import type { Product } from '../../../contracts/products.ts'
import { useSession } from '../../lib/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { useToggleWatch } from './use-toggle-watch.ts'
import { watchedIdsQuery } from './watched.queries.ts'

/** The heart of a card; a person's own items have none. */
export function WatchHeart({ product }: { product: Product }) {
  const user = useSession()
  const { data } = useQuery({ ...watchedIdsQuery(user?.id ?? ''), enabled: user !== null })
  const watched = user !== null && data?.includes(product.id) === true
  const toggle = useToggleWatch(product.id, watched)
  if (user?.id === product.sellerId) return null
  return (
    <button
      type="button"
      className="watch"
      aria-pressed={watched}
      aria-label={`Watch ${product.title}`}
      onClick={toggle}
    >
      <span>
        <Icon name="heart" />
      </span>
    </button>
  )
}
