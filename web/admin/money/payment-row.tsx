import * as commonAdminText from '#messages/common/admin'
import { methodOf } from '#contracts/currencies/currencies.ts'
import type { AdminPayment } from '#contracts/payments/admin/payments.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { TextLink } from '../../lib/link.tsx'
import { money, paymentReasons } from './money-labels.ts'
import { PaymentBadge } from './state-badges.tsx'
import { Text } from '../../ui/layout.tsx'
import * as listsStyles from '../lists/lists.module.css'
import * as moneyStyles from './money.module.css'

export function PaymentRow({ payment }: { payment: AdminPayment }) {
  const { id, reference, buyerUsername, method, phone, status, reason, createdAt } = payment
  return (
    <li>
      <div className={`${listsStyles.top} ${moneyStyles.top}`}>
        <TextLink tabular href={`/admin/payments/${id}`}>
          {reference}
        </TextLink>
        <PaymentBadge state={status} />
        {reason && (
          <Text as="span" small quiet>
            {paymentReasons[reason]}
          </Text>
        )}
        <time dateTime={createdAt}>{formatDayAndTime(createdAt)}</time>
      </div>
      <div className={moneyStyles.line}>
        <span>
          {[
            buyerUsername,
            payment.purpose === 'subscription' && commonAdminText.subscription,
            payment.purpose === 'listing_fee' && commonAdminText.listingFee,
            payment.purpose === 'commission' && commonAdminText.cashCommission,
            methodOf(method).label,
            phone,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Text as="span" tabular className={moneyStyles.tabular}>
          {money(payment.amount, payment.currency)}
        </Text>
      </div>
    </li>
  )
}
