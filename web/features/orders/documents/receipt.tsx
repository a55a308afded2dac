import * as ordersText from '#messages/orders'
import * as couponsText from '#messages/orders/coupons'
import { amountText, methodOf } from '#contracts/currencies/currencies.ts'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import { formatDate, formatTime } from '../../../lib/dates.ts'
import { formatRate, formatUsd, formatMoney } from '../../../lib/money/format.ts'
import { OrderAddress } from '../order-address.tsx'
import { Text } from '../../../ui/layout.tsx'
import * as documentStyles from './document.module.css'

interface ReceiptProps {
  order: OrderDetail
  shop: string
  contact: { email: string; phone: string }
}

/** The receipt, in both currencies at the order's own rate. It states that it is not a tax invoice. */
export function Receipt({ order, shop, contact }: ReceiptProps) {
  const { base, currency, quantity, refund, paymentMethod } = order
  const rows = [
    [`${quantity} × ${order.title}`, `${quantity} × ${formatMoney(order.unitPrice, base)}`],
    [
      order.collect ? ordersText.collectedNoShipping : ordersText.shipping,
      formatMoney(order.shippingCost, base),
    ],
    ...(order.coupon
      ? [
          [
            couponsText.couponCode({ code: order.coupon.code }),
            `−${formatMoney(order.coupon.discount, base)}`,
          ],
        ]
      : []),
  ]
  return (
    <>
      <Text muted>{shop}</Text>
      <h1>{ordersText.receipt}</h1>
      <Text muted>
        {ordersText.order}{' '}
        <Text as="span" tabular>
          {order.number}
        </Text>
      </Text>
      <dl className={documentStyles.pairs}>
        <Row name={ordersText.receivedOn} value={paidOn(order)} />
        {paymentMethod && <Row name={ordersText.by} value={methodOf(paymentMethod).label} />}
        <Row name={ordersText.buyerTitle} value={order.buyerName} />
        <Row name={ordersText.sellerTitle} value={order.sellerUsername} />
      </dl>
      <h2>{ordersText.items}</h2>
      <dl className={documentStyles.pairs}>
        {rows.map(([name = '', value = '']) => (
          <Row key={name} name={name} value={value} />
        ))}
      </dl>
      <dl className={`${documentStyles.pairs} ${documentStyles.ruled}`}>
        <Row name={ordersText.total} value={formatMoney(order.totalAmount, base)} strong />
        <Row name={ordersText.inUsDollars} value={formatUsd(order.totalUsd)} />
        <Row
          name={ordersText.rateOfOrder}
          value={`US$1 = ${formatRate(order.rate, base)}, ${formatDate(order.createdAt)}`}
        />
        <Row name={ordersText.amountPaid} value={amountText(order.payable, currency)} strong />
        {refund && (
          <Row
            name={refund.status === 'paid' ? ordersText.refunded : ordersText.toBeRefunded}
            value={amountText(refund.amount, refund.currency)}
            strong
          />
        )}
      </dl>
      <h2>{order.collect ? ordersText.collectedBy : ordersText.sentTo}</h2>
      <OrderAddress order={order} />
      <Text small muted>
        {ordersText.thisReceiptConfirmsPaymentThrough({ shop })}
      </Text>
      <Text small muted>
        {[contact.email, contact.phone].filter(Boolean).join(', ')}
      </Text>
    </>
  )
}

function paidOn({ paidAt, updatedAt }: OrderDetail): string {
  const at = paidAt ?? updatedAt
  return `${formatDate(at)}, ${formatTime(at)}`
}

function Row({ name, value, strong }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={strong ? documentStyles.strong : undefined}>
      <Text as="dt" breakAnywhere>
        {name}
      </Text>
      <dd>{value}</dd>
    </div>
  )
}
