import type { CartItem } from '../../cart/cart.ts'
import { decimalOf, methodOf, minorOf } from '../../currencies/currencies.ts'
import type { ErrorCode } from '../../common/errors.ts'
import type { CheckoutBlock, CheckoutQuote, DeliveryWay } from './checkout.ts'
import type { DeliveryChoice, NewOrder, Order } from '../orders.ts'

/** What distinguishes the lines of a cart and the orders of a checkout. */
export const lineOf = ({
  productId,
  variantId,
}: {
  productId: string
  variantId?: string | null | undefined
}): string => variantId ?? productId

/** What a buyer sees of a line. The form of the checkout contains it, so that a changed line is not ordered. */
export const shownLine = ({ quantity, product, combinedDelivery: rule }: CartItem): string =>
  [
    quantity,
    product.base,
    product.price,
    product.shippingCost,
    ...(rule ? [rule.furtherPercent ?? '', rule.freeFrom ?? ''] : []),
  ].join(' ')

/** How a buyer wants to get the items of a block: a bus parcel or a pickup point needs a place. */
export interface WayChoice {
  way: DeliveryWay
  placeId?: string | undefined
}

/** What a buyer chose at the checkout: ways by block, and codes by seller. */
export interface CheckoutChoices {
  ways: Readonly<Record<string, WayChoice>>
  coupons: Readonly<Record<string, string>>
}

/** The choices as the query of a quote names them; absent without any. */
export function quoteQuery({ ways, coupons }: CheckoutChoices): {
  ways?: string
  coupons?: string
} {
  const chosen = Object.entries(ways).map(([id, { way, placeId }]) =>
    [id, way, ...(placeId ? [placeId] : [])].join(':'),
  )
  const codes = Object.entries(coupons).flatMap(([id, code]) =>
    code.trim() ? [`${id}:${code.trim()}`] : [],
  )
  return {
    ...(chosen.length > 0 && { ways: chosen.join(',') }),
    ...(codes.length > 0 && { coupons: codes.join(',') }),
  }
}

/** The values of a group of a posted form, by what stands after its point: `size.…`. */
export const inGroup = (
  values: Readonly<Record<string, string | undefined>>,
  group: string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      value !== undefined && field.startsWith(`${group}.`)
        ? [[field.slice(group.length + 1), value]]
        : [],
    ),
  )

/** The choices that the form of the checkout sends before scripts run. */
export function postedChoices(
  values: Readonly<Record<string, string | undefined>>,
): CheckoutChoices {
  const [depots, points] = [inGroup(values, 'depot'), inGroup(values, 'point')]
  const ways = Object.entries(inGroup(values, 'way')).map(([id, way]) => {
    const placeId = way === 'bus' ? depots[id] : way === 'pickup' ? points[id] : undefined
    return [id, { way: way as DeliveryWay, ...(placeId && { placeId }) }] as const
  })
  return { ways: Object.fromEntries(ways), coupons: inGroup(values, 'coupon') }
}

/** What a quote asks for in each currency. The form contains it, so that nothing else is paid. */
export const quotedAmounts = ({ amounts }: CheckoutQuote): string =>
  Object.entries(amounts)
    .map(([currency, amount]) => `${currency} ${amount}`)
    .join(', ')

/** What is missing of a block before its items can be ordered. */
export const missingOf = ({
  way,
  depotId,
  pointId,
}: CheckoutBlock): DeliveryWay | 'way' | undefined =>
  way === null
    ? 'way'
    : (way === 'bus' && !depotId) || (way === 'pickup' && !pointId)
      ? way
      : undefined

type ChosenWay = Pick<CheckoutBlock, 'way' | 'depotId' | 'pointId'>

/** A block with the way that the buyer chose. */
export const withWay = <Block extends ChosenWay>(
  block: Block,
  { way, placeId = null }: { way: DeliveryWay; placeId?: string | null | undefined },
): Block => ({
  ...block,
  way,
  depotId: way === 'bus' ? placeId : null,
  pointId: way === 'pickup' ? placeId : null,
})

export const isSameWay = (a: ChosenWay, b: ChosenWay): boolean =>
  a.way === b.way && a.depotId === b.depotId && a.pointId === b.pointId

/** How the items of a block are had, as the calls of orders name it. */
export const deliveryOf = ({ way, depotId, pointId }: ChosenWay): DeliveryChoice => ({
  collect: way === 'collection',
  ...(way === 'bus' && depotId && { depotId }),
  ...(way === 'pickup' && pointId && { pointId }),
})

/** The orders of a block. */
export const ordersIn = (
  orders: readonly Order[],
  { lines }: Pick<CheckoutBlock, 'lines'>,
): Order[] => orders.filter((order) => lines.includes(lineOf(order)))

/** The common data of all lines of a checkout. */
export type Purchase = Required<Pick<NewOrder, 'paymentMethod'>> &
  Pick<NewOrder, 'shippingAddress' | 'mobileMoneyNumber'> & {
    checkoutId: string
    /** The size that the buyer wants, by line. */
    sizes: Readonly<Record<string, string>>
  }

/** The call that orders a line, with the figures and choices that the buyer saw. */
export function orderOfLine(
  item: CartItem,
  { sizes, ...purchase }: Purchase,
  { blocks, lines, coupons }: CheckoutQuote,
) {
  const line = lineOf(item)
  const { product, quantity } = item
  const block = blocks.find((own) => own.lines.includes(line))
  const goods = (minorOf(product.price, product.base) ?? 0n) * BigInt(quantity)
  // The price of a bus parcel or a pickup point is not that of the listing's delivery.
  const shippingCost =
    block?.way === 'address'
      ? (lines.find((own) => own.line === line)?.shippingCost ?? product.shippingCost)
      : undefined
  const shipping = minorOf(shippingCost ?? '0', product.base) ?? 0n
  const coupon = coupons.find((own) => own.sellerId === product.sellerId && !own.problem)
  const size = sizes[line]
  return {
    ...purchase,
    productId: item.productId,
    ...(item.variantId && { variantId: item.variantId }),
    sellerId: product.sellerId,
    quantity,
    currency: methodOf(purchase.paymentMethod).currency,
    unitPrice: product.price,
    totalAmount: decimalOf(goods + shipping, product.base),
    ...(shippingCost && { shippingCost }),
    paymentStatus: 'pending',
    orderStatus: 'processing',
    clearCart: true,
    ...(block ? deliveryOf(block) : { collect: false }),
    ...(coupon && { coupon: coupon.code }),
    ...(size && { size }),
  }
}

const lineErrors = new Set<ErrorCode | undefined>([
  'price_changed',
  'sold_out',
  'listing_unavailable',
  'buyer_blocked',
  'product_not_found',
  'own_listing',
  'auction_not_in_cart',
  'amount_not_payable',
  'no_courier',
  'idempotency_mismatch',
  'idempotency_busy',
])

/** Whether an error concerns one line only, so that the others are still ordered. */
export function isLineError(
  code: ErrorCode | undefined,
  fields: Readonly<Record<string, unknown>> = {},
): boolean {
  if (code === 'invalid_request')
    return ['quantity', 'collect', 'depotId', 'pointId'].some((field) => field in fields)
  return lineErrors.has(code)
}
