import * as ordersText from '#messages/orders'
import { amountText, type CurrencyCode } from '../../../contracts/currencies/currencies.ts'
import type { OrderDetail } from '../../../contracts/orders/order-detail.ts'
import { formatDate } from '../../lib/dates.ts'
import { formatRate } from '../../lib/money/format.ts'
import { Link } from '../../lib/link.tsx'
import * as orderStepsStyles from './steps/order-steps.module.css'
import * as layoutStyles from '../../ui/layout.module.css'
import * as totalStyles from '../../ui/patterns/total.module.css'

const money = (amount: string, currency: CurrencyCode) => amountText(amount, currency)

/** The payment, the seller's income, refunds; and the documents. */
export function OrderMoney({ order }: { order: OrderDetail }) {
  const { currency, paidAt, payable, refund, earnings, rate } = order
  return (
    <>
      <p className={`${layoutStyles.small} ${layoutStyles.muted}`}>
        {ordersText.thisOrderKeepsRateOf({
          date: formatDate(order.createdAt),
          rate: formatRate(rate, order.base),
        })}
      </p>
      {(paidAt || refund || earnings) && (
        <dl className={totalStyles.total}>
          {paidAt && (
            <div>
              <dt>{ordersText.paidDate({ date: formatDate(paidAt) })}</dt>
              <dd>{money(payable, currency)}</dd>
            </div>
          )}
          {refund && (
            <div>
              <dt>
                {refund.status === 'paid'
                  ? ordersText.refundedDate({ date: formatDate(refund.at) })
                  : ordersText.toBeRefunded}
              </dt>
              <dd>{money(refund.amount, refund.currency)}</dd>
            </div>
          )}
          {earnings && (
            <>
              <div>
                <dt>
                  {ordersText.commissionCommissionPercent({
                    commissionPercent: earnings.commissionPercent,
                  })}
                </dt>
                <dd>{money(earnings.commission, currency)}</dd>
              </div>
              <div>
                <dt>{earnings.booked ? ordersText.inYourBalance : ordersText.yoursOnceItIsDone}</dt>
                <dd>{money(earnings.amount, currency)}</dd>
              </div>
            </>
          )}
        </dl>
      )}
      {paidAt && (
        <p className={orderStepsStyles.documents}>
          <Link className={layoutStyles.link} href={`/orders/${order.id}/receipt`}>
            {ordersText.receipt}
          </Link>
          {order.viewer === 'seller' && (
            <Link className={layoutStyles.link} href={`/orders/${order.id}/packing-slip`}>
              {ordersText.packingSlip}
            </Link>
          )}
        </p>
      )}
    </>
  )
}
