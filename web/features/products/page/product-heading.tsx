import type { ProductDetail } from '#contracts/products/products.ts'
import { conditionLabel } from '../condition-label.ts'
import * as productsText from '#messages/products'
import { Badge } from '../../../ui/states/badge.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Text } from '../../../ui/layout.tsx'
import { unbroken } from '../../../ui/unbroken.ts'
import * as productPageStyles from '../../../ui/patterns/product-page.module.css'
import * as badgeStyles from '../../../ui/states/badge.module.css'

/** Badges, title, a summary of the seller's ratings, and the location. */
export function ProductHeading({ product }: { product: ProductDetail }) {
  const { condition, seller, location } = product
  return (
    <div className={productPageStyles.heading}>
      <div className={badgeStyles.badges}>
        {product.visibilityBoosted && (
          <Badge tone="boost" icon="zap">
            {productsText.boosted}
          </Badge>
        )}
        {product.isAuction && (
          <Badge tone="auction" icon="gavel">
            {productsText.auction}
          </Badge>
        )}
        {condition === 'new' ? (
          <Badge tone="new">{productsText.newText}</Badge>
        ) : (
          <Badge>
            {productsText.usedCondition({
              condition: conditionLabel(condition),
            })}
          </Badge>
        )}
      </div>
      <Text as="h1" breakAnywhere>
        {unbroken(product.title)}
      </Text>
      <div className={productPageStyles.row}>
        {seller.totalRatings === 0 ? (
          <span>
            <Icon name="star" size={16} />
            {productsText.noRatings}
          </span>
        ) : (
          <span>
            <Icon
              name="star"
              size={16}
              className={productPageStyles.star}
              label={productsText.seller}
            />
            <span>
              <b>{seller.averageRating.toFixed(1)}</b>{' '}
              {productsText.ratingRatings({ totalRatings: seller.totalRatings })}
            </span>
          </span>
        )}
        {location && (
          <span>
            <Icon name="map-pin" size={16} />
            {location}
          </span>
        )}
      </div>
    </div>
  )
}
