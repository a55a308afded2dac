import type { CartItem } from '#contracts/cart/cart.ts'
import type { CheckoutQuote } from '#contracts/orders/checkout/checkout.ts'
import {
  lineOf,
  isLineError,
  orderOfLine,
  type Purchase,
} from '#contracts/orders/checkout/checkout-lines.rules.ts'
import { orderCalls, type Order, type PriceChanged } from '#contracts/orders/orders.ts'
import * as ordersText from '#messages/orders'
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts'
import { send } from '../../../lib/api/calls.ts'
import { formatUsd, formatMoney } from '../../../lib/money/format.ts'

export interface Placement {
  orders: Order[]
  /** Texts by line (`lineOf`) about lines that stayed in the cart. */
  refusals: Record<string, string>
  /** The error that stopped the other lines: no connection, no session, an invalid field. */
  stopped?: unknown
}

/**
 * Orders the lines one after the other (docs/rules/orders.md#placing). A line is sent with the figures that the buyer
 * saw and an idempotency key that retries of this checkout repeat.
 */
export async function placeLines(
  items: readonly CartItem[],
  purchase: Purchase,
  quote: CheckoutQuote,
): Promise<Placement> {
  const placement: Placement = { orders: [], refusals: {} }
  for (const item of items) {
    try {
      placement.orders.push(await placeLine(item, purchase, quote))
    } catch (error) {
      if (!(error instanceof ApiError) || !isLineError(error.code, error.fields))
        return { ...placement, stopped: error }
      placement.refusals[lineOf(item)] = reasonOfLine(error)
    }
  }
  return placement
}

const placeLine = (item: CartItem, purchase: Purchase, quote: CheckoutQuote): Promise<Order> =>
  send(
    orderCalls.create,
    { body: orderOfLine(item, purchase, quote) },
    `${purchase.checkoutId}.${lineOf(item)}`,
  )

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
  const { quantity, collect, depotId, pointId } = fields
  return quantity ?? collect ?? depotId ?? pointId ?? reasonOf(error, ordersText.checkoutFailedText)
}

/** The remaining stock of an item, as a text. */
export const stockText = (left: number): string =>
  left > 0 ? ordersText.onlyLeftLeft({ left }) : ordersText.soldOut
