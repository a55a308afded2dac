import * as returnsText from '#messages/orders/returns'
import { useQuery } from '@tanstack/react-query'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import { OrderMissing } from '../../features/orders/order-missing.tsx'
import { OrderSkeleton } from '../../features/orders/order-skeleton.tsx'
import { orderQuery, useLiveOrders } from '../../features/orders/orders.queries.ts'
import { ReturnDetail } from '../../features/orders/returns/return-detail.tsx'
import { returnState } from '../../features/orders/returns/return-labels.ts'
import { ReturnRequest } from '../../features/orders/returns/return-request.tsx'
import { returnQuery } from '../../features/orders/returns/returns.queries.ts'
import { statusOf } from '../../lib/api/api-error.ts'
import { Link } from '../../lib/link.tsx'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { Container, PageHeading } from '../../ui/layout.tsx'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { Badge } from '../../ui/states/badge.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { PageNotRead } from '../../lib/page-not-read.tsx'
import * as returnsStyles from '../../features/orders/returns/returns.module.css'
import * as layoutStyles from '../../ui/layout.module.css'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

const route = getRouteApi('/orders/$id/return')

/** `/orders/{id}/return`, for its buyer and its seller. */
export function ReturnPage() {
  const { id } = route.useParams()
  const query = useQuery(orderQuery(id))
  const { data: order, error } = query
  if (statusOf(error) === 404) return <OrderMissing />
  if (!order)
    return (
      <PageNotRead query={query} failed={returnsText.failed}>
        <OrderSkeleton />
      </PageNotRead>
    )
  return (
    <>
      <Breadcrumb
        items={[{ label: order.number, href: `/orders/${id}` }, { label: returnsText.returnTitle }]}
        renderLink={(link) => <Link {...link} />}
      />
      <Container className={spacingStyles.paddingBottom10}>
        <PageHeading className={`${layoutStyles.between} ${returnsStyles.page}`}>
          <h1>{returnsText.returnOf({ title: order.title })}</h1>
          {order.return && (
            <Badge tone={order.return.dueAt ? 'info' : 'neutral'}>
              {returnState(order.return.state)}
            </Badge>
          )}
        </PageHeading>
        <Content order={order} />
      </Container>
    </>
  )
}

function Content({ order }: { order: OrderDetail }) {
  const { data: returned } = useQuery({
    ...returnQuery(order.id),
    enabled: order.return !== null,
  })
  useLiveOrders(order.id)
  if (order.return) return returned ? <ReturnDetail returned={returned} /> : <OrderSkeleton />
  if (order.returnUntil) return <ReturnRequest order={order} />
  return <EmptyState title={returnsText.noReturnAnswer} detail={returnsText.notReceived} />
}
