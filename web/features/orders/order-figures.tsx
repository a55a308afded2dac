import * as ordersText from '#messages/orders'
import { decimalOf, minorOf } from '#contracts/currencies/currencies.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { formatRate, formatUsd, formatMoney } from '../../lib/money/format.ts'
import { Link } from '../../lib/link.tsx'
import { CombinedSaving } from '../../lib/money/combined-saving.tsx'
import { CouponLines } from '../../lib/money/coupon-lines.tsx'
import { usdOfOrdered } from '../../lib/money/listing-usd.ts'
import { OrderPicture } from './order-row.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import * as orderListStyles from '../../ui/patterns/order-list.module.css'
import * as totalStyles from '../../ui/patterns/total.module.css'
import * as priceStyles from '../../ui/price.module.css'

/** The item and its price, at the order's own figures and rate. */
export function OrderFigures({ order }: { order: Order }) {
  const { base, unitPrice, shippingCost, quantity, rate } = order
  const goods = decimalOf((minorOf(unitPrice, base) ?? 0n) * BigInt(quantity), base)
  const free = Number(shippingCost) === 0
  return (
    <>
      <h2>{ordersText.orderSummary}</h2>
      <ul className={`${totalStyles.rows} ${orderListStyles.rows}`}>
        <li>
          <OrderPicture order={order} />
          <div>
            <Link href={`/product/${order.productId}`}>{unbroken(order.title)}</Link>
            <small>{`${quantity} × ${formatMoney(unitPrice, base)}`}</small>
            {order.size && <small>{ordersText.sizeOfItem({ size: order.size })}</small>}
          </div>
          <p className={totalStyles.amount}>
            {formatMoney(goods, base)}
            <small>{usdOfOrdered(order)}</small>
          </p>
        </li>
      </ul>
      <dl className={totalStyles.total}>
        <div>
          <dt>{ordersText.subtotal}</dt>
          <dd>{formatMoney(goods, base)}</dd>
        </div>
        <div>
          <dt>
            {ordersText.shipping}
            <CombinedSaving
              costs={[[order.separateShippingCost, order.shippingCost]]}
              base={base}
            />
          </dt>
          <dd className={free ? priceStyles.free : undefined}>
            {free ? ordersText.free : formatMoney(shippingCost, base)}
          </dd>
        </div>
        <CouponLines orders={[order]} base={base} />
        <div className={totalStyles.grand}>
          <dt>{ordersText.total}</dt>
          <dd>
            {formatMoney(order.totalAmount, base)}
            <small>
              {ordersText.totalUsdAt1Usd({
                totalUsd: formatUsd(order.totalUsd),
                rate: formatRate(rate, base),
              })}
            </small>
          </dd>
        </div>
      </dl>
    </>
  )
}
