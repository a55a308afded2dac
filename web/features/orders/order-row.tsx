import * as ordersText from '#messages/orders'
import { currencyLabel } from '#contracts/currencies/currencies.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { formatDate } from '../../lib/dates.ts'
import { RowPicture } from '../../lib/row-picture.tsx'
import { formatAmount, formatUsd } from '../../lib/money/format.ts'
import { Link } from '../../lib/link.tsx'
import { Price } from '../../ui/price.tsx'
import { NextStep, OrderBadge } from './order-status.tsx'
import { isUnpaid } from './order-words.ts'
import { RowActions } from './row-actions.tsx'
import { Text } from '../../ui/layout.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import * as layoutStyles from '../../ui/layout.module.css'
import * as orderListStyles from '../../ui/patterns/order-list.module.css'

/** One order in a list, with its next step. The rest of the row is a link. */
export function OrderRow({ order }: { order: Order }) {
  const { id, title, number, quantity, createdAt } = order
  return (
    <li className={orderListStyles.order}>
      <RowPicture image={order.image} />
      <div className={orderListStyles.text}>
        <OrderBadge order={order} viewer="buyer" />
        <Link href={`/orders/${id}`}>{unbroken(title)}</Link>
        <span className={orderListStyles.meta}>
          <Text as="span" tabular>
            {number}
          </Text>
          {' · '}
          <span className={layoutStyles.oneLine}>{formatDate(createdAt)}</span>
          {quantity > 1 && ` ${ordersText.piecesAside({ quantity })}`}
          {order.source === 'auction' && ` ${ordersText.wonAtAuction}`}
        </span>
      </div>
      <div className={orderListStyles.main}>
        <Price
          code={currencyLabel(order.base)}
          amount={formatAmount(order.totalAmount, order.base)}
          second={formatUsd(order.totalUsd)}
        />
        {!isUnpaid(order) && <NextStep order={order} viewer="buyer" />}
        <RowActions order={order} viewer="buyer" />
      </div>
    </li>
  )
}
