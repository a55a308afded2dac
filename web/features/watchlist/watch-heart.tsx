import * as watchlistText from '#messages/watchlist'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { User } from '#contracts/accounts/accounts.ts'
import type { CardProduct } from '../../lib/api/read-products.ts'
import { useSession } from '../../lib/account/session.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useToggleWatch } from './use-toggle-watch.ts'
import { watchedIdsQuery } from './watched.queries.ts'
import * as cardStyles from '../../ui/patterns/card.module.css'

/** The heart of cards. Not shown on the member's own items. */
export const watchHeart = {
  render: (product: CardProduct, watched?: boolean) =>
    watched === undefined ? (
      <WatchHeart product={product} />
    ) : (
      <Heart product={product} watched={watched} />
    ),
  isWatched,
}

/** Whether `user` watches the item, by what the page has loaded; undefined for their own items. */
function isWatched(
  client: QueryClient,
  user: User | null,
  { id, sellerId }: CardProduct,
): boolean | undefined {
  if (!user) return false
  if (user.id === sellerId) return undefined
  return client.getQueryData(watchedIdsQuery(user.id).queryKey)?.includes(id) === true
}

function WatchHeart({ product }: { product: CardProduct }) {
  const user = useSession()
  if (!user) return <Heart product={product} watched={false} />
  return user.id === product.sellerId ? null : <OwnHeart product={product} userId={user.id} />
}

/** For a signed-in member whose watchlist is loaded. */
function OwnHeart({ product, userId }: { product: CardProduct; userId: string }) {
  const { data } = useQuery(watchedIdsQuery(userId))
  return <Heart product={product} watched={data?.includes(product.id) === true} />
}

function Heart({ product, watched }: { product: CardProduct; watched: boolean }) {
  const toggle = useToggleWatch(product.id, watched)
  return (
    <button
      type="button"
      className={cardStyles.watch}
      aria-pressed={watched}
      aria-label={watchlistText.watchTitle({ title: product.title })}
      onClick={toggle}
    >
      <span>
        <Icon name="heart" />
      </span>
    </button>
  )
}
