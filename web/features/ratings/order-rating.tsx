import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import type { OrderRatings } from '#contracts/ratings/both-ways.ts'
import * as ratingsText from '#messages/ratings'
import { formatDate } from '../../lib/dates.ts'
import { TextLink } from '../../lib/link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { PlainRatingForm } from './plain-rating-form.tsx'
import { RatingEntry } from './rating-entry.tsx'
import { orderRatingsQuery } from './ratings.queries.ts'
import { ReplyForm } from './reply-form.tsx'
import { Panel, Text } from '../../ui/layout.tsx'
import * as orderListStyles from '../../ui/patterns/order-list.module.css'
import * as connectionStyles from '../../ui/states/connection.module.css'

interface OrderRatingProps {
  order: OrderDetail
  onRate: () => void
  Report: ComponentType<{ kind: 'rating'; id: string; what: string }>
}

/** On the page of a received order: rate the other party, and how the two rated each other. */
export function OrderRating({ order, onRate, Report }: OrderRatingProps) {
  const { data, isError, isFetching, refetch } = useQuery(orderRatingsQuery(order.id))
  const isSeller = order.viewer === 'seller'
  const other = isSeller ? order.buyerUsername : order.sellerUsername
  return (
    <Panel className={orderListStyles.panel} aria-labelledby="rating-heading">
      <h2 id="rating-heading">{ratingsText.yourRating}</h2>
      {!data && isError && (
        <Text small muted>
          {ratingsText.weCouldNotCheckWhether}{' '}
          <Button variant="link" disabled={isFetching} onClick={() => void refetch()}>
            {ratingsText.tryAgain}
          </Button>
        </Text>
      )}
      {!data && !isError && (
        <SkeletonGroup label={ratingsText.loading}>
          <Skeleton width="lg" />
        </SkeletonGroup>
      )}
      {data && <Given order={order} ratings={data} other={other} onRate={onRate} />}
      {data?.received && (
        <>
          <h3>{ratingsText.ratingOfYouBy({ username: other })}</h3>
          <RatingEntry rating={data.received}>
            <div>
              <Report
                kind="rating"
                id={data.received.id}
                what={ratingsText.theRatingBy({ rater: other })}
              />
            </div>
          </RatingEntry>
          {data.mayReply && <ReplyForm orderId={order.id} ratingId={data.received.id} />}
        </>
      )}
    </Panel>
  )
}

interface GivenProps {
  order: OrderDetail
  ratings: OrderRatings
  /** The username of the other party. */
  other: string
  onRate: () => void
}

/** The own rating, or the button to give it. */
function Given({ order, ratings, other, onRate }: GivenProps) {
  const { mayRate, given, blind, hiddenUntil } = ratings
  const isSeller = order.viewer === 'seller'
  const question = isSeller
    ? ratingsText.howWasYourSaleTo({ username: other })
    : ratingsText.howWasYourPurchaseFrom({ sellerUsername: other })
  const date = hiddenUntil && formatDate(hiddenUntil)
  if (!given)
    return (
      mayRate && (
        <>
          <Text small muted breakAnywhere>
            {question}{' '}
            {date
              ? ratingsText.otherHasRated({ username: other, date })
              : blind && ratingsText.hiddenAtFirst}
          </Text>
          <div>
            <Button
              variant="line"
              icon="star"
              className={connectionStyles.needsScripts}
              onClick={onRate}
            >
              {isSeller ? ratingsText.rateBuyer : ratingsText.heading}
            </Button>
          </div>
          <PlainRatingForm
            order={order}
            title={isSeller ? ratingsText.rateBuyer : ratingsText.heading}
          />
        </>
      )
    )
  return (
    <>
      <Text small muted>
        {ratingsText.youHaveRatedThisOrder}{' '}
        {!isSeller && (
          <TextLink href={`/seller/${order.sellerId}?tab=reviews`}>
            {ratingsText.seeAllReviews}
          </TextLink>
        )}
      </Text>
      <RatingEntry rating={given} />
      {(given.removed || date) && (
        <Text small muted breakAnywhere>
          {given.removed
            ? ratingsText.staffRemovedIt
            : ratingsText.onlyYouSeeIt({ username: other, date: date! })}
        </Text>
      )}
    </>
  )
}
