import * as watchlistText from '#messages/watchlist'
import { getRouteApi } from '../../lib/router/route-api.ts'
import type { CardProduct } from '../../lib/api/read-products.ts'
import type { WatchlistEntry } from '#contracts/watchlist/watchlist.ts'
import { AddToCartButton } from '../../features/cart/add-to-cart-button.tsx'
import { ProductCard } from '../../features/products/list/cards/product-card.tsx'
import { DropNote } from '../../features/watchlist/drop-note.tsx'
import { FollowedSellers } from '../../features/watchlist/followed-sellers.tsx'
import { SavedSearchList } from '../../features/watchlist/saved-search-list.tsx'
import { watchHeart } from '../../features/watchlist/watch-heart.tsx'
import { WatchedItems } from '../../features/watchlist/watched-items.tsx'
import {
  watchlistHref,
  watchlistViews,
  type WatchlistView,
} from '../../features/watchlist/watchlist-href.ts'
import { Link } from '../../lib/link.tsx'
import { LinkTabs } from '../../ui/navigation/link-tabs.tsx'
import { Container, PageHeading } from '../../ui/layout.tsx'
import * as watchlistStyles from '../../features/watchlist/watchlist.module.css'

const route = getRouteApi('/watchlist')
const names: Record<WatchlistView, string> = {
  all: watchlistText.all,
  auctions: watchlistText.auctions,
  ended: watchlistText.ended,
  searches: watchlistText.searches,
  sellers: watchlistText.sellers,
}
const cartButton = (product: CardProduct) => <AddToCartButton product={product} />
const card = (entry: WatchlistEntry, index: number) => (
  <ProductCard
    key={entry.product.id}
    product={entry.product}
    cartButton={cartButton}
    heart={watchHeart}
    note={<DropNote entry={entry} />}
    eager={index < 4}
  />
)

/** `/watchlist` */
export function WatchlistPage() {
  const { view, page } = route.useLoaderDeps()
  return (
    <Container>
      <PageHeading>
        <h1>{watchlistText.yourWatchlist}</h1>
      </PageHeading>
      <LinkTabs
        label={watchlistText.watchlist}
        renderLink={(link) => <Link {...link} keepScroll />}
        tabs={watchlistViews.map((each) => ({
          href: watchlistHref(each),
          label: names[each],
          current: each === view,
        }))}
      />
      <section aria-label={names[view]} className={watchlistStyles.watchlist}>
        {view === 'searches' ? (
          <SavedSearchList />
        ) : view === 'sellers' ? (
          <FollowedSellers page={page} />
        ) : (
          <WatchedItems key={view} tab={view} page={page} card={card} />
        )}
      </section>
    </Container>
  )
}
