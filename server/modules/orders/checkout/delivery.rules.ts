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

/** How an order is had; `placeId` is its depot or its pickup point. */
export interface Present {
  way: DeliveryWay
  placeId: string | null
}

/** An order of which the buyer may still choose how to get it. */
export interface ChoosableOrder extends OrderState {
  quantity: number
  base: CurrencyCode
  rate: number
  unitMinor: bigint
  priceCurrency: CurrencyCode
  /** In minor units of `priceCurrency`; null if that is `base`. */
  unitOriginalMinor: bigint | null
  present: Present
  /** What each way costs: what it did when it was chosen, or else now; null if it is not possible. */
  costs: Record<DeliveryWay, DeliveryCost | null>
  /** The city of the address, if the courier of the seller does not go there; otherwise null. */
  noCourierTo: string | null
  /** What delivery to another pickup point costs now, and its price in US cents; null if it is not offered. */
  pickup: { cost: DeliveryCost; usdMinor: bigint } | null
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

/** How an order is had, and what else its listing offers now. */
export interface WaysRow {
  way: DeliveryWay
  placeId: string | null
  separateMinor: bigint
  separateOriginalMinor: bigint | null
  addressMinor: bigint | null
  addressOriginalMinor: bigint | null
  busUsdMinor: bigint | null
  pickupUsdMinor: bigint | null
  allowsCollection: boolean
}

/** The ways of an order: the present one stays possible at its cost if the listing has changed since. */
export function waysOf(
  row: WaysRow & Parameters<typeof busCostOf>[1],
): Pick<ChoosableOrder, 'present' | 'costs' | 'pickup'> {
  const { way, placeId, addressMinor: minor, pickupUsdMinor } = row
  const chosen = { minor: row.separateMinor, originalMinor: row.separateOriginalMinor }
  const costNow = (usdMinor: bigint | null) => (usdMinor === null ? null : busCostOf(usdMinor, row))
  const atPoint = costNow(pickupUsdMinor)
  return {
    present: { way, placeId },
    costs: {
      address: minor === null ? null : { minor, originalMinor: row.addressOriginalMinor },
      bus: way === 'bus' ? chosen : costNow(row.busUsdMinor),
      pickup: way === 'pickup' ? chosen : atPoint,
      collection:
        way === 'collection' || row.allowsCollection
          ? { minor: 0n, originalMinor: row.unitOriginalMinor === null ? null : 0n }
          : null,
    },
    pickup: atPoint && { usdMinor: pickupUsdMinor!, cost: atPoint },
  }
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
  const { present, costs } = order
  if (chosen.pointId !== undefined) {
    if (chosen.collect || chosen.depotId !== undefined)
      throw invalidField('pointId', messageRef('ordersRefusals.collectedOrAtPoint'))
    if (chosen.pointId === present.placeId) return
    return checkPoint(order, point)
  }
  if (chosen.depotId !== undefined) {
    if (chosen.collect) throw invalidField('depotId', messageRef('ordersRefusals.collectedOrByBus'))
    if (chosen.depotId === present.placeId) return
    if (!costs.bus) throw invalidField('depotId', messageRef('ordersRefusals.notByBus'))
    if (!isDepotOpen) throw invalidField('depotId', messageRef('ordersRefusals.depotClosed'))
    return
  }
  if (!chosen.collect && order.noCourierTo !== null)
    throw noCourier(order.noCourierTo, {
      collection: costs.collection !== null,
      bus: costs.bus !== null,
      pickup: costs.pickup !== null,
    })
  if (chosen.collect && !costs.collection)
    throw invalidField('collect', messageRef('ordersRefusals.notCollected'))
  if (!chosen.collect && !costs.address && present.way !== 'address')
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

/** Another depot costs the same as the one that was chosen before, and another pickup point what it costs now. */
const costOf = ({ present, costs, pickup }: ChoosableOrder, chosen: Chosen): DeliveryCost | null =>
  chosen.pointId !== undefined && chosen.pointId !== present.placeId
    ? (pickup?.cost ?? null)
    : costs[wayOf(chosen)]

/** The way of a choice. */
export const wayOf = ({ collect, depotId, pointId }: Chosen): DeliveryWay =>
  pointId !== undefined
    ? 'pickup'
    : depotId !== undefined
      ? 'bus'
      : collect
        ? 'collection'
        : 'address'
