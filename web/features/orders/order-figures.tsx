import * as ordersText from '#messages/orders'
import { sumsOf } from '#contracts/orders/order-sums.rules.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { formatMoney } from '../../lib/money/format.ts'
import { RowPicture } from '../../lib/row-picture.tsx'
import { Link } from '../../lib/link.tsx'
import { OrderSums } from '../../lib/money/order-sums.tsx'
import { usdOfOrdered } from '../../lib/money/listing-usd.ts'
import { unbroken } from '../../ui/unbroken.ts'
import * as orderListStyles from '../../ui/patterns/order-list.module.css'
import * as totalStyles from '../../ui/patterns/total.module.css'

/** The item and its price, at the order's own figures and rate. */
export function OrderFigures({ order }: { order: Order }) {
  const { base, unitPrice, quantity } = order
  return (
    <>
      <h2>{ordersText.orderSummary}</h2>
      <ul className={`${totalStyles.rows} ${orderListStyles.rows}`}>
        <li>
          <RowPicture image={order.image} />
          <div>
            <Link href={`/product/${order.productId}`}>{unbroken(order.title)}</Link>
            <small>{`${quantity} × ${formatMoney(unitPrice, base)}`}</small>
            {order.size && <small>{ordersText.sizeOfItem({ size: order.size })}</small>}
          </div>
          <p className={totalStyles.amount}>
            {formatMoney(sumsOf([order]).goods, base)}
            <small>{usdOfOrdered(order)}</small>
          </p>
        </li>
      </ul>
      <OrderSums orders={[order]} />
    </>
  )
}
