import * as paymentsText from '#messages/payments'
import { sumsOf } from '#contracts/orders/order-sums.rules.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { formatMoney } from '../../lib/money/format.ts'
import { LinePicture } from '../../lib/row-picture.tsx'
import { Link } from '../../lib/link.tsx'
import { OrderSums } from '../../lib/money/order-sums.tsx'
import { usdOfOrdered } from '../../lib/money/listing-usd.ts'
import { Panel, Text } from '../../ui/layout.tsx'
import * as totalStyles from '../../ui/patterns/total.module.css'

/** The purchased items and their total, at the orders' own figures and rate. */
export function PaySummary({ orders }: { orders: readonly Order[] }) {
  const [first, ...more] = orders
  if (!first) return null
  return (
    <Panel as="aside" aria-label={paymentsText.orderSummary}>
      <h2>{paymentsText.orderSummary}</h2>
      <ul className={totalStyles.rows}>
        {orders.map((order) => (
          <SummaryLine key={order.id} order={order} />
        ))}
      </ul>
      <OrderSums orders={[first, ...more]} />
    </Panel>
  )
}

function SummaryLine({ order }: { order: Order }) {
  const { base, image, title, quantity, unitPrice, id, number } = order
  return (
    <li>
      <LinePicture image={image} />
      <div>
        <Link href={`/orders/${id}`}>{title}</Link>
        <small>{`${quantity} × ${formatMoney(unitPrice, base)}`}</small>
        <Text as="small" tabular>
          {number}
        </Text>
      </div>
      <p className={totalStyles.amount}>
        {formatMoney(sumsOf([order]).goods, base)}
        <small>{usdOfOrdered(order)}</small>
      </p>
    </li>
  )
}
