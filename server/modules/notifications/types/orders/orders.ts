import type { OrderId } from '#contracts/common/ids.ts'
import { dispatchDays, limits } from '#contracts/common/limits.ts'
import { labelOf } from '#contracts/common/label-of.ts'
import type { DispatchMethod, DisputeReason } from '#contracts/orders/delivery.ts'
import type { Messages } from '../../../../../messages/index.ts'
import type { StoredMoney } from '../../../../kernel/money.ts'
import {
  sentences,
  textOf,
  timeOf,
  toOrder,
  typesOf,
  type ParamsLike,
  type Text,
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

const anyOrder = typesOf('order', ({ orders: own, ordersDispatch, ordersDisputes }): Orders => ({
  ...own,
  ...ordersDispatch,
  ...ordersDisputes,
}))

/** A notification about an order. */
export const order = <P extends Order & ParamsLike<P> = Order>(
  title: Text<Orders, P>,
  message: Text<Orders, P>,
) => anyOrder<P>(toOrder, title, message)

type Sentence = Text<Orders, Step, string | undefined>

/** A notification about a step of an order. */
export const step = (title: Text<Orders, Step>, ...sentencesOf: Sentence[]) =>
  order<Step>(title, (m, p) => sentences(...sentencesOf.map((each) => textOf(each, m, p))))

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
  order_placed: order<Order & { transferBy?: string }>('placedTitle', (m, p) =>
    p.transferBy ? m.placedTransferText({ ...p, time: timeOf(p.transferBy) }) : m.placedText(p),
  ),
  order_paid: order<Order & { amount: StoredMoney }>('paidTitle', 'paidText'),
  order_paid_seller: order<Order & { collect: boolean }>('paidSellerTitle', (m, p) => {
    const text = { ...p, days: dispatchDays }
    return p.collect ? m.paidCollectText(text) : m.paidSendText(text)
  }),
  order_expired: order('expiredTitle', 'expiredText'),
  order_expired_seller: order('expiredSellerTitle', 'expiredSellerText'),
  order_code_locked: order('codeLockedTitle', (m, p) =>
    m.codeLockedText({ ...p, tries: limits.codeTries }),
  ),
  dispute_statement: order<Order & { by: 'buyer' | 'seller' }>(
    (m, p) => m.statementTitle({ by: p.by === 'buyer' ? 'buyer' : 'other' }),
    'statementText',
  ),

  order_payment_failed: step('paymentFailedTitle', 'paymentFailedText'),
  order_cancelled: step('cancelledTitle', 'cancelledText', said, refunded),
  order_cancelled_seller: step('cancelledTitle', 'cancelledText', said, 'doNotSend'),
  order_lapsed: step('cancelledTitle', 'lapsedText', refunded),
  order_lapsed_seller: step('cancelledTitle', 'lapsedText', 'buyerPaidBack'),
  order_dispatched: step(
    'dispatchedTitle',
    'dispatchedText',
    howSent,
    (m, { depot, depotAddress }) => depot && m.goesToDepot({ depot, address: depotAddress ?? '' }),
  ),
  order_arrived: step(
    'readyTitle',
    (m, p) => m.atDepotText({ ...p, depot: p.depot ?? '', address: p.depotAddress ?? '' }),
    (m, { depotHours }) => depotHours && m.depotHours({ hours: depotHours }),
    (m, { code }) => code && m.bringIdAndCode({ code: `${code.slice(0, 3)} ${code.slice(3)}` }),
  ),
  order_arrived_seller: step('atDepotSellerTitle', (m, p) =>
    m.atDepotText({ ...p, depot: p.depot ?? '', address: p.depotAddress ?? '' }),
  ),
  order_left_at_depot: step('leftAtDepotTitle', 'leftAtDepotText'),
  order_left_at_depot_seller: step('leftAtDepotTitle', 'leftAtDepotSellerText'),
  order_ready: step('readyTitle', 'readyText', said, 'readyCode'),
  order_handed_over: step('handedOverTitle', 'handedOverText'),
  order_delivered: step('arrivedTitle', 'deliveredText'),
  order_delivered_seller: step('deliveredSellerTitle', 'deliveredSellerText'),
  order_confirmed: step('confirmedTitle', 'completedText', earned),
  order_completed: step('completedTitle', 'completedText', 'pleaseRate'),
  order_completed_seller: step('completedTitle', 'completedText', earned),
  order_disputed: step(
    'disputedTitle',
    'disputedText',
    (m, p) => p.dispute && m.disputedReason({ reason: labelOf(m, 'reason', p.dispute) }),
    'disputedAnswer',
  ),
  order_refund_accepted: step('refundAcceptedTitle', 'refundAcceptedText', refunded),
  dispute_for_seller: step('decidedTitle', 'sellerPaidText', said),
  dispute_for_seller_seller: step('decidedTitle', 'decidedForYouText', said, earned),
  dispute_between: step('decidedTitle', 'partPaidBackText', said, refunded),
  dispute_between_seller: step(
    'decidedTitle',
    (m, p) => m.goesBackText({ ...p, refund: p.refund ?? '' }),
    said,
    earned,
  ),
  dispute_for_buyer: step('decidedTitle', 'decidedForYouText', said, refunded),
  dispute_for_buyer_seller: step('decidedTitle', 'buyerPaidBackText', said),
  order_charged_back: step(
    'chargedBackTitle',
    'chargedBackText',
    (m, p) => p.cancelledRefund && m.refundCancelled({ refund: p.cancelledRefund }),
    said,
  ),
  order_charged_back_seller: step(
    'chargedBackSellerTitle',
    'chargedBackSellerText',
    (m, p) => p.taken && m.balanceTaken({ taken: p.taken }),
    (m, p) => p.owed && m.owed({ owed: p.owed }),
    said,
  ),

  order_late: order('lateTitle', 'lateText'),
  order_late_seller: order('lateSellerTitle', 'lateSellerText'),
  order_uncollected: order('uncollectedTitle', 'uncollectedText'),
  order_uncollected_seller: order('uncollectedSellerTitle', 'uncollectedSellerText'),
  order_left_waiting: order('uncollectedTitle', 'leftWaitingText'),
  order_left_waiting_seller: order('uncollectedSellerTitle', 'leftWaitingSellerText'),
  order_unconfirmed: order('arrivedTitle', 'unconfirmedText'),
}
