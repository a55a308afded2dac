import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { OrderId } from '#contracts/common/ids.ts'
import type { Depot } from '#contracts/orders/depots.ts'
import type { PickupPoint } from '#contracts/orders/pickup-points.ts'
import type { DispatchMethod, DisputeReason } from '#contracts/orders/delivery.ts'
import { storedMoney } from '../../../kernel/money.ts'
import type { OrderActor, OrderStep } from './order.rules.ts'

/** Amounts in minor units. */
interface Settled {
  currency: CurrencyCode
  sellerMinor: bigint
  refundMinor: bigint
  commissionMinor?: bigint
  /** The sources of the money, for a charge-back. */
  chargeBack?: {
    balanceMinor: bigint
    owedMinor: bigint
    sellerLossMinor: bigint
    refundMinor: bigint
  }
}

/** Details of a step for the other side. */
export interface StepNotes {
  /** A text by the actor. */
  said?: string | undefined
  dispute?: DisputeReason | undefined
  method?: DispatchMethod | undefined
  courier?: string | undefined
  waybill?: string | undefined
  /** The bus depot at which the buyer collects it. */
  depot?: Depot | undefined
  /** The pickup point at which the buyer collects it. */
  point?: Omit<PickupPoint, 'id'> | undefined
  /** The hand-over code, which only the buyer gets. */
  code?: string | undefined
}

export interface NotifiedStep extends StepNotes {
  step: OrderStep
  by: OrderActor
  orderId: OrderId
  number: string
  item: string
  settled: Settled | undefined
}

/** Null for no notification. Payment and expiry send their own. */
const toBuyer = {
  pay: null,
  expire: null,
  chooseCash: null,
  reportCash: null,
  payOnline: null,
  denyCash: 'order_cash_denied',
  takeCash: 'order_cash_taken',
  failPayment: 'order_payment_failed',
  cancelUnpaid: 'order_cancelled',
  cancelPaid: 'order_cancelled',
  cancelLate: 'order_cancelled',
  lapse: 'order_lapsed',
  dispatch: 'order_dispatched',
  readyForCollection: 'order_ready',
  arrive: 'order_arrived',
  handOver: 'order_handed_over',
  deliver: 'order_delivered',
  leaveAtDepot: 'order_left_at_depot',
  leaveAtPoint: 'order_left_at_point',
  receiveAtPoint: 'order_at_point',
  handOverAtPoint: 'order_handed_over',
  returnFromPoint: 'order_returned',
  confirm: null,
  complete: 'order_completed',
  dispute: null,
  // Returns send their own.
  disputeReturn: null,
  refundReturn: null,
  refundPart: null,
  acceptRefund: 'order_refund_accepted',
  settleForSeller: 'dispute_for_seller',
  settleBetween: 'dispute_between',
  settleForBuyer: 'dispute_for_buyer',
  chargeBack: 'order_charged_back',
} as const satisfies Record<OrderStep, string | null>

const toSeller = {
  pay: null,
  expire: null,
  chooseCash: null,
  reportCash: null,
  payOnline: null,
  denyCash: 'order_cash_denied_seller',
  takeCash: 'order_cash_taken_seller',
  failPayment: null,
  cancelUnpaid: 'order_cancelled_seller',
  cancelPaid: 'order_cancelled_seller',
  cancelLate: 'order_cancelled_seller',
  lapse: 'order_lapsed_seller',
  dispatch: null,
  readyForCollection: null,
  arrive: 'order_arrived_seller',
  handOver: null,
  deliver: 'order_delivered_seller',
  leaveAtDepot: 'order_left_at_depot_seller',
  leaveAtPoint: 'order_left_at_point_seller',
  receiveAtPoint: 'order_at_point_seller',
  handOverAtPoint: 'order_confirmed',
  returnFromPoint: 'order_returned_seller',
  confirm: 'order_confirmed',
  complete: 'order_completed_seller',
  dispute: 'order_disputed',
  disputeReturn: null,
  refundReturn: null,
  refundPart: null,
  acceptRefund: null,
  settleForSeller: 'dispute_for_seller_seller',
  settleBetween: 'dispute_between_seller',
  settleForBuyer: 'dispute_for_buyer_seller',
  chargeBack: 'order_charged_back_seller',
} as const satisfies Record<OrderStep, string | null>

/** The notification of a step for each side. */
export function stepNotifications({
  step,
  by,
  settled,
  depot,
  point,
  code,
  ...about
}: NotifiedStep) {
  const params = {
    ...about,
    ...(depot && depotParams(depot)),
    ...(point && pointParams(point)),
    by: by === 'buyer' || by === 'seller' ? by : ('other' as const),
  }
  const money = (minor: bigint = 0n) =>
    settled && minor > 0n ? storedMoney(minor, settled.currency) : undefined
  const chargeBack = settled?.chargeBack
  const refund = money(settled?.refundMinor)
  const [buyer, seller] = [toBuyer[step], toSeller[step]]
  return {
    ...(buyer && {
      buyer: {
        type: buyer,
        params: { ...params, code, refund, cancelledRefund: money(chargeBack?.refundMinor) },
      },
    }),
    ...(seller && {
      seller: {
        type: seller,
        params: {
          ...params,
          refund,
          commission: step === 'takeCash' ? money(settled?.commissionMinor) : undefined,
          earned: settled && storedMoney(settled.sellerMinor, settled.currency),
          taken: money(chargeBack?.balanceMinor),
          owed: money(chargeBack && chargeBack.owedMinor + chargeBack.sellerLossMinor),
        },
      },
    }),
  }
}

/** A depot as a notification stores it. */
const depotParams = ({ name, town, address, hours }: Depot) => ({
  depot: name,
  depotAddress: `${address}, ${town}`,
  depotHours: hours,
})

/** A pickup point in the same params. */
const pointParams = ({
  name,
  suburb,
  city,
  address,
  landmark,
  hours,
}: Omit<PickupPoint, 'id'>) => ({
  depot: name,
  depotAddress: [address, landmark, suburb, city].filter(Boolean).join(', '),
  depotHours: hours,
})
