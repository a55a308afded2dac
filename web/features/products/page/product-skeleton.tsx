import * as productsText from '#messages/products'
import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx'

/** The product page while it loads. */
export function ProductSkeleton() {
  return (
    <div className="wrap">
      <SkeletonGroup label={productsText.loadingItem} className="pdp pt-4 lg:pt-14">
        <div className="colL">
          <div className="gal lg:grid-cols-1">
            <div className="main-pic sk" />
          </div>
        </div>
        <div className="colR">
          <div>
            <Skeleton width="xl" />
            <Skeleton width="lg" />
            <Skeleton width="sm" />
          </div>
          <div className="buybox">
            <div>
              <Skeleton width="sm" />
              <Skeleton shape="price" width="lg" />
              <Skeleton shape="button" />
              <Skeleton shape="button" />
            </div>
          </div>
        </div>
        <div className="colL">
          <div className="sect">
            <Skeleton width="xs" />
            <Skeleton width="xl" />
            <Skeleton width="lg" />
          </div>
        </div>
      </SkeletonGroup>
    </div>
  )
}
