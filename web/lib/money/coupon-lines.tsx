import * as couponsText from '#messages/orders/coupons'
import { decimalOf, minorOf, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { formatMoney } from './format.ts'

interface CouponLinesProps {
  orders: readonly Pick<Order, 'coupon'>[]
  base: CurrencyCode
}

/** What each coupon takes off these orders, as lines of a sum. */
export function CouponLines({ orders, base }: CouponLinesProps) {
  const coupons = orders.flatMap(({ coupon }) => coupon ?? [])
  return [...new Set(coupons.map(({ code }) => code))].map((code) => {
    const same = coupons.filter((coupon) => coupon.code === code)
    const minor = same.reduce((sum, { discount }) => sum + (minorOf(discount, base) ?? 0n), 0n)
    return (
      <div key={code}>
        <dt>
          {couponsText.couponCode({ code })}
          {same[0]?.by === 'shop' && <small>{couponsText.paidByMusika}</small>}
        </dt>
        <dd>{`−${formatMoney(decimalOf(minor, base), base)}`}</dd>
      </div>
    )
  })
}
