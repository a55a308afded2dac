import * as ordersText from '#messages/orders'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../lib/link.tsx'
import { OrderRow } from './order-row.tsx'
import { ordersQuery, useLiveOrders } from './orders.queries.ts'
import { needsBuyer } from './row-actions.tsx'
import { Panel, Text } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as toDoStyles from './orders-to-do.module.css'

const shownMax = 3

/** The newest orders that wait for their buyer, on the account page. */
export function OrdersToDo() {
  const { data } = useQuery(ordersQuery(1))
  useLiveOrders()
  if (!data) return null
  const waiting = data.items.filter(needsBuyer).slice(0, shownMax)
  return (
    <Panel gap={3} aria-labelledby="orders-heading">
      <div className={layoutStyles.between}>
        <h2 id="orders-heading">{ordersText.orders}</h2>
        {data.total > 0 && (
          <TextLink href="/orders">{ordersText.seeAllTotal({ total: data.total })}</TextLink>
        )}
      </div>
      {waiting.length === 0 ? (
        <Text small muted>
          {data.total === 0 ? ordersText.noOrdersYet : ordersText.noOrderNeedsYou}
        </Text>
      ) : (
        <ul className={toDoStyles.list}>
          {waiting.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
