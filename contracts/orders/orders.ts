import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import {
  CheckoutId,
  DepotId,
  OrderId,
  PickupPointId,
  ProductId,
  UserId,
  VariantId,
} from '../common/ids.ts'
import { limits } from '../common/limits.ts'
import { orderStatuses, paymentStatuses } from './order-states.ts'
import { couponCodeMax, OrderCoupon } from './coupons/order-coupon.ts'
import { PhoneNumber } from '../accounts/accounts.ts'
import {
  AmountInput,
  Currency,
  Method,
  Money,
  pageQuery,
  pastedText,
  plainText,
  Quantity,
  requiredText,
  Timestamp,
} from '../common/values.ts'

const line = (max: number) => requiredText(max, 'commonFields.pleaseFillThisIn')
export const ShippingAddress = z.strictObject({
  firstName: line(limits.nameMax),
  lastName: line(limits.nameMax),
  address: line(limits.addressMax),
  city: line(limits.addressMax),
  phone: PhoneNumber,
})
export type ShippingAddress = z.infer<typeof ShippingAddress>

/** The address of an order. Its seller reads a street and a city only if the item is sent there. */
export const OrderAddress = ShippingAddress.extend({
  address: ShippingAddress.shape.address.nullable(),
  city: ShippingAddress.shape.city.nullable(),
})
export type OrderAddress = z.infer<typeof OrderAddress>

/** Where the buyer collects an item that is not sent to the address. */
const places = {
  depotId: DepotId.optional().meta({
    description: 'Sent by bus to this depot, where the buyer collects it; only without `collect`',
  }),
  pointId: PickupPointId.optional().meta({
    description: 'Sent to this pickup point, where the buyer collects it; only without the others',
  }),
}

/**
 * One line of a checkout. The server computes every figure: `unitPrice`, `totalAmount` and `shippingCost`, when sent,
 * must agree with those of the line by itself, which combined delivery can only make lower; `paymentStatus` and
 * `orderStatus` are accepted and ignored; `sellerId` must be the product's.
 */
export const NewOrder = z.strictObject({
  productId: ProductId,
  variantId: VariantId.optional().meta({
    description: 'By default the one in the cart, or the cheapest in stock',
  }),
  quantity: Quantity.default(1),
  sellerId: UserId.optional(),
  unitPrice: AmountInput.optional().meta({
    description: 'Of one piece; without it, a total may be understood with or without shipping',
  }),
  totalAmount: AmountInput.optional(),
  shippingCost: AmountInput.optional(),
  paymentMethod: Method,
  paymentStatus: plainText(40).optional(),
  orderStatus: plainText(40).optional(),
  clearCart: z.boolean().default(false),
  checkoutId: CheckoutId.optional(),
  shippingAddress: ShippingAddress.optional(),
  currency: Currency.optional(),
  mobileMoneyNumber: PhoneNumber.optional(),
  collect: z.boolean().default(false),
  ...places,
  coupon: pastedText(couponCodeMax).optional().meta({
    description: "A code for the buyer's items of this seller in the checkout",
  }),
  size: plainText(limits.sizeMax).optional().meta({
    description: 'Which size the buyer wants, for a listing that offers several',
  }),
})
export type NewOrder = z.infer<typeof NewOrder>

/**
 * An order: one line of a checkout, or one item won. Amounts are in ZWL, and in USD at the order's own frozen rate; the
 * buyer pays in `currency`.
 */
const order = z.object({
  id: OrderId,
  number: z.string().meta({ example: 'M-7K3Q-94TX' }),
  checkoutId: CheckoutId,
  buyerId: UserId,
  sellerId: UserId,
  sellerUsername: z.string(),
  productId: ProductId,
  variantId: VariantId.optional(),
  title: z.string().meta({ description: 'As it was, with the values of the variant' }),
  image: z.string().nullable(),
  quantity: z.number().int(),
  unitPrice: Money,
  shippingCost: Money,
  separateShippingCost: Money.meta({
    description: 'What its shipping costs by itself: more if combined delivery made it cheaper',
  }),
  coupon: OrderCoupon.nullable(),
  totalAmount: Money.meta({
    description: 'Pieces and shipping without the discount of the coupon',
  }),
  totalUsd: Money,
  base: Currency.meta({ description: 'The currency of unit price, shipping and total' }),
  rate: z.number(),
  priceCurrency: Currency.meta({
    description: 'What the item was priced in; the original amounts are in it',
  }),
  originalUnitPrice: Money,
  originalShippingCost: Money,
  currency: Currency,
  paymentMethod: Method.nullable(),
  paymentStatus: z.enum(paymentStatuses),
  orderStatus: z.enum(orderStatuses),
  source: z.enum(['checkout', 'auction']),
  collect: z.boolean(),
  size: z.string().nullable().meta({ description: 'The size that the buyer asked for' }),
  inCash: z.boolean().meta({
    description: 'The buyer chose to pay the seller in cash at the collection',
  }),
  shippingAddress: OrderAddress.nullable(),
  mobileMoneyNumber: z
    .string()
    .nullable()
    .meta({ description: 'Masked but for its last three digits' }),
  paymentDueAt: Timestamp.nullable(),
  chargedBackAt: Timestamp.nullable().meta({
    description: "When the buyer's bank or wallet took the payment back",
  }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
/** Named, so that the API description has it once. */
export const Order = order.meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

/** How the buyer of an unpaid order gets the item. Without an address the order keeps its own. */
export const DeliveryChoice = z.strictObject({
  collect: z.boolean(),
  ...places,
  shippingAddress: ShippingAddress.optional(),
})
export type DeliveryChoice = z.infer<typeof DeliveryChoice>

/** The error if a price, shipping cost or total has changed; `fresh` contains the current figures. */
export const PriceChanged = z.object({
  code: z.literal('price_changed'),
  message: z.string(),
  fresh: z.object({
    base: Currency,
    unitPrice: Money,
    shippingCost: Money,
    totalAmount: Money,
    totalUsd: Money,
  }),
})
export type PriceChanged = z.infer<typeof PriceChanged>

export const orderCalls = calls('orders', {
  create: {
    method: 'post',
    path: '/api/orders',
    access: 'member',
    summary: 'Order one line of the cart at the figures of this moment; takes the stock',
    body: NewOrder,
    status: 201,
    response: Order,
    idempotent: true,
    errors: [
      'foreign_identity',
      'checkout_not_found',
      'order_locked',
      'own_listing',
      'product_not_found',
      'listing_unavailable',
      'buyer_blocked',
      'auction_not_in_cart',
      'sold_out',
      'price_changed',
      'amount_not_payable',
      'no_courier',
      'coupon_refused',
      'payment_pending',
      'payment_method_closed',
      'rate_limited',
    ],
  },
  chooseDelivery: {
    method: 'put',
    path: '/api/orders/{id}/delivery',
    access: 'member',
    summary: 'Choose collection or delivery of an unpaid order, and the address: the total follows',
    params: z.object({ id: OrderId }),
    body: DeliveryChoice,
    response: Order,
    errors: [
      'order_not_found',
      'forbidden',
      'order_locked',
      'payment_pending',
      'amount_not_payable',
      'no_courier',
      'rate_limited',
    ],
  },
  list: {
    method: 'get',
    path: '/api/orders',
    access: 'member',
    summary: "The buyer's orders, newest first",
    query: z.object(pageQuery),
    response: z.array(Order),
  },
})
