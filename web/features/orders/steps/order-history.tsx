import * as ordersText from '#messages/orders'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import type { OrderViewer } from '../order-words.ts'
import { Text } from '../../../ui/layout.tsx'
import * as orderStepsStyles from './order-steps.module.css'

type Step = OrderDetail['steps'][number]

/** The actor's name for the viewer. */
export function doerName(by: Step['by'], viewer: OrderViewer): string {
  if (by === viewer) return ordersText.you
  return {
    buyer: ordersText.buyer,
    seller: ordersText.seller,
    staff: 'Musika',
    shop: ordersText.byItself,
  }[by]
}

const names: Record<string, string> = {
  place: ordersText.orderPlaced,
  pay: ordersText.paid,
  chooseCash: ordersText.choseCash,
  takeCash: ordersText.collectedWithCode,
  reportCash: ordersText.cashReported,
  denyCash: ordersText.cashDenied,
  payOnline: ordersText.choseOnline,
  failPayment: ordersText.paymentFailed,
  expire: ordersText.notPaidInTime,
  cancelUnpaid: ordersText.cancelledBeforePayment,
  cancelPaid: ordersText.cancelledToBeRefunded,
  cancelLate: ordersText.cancelledBecauseItWasNotSent,
  lapse: ordersText.cancelledBecauseItWasNot,
  dispatch: ordersText.sent,
  readyForCollection: ordersText.readyToCollect,
  arrive: ordersText.arrivedAtItsDepot,
  leaveAtDepot: ordersText.notCollectedInTime,
  leaveAtPoint: ordersText.notCollectedInTime,
  receiveAtPoint: ordersText.arrivedAtPoint,
  handOverAtPoint: ordersText.collectedAtPoint,
  returnFromPoint: ordersText.returnedToSeller,
  handOver: ordersText.handedOverWithCode,
  deliver: ordersText.delivered,
  confirm: ordersText.receiptConfirmed,
  complete: ordersText.completed,
  dispute: ordersText.problemReported,
  acceptRefund: ordersText.refundedByAgreement,
  settleForSeller: ordersText.decidedForSeller,
  settleBetween: ordersText.decidedPartlyRefunded,
  settleForBuyer: ordersText.decidedForBuyer,
  disputeReturn: ordersText.returnDisputed,
  refundReturn: ordersText.returnRefunded,
  refundPart: ordersText.returnRefundedInPart,
  chargeBack: ordersText.chargedBackByBuyersBank,
}

/** The history of the order, oldest first. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  return (
    <Disclosure summary={ordersText.history}>
      <ul className={orderStepsStyles.history}>
        {order.steps.map(({ step, by, note, at }) => (
          <li key={`${step} ${at}`}>
            <b>{names[step] ?? step}</b>
            <Text as="span" small muted>
              {by === 'shop'
                ? formatDayAndTime(at)
                : `${doerName(by, order.viewer)} · ${formatDayAndTime(at)}`}
            </Text>
            {note && (
              <Text as="span" small breakAnywhere>
                “{note}”
              </Text>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
