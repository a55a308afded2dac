import { getRouteApi } from '../../lib/router/route-api.ts'
import type { CardProduct } from '../../lib/api/read-products.ts'
import { AddToCartButton } from '../../features/cart/add-to-cart-button.tsx'
import { AdvertisementCard } from '../../features/campaigns/advertisement-card.tsx'
import { EndingSoon } from '../../features/products/rails/ending-soon.tsx'
import { FilterChips } from '../../features/products/list/filter-chips.tsx'
import { FilterSheet } from '../../features/products/list/filter-sheet.tsx'
import { isUnfiltered } from '../../features/products/list/filters.ts'
import { NearYou } from '../../features/products/rails/near-you.tsx'
import { QuickChips } from '../../features/products/list/quick-chips.tsx'
import { ResultBar } from '../../features/products/list/result-bar.tsx'
import { Results } from '../../features/products/list/results.tsx'
import { Sidebar } from '../../features/products/list/sidebar.tsx'
import { useShownTotal } from '../../features/products/list/shown-total.ts'
import { SaveSearchButton } from '../../features/watchlist/save-search-button.tsx'
import { watchHeart } from '../../features/watchlist/watch-heart.tsx'
import { Container } from '../../ui/layout.tsx'
import * as homeStyles from '../../features/products/list/home.module.css'

const route = getRouteApi('/')
const cartButton = (product: CardProduct) => <AddToCartButton product={product} />

/** `/` */
export function HomePage() {
  const filters = route.useLoaderData()
  const total = useShownTotal(filters)
  return (
    <Container>
      {isUnfiltered(filters) && (
        <>
          <EndingSoon />
          <NearYou cartButton={cartButton} heart={watchHeart} />
        </>
      )}
      <div className={homeStyles.home}>
        <Sidebar filters={filters} />
        <section aria-labelledby="results">
          <ResultBar
            filters={filters}
            results={total}
            filterButton={<FilterSheet filters={filters} results={total} />}
          />
          <QuickChips filters={filters} />
          <AdvertisementCard place={isUnfiltered(filters) ? 'home' : 'search'} />
          <FilterChips filters={filters} end={<SaveSearchButton filters={filters} />} />
          <Results filters={filters} cartButton={cartButton} heart={watchHeart} />
        </section>
      </div>
    </Container>
  )
}
