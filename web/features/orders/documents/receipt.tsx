import { amountText, methodOf } from '../../../../contracts/currencies/currencies.ts'
import type { OrderDetail } from '../../../../contracts/orders/order-detail.ts'
import { formatDate, formatTime } from '../../../lib/dates.ts'
import { formatRate, formatUsd, formatMoney } from '../../../lib/money/format.ts'
import { DocumentAddress } from './document-address.tsx'

interface ReceiptProps {
  order: OrderDetail
  shop: string
  contact: { email: string; phone: string }
}

/** What was paid, in both currencies at the order's own rate. Not a tax invoice, and says so. */
export function Receipt({ order, shop, contact }: ReceiptProps) {
  const { base, currency, quantity, refund, paymentMethod } = order
  const rows = [
    [`${quantity} × ${order.title}`, `${quantity} × ${formatMoney(order.unitPrice, base)}`],
    [order.collect ? 'Collected, no shipping' : 'Shipping', formatMoney(order.shippingCost, base)],
  ]
  return (
    <>
      <p className="muted">{shop}</p>
      <h1>Receipt</h1>
      <p className="muted">
        Order <span className="num">{order.number}</span>
      </p>
      <dl className="paper-pairs">
        <Row name="Received on" value={paidOn(order)} />
        {paymentMethod && <Row name="By" value={methodOf(paymentMethod).label} />}
        <Row name="Buyer" value={order.buyerName} />
        <Row name="Seller" value={order.sellerUsername} />
      </dl>
      <h2>Items</h2>
      <dl className="paper-pairs">
        {rows.map(([name = '', value = '']) => (
          <Row key={name} name={name} value={value} />
        ))}
      </dl>
      <dl className="paper-pairs ruled">
        <Row name="Total" value={formatMoney(order.totalAmount, base)} strong />
        <Row name="In US dollars" value={formatUsd(order.totalUsd)} />
        <Row
          name="Rate of the order"
          value={`US$1 = ${formatRate(order.rate, base)}, ${formatDate(order.createdAt)}`}
        />
        <Row name="Amount paid" value={amountText(order.payable, currency)} strong />
        {refund && (
          <Row
            name={refund.status === 'paid' ? 'Paid back' : 'To be paid back'}
            value={amountText(refund.amount, refund.currency)}
            strong
          />
        )}
      </dl>
      <h2>{order.collect ? 'Collected by' : 'Sent to'}</h2>
      <DocumentAddress order={order} />
      <p className="small muted">
        {`This receipt confirms a payment through ${shop}. It is not a fiscal tax invoice. Your wallet or bank may have taken transfer tax beside it.`}
      </p>
      <p className="small muted">{[contact.email, contact.phone].filter(Boolean).join(', ')}</p>
    </>
  )
}

function paidOn({ paidAt, updatedAt }: OrderDetail): string {
  const at = paidAt ?? updatedAt
  return `${formatDate(at)}, ${formatTime(at)}`
}

function Row({ name, value, strong }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={strong ? 'strong' : undefined}>
      <dt className="wrap-anywhere">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
