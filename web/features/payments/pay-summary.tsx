import { decimalOf, minorOf } from '../../../contracts/currencies.ts'
import type { Order } from '../../../contracts/orders.ts'
import { pictureUrl } from '../../../contracts/pictures.ts'
import { formatUsd, formatZwl } from '../../lib/format.ts'
import { Link } from '../../lib/link.tsx'
import { usdOfOrdered } from '../../lib/listing-usd.ts'
import { Icon } from '../../ui/icon.tsx'

/** What is paid for, at the orders' own figures and rate. */
export function PaySummary({ orders }: { orders: readonly Order[] }) {
  const sum = (part: (order: Order) => bigint) =>
    decimalOf(orders.reduce((total, order) => total + part(order), 0n))
  const goods = sum((order) => goodsOf(order))
  const shipping = sum((order) => minorOf(order.shippingCost) ?? 0n)
  const total = sum((order) => minorOf(order.totalAmount) ?? 0n)
  const usd = sum((order) => minorOf(order.totalUsd) ?? 0n)
  const free = Number(shipping) === 0
  const [first] = orders
  if (!first) return null
  return (
    <aside className="panel" aria-label="Order summary">
      <h2>Order summary</h2>
      <ul className="sum">
        {orders.map((order) => (
          <SummaryLine key={order.id} order={order} />
        ))}
      </ul>
      <dl className="tot">
        <div>
          <dt>Subtotal</dt>
          <dd>{formatZwl(goods)}</dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd className={free ? 'free' : undefined}>{free ? 'Free' : formatZwl(shipping)}</dd>
        </div>
        <div className="grand">
          <dt>Total</dt>
          <dd>
            {formatZwl(total)}
            <small>{`${formatUsd(usd)} at 1 USD = ${formatZwl(String(first.rate))}`}</small>
          </dd>
        </div>
      </dl>
    </aside>
  )
}

const goodsOf = ({ unitPrice, quantity }: Order): bigint =>
  (minorOf(unitPrice) ?? 0n) * BigInt(quantity)

function SummaryLine({ order }: { order: Order }) {
  const { image, title, quantity, unitPrice, id, number } = order
  const goods = decimalOf(goodsOf(order))
  return (
    <li>
      {image ? (
        <img src={pictureUrl(image, 200, 'webp')} width={56} height={56} alt="" />
      ) : (
        <span className="nopic">
          <Icon name="image" />
        </span>
      )}
      <div>
        <Link href={`/orders/${id}`}>{title}</Link>
        <small>{`${quantity} × ${formatZwl(unitPrice)}`}</small>
        <small className="num">{number}</small>
      </div>
      <p className="amt">
        {formatZwl(goods)}
        <small>{usdOfOrdered(order)}</small>
      </p>
    </li>
  )
}
