import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CardProduct } from '../../../lib/api/read-products.ts'
import type { CardHeart } from '../list/cards/card-fragment.tsx'
import { ProductCard } from '../list/cards/product-card.tsx'
import type { CardsQuery } from './related.queries.ts'
import * as railStyles from '../rails/rails.module.css'

export interface RailCards {
  cartButton: (product: CardProduct) => ReactNode
  heart: CardHeart
}

/** Cards that scroll sideways on phones. Its place is empty while they are read, and closes if there are none. */
export function Rail({ query, ...card }: RailCards & { query: CardsQuery }) {
  const { data, isPending } = useQuery(query)
  if (isPending) return null
  if (!data || data.length === 0) return <span hidden />
  return (
    <ul className={railStyles.near}>
      {data.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} {...card} sizes="(min-width: 62rem) 12rem, 9.5rem" />
        </li>
      ))}
    </ul>
  )
}
