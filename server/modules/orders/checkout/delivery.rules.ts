import type { CurrencyCode, Rates } from '#contracts/currencies/currencies.ts'
import type { DeliveryWay } from '#contracts/orders/checkout/checkout.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import { messageRef, type MessageRef } from '../../../kernel/message-ref.ts'
import { minorIn, proportional, type RatesInForce } from '../../../kernel/listed-price.ts'
import { figuresOf, type Figures, type TakenOff } from '../figures.rules.ts'
import { noCourier } from '../courier/courier-costs.rules.ts'
import type { OrderActor, OrderState } from '../steps/order.rules.ts'

/** A cost in minor units of the order's `base`, and in those of its price's currency if that is another one. */
export interface DeliveryCost {
  minor: bigint
  originalMinor: bigint | null
}

/** An order of which the buyer may still choose collection or delivery. */
export interface ChoosableOrder extends OrderState {
  collect: boolean
  quantity: number
  base: CurrencyCode
  rate: number
  unitMinor: bigint
  priceCurrency: CurrencyCode
  /** In minor units of `priceCurrency`; null if that is `base`. */
  unitOriginalMinor: bigint | null
  /** To the address; null if the item cannot be delivered, or not there. */
  deliveryCost: DeliveryCost | null
  /** The city of the address, if the courier of the seller does not go there; otherwise null. */
  noCourierTo: string | null
  /** The cost of a bus parcel now; null if the seller sends none. */
  busCost: DeliveryCost | null
  /** The depot that the buyer chose before, with the cost of then; null for none. */
  chosenDepot: { depotId: string; cost: DeliveryCost } | null
  /** The cost of delivery to a pickup point now, and the price behind it in US cents; null if it is not offered. */
  pickup: { cost: DeliveryCost; usdMinor: bigint } | null
  /** The pickup point that the buyer chose before, with the cost of then; null for none. */
  chosenPoint: { pointId: string; cost: DeliveryCost } | null
  /** The listing allows collection now. */
  allowsCollection: boolean
  paymentDueAt: Date | null
}

/** What a bus parcel, or delivery to a pickup point, costs at the rate of the order, for a price in US cents. */
export function busCostOf(
  usdMinor: bigint,
  order: Pick<
    ChoosableOrder,
    'base' | 'rate' | 'unitMinor' | 'priceCurrency' | 'unitOriginalMinor'
  > & { rates: Rates },
): DeliveryCost {
  const { base, unitMinor, priceCurrency, unitOriginalMinor } = order
  const at: RatesInForce = { local: base, rates: { USD: order.rate, ...order.rates } }
  const minor = minorIn(usdMinor, 'USD', base, at)
  if (unitOriginalMinor === null) return { minor, originalMinor: null }
  // An order has no rate of a retired currency, in which its listing may still be priced: only what its price became.
  const originalMinor =
    priceCurrency in at.rates
      ? minorIn(usdMinor, 'USD', priceCurrency, at)
      : proportional(minor, unitOriginalMinor, unitMinor)
  return { minor, originalMinor }
}

/** How the buyer wants to get an order: collected, sent to a bus depot or a pickup point, or delivered. */
interface Chosen {
  collect: boolean
  depotId?: string | undefined
  pointId?: string | undefined
}

/** The pickup point that the buyer asks for. */
interface AskedPoint {
  open: boolean
  full: boolean
  feeUsdMinor: bigint
}

/**
 * Throws unless the buyer may choose how to get the item: nothing is paid, no payment is pending, the time to pay is
 * not over, and the listing allows it (docs/rules/orders.md#collection-or-delivery). An order's present choice stays
 * possible if the listing has changed since.
 */
export function checkDeliveryChoice(
  order: ChoosableOrder,
  chosen: Chosen,
  {
    by,
    isPaymentPending,
    isDepotOpen,
    point,
    now,
  }: {
    by: OrderActor
    isPaymentPending: boolean
    isDepotOpen: boolean
    point?: AskedPoint | undefined
    now: Date
  },
): void {
  if (by !== 'buyer') throw new DomainError('forbidden')
  if (order.paymentStatus !== 'pending' || order.orderStatus !== 'processing')
    throw new DomainError('order_locked')
  if (order.paymentDueAt && order.paymentDueAt <= now)
    throw new DomainError('order_locked', { says: messageRef('ordersRefusals.timeToPayOver') })
  if (isPaymentPending) throw new DomainError('payment_pending')
  if (chosen.pointId !== undefined) {
    if (chosen.collect || chosen.depotId !== undefined)
      throw invalidField('pointId', messageRef('ordersRefusals.collectedOrAtPoint'))
    if (chosen.pointId === order.chosenPoint?.pointId) return
    return checkPoint(order, point)
  }
  if (chosen.depotId !== undefined) {
    if (chosen.collect) throw invalidField('depotId', messageRef('ordersRefusals.collectedOrByBus'))
    if (chosen.depotId === order.chosenDepot?.depotId) return
    if (!busParcelCost(order)) throw invalidField('depotId', messageRef('ordersRefusals.notByBus'))
    if (!isDepotOpen) throw invalidField('depotId', messageRef('ordersRefusals.depotClosed'))
    return
  }
  if (!chosen.collect && order.noCourierTo !== null)
    throw noCourier(order.noCourierTo, {
      collection: order.allowsCollection,
      bus: busParcelCost(order) !== null,
      pickup: order.pickup !== null,
    })
  if (chosen.collect === order.collect && !order.chosenDepot && !order.chosenPoint) return
  if (chosen.collect && !order.allowsCollection)
    throw invalidField('collect', messageRef('ordersRefusals.notCollected'))
  if (!chosen.collect && !order.deliveryCost)
    throw invalidField('collect', messageRef('ordersRefusals.notDelivered'))
}

/** Throws unless the listing offers pickup points, and this one is open, has room and costs no more than the price. */
function checkPoint({ pickup }: ChoosableOrder, point: AskedPoint | undefined): void {
  const refused = (says: MessageRef) => invalidField('pointId', says)
  if (!pickup) throw refused(messageRef('ordersRefusals.notToPickup'))
  if (!point?.open) throw refused(messageRef('ordersRefusals.pointClosed'))
  if (point.full) throw refused(messageRef('ordersRefusals.pointFull'))
  if (point.feeUsdMinor > pickup.usdMinor) throw refused(messageRef('ordersRefusals.pointCosts'))
}

/** The figures of the order with this choice, at its own prices and rate. */
export const figuresWith = (order: ChoosableOrder, chosen: Chosen): Figures =>
  figuresAt(order, costOf(order, chosen), chosen.collect)

export type PricedOrder = Pick<
  ChoosableOrder,
  'unitMinor' | 'quantity' | 'base' | 'rate' | 'priceCurrency' | 'unitOriginalMinor'
>

/** The figures of an order with this cost of its delivery and this discount. */
export function figuresAt(
  order: PricedOrder,
  cost: DeliveryCost | null,
  collect = false,
  discount?: TakenOff,
): Figures {
  const { unitMinor, quantity, base, rate, priceCurrency, unitOriginalMinor } = order
  return figuresOf({
    unitMinor,
    quantity,
    shippingMinor: cost?.minor ?? 0n,
    collect,
    base,
    rate,
    discount,
    original:
      unitOriginalMinor === null
        ? undefined
        : {
            currency: priceCurrency,
            unitMinor: unitOriginalMinor,
            shippingMinor: cost?.originalMinor ?? 0n,
          },
  })
}

function costOf(order: ChoosableOrder, { depotId, pointId }: Chosen): DeliveryCost | null {
  if (pointId !== undefined)
    return order.chosenPoint?.pointId === pointId
      ? order.chosenPoint.cost
      : (order.pickup?.cost ?? null)
  return depotId === undefined ? order.deliveryCost : busParcelCost(order)
}

/** Another depot costs the same as the one that was chosen before. */
export const busParcelCost = ({ chosenDepot, busCost }: ChoosableOrder): DeliveryCost | null =>
  chosenDepot?.cost ?? busCost

/** The way of a choice. */
export const wayOf = ({ collect, depotId, pointId }: Chosen): DeliveryWay =>
  pointId !== undefined
    ? 'pickup'
    : depotId !== undefined
      ? 'bus'
      : collect
        ? 'collection'
        : 'address'
