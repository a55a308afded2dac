import type { ReactNode } from 'react'
import type { ProductDetail } from '#contracts/products/products.ts'
import * as productsText from '#messages/products'
import { TextLink } from '../../../lib/link.tsx'
import { RelatedSection } from './related-section.tsx'

interface RelatedSectionsProps {
  product: ProductDetail
  /** Cards. Without them there are only links. */
  similar?: ReactNode
  alsoFromSeller?: ReactNode
}

/** Similar items, and others of the seller. */
export function RelatedSections({ product, similar, alsoFromSeller }: RelatedSectionsProps) {
  const category = product.trail.at(-1)
  return (
    <>
      {category && (
        <RelatedSection
          id="similar"
          title={productsText.similarItems}
          action={
            <SeeAll
              href={`/?category=${category.id}`}
              what={productsText.seeAllInCategory({ category: category.name })}
            />
          }
          cards={similar}
        />
      )}
      <RelatedSection
        id="also-from-seller"
        title={productsText.alsoFromThisSeller}
        action={
          <SeeAll
            href={`/seller/${product.sellerId}`}
            what={productsText.seeAllFromSeller({ username: product.seller.username })}
          />
        }
        cards={alsoFromSeller}
      />
    </>
  )
}

const SeeAll = ({ href, what }: { href: string; what: string }) => (
  <TextLink small href={href} aria-label={what}>
    {productsText.seeAll}
  </TextLink>
)
