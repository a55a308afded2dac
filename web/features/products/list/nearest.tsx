import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CardProduct } from '../../../lib/api/read-products.ts'
import * as productsText from '#messages/products'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { nearestQuery } from './listings.queries.ts'
import type { CardHeart } from './cards/card-fragment.tsx'
import { ProductCard } from './cards/product-card.tsx'
import * as cardStyles from '../../../ui/patterns/card.module.css'
import * as spacingStyles from '../../../ui/patterns/spacing.module.css'

interface NearestProps {
  search: string
  cartButton: (product: CardProduct) => ReactNode
  heart: CardHeart
}

/** The nearest matches of a search without results; renders nothing if there are none. */
export function Nearest({ search, cartButton, heart }: NearestProps) {
  const { data, isError, isFetching, refetch } = useQuery(nearestQuery(search))
  if (isError)
    return (
      <ErrorState
        title={productsText.homeFailed}
        onRetry={() => void refetch()}
        retrying={isFetching}
        framed
      />
    )
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="nearest" className={spacingStyles.marginTop6}>
      <h2 id="nearest" className={spacingStyles.marginBottom4}>
        {productsText.noExactMatchTheseCome}
      </h2>
      <div className={cardStyles.grid}>
        {data.items.map((product) => (
          <ProductCard key={product.id} product={product} cartButton={cartButton} heart={heart} />
        ))}
      </div>
    </section>
  )
}
