import * as ratingsText from '#messages/ratings'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { RatedRole } from '#contracts/ratings/both-ways.ts'
import type { SellerRating } from '#contracts/ratings/ratings.ts'
import * as productsText from '#messages/products'
import { ButtonLink, Link } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { NotRead } from '../../ui/states/not-read.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { RatingEntry } from './rating-entry.tsx'
import { reviewsPerPage, reviewsQuery } from './ratings.queries.ts'
import { sellerHref } from './seller-href.ts'
import { Text } from '../../ui/layout.tsx'
import * as sellerPageStyles from './seller-page.module.css'
import * as layoutStyles from '../../ui/layout.module.css'

type ReportButton = ComponentType<{ kind: 'rating'; id: string; what: string }>

interface SellerReviewsProps {
  sellerId: string
  /** The part in which the member was rated. */
  about: RatedRole
  page: number
  Report: ReportButton
}

/** The reviews of a member, page by page. */
export function SellerReviews({ sellerId, about, page, Report }: SellerReviewsProps) {
  const query = useQuery(reviewsQuery(sellerId, page, about))
  const { data } = query
  const tab = about === 'seller' ? 'reviews' : 'buyer'

  if (!data)
    return (
      <NotRead query={query} failed={ratingsText.failedToFetchReviews}>
        <SkeletonGroup label={ratingsText.loadingReviews} className={sellerPageStyles.reviews}>
          {[1, 2, 3].map((row) => (
            <div key={row}>
              <Skeleton width="xs" />
              <Skeleton width="xl" />
              <Skeleton width="sm" />
            </div>
          ))}
        </SkeletonGroup>
      </NotRead>
    )
  if (data.items.length === 0)
    return page > 1 ? (
      <EmptyState
        title={ratingsText.thereAreNoReviewsOn}
        action={
          <ButtonLink variant="line" href={sellerHref(sellerId, { tab })}>
            {ratingsText.newestReviews}
          </ButtonLink>
        }
      />
    ) : (
      <EmptyState
        title={about === 'seller' ? productsText.noRatings : ratingsText.noBuyerRatings}
        detail={
          about === 'seller' ? ratingsText.buyersCanRateHereOnce : ratingsText.sellersRateOnTheOrder
        }
      />
    )
  return (
    <>
      <ul className={sellerPageStyles.reviews}>
        {data.items.map((rating) => (
          <Review key={rating.id} rating={rating} Report={Report} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(data.total / reviewsPerPage)}
        href={(to) => sellerHref(sellerId, { tab, page: to })}
        renderLink={(link) => <Link {...link} />}
      />
    </>
  )
}

function Review({ rating, Report }: { rating: SellerRating; Report: ReportButton }) {
  const { id, raterName, productTitle } = rating
  return (
    <li>
      <RatingEntry rating={rating}>
        <div className={layoutStyles.between}>
          <Text small muted breakAnywhere>
            {ratingsText.raterNameForProductTitle({ raterName, productTitle })}
          </Text>
          <Report kind="rating" id={id} what={ratingsText.theRatingBy({ rater: raterName })} />
        </div>
      </RatingEntry>
    </li>
  )
}
