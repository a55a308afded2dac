import * as ratingsText from '#messages/ratings'
import { useQuery } from '@tanstack/react-query'
import type { SellerRating } from '../../../contracts/ratings/ratings.ts'
import * as productsText from '#messages/products'
import { formatDate } from '../../lib/dates.ts'
import { Link } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { Stars } from '../../ui/states/stars.tsx'
import { reviewsPerPage, reviewsQuery } from './ratings.queries.ts'
import { sellerHref } from './seller-href.ts'
import { starNames } from './star-names.ts'

/** What buyers said of a seller, page by page. */
export function SellerReviews({ sellerId, page }: { sellerId: string; page: number }) {
  const { data, isError, isFetching, refetch } = useQuery(reviewsQuery(sellerId, page))
  if (!data && isError)
    return (
      <ErrorState
        title={ratingsText.failedToFetchReviews}
        detail={ratingsText.checkYourDataOrSignal}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <SkeletonGroup label={ratingsText.loadingReviews} className="reviews">
        {[1, 2, 3].map((row) => (
          <div key={row}>
            <Skeleton width="xs" />
            <Skeleton width="xl" />
            <Skeleton width="sm" />
          </div>
        ))}
      </SkeletonGroup>
    )
  if (data.items.length === 0)
    return page > 1 ? (
      <EmptyState
        title={ratingsText.thereAreNoReviewsOn}
        action={
          <Link className="btn btn-line" href={sellerHref(sellerId, { tab: 'reviews' })}>
            {ratingsText.newestReviews}
          </Link>
        }
      />
    ) : (
      <EmptyState title={productsText.noRatings} detail={ratingsText.buyersRateHereOnceThey} />
    )
  return (
    <>
      <ul className="reviews">
        {data.items.map((rating) => (
          <Review key={rating.id} rating={rating} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(data.total / reviewsPerPage)}
        href={(to) => sellerHref(sellerId, { tab: 'reviews', page: to })}
        renderLink={(link) => <Link {...link} />}
      />
    </>
  )
}

function Review({ rating }: { rating: SellerRating }) {
  return (
    <li>
      <p className="between">
        <span className="rate">
          <Stars
            value={rating.rating}
            size="md"
            label={ratingsText.ratingOf5Stars({ rating: rating.rating })}
          />
          <b>{starNames[rating.rating - 1]}</b>
        </span>
        <span className="small quiet">{formatDate(rating.createdAt)}</span>
      </p>
      {rating.review && <p className="said wrap-anywhere">{rating.review}</p>}
      <p className="small muted wrap-anywhere">
        {ratingsText.raterNameForProductTitle({
          raterName: rating.raterName,
          productTitle: rating.productTitle,
        })}
      </p>
    </li>
  )
}
