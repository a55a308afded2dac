import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '../lib/router/route-api.ts'
import type { Product } from '../../contracts/products.ts'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import { AdvertCard } from '../features/campaigns/advert-card.tsx'
import { CategoryList } from '../features/listings/category-list.tsx'
import { EndingSoon } from '../features/listings/ending-soon.tsx'
import { FilterChips } from '../features/listings/filter-chips.tsx'
import { FilterForm } from '../features/listings/filter-form.tsx'
import { FilterSheet } from '../features/listings/filter-sheet.tsx'
import { isUnfiltered } from '../features/listings/filters.ts'
import { listingsQuery } from '../features/listings/listings.queries.ts'
import { PayPromo } from '../features/listings/pay-promo.tsx'
import { ResultBar } from '../features/listings/result-bar.tsx'
import { Results } from '../features/listings/results.tsx'
import { SaveSearchButton } from '../features/watching/save-search-button.tsx'
import { WatchHeart } from '../features/watching/watch-heart.tsx'

const route = getRouteApi('/')
const cartButton = (product: Product) => <AddToCartButton product={product} />
const heart = (product: Product) => <WatchHeart product={product} />

/** `/` */
export function HomePage() {
  const filters = route.useLoaderData()
  const { data: results } = useQuery(listingsQuery(filters))
  return (
    <div className="wrap">
      {isUnfiltered(filters) && <EndingSoon />}
      <div className="home">
        <aside className="side target:block" id="filters" aria-label="Filters">
          <CategoryList filters={filters} />
          <FilterForm filters={filters} />
          <PayPromo />
        </aside>
        <section aria-labelledby="results">
          <ResultBar
            filters={filters}
            results={results}
            filterButton={<FilterSheet filters={filters} results={results} />}
          />
          <AdvertCard place={isUnfiltered(filters) ? 'home' : 'search'} />
          <FilterChips filters={filters} end={<SaveSearchButton filters={filters} />} />
          <Results filters={filters} cartButton={cartButton} heart={heart} />
        </section>
      </div>
    </div>
  )
}
