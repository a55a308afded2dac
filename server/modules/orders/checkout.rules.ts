import {
  methodOf,
  type CurrencyCode,
  type PaymentMethod,
  type Rates,
} from '../../../contracts/currencies.ts'
import type { UserId } from '../../../contracts/ids.ts'
import { limits } from '../../../contracts/limits.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { Figures } from './figures.rules.ts'
import { amountIn } from './payable.rules.ts'

/** What the buyer pays in: the method's currency; another one, when asked for, is refused. */
export function paymentCurrency(
  method: PaymentMethod,
  asked: CurrencyCode | undefined,
): CurrencyCode {
  const { currency, label } = methodOf(method)
  if (asked && asked !== currency) {
    const message = `${label} pays in ${currency}`
    throw new DomainError('invalid_request', { message, fields: { currency: message } })
  }
  return currency
}

/** Whether this person may buy this listing this way. Who sells is the listing's to say, never the request's. */
export function checkPurchase(
  product: { sellerId: UserId; isAuction: boolean; allowsCollection: boolean },
  request: { buyerId: UserId; sellerId?: UserId | undefined; collect: boolean },
): void {
  if (request.sellerId && request.sellerId !== product.sellerId)
    throw new DomainError('foreign_identity', { message: 'This item belongs to another seller.' })
  if (product.sellerId === request.buyerId) throw new DomainError('own_listing')
  if (product.isAuction) throw new DomainError('auction_not_in_cart')
  if (request.collect && !product.allowsCollection) {
    const message = 'This item cannot be collected'
    throw new DomainError('invalid_request', { message, fields: { collect: message } })
  }
}

/** The figures that the buyer saw must be those of now; otherwise `price_changed` brings the fresh ones. Sent amounts are ZWL minor units. */
export function checkFigures(
  figures: Figures,
  sent: { totalAmount?: bigint | undefined; shippingCost?: bigint | undefined },
): void {
  const same = (mine: bigint, theirs: bigint | undefined) => theirs === undefined || theirs === mine
  if (same(figures.totalMinor, sent.totalAmount) && same(figures.shippingMinor, sent.shippingCost))
    return
  throw new DomainError('price_changed', {
    details: {
      fresh: {
        unitPrice: wireAmount(figures.unitMinor),
        shippingCost: wireAmount(figures.shippingMinor),
        totalAmount: wireAmount(figures.totalMinor),
        totalUsd: wireAmount(figures.totalUsdMinor, 'USD'),
      },
    },
  })
}

/** A total must be an amount that can be paid: not beyond the largest one, and in another currency at least a cent. */
export function checkPayable(figures: Figures & { rates: Rates }, currency: CurrencyCode): void {
  if (figures.totalMinor > BigInt(limits.moneyMinorMax)) {
    const message = 'This total is too large for one order. Please order fewer.'
    throw new DomainError('invalid_request', { message, fields: { quantity: message } })
  }
  if (!amountIn(figures, currency)) throw new DomainError('amount_not_payable')
}
