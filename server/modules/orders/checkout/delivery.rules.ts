import type { CurrencyCode } from '../../../../contracts/currencies/currencies.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import { figuresOf, type Figures } from '../figures.rules.ts'
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
  /** Null if the item cannot be delivered. */
  deliveryCost: DeliveryCost | null
  /** The listing allows collection now. */
  allowsCollection: boolean
  paymentDueAt: Date | null
}

/**
 * Throws unless the buyer may choose how to get the item: nothing is paid, no payment is pending, the time to pay is not
 * over, and the listing allows it (docs/rules/orders.md#collection-or-delivery). An order's present choice stays
 * possible if the listing has changed since.
 */
export function checkDeliveryChoice(
  order: ChoosableOrder,
  chosen: { collect: boolean },
  { by, isPaymentPending, now }: { by: OrderActor; isPaymentPending: boolean; now: Date },
): void {
  if (by !== 'buyer') throw new DomainError('forbidden')
  if (order.paymentStatus !== 'pending' || order.orderStatus !== 'processing')
    throw new DomainError('order_locked')
  if (order.paymentDueAt && order.paymentDueAt <= now)
    throw new DomainError('order_locked', { says: messageRef('ordersRefusals.timeToPayOver') })
  if (isPaymentPending) throw new DomainError('payment_pending')
  if (chosen.collect === order.collect) return
  if (chosen.collect && !order.allowsCollection)
    throw invalidField('collect', messageRef('ordersRefusals.notCollected'))
  if (!chosen.collect && !order.deliveryCost)
    throw invalidField('collect', messageRef('ordersRefusals.notDelivered'))
}

/** The figures of the order with this choice, at its own prices and rate. */
export function figuresWith(order: ChoosableOrder, { collect }: { collect: boolean }): Figures {
  const { unitMinor, quantity, base, rate, priceCurrency, unitOriginalMinor, deliveryCost } = order
  return figuresOf({
    unitMinor,
    quantity,
    shippingMinor: deliveryCost?.minor ?? 0n,
    collect,
    base,
    rate,
    original:
      unitOriginalMinor === null
        ? undefined
        : {
            currency: priceCurrency,
            unitMinor: unitOriginalMinor,
            shippingMinor: deliveryCost?.originalMinor ?? 0n,
          },
  })
}
