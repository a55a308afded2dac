import * as ordersText from '#messages/orders'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '../../lib/router/route-api.ts'
import type { OrderDetail as Order } from '#contracts/orders/order-detail.ts'
import { OrderDetail } from '../../features/orders/order-detail.tsx'
import { OrderMissing } from '../../features/orders/order-missing.tsx'
import { OrderSkeleton } from '../../features/orders/order-skeleton.tsx'
import { orderQuery } from '../../features/orders/orders.queries.ts'
import { BuyerStars } from '../../features/ratings/buyer-stars.tsx'
import { OrderRating } from '../../features/ratings/order-rating.tsx'
import { isReceived } from '../../features/ratings/ratings.queries.ts'
import { statusOf } from '../../lib/api/api-error.ts'
import { Link } from '../../lib/link.tsx'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { PageNotRead } from '../../lib/page-not-read.tsx'
import { Report } from '../frame/report-part.tsx'
import { LazyRateBuyerDialog, LazyRateSellerDialog, useRating } from '../shop/rating-parts.ts'
import { Container } from '../../ui/layout.tsx'

const route = getRouteApi('/orders/$id')

/** `/orders/{id}`, for its buyer and its seller. */
export function OrderPage() {
  const { id } = route.useParams()
  const query = useQuery(orderQuery(id))
  const { data: order, error } = query
  if (statusOf(error) === 404) return <OrderMissing />
  if (!order)
    return (
      <PageNotRead query={query} failed={ordersText.failedToFetchOrder}>
        <OrderSkeleton />
      </PageNotRead>
    )
  const { viewer } = order
  const list =
    viewer === 'seller'
      ? { label: ordersText.yourSales, href: '/selling?tab=sold' }
      : { label: ordersText.yourOrders, href: '/orders' }
  const breadcrumb = [list, { label: order.number }]
  return (
    <>
      <Breadcrumb items={breadcrumb} renderLink={(link) => <Link {...link} />} />
      <Container>
        <OrderDetail
          order={order}
          viewer={viewer}
          buyer={viewer === 'seller' && <BuyerStars order={order} />}
        >
          {isReceived(order) && <Rating order={order} />}
        </OrderDetail>
      </Container>
    </>
  )
}

/** The ratings of a received order. */
function Rating({ order }: { order: Order }) {
  const { rating, startRating, stopRating } = useRating()
  const seller = { id: order.sellerId, username: order.sellerUsername }
  return (
    <>
      <OrderRating order={order} onRate={startRating} Report={Report} />
      {order.viewer === 'buyer' ? (
        <LazyRateSellerDialog
          when={rating}
          open={rating}
          onClose={stopRating}
          seller={seller}
          orderId={order.id}
        />
      ) : (
        <LazyRateBuyerDialog when={rating} open={rating} onClose={stopRating} order={order} />
      )}
    </>
  )
}
