import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { limits } from '#contracts/common/limits.ts'
import type { CardProduct } from '../../../lib/api/read-products.ts'
import * as productsText from '#messages/products'
import { ButtonLink, Link } from '../../../lib/link.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { NotRead } from '../../../ui/states/not-read.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { CardSkeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx'
import type { CardHeart } from './cards/card-fragment.tsx'
import { ProductCard } from './cards/product-card.tsx'
import { productsQuery } from '../../../lib/api/read-products.ts'
import * as cardStyles from '../../../ui/patterns/card.module.css'

interface SellerListingsProps {
  sellerId: string
  page: number
  /** The URL of a page. */
  href: (page: number) => string
  cartButton: (product: CardProduct) => ReactNode
  heart: CardHeart
}

/** A seller's listings for sale, page by page. */
export function SellerListings({ sellerId, page, href, cartButton, heart }: SellerListingsProps) {
  const query = useQuery(productsQuery({ sellerId, page }))
  const { data } = query
  if (!data)
    return (
      <NotRead query={query} failed={productsText.homeFailed}>
        <SkeletonGroup label={productsText.loadingListings} className={cardStyles.grid}>
          {[1, 2, 3, 4].map((card) => (
            <CardSkeleton key={card} />
          ))}
        </SkeletonGroup>
      </NotRead>
    )
  if (data.items.length === 0)
    return page > 1 ? (
      <EmptyState
        title={productsText.thereAreNoItemsOn}
        action={
          <ButtonLink variant="line" href={href(1)}>
            {productsText.firstPage}
          </ButtonLink>
        }
      />
    ) : (
      <EmptyState
        title={productsText.nothingForSaleRightNow}
        detail={productsText.comeBackAnotherDay}
      />
    )
  return (
    <>
      <div className={cardStyles.grid}>
        {data.items.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            cartButton={cartButton}
            heart={heart}
            eager={index < 4}
          />
        ))}
      </div>
      <Pagination
        page={page}
        pages={Math.ceil(data.total / limits.pageSizeDefault)}
        href={href}
        renderLink={(link) => <Link {...link} />}
      />
    </>
  )
}
