import { useQuery } from '@tanstack/react-query'
import type { LossEntry } from '../../../../contracts/payments/admin/charge-backs.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { Link } from '../../../lib/link.tsx'
import { MoneyList } from '../../../admin/money/money-panel.tsx'
import { money } from '../../../admin/money/money-labels.ts'
import { lossesQuery } from '../../../admin/money/money.queries.ts'

const reasons: Record<LossEntry['reason'], string> = {
  refund_paid: 'Charged back after the refund was paid',
  seller_gone: 'Charged back, but the seller is deleted or suspended',
  written_off: 'Debt written off',
  recovered: 'Paid off by a later sale',
  converted: 'Converted into the currency that replaced it',
}

/** The entries of the loss accounts, newest first. */
export function LossList({ page }: { page: number }) {
  return (
    <MoneyList
      title="Losses"
      one="entry"
      query={useQuery(lossesQuery(page))}
      empty={{
        title: 'No losses',
        detail: 'What a charge back takes and nobody can give back is listed here.',
      }}
      page={page}
      href={(other) => (other === 1 ? '/admin/ledger' : `/admin/ledger?page=${other}`)}
    >
      {(entry) => <Row key={entry.id} entry={entry} />}
    </MoneyList>
  )
}

function Row({ entry }: { entry: LossEntry }) {
  const { at, reason, sellerUsername, orderId, orderNumber, paymentId, currency, amount } = entry
  return (
    <li>
      <div className="top">
        <b className="num">{money(amount, currency)}</b>
        {orderId && orderNumber && (
          <Link className="link num" href={`/admin/orders/${orderId}`}>
            {orderNumber}
          </Link>
        )}
        {paymentId && (
          <Link className="link" href={`/admin/payments/${paymentId}`}>
            Payment
          </Link>
        )}
        <time dateTime={at}>{formatDayAndTime(at)}</time>
      </div>
      <p className="sub">
        {reasons[reason]}
        {sellerUsername && `. Seller: ${sellerUsername}`}
      </p>
    </li>
  )
}
