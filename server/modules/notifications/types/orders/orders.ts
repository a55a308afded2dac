import type { OrderId } from '#contracts/common/ids.ts'
import { dispatchDays, limits } from '#contracts/common/limits.ts'
import { labelOf } from '#contracts/common/label-of.ts'
import type { DispatchMethod, DisputeReason } from '#contracts/orders/delivery.ts'
import type { Messages } from '../../../../../messages/index.ts'
import { harareTime } from '../../../../kernel/harare-time.ts'
import type { StoredMoney } from '../../../../kernel/money.ts'
import {
  notification,
  sentences,
  toOrder,
  type ParamsLike,
  type TextParams,
} from '../notification-type.ts'

export interface Order {
  orderId: OrderId
  item: string
  number: string
}

/** A step of an order: its actor, its data, and the destination of the money. */
interface Step extends Order {
  by: 'buyer' | 'seller' | 'other'
  /** A note, such as the reason. */
  said?: string
  dispute?: DisputeReason
  method?: DispatchMethod
  courier?: string
  waybill?: string
  /** The bus depot or pickup point of a parcel: its name, its address with the town, and its hours. */
  depot?: string
  depotAddress?: string
  depotHours?: string
  /** The hand-over code; for the buyer only. */
  code?: string
  refund?: StoredMoney
  /** A refund that a charge-back cancels. */
  cancelledRefund?: StoredMoney
  earned?: StoredMoney
  /** Owed for an order that was paid in cash. */
  commission?: StoredMoney
  /** Taken from the seller's balance by a charge-back, and the seller's debt then. */
  taken?: StoredMoney
  owed?: StoredMoney
}

type Orders = Messages['orders'] & Messages['ordersDispatch'] & Messages['ordersDisputes']

/** A notification about an order. */
export const order = <P extends Order & ParamsLike<P> = Order>(
  title: (m: Orders, p: TextParams<P>) => string,
  message: (m: Orders, p: TextParams<P>) => string,
) =>
  notification<P>({
    group: 'order',
    link: toOrder,
    text: ({ orders: own, ordersDispatch, ordersDisputes }, p) => {
      const m = { ...own, ...ordersDispatch, ...ordersDisputes }
      return { title: title(m, p), message: message(m, p) }
    },
  })

type Sentence = (m: Orders, p: TextParams<Step>) => string | undefined

/** A notification about a step of an order. */
export const step = (title: (m: Orders) => string, ...text: Sentence[]) =>
  order<Step>(title, (m, p) => sentences(...text.map((sentence) => sentence(m, p))))

export const said: Sentence = (m, { said: note }) => note && m.quote({ said: note })
export const refunded: Sentence = (m, { refund }) => refund && m.refundComing({ refund })
const earned: Sentence = (m, { earned: amount }) => amount && m.earned({ earned: amount })

const howSent: Sentence = (m, { method, courier, waybill }) => {
  if (!method) return undefined
  if (method === 'own') return courier ? m.broughtByCourier({ courier }) : m.broughtBySeller
  const number = waybill && m.waybill({ waybill })
  const by = method === 'bus' ? m.methodBusInSentence : labelOf(m, 'method', method)
  const how = [by, courier, number].filter(Boolean)
  return m.sentHow({ how: how.join(', ') })
}

export const orders = {
  /** `transferBy`: the deadline of a bank transfer, if it is paid that way. */
  order_placed: order<Order & { transferBy?: string }>(
    (m) => m.placedTitle,
    (m, p) =>
      p.transferBy
        ? m.placedTransferText({ ...p, time: harareTime(new Date(p.transferBy)) })
        : m.placedText(p),
  ),
  order_paid: order<Order & { amount: StoredMoney }>(
    (m) => m.paidTitle,
    (m, p) => m.paidText(p),
  ),
  order_paid_seller: order<Order & { collect: boolean }>(
    (m) => m.paidSellerTitle,
    (m, p) => {
      const text = { ...p, days: dispatchDays }
      return p.collect ? m.paidCollectText(text) : m.paidSendText(text)
    },
  ),
  order_expired: order(
    (m) => m.expiredTitle,
    (m, p) => m.expiredText(p),
  ),
  order_expired_seller: order(
    (m) => m.expiredSellerTitle,
    (m, p) => m.expiredSellerText(p),
  ),
  order_code_locked: order(
    (m) => m.codeLockedTitle,
    (m, p) => m.codeLockedText({ ...p, tries: limits.codeTries }),
  ),
  dispute_statement: order<Order & { by: 'buyer' | 'seller' }>(
    (m, p) => m.statementTitle({ by: p.by === 'buyer' ? 'buyer' : 'other' }),
    (m, p) => m.statementText(p),
  ),

  order_payment_failed: step(
    (m) => m.paymentFailedTitle,
    (m, p) => m.paymentFailedText(p),
  ),
  order_cancelled: step(
    (m) => m.cancelledTitle,
    (m, p) => m.cancelledText(p),
    said,
    refunded,
  ),
  order_cancelled_seller: step(
    (m) => m.cancelledTitle,
    (m, p) => m.cancelledText(p),
    said,
    (m) => m.doNotSend,
  ),
  order_lapsed: step(
    (m) => m.cancelledTitle,
    (m, p) => m.lapsedText(p),
    refunded,
  ),
  order_lapsed_seller: step(
    (m) => m.cancelledTitle,
    (m, p) => m.lapsedText(p),
    (m) => m.buyerPaidBack,
  ),
  order_dispatched: step(
    (m) => m.dispatchedTitle,
    (m, p) => m.dispatchedText(p),
    howSent,
    (m, { depot, depotAddress }) => depot && m.goesToDepot({ depot, address: depotAddress ?? '' }),
  ),
  order_arrived: step(
    (m) => m.readyTitle,
    (m, p) => m.atDepotText({ ...p, depot: p.depot ?? '', address: p.depotAddress ?? '' }),
    (m, { depotHours }) => depotHours && m.depotHours({ hours: depotHours }),
    (m, { code }) => code && m.bringIdAndCode({ code: `${code.slice(0, 3)} ${code.slice(3)}` }),
  ),
  order_arrived_seller: step(
    (m) => m.atDepotSellerTitle,
    (m, p) => m.atDepotText({ ...p, depot: p.depot ?? '', address: p.depotAddress ?? '' }),
  ),
  order_left_at_depot: step(
    (m) => m.leftAtDepotTitle,
    (m, p) => m.leftAtDepotText(p),
  ),
  order_left_at_depot_seller: step(
    (m) => m.leftAtDepotTitle,
    (m, p) => m.leftAtDepotSellerText(p),
  ),
  order_ready: step(
    (m) => m.readyTitle,
    (m, p) => m.readyText(p),
    said,
    (m) => m.readyCode,
  ),
  order_handed_over: step(
    (m) => m.handedOverTitle,
    (m, p) => m.handedOverText(p),
  ),
  order_delivered: step(
    (m) => m.arrivedTitle,
    (m, p) => m.deliveredText(p),
  ),
  order_delivered_seller: step(
    (m) => m.deliveredSellerTitle,
    (m, p) => m.deliveredSellerText(p),
  ),
  order_confirmed: step(
    (m) => m.confirmedTitle,
    (m, p) => m.completedText(p),
    earned,
  ),
  order_completed: step(
    (m) => m.completedTitle,
    (m, p) => m.completedText(p),
    (m) => m.pleaseRate,
  ),
  order_completed_seller: step(
    (m) => m.completedTitle,
    (m, p) => m.completedText(p),
    earned,
  ),
  order_disputed: step(
    (m) => m.disputedTitle,
    (m, p) => m.disputedText(p),
    (m, p) => p.dispute && m.disputedReason({ reason: labelOf(m, 'reason', p.dispute) }),
    (m) => m.disputedAnswer,
  ),
  order_refund_accepted: step(
    (m) => m.refundAcceptedTitle,
    (m, p) => m.refundAcceptedText(p),
    refunded,
  ),
  dispute_for_seller: step(
    (m) => m.decidedTitle,
    (m, p) => m.sellerPaidText(p),
    said,
  ),
  dispute_for_seller_seller: step(
    (m) => m.decidedTitle,
    (m, p) => m.decidedForYouText(p),
    said,
    earned,
  ),
  dispute_between: step(
    (m) => m.decidedTitle,
    (m, p) => m.partPaidBackText(p),
    said,
    refunded,
  ),
  dispute_between_seller: step(
    (m) => m.decidedTitle,
    (m, p) => m.goesBackText({ ...p, refund: p.refund ?? '' }),
    said,
    earned,
  ),
  dispute_for_buyer: step(
    (m) => m.decidedTitle,
    (m, p) => m.decidedForYouText(p),
    said,
    refunded,
  ),
  dispute_for_buyer_seller: step(
    (m) => m.decidedTitle,
    (m, p) => m.buyerPaidBackText(p),
    said,
  ),
  order_charged_back: step(
    (m) => m.chargedBackTitle,
    (m, p) => m.chargedBackText(p),
    (m, p) => p.cancelledRefund && m.refundCancelled({ refund: p.cancelledRefund }),
    said,
  ),
  order_charged_back_seller: step(
    (m) => m.chargedBackSellerTitle,
    (m, p) => m.chargedBackSellerText(p),
    (m, p) => p.taken && m.balanceTaken({ taken: p.taken }),
    (m, p) => p.owed && m.owed({ owed: p.owed }),
    said,
  ),

  order_late: order(
    (m) => m.lateTitle,
    (m, p) => m.lateText(p),
  ),
  order_late_seller: order(
    (m) => m.lateSellerTitle,
    (m, p) => m.lateSellerText(p),
  ),
  order_uncollected: order(
    (m) => m.uncollectedTitle,
    (m, p) => m.uncollectedText(p),
  ),
  order_uncollected_seller: order(
    (m) => m.uncollectedSellerTitle,
    (m, p) => m.uncollectedSellerText(p),
  ),
  order_left_waiting: order(
    (m) => m.uncollectedTitle,
    (m, p) => m.leftWaitingText(p),
  ),
  order_left_waiting_seller: order(
    (m) => m.uncollectedSellerTitle,
    (m, p) => m.leftWaitingSellerText(p),
  ),
  order_unconfirmed: order(
    (m) => m.arrivedTitle,
    (m, p) => m.unconfirmedText(p),
  ),
}
