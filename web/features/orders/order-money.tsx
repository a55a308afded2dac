import * as ordersText from '#messages/orders'
import { amountText, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import { labelPath } from '#contracts/orders/order-steps.ts'
import { formatDate } from '../../lib/dates.ts'
import { formatRate, signedText } from '../../lib/money/format.ts'
import { TextLink } from '../../lib/link.tsx'
import { Text } from '../../ui/layout.tsx'
import * as orderStepsStyles from './steps/order-steps.module.css'
import * as totalStyles from '../../ui/patterns/total.module.css'

const money = (amount: string, currency: CurrencyCode) => amountText(amount, currency)

/** The payment, the seller's income, refunds; and the documents. */
export function OrderMoney({ order }: { order: OrderDetail }) {
  const { currency, paidAt, payable, refund, earnings, rate } = order
  return (
    <>
      <Text small muted>
        {ordersText.thisOrderKeepsRateOf({
          date: formatDate(order.createdAt),
          rate: formatRate(rate, order.base),
        })}
      </Text>
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
              {earnings.pickupFee && (
                <div>
                  <dt>{ordersText.feeOfPickupPoint}</dt>
                  <dd>{money(earnings.pickupFee, currency)}</dd>
                </div>
              )}
              <div>
                <dt>{earnings.booked ? ordersText.inYourBalance : ordersText.yoursOnceItIsDone}</dt>
                <dd>{signedText(earnings.amount, currency)}</dd>
              </div>
            </>
          )}
        </dl>
      )}
      {paidAt && (
        <p className={orderStepsStyles.documents}>
          <TextLink href={`/orders/${order.id}/receipt`}>{ordersText.receipt}</TextLink>
          {order.viewer === 'seller' && (
            <TextLink href={`/orders/${order.id}/packing-slip`}>{ordersText.packingSlip}</TextLink>
          )}
          {order.viewer === 'seller' && order.tracking && (
            <TextLink href={labelPath.replace('{id}', order.id)}>{ordersText.parcelLabel}</TextLink>
          )}
        </p>
      )}
    </>
  )
}
