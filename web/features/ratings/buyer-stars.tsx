import { useQuery } from '@tanstack/react-query'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import * as ratingsText from '#messages/ratings'
import { TextLink } from '../../lib/link.tsx'
import { orderRatingsQuery } from './ratings.queries.ts'
import { sellerHref } from './seller-href.ts'
import { StarsOfBuyer } from '../../lib/account/stars-of-buyer.tsx'
import { Text } from '../../ui/layout.tsx'

/** The buyer of a sale, with other sellers' ratings of them. */
export function BuyerStars({ order: { id, buyerId, buyerUsername } }: { order: OrderDetail }) {
  const stats = useQuery(orderRatingsQuery(id)).data?.buyer
  return (
    <Text small breakAnywhere>
      {ratingsText.buyer}{' '}
      <TextLink href={sellerHref(buyerId, { tab: 'buyer' })}>{buyerUsername}</TextLink>{' '}
      {stats && <StarsOfBuyer stats={stats} />}
    </Text>
  )
}
