import { useQuery } from '@tanstack/react-query'
import type { Order } from '../../../contracts/orders/orders.ts'
import * as ratingsText from '#messages/ratings'
import { TextLink } from '../../lib/link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { rateableOrdersQuery } from './ratings.queries.ts'
import { Panel, Text } from '../../ui/layout.tsx'
import * as orderListStyles from '../../ui/patterns/order-list.module.css'

interface OrderRatingProps {
  order: Order
  onRate: () => void
}

/** On the page of a received order: a button to rate its seller, or a note that it is done. */
export function OrderRating({ order, onRate }: OrderRatingProps) {
  const { id, sellerId, sellerUsername } = order
  const { data, isError, isFetching, refetch } = useQuery(rateableOrdersQuery(sellerId, id))
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
      {data && data.items.length > 0 && (
        <>
          <Text small muted breakAnywhere>
            {ratingsText.howWasYourPurchaseFrom({ sellerUsername })}
          </Text>
          <div>
            <Button variant="line" icon="star" onClick={onRate}>
              {ratingsText.heading}
            </Button>
          </div>
        </>
      )}
      {data && data.items.length === 0 && (
        <Text small muted>
          {ratingsText.youHaveRatedThisOrder}{' '}
          <TextLink href={`/seller/${sellerId}?tab=reviews`}>{ratingsText.seeAllReviews}</TextLink>
        </Text>
      )}
    </Panel>
  )
}
