import * as commonAdminText from '#messages/common/admin'
import { methodOf } from '../../../contracts/currencies/currencies.ts'
import type { AdminPayment } from '../../../contracts/payments/admin/payments.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { Link } from '../../lib/link.tsx'
import { money, paymentReasons } from './money-labels.ts'
import { PaymentBadge } from './state-badges.tsx'

/** One payment in a list. */
export function PaymentRow({ payment }: { payment: AdminPayment }) {
  const { id, reference, buyerUsername, method, phone, status, reason, createdAt } = payment
  return (
    <li>
      <div className="top">
        <Link className="link num" href={`/admin/payments/${id}`}>
          {reference}
        </Link>
        <PaymentBadge state={status} />
        {reason && <span className="small quiet">{paymentReasons[reason]}</span>}
        <time dateTime={createdAt}>{formatDayAndTime(createdAt)}</time>
      </div>
      <div className="mline">
        <span>
          {[
            buyerUsername,
            payment.purpose === 'subscription' && 'subscription',
            payment.purpose === 'listing_fee' && commonAdminText.listingFee,
            methodOf(method).label,
            phone,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="num">{money(payment.amount, payment.currency)}</span>
      </div>
    </li>
  )
}
