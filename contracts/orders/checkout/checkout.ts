import { z } from 'zod'
import { calls } from '../../common/endpoint.ts'
import { DepotId, PickupPointId, UserId } from '../../common/ids.ts'
import { limits } from '../../common/limits.ts'
import { Currency, Money, plainText } from '../../common/values.ts'
import { SellerSummary } from '../../products/seller-summary.ts'

/** How an item gets to its buyer: sent to the address, a bus depot or a pickup point, or collected. */
export const deliveryWays = ['address', 'bus', 'pickup', 'collection'] as const
export type DeliveryWay = (typeof deliveryWays)[number]

/** The items of a seller that get to the buyer in one way. */
const block = z.object({
  id: z.string().meta({
    description: 'The seller; the line of an item that shares no way with the others',
  }),
  sellerId: UserId,
  seller: SellerSummary.extend({ idChecked: z.boolean() }),
  location: z.string().nullable().meta({ description: 'Where its first item is' }),
  lines: z.array(z.string()).meta({ description: 'The variant of each line, or its product' }),
  ways: z
    .array(
      z.object({
        way: z.enum(deliveryWays),
        cost: Money.meta({ description: 'Of all the items together, in `base`' }),
        usd: Money,
        saving: Money.meta({ description: 'What they would cost more one by one' }),
        savingUsd: Money,
      }),
    )
    .meta({ description: 'Those that all of its items allow' }),
  way: z.enum(deliveryWays).nullable().meta({ description: 'The chosen one; null: none yet' }),
  depotId: DepotId.nullable(),
  pointId: PickupPointId.nullable(),
  pointFeeMax: Money.meta({
    description: 'The highest fee of a pickup point that the prices cover, in US dollars',
  }),
  noCourierTo: z.string().nullable().meta({
    description: 'The city of the address, if the courier of an item does not go there',
  }),
  takesCoupon: z.boolean().meta({ description: 'Not an item won, or an accepted offer' }),
  cash: z.boolean().meta({ description: 'Its items can be paid in cash if they are collected' }),
})

/**
 * What the cart, or the unpaid orders of a checkout, cost with these choices. The orders cost what the cart did, if
 * nothing changes before.
 */
export const CheckoutQuote = z
  .object({
    base: Currency,
    rate: z.number().meta({
      description: 'Of the first line: units of `base` for one US dollar; 0 without lines',
    }),
    lines: z.array(
      z.object({
        line: z.string(),
        goods: Money,
        goodsUsd: Money,
        shippingCost: Money.meta({ description: 'By itself, as its order names it' }),
      }),
    ),
    blocks: z.array(block),
    coupons: z.array(
      z.object({
        sellerId: UserId,
        code: z.string(),
        discount: Money,
        discountUsd: Money,
        problem: z.string().nullable().meta({ description: 'Why it takes nothing off' }),
      }),
    ),
    goods: Money,
    shipping: Money,
    saving: Money,
    discount: Money,
    total: Money,
    totalUsd: Money,
    amounts: z
      .record(Currency, Money)
      .meta({ description: 'What is to be paid, by each currency in which it can be paid' }),
    cash: z.boolean().meta({ description: 'All of it is collected and can be paid in cash' }),
  })
  .meta({ id: 'CheckoutQuote' })
export type CheckoutQuote = z.infer<typeof CheckoutQuote>
export type CheckoutBlock = CheckoutQuote['blocks'][number]

/** Longest list of choices: an id, a way and a place for each line of a full cart. */
const choicesMax = 8000

export const checkoutCalls = calls('orders', {
  quote: {
    method: 'get',
    path: '/api/cart/quote',
    access: 'public',
    summary: 'What the cart costs with a choice of delivery and a coupon for each seller',
    query: z.object({
      city: plainText(limits.addressMax).optional(),
      ways: plainText(choicesMax).optional().meta({
        description: '`{block}:{way}`, for a depot or a pickup point with `:{id}`, by commas',
      }),
      coupons: plainText(choicesMax).optional().meta({
        description: '`{seller}:{code}`, by commas; only for members',
      }),
    }),
    response: CheckoutQuote,
  },
})
