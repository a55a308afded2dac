import { isAuction, type Format } from '#contracts/products/formats.ts'
import {
  defaultRate,
  methodOf,
  type CurrencyCode,
  type PaymentMethod,
  type Rates,
} from '#contracts/currencies/currencies.ts'
import type { UserId } from '#contracts/common/ids.ts'
import { limits } from '#contracts/common/limits.ts'
import type { NewOrder } from '#contracts/orders/orders.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import {
  isPricedOut,
  priceInForce,
  type OriginalPrice,
  type RatesInForce,
} from '../../../kernel/listed-price.ts'
import { wireAmount } from '../../../kernel/money.ts'
import { figuresOf, type Figures } from '../figures.rules.ts'
import { amountIn, partIn } from '#contracts/orders/order-amounts.rules.ts'

/** The payment method's currency. Throws if the request names another one. */
export function paymentCurrency(
  method: PaymentMethod,
  asked: CurrencyCode | undefined,
): CurrencyCode {
  const { currency, label } = methodOf(method)
  if (asked && asked !== currency)
    throw invalidField(
      'currency',
      messageRef('ordersRefusals.methodCurrency', { method: label, currency }),
    )
  return currency
}

/** Throws unless this member may buy this listing in this way. The seller is always the listing's. */
export function checkPurchase(
  product: { sellerId: UserId; format: Format; allowsCollection: boolean },
  request: { buyerId: UserId; sellerId?: UserId | undefined; collect: boolean },
): void {
  if (request.sellerId && request.sellerId !== product.sellerId)
    throw new DomainError('foreign_identity', { says: messageRef('ordersRefusals.otherSeller') })
  if (product.sellerId === request.buyerId) throw new DomainError('own_listing')
  if (isAuction(product.format)) throw new DomainError('auction_not_in_cart')
  if (request.collect && !product.allowsCollection)
    throw invalidField('collect', messageRef('ordersRefusals.notCollected'))
}

/** The price of a line at these rates. Throws `listing_unavailable` if it is priced out. */
export function figuresOfListing(
  product: OriginalPrice,
  { quantity, collect, ...at }: { quantity: number; collect: boolean } & RatesInForce,
): Figures {
  const { currency, originalMinor, originalShippingMinor } = product
  const price = priceInForce(product, at)
  if (isPricedOut(price))
    throw new DomainError('listing_unavailable', { says: messageRef('products.pricedOut') })
  return figuresOf({
    unitMinor: price.priceMinor,
    quantity,
    shippingMinor: price.shippingMinor,
    collect,
    base: at.local,
    rate: Number(at.rates.USD ?? defaultRate),
    original:
      currency === at.local
        ? undefined
        : { currency, unitMinor: originalMinor, shippingMinor: originalShippingMinor },
  })
}

/** The figures of a line and its rates. */
type RatedFigures = Figures & { rates: Rates }

/** A shipping cost and the totals with it and without it, in the default currency and in that of the payment method. */
function namedFigures(figures: RatedFigures, currency: CurrencyCode) {
  const { shippingMinor, totalMinor, original } = figures
  const totalPaid = partIn(figures, totalMinor, currency) ?? totalMinor
  const shippingPaid =
    original?.currency === currency
      ? original.shippingMinor
      : (partIn(figures, shippingMinor, currency) ?? shippingMinor)
  return {
    shippings: [shippingMinor, shippingPaid],
    totals: [totalMinor, totalMinor - shippingMinor, totalPaid, totalPaid - shippingPaid],
  }
}

/** The amounts that a client sent, in minor units. */
type SentFigures = Pick<NewOrder, 'unitPrice' | 'totalAmount' | 'shippingCost'>

/** Whether the amounts that a client sent, in minor units, are those of a line that is paid in this currency. */
export function areFigures(
  figures: RatedFigures,
  sent: SentFigures,
  currency: CurrencyCode,
): boolean {
  const { shippings, totals } = namedFigures(figures, currency)
  return (
    (sent.unitPrice === undefined || sent.unitPrice === figures.unitMinor) &&
    (sent.totalAmount === undefined || totals.includes(sent.totalAmount)) &&
    (sent.shippingCost === undefined || shippings.includes(sent.shippingCost))
  )
}

/**
 * Throws `price_changed` with the current figures if the amounts that the buyer saw are others. `listed` are the
 * figures with the price of the listing's delivery, which is never lower.
 */
export function checkFigures(
  figures: RatedFigures,
  sent: SentFigures,
  { currency, listed = figures }: { currency: CurrencyCode; listed?: RatedFigures },
): void {
  if (areFigures(figures, sent, currency) || areFigures(listed, sent, currency)) return
  throw new DomainError('price_changed', {
    details: {
      fresh: {
        base: figures.base,
        unitPrice: wireAmount(figures.unitMinor, figures.base),
        shippingCost: wireAmount(figures.shippingMinor, figures.base),
        totalAmount: wireAmount(figures.totalMinor, figures.base),
        totalUsd: wireAmount(figures.totalUsdMinor, 'USD'),
      },
    },
  })
}

/** Throws unless the total can be paid: at most the largest amount, and in another currency at least a cent. */
export function checkPayable(figures: Figures & { rates: Rates }, currency: CurrencyCode): void {
  if (figures.totalMinor > BigInt(limits.moneyMinorMax))
    throw invalidField('quantity', messageRef('ordersRefusals.totalTooLarge'))
  if (!amountIn(figures, currency)) throw new DomainError('amount_not_payable')
}
