import { conditionLabels } from '../../../../contracts/categories/categories.ts'
import type { ProductDetail } from '../../../../contracts/products/products.ts'
import * as productsText from '#messages/products'
import { Badge } from '../../../ui/states/badge.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'

/** Kind and condition, title, the seller's ratings in short, and the place. */
export function ProductHeading({ product }: { product: ProductDetail }) {
  const { condition, seller, location } = product
  return (
    <div className="pdp-h">
      <div className="badges">
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
          <Badge>{productsText.usedValue({ value: conditionLabels[condition] })}</Badge>
        )}
      </div>
      <h1 className="wrap-anywhere">{product.title}</h1>
      <div className="row">
        {seller.averageRating === null || seller.totalRatings === 0 ? (
          <span>
            <Icon name="star" size={16} />
            {productsText.noRatings}
          </span>
        ) : (
          <span>
            <Icon
              name="star"
              size={16}
              className="fill-star stroke-none"
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
