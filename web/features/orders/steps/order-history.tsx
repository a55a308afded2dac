import type { OrderDetail } from '../../../../contracts/orders/order-detail.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import type { OrderViewer } from '../order-words.ts'

type Step = OrderDetail['steps'][number]

/** Who did something, as the viewer reads it. */
export function doerName(by: Step['by'], viewer: OrderViewer): string {
  if (by === viewer) return 'You'
  return { buyer: 'The buyer', seller: 'The seller', staff: 'Musika', shop: 'By itself' }[by]
}

const names: Record<string, string> = {
  place: 'Order placed',
  pay: 'Paid',
  failPayment: 'Payment failed',
  expire: 'Not paid in time',
  cancelUnpaid: 'Cancelled before payment',
  cancelPaid: 'Cancelled, to be paid back',
  cancelLate: 'Cancelled, for it was not sent in time',
  lapse: 'Cancelled, for it did not change hands in time',
  dispatch: 'Sent',
  readyForCollection: 'Ready to collect',
  handOver: 'Handed over with the code',
  deliver: 'Delivered',
  confirm: 'Receipt confirmed',
  complete: 'Completed',
  dispute: 'Problem reported',
  acceptRefund: 'Paid back by agreement',
  settleForSeller: 'Decided for the seller',
  settleBetween: 'Decided: a part is paid back',
  settleForBuyer: 'Decided for the buyer',
  chargeBack: 'Charged back by the buyer’s bank or wallet',
}

/** Everything that happened to the order, oldest first. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  return (
    <Disclosure summary="History">
      <ul className="history">
        {order.steps.map(({ step, by, note, at }) => (
          <li key={`${step} ${at}`}>
            <b>{names[step] ?? step}</b>
            <span className="small muted">
              {by === 'shop'
                ? formatDayAndTime(at)
                : `${doerName(by, order.viewer)} · ${formatDayAndTime(at)}`}
            </span>
            {note && <span className="small wrap-anywhere">“{note}”</span>}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
