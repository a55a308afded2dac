import * as ordersText from '#messages/orders'
import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contracts/orders/orders.ts'
import { ButtonLink, Link } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { NotRead } from '../../ui/states/not-read.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { RowSkeletons } from '../../ui/states/row-skeletons.tsx'
import { OrderRow } from './order-row.tsx'
import { ordersPerPage, ordersQuery, useLiveOrders } from './orders.queries.ts'
import * as orderListStyles from '../../ui/patterns/order-list.module.css'

const ordersHref = (page: number): string => (page > 1 ? `/orders?page=${page}` : '/orders')

/** The buyer's orders, page by page. */
export function OrderList({ page }: { page: number }) {
  const query = useQuery(ordersQuery(page))
  const { data } = query
  useLiveOrders()
  if (!data)
    return (
      <NotRead query={query} failed={ordersText.failedToFetchOrders}>
        <RowSkeletons label={ordersText.loadingYourOrders} />
      </NotRead>
    )
  if (data.items.length === 0) return <NoOrders page={page} />
  return (
    <>
      {bySeller(data.items).map((orders) => {
        const { id, sellerId, sellerUsername } = orders[0]!
        return (
          <div key={id} className={orderListStyles.seller}>
            <h2>
              <Link href={`/seller/${sellerId}`}>{sellerUsername}</Link>
            </h2>
            <ul className={orderListStyles.orders}>
              {orders.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </ul>
          </div>
        )
      })}
      <Pagination
        page={page}
        pages={Math.ceil(data.total / ordersPerPage)}
        href={ordersHref}
        renderLink={(link) => <Link {...link} />}
      />
    </>
  )
}

/** Orders of one seller that follow each other. The newest stay first. */
function bySeller(orders: readonly Order[]): Order[][] {
  const groups: Order[][] = []
  for (const order of orders) {
    const last = groups.at(-1)
    if (last?.[0]?.sellerId === order.sellerId) last.push(order)
    else groups.push([order])
  }
  return groups
}

function NoOrders({ page }: { page: number }) {
  return page > 1 ? (
    <EmptyState
      title={ordersText.thereAreNoOrdersOn}
      action={
        <ButtonLink variant="line" href="/orders">
          {ordersText.newestOrders}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      title={ordersText.noOrdersYet}
      detail={ordersText.youllSeeWhatYouBuy}
      action={<ButtonLink href="/">{ordersText.browseItems}</ButtonLink>}
    />
  )
}
