import { decimalOf, minorOf } from '../../../contracts/currencies.ts'
import type { Order } from '../../../contracts/orders.ts'
import { formatUsd, formatZwl } from '../../lib/format.ts'
import { Link } from '../../lib/link.tsx'
import { usdOfOrdered } from '../../lib/listing-usd.ts'
import { OrderPicture } from './order-row.tsx'

/** The item and what it costs, at the order's own figures and rate. */
export function OrderFigures({ order }: { order: Order }) {
  const { unitPrice, shippingCost, quantity, rate } = order
  const goods = decimalOf((minorOf(unitPrice) ?? 0n) * BigInt(quantity))
  const free = Number(shippingCost) === 0
  return (
    <>
      <h2>Order summary</h2>
      <ul className="sum">
        <li>
          <OrderPicture order={order} />
          <div>
            <Link href={`/product/${order.productId}`}>{order.title}</Link>
            <small>{`${quantity} × ${formatZwl(unitPrice)}`}</small>
          </div>
          <p className="amt">
            {formatZwl(goods)}
            <small>{usdOfOrdered(order)}</small>
          </p>
        </li>
      </ul>
      <dl className="tot">
        <div>
          <dt>Subtotal</dt>
          <dd>{formatZwl(goods)}</dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd className={free ? 'free' : undefined}>{free ? 'Free' : formatZwl(shippingCost)}</dd>
        </div>
        <div className="grand">
          <dt>Total</dt>
          <dd>
            {formatZwl(order.totalAmount)}
            <small>{`${formatUsd(order.totalUsd)} at 1 USD = ${formatZwl(String(rate))}`}</small>
          </dd>
        </div>
      </dl>
    </>
  )
}
