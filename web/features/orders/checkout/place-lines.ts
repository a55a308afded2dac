import type { CartItem } from '../../../../contracts/cart/cart.ts'
import type { ErrorCode } from '../../../../contracts/common/errors.ts'
import type { NewOrder, Order, PriceChanged } from '../../../../contracts/orders/orders.ts'
import * as ordersText from '#messages/orders'
import { api } from '../../../lib/api/api.ts'
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts'
import { formatUsd, formatMoney } from '../../../lib/money/format.ts'
import { currencyOf } from './payment-choice.rules.ts'
import { isCollected, lineFigures } from './checkout-figures.ts'

/** The common data of all lines of a checkout. */
export type Purchase = Required<Pick<NewOrder, 'paymentMethod'>> &
  Pick<NewOrder, 'shippingAddress' | 'mobileMoneyNumber'> & {
    checkoutId: string
    /** Products that the buyer collects. */
    collected: readonly string[]
  }

export interface Placement {
  orders: Order[]
  /** Texts by product about lines that stayed in the cart. */
  refusals: Record<string, string>
  /** The error that stopped the other lines: no connection, no session, an invalid field. */
  stopped?: unknown
}

/** Errors that concern one line only. */
const ofTheLine = new Set<ErrorCode | undefined>([
  'price_changed',
  'sold_out',
  'listing_unavailable',
  'buyer_blocked',
  'product_not_found',
  'own_listing',
  'auction_not_in_cart',
  'amount_not_payable',
  'idempotency_mismatch',
  'idempotency_busy',
])

/**
 * Orders the lines one after the other (docs/rules/orders.md#placing). A line is sent with the figures that the buyer
 * saw and an idempotency key that retries of this checkout repeat.
 */
export async function placeLines(
  items: readonly CartItem[],
  purchase: Purchase,
): Promise<Placement> {
  const placement: Placement = { orders: [], refusals: {} }
  for (const item of items) {
    try {
      placement.orders.push(await placeLine(item, purchase))
    } catch (error) {
      if (!(error instanceof ApiError) || !isOfTheLine(error))
        return { ...placement, stopped: error }
      placement.refusals[item.productId] = reasonOfLine(error)
    }
  }
  return placement
}

function placeLine(item: CartItem, { collected, ...purchase }: Purchase): Promise<Order> {
  const collect = isCollected(item, collected)
  const { total, shipping } = lineFigures(item, collect)
  const body = {
    ...purchase,
    productId: item.productId,
    sellerId: item.product.sellerId,
    quantity: item.quantity,
    currency: currencyOf(purchase.paymentMethod),
    totalAmount: total,
    shippingCost: shipping,
    paymentStatus: 'pending',
    orderStatus: 'processing',
    clearCart: true,
    collect,
  }
  return api.post<Order>('/api/orders', body, {
    idempotencyKey: `${purchase.checkoutId}.${item.productId}`,
  })
}

function isOfTheLine({ code, fields }: ApiError): boolean {
  if (code === 'invalid_request') return 'quantity' in fields || 'collect' in fields
  return ofTheLine.has(code)
}

function reasonOfLine(error: ApiError): string {
  const { code, body, fields } = error
  if (code === 'price_changed') {
    const { fresh } = body as PriceChanged
    return ordersText.priceHasChangedTotalAmount({
      totalAmount: formatMoney(fresh.totalAmount, fresh.base),
      totalUsd: formatUsd(fresh.totalUsd),
    })
  }
  if (code === 'sold_out') return stockText((body as { available?: number }).available ?? 0)
  return fields['quantity'] ?? fields['collect'] ?? reasonOf(error, ordersText.checkoutFailedText)
}

/** The remaining stock of an item, as a text. */
export const stockText = (left: number): string =>
  left > 0 ? ordersText.onlyLeftLeft({ left }) : ordersText.soldOut
