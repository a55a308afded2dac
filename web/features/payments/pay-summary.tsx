import * as paymentsText from '#messages/payments'
import { decimalOf, minorOf, moneyText } from '#contracts/currencies/currencies.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { pictureUrl } from '#contracts/media/pictures.ts'
import { formatRate, formatMoney } from '../../lib/money/format.ts'
import { Link } from '../../lib/link.tsx'
import { CombinedSaving } from '../../lib/money/combined-saving.tsx'
import { CouponLines } from '../../lib/money/coupon-lines.tsx'
import { usdOfOrdered } from '../../lib/money/listing-usd.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Panel, Text } from '../../ui/layout.tsx'
import * as orderSummaryStyles from '../../ui/patterns/order-summary.module.css'
import * as totalStyles from '../../ui/patterns/total.module.css'
import * as priceStyles from '../../ui/price.module.css'

interface PaySummaryProps {
  orders: readonly Order[]
}

/** The purchased items and their total, at the orders' own figures and rate. */
export function PaySummary({ orders }: PaySummaryProps) {
  const [first] = orders
  if (!first) return null
  // The orders of one checkout have one currency.
  const { base } = first
  const sum = (part: (order: Order) => bigint) =>
    decimalOf(
      orders.reduce((total, order) => total + part(order), 0n),
      base,
    )
  const goods = sum((order) => goodsOf(order))
  const shipping = sum((order) => minorOf(order.shippingCost, base) ?? 0n)
  const total = sum((order) => minorOf(order.totalAmount, base) ?? 0n)
  const usdMinor = orders.reduce(
    (cents, order) => cents + (minorOf(order.totalUsd, 'USD') ?? 0n),
    0n,
  )
  const free = Number(shipping) === 0
  return (
    <Panel as="aside" aria-label={paymentsText.orderSummary}>
      <h2>{paymentsText.orderSummary}</h2>
      <ul className={totalStyles.rows}>
        {orders.map((order) => (
          <SummaryLine key={order.id} order={order} />
        ))}
      </ul>
      <dl className={totalStyles.total}>
        <div>
          <dt>{paymentsText.subtotal}</dt>
          <dd>{formatMoney(goods, base)}</dd>
        </div>
        <div>
          <dt>
            {paymentsText.shipping}
            <CombinedSaving
              costs={orders.map((order) => [order.separateShippingCost, order.shippingCost])}
              base={base}
            />
          </dt>
          <dd className={free ? priceStyles.free : undefined}>
            {free ? paymentsText.free : formatMoney(shipping, base)}
          </dd>
        </div>
        <CouponLines orders={orders} base={base} />
        <div className={totalStyles.grand}>
          <dt>{paymentsText.total}</dt>
          <dd>
            {formatMoney(total, base)}
            <small>
              {paymentsText.moneyTextAt1Usd({
                moneyText: moneyText(usdMinor, 'USD'),
                rate: formatRate(first.rate, base),
              })}
            </small>
          </dd>
        </div>
      </dl>
    </Panel>
  )
}

const goodsOf = ({ base, unitPrice, quantity }: Order): bigint =>
  (minorOf(unitPrice, base) ?? 0n) * BigInt(quantity)

function SummaryLine({ order }: { order: Order }) {
  const { base, image, title, quantity, unitPrice, id, number } = order
  return (
    <li>
      {image ? (
        <img src={pictureUrl(image, 200, 'webp')} width={56} height={56} alt="" />
      ) : (
        <span className={orderSummaryStyles.noPicture}>
          <Icon name="image" />
        </span>
      )}
      <div>
        <Link href={`/orders/${id}`}>{title}</Link>
        <small>{`${quantity} × ${formatMoney(unitPrice, base)}`}</small>
        <Text as="small" tabular>
          {number}
        </Text>
      </div>
      <p className={totalStyles.amount}>
        {moneyText(goodsOf(order), base)}
        <small>{usdOfOrdered(order)}</small>
      </p>
    </li>
  )
}
