import * as productsText from '#messages/products'
import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx'
import { Container } from '../../../ui/layout.tsx'
import * as galleryStyles from './gallery/gallery.module.css'
import * as buyBoxStyles from '../../../ui/patterns/buy-box.module.css'
import * as productPageStyles from '../../../ui/patterns/product-page.module.css'
import * as skeletonStyles from '../../../ui/states/skeleton.module.css'

/** The product page while it loads. */
export function ProductSkeleton() {
  return (
    <Container>
      <SkeletonGroup
        label={productsText.loadingItem}
        className={`${productPageStyles.waiting} ${productPageStyles.layout}`}
      >
        <div className={productPageStyles.mainColumn}>
          <div className={`${galleryStyles.single} ${galleryStyles.gallery}`}>
            <div className={`${galleryStyles.mainPicture} ${skeletonStyles.skeleton}`} />
          </div>
        </div>
        <div className={productPageStyles.sideColumn}>
          <div>
            <Skeleton width="xl" />
            <Skeleton width="lg" />
            <Skeleton width="sm" />
          </div>
          <div className={buyBoxStyles.buyBox}>
            <div>
              <Skeleton width="sm" />
              <Skeleton shape="price" width="lg" />
              <Skeleton shape="button" />
              <Skeleton shape="button" />
            </div>
          </div>
        </div>
        <div className={productPageStyles.mainColumn}>
          <div className={productPageStyles.section}>
            <Skeleton width="xs" />
            <Skeleton width="xl" />
            <Skeleton width="lg" />
          </div>
        </div>
      </SkeletonGroup>
    </Container>
  )
}
