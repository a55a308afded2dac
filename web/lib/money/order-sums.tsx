import * as ordersText from '#messages/orders'
import * as couponsText from '#messages/orders/coupons'
import { sumsOf } from '#contracts/orders/order-sums.rules.ts'
import type { Order } from '#contracts/orders/orders.ts'
import * as totalStyles from '../../ui/patterns/total.module.css'
import * as priceStyles from '../../ui/price.module.css'
import { SavedByCombining } from './combined-saving.tsx'
import { formatMoney, formatRate, formatUsd } from './format.ts'

/** What orders of one checkout cost together, at their own figures and rate. */
export function OrderSums({ orders }: { orders: readonly [Order, ...Order[]] }) {
  const { base, rate } = orders[0]
  const { goods, shipping, saving, coupons, total, totalUsd } = sumsOf(orders)
  const free = Number(shipping) === 0
  return (
    <dl className={totalStyles.total}>
      <div>
        <dt>{ordersText.subtotal}</dt>
        <dd>{formatMoney(goods, base)}</dd>
      </div>
      <div>
        <dt>
          {ordersText.shipping}
          <SavedByCombining amount={saving} base={base} />
        </dt>
        <dd className={free ? priceStyles.free : undefined}>
          {free ? ordersText.free : formatMoney(shipping, base)}
        </dd>
      </div>
      {coupons.map(({ code, by, discount }) => (
        <div key={code}>
          <dt>
            {couponsText.couponCode({ code })}
            {by === 'shop' && <small>{couponsText.paidByMusika}</small>}
          </dt>
          <dd>{`−${formatMoney(discount, base)}`}</dd>
        </div>
      ))}
      <div className={totalStyles.grand}>
        <dt>{ordersText.total}</dt>
        <dd>
          {formatMoney(total, base)}
          <small>
            {ordersText.totalUsdAt1Usd({
              totalUsd: formatUsd(totalUsd),
              rate: formatRate(rate, base),
            })}
          </small>
        </dd>
      </div>
    </dl>
  )
}
