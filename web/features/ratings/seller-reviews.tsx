import * as ratingsText from '#messages/ratings'
import { useQuery } from '@tanstack/react-query'
import type { SellerRating } from '../../../contracts/ratings/ratings.ts'
import * as productsText from '#messages/products'
import { formatDate } from '../../lib/dates.ts'
import { ButtonLink, Link } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { Stars } from '../../ui/states/stars.tsx'
import { reviewsPerPage, reviewsQuery } from './ratings.queries.ts'
import { sellerHref } from './seller-href.ts'
import { starNames } from './star-names.ts'
import { Text } from '../../ui/layout.tsx'
import * as sellerPageStyles from './seller-page.module.css'
import * as layoutStyles from '../../ui/layout.module.css'
import * as badgeStyles from '../../ui/states/badge.module.css'

/** Buyers' reviews of a seller, page by page. */
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
      <SkeletonGroup label={ratingsText.loadingReviews} className={sellerPageStyles.reviews}>
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
          <ButtonLink variant="line" href={sellerHref(sellerId, { tab: 'reviews' })}>
            {ratingsText.newestReviews}
          </ButtonLink>
        }
      />
    ) : (
      <EmptyState title={productsText.noRatings} detail={ratingsText.buyersCanRateHereOnce} />
    )
  return (
    <>
      <ul className={sellerPageStyles.reviews}>
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
      <p className={layoutStyles.between}>
        <span className={`${badgeStyles.rating} ${sellerPageStyles.rating}`}>
          <Stars
            value={rating.rating}
            size="md"
            label={ratingsText.ratingOf5Stars({ rating: rating.rating })}
          />
          <b>{starNames[rating.rating - 1]}</b>
        </span>
        <Text as="span" small quiet>
          {formatDate(rating.createdAt)}
        </Text>
      </p>
      {rating.review && (
        <Text breakAnywhere className={sellerPageStyles.statements}>
          {rating.review}
        </Text>
      )}
      <Text small muted breakAnywhere>
        {ratingsText.raterNameForProductTitle({
          raterName: rating.raterName,
          productTitle: rating.productTitle,
        })}
      </Text>
    </li>
  )
}
