import { amountText, type CurrencyCode } from '../../../contracts/currencies/currencies.ts'
import type { OrderDetail } from '../../../contracts/orders/order-detail.ts'
import { formatDate } from '../../lib/dates.ts'
import { formatRate } from '../../lib/money/format.ts'
import { Link } from '../../lib/link.tsx'

const money = (amount: string, currency: CurrencyCode) => amountText(amount, currency)

/** What was paid, what of it is the seller's, what goes back; and the papers. */
export function OrderMoney({ order }: { order: OrderDetail }) {
  const { currency, paidAt, payable, refund, earnings, rate } = order
  return (
    <>
      <p className="small muted">
        {`The rate of ${formatDate(order.createdAt)}, 1 USD = ${formatRate(rate, order.base)}, holds for this order.`}
      </p>
      {(paidAt || refund || earnings) && (
        <dl className="tot">
          {paidAt && (
            <div>
              <dt>{`Paid ${formatDate(paidAt)}`}</dt>
              <dd>{money(payable, currency)}</dd>
            </div>
          )}
          {refund && (
            <div>
              <dt>
                {refund.status === 'paid'
                  ? `Paid back ${formatDate(refund.at)}`
                  : 'To be paid back'}
              </dt>
              <dd>{money(refund.amount, refund.currency)}</dd>
            </div>
          )}
          {earnings && (
            <>
              <div>
                <dt>{`Commission, ${earnings.commissionPercent} %`}</dt>
                <dd>{money(earnings.commission, currency)}</dd>
              </div>
              <div>
                <dt>{earnings.booked ? 'In your balance' : 'Yours once it is done'}</dt>
                <dd>{money(earnings.amount, currency)}</dd>
              </div>
            </>
          )}
        </dl>
      )}
      {paidAt && (
        <p className="papers">
          <Link className="link" href={`/orders/${order.id}/receipt`}>
            Receipt
          </Link>
          {order.viewer === 'seller' && (
            <Link className="link" href={`/orders/${order.id}/packing-slip`}>
              Packing slip
            </Link>
          )}
        </p>
      )}
    </>
  )
}
