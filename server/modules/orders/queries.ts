import { sql, type Kysely } from 'kysely'
import type { CheckoutId, OrderId, ProductId, UserId, VariantId } from '#contracts/common/ids.ts'
import type { Rates } from '#contracts/currencies/currencies.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { isInCash } from './cash/cash-terms.ts'
import type { OrderedLine } from './checkout/repeated-order.rules.ts'
import type { Page } from '../../platform/http/answers/paging.ts'

/** Orders joined with their delivery, their seller and their coupon. */
export const orders = (db: Kysely<Schema>) =>
  db
    .selectFrom('orders as o')
    .innerJoin('users as seller', 'seller.id', 'o.seller_id')
    .innerJoin('order_delivery as d', 'd.order_id', 'o.id')
    .leftJoin('coupons as coupon', 'coupon.id', 'o.coupon_id')
    .selectAll('o')
    .select([
      'seller.username as seller_username',
      isInCash.as('in_cash'),
      'd.way',
      'd.alone_minor',
      'coupon.code as coupon_code',
      'coupon.seller_id as coupon_seller_id',
    ])
type OrderRow = Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>

/** Masks all but the last three digits of a number in E.164. */
const masked = (number: string): string => '•'.repeat(number.length - 3) + number.slice(-3)

export const orderOf = (row: OrderRow): Order => ({
  id: row.id as OrderId,
  number: row.number,
  checkoutId: row.checkout_id as CheckoutId,
  buyerId: row.buyer_id as UserId,
  sellerId: row.seller_id as UserId,
  sellerUsername: row.seller_username,
  productId: row.product_id as ProductId,
  ...(row.variant_id && { variantId: row.variant_id as VariantId }),
  title: row.title,
  image: row.image_id && `/images/${row.image_id}`,
  quantity: row.quantity,
  unitPrice: wireAmount(row.unit_minor, row.base),
  shippingCost: wireAmount(row.shipping_minor, row.base),
  separateShippingCost: wireAmount(row.alone_minor, row.base),
  coupon:
    row.coupon_code === null || row.discount_minor === null
      ? null
      : {
          code: row.coupon_code,
          by: row.coupon_seller_id === null ? 'shop' : 'seller',
          discount: wireAmount(row.discount_minor, row.base),
        },
  totalAmount: wireAmount(row.total_minor, row.base),
  totalUsd: wireAmount(row.total_usd_minor, 'USD'),
  base: row.base,
  rate: row.rate,
  priceCurrency: row.price_currency,
  originalUnitPrice: wireAmount(row.unit_original_minor ?? row.unit_minor, row.price_currency),
  originalShippingCost: wireAmount(
    row.shipping_original_minor ?? row.shipping_minor,
    row.price_currency,
  ),
  currency: row.currency,
  paymentMethod: row.payment_method,
  paymentStatus: row.payment_status as Order['paymentStatus'],
  orderStatus: row.order_status as Order['orderStatus'],
  source: row.source as Order['source'],
  collect: row.way === 'collection',
  size: row.size,
  inCash: row.in_cash,
  shippingAddress: addressOf(row),
  mobileMoneyNumber: row.mobile_money_number && masked(row.mobile_money_number),
  paymentDueAt: row.payment_due_at && row.payment_due_at.toISOString(),
  chargedBackAt: row.charged_back_at && row.charged_back_at.toISOString(),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/**
 * The order as its seller reads it: without the home of a buyer who collects the item, or has it sent to a depot or
 * point.
 */
export function soldOrderOf(row: OrderRow): Order {
  const order = orderOf(row)
  const { shippingAddress } = order
  if (!shippingAddress || row.way === 'address') return order
  return { ...order, shippingAddress: { ...shippingAddress, address: null, city: null } }
}

function addressOf(row: OrderRow): Order['shippingAddress'] {
  const { ship_first_name, ship_last_name, ship_address, ship_city, ship_phone } = row
  if (!ship_first_name || !ship_last_name || !ship_address || !ship_city || !ship_phone) return null
  return {
    firstName: ship_first_name,
    lastName: ship_last_name,
    address: ship_address,
    city: ship_city,
    phone: ship_phone,
  }
}

/** A page of the buyer's orders, newest first, and their total number. */
export async function ordersOfBuyer(
  app: App,
  buyerId: UserId,
  { limit, offset }: Page,
): Promise<{ orders: Order[]; total: number }> {
  const [rows, counted] = await Promise.all([
    orders(app.db)
      .where('o.buyer_id', '=', buyerId)
      .orderBy('o.created_at', 'desc')
      .orderBy('o.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    sql<{
      total: bigint
    }>`select count(*) as total from orders where buyer_id = ${buyerId}`.execute(app.db),
  ])
  return { orders: rows.map(orderOf), total: Number(counted.rows[0]?.total ?? 0n) }
}

/** The order for its buyer or seller; undefined for other members. */
export async function orderFor(
  db: Kysely<Schema>,
  id: OrderId,
  userId: UserId,
): Promise<Order | undefined> {
  const row = await orders(db)
    .where('o.id', '=', id)
    .where((eb) => eb.or([eb('o.buyer_id', '=', userId), eb('o.seller_id', '=', userId)]))
    .executeTakeFirst()
  return row && (row.seller_id === userId ? soldOrderOf(row) : orderOf(row))
}

/** The existing order of a line, with its unmasked wallet number, for comparison with a repeated request. */
export async function orderOfLine(
  db: Kysely<Schema>,
  line: {
    buyerId: UserId
    checkoutId: CheckoutId
    productId: ProductId
    variantId?: VariantId | undefined
  },
): Promise<OrderedLine | undefined> {
  const row = await orders(db)
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select([
      'p.collection_only',
      'd.courier_costs',
      'd.address_minor',
      'd.depot_id',
      'd.point_id',
      sql<string | null>`(select c.code from coupon_uses u join coupons c on c.id = u.coupon_id
        where (u.checkout_id, u.seller_id) = (o.checkout_id, o.seller_id))`.as('coupon'),
    ])
    .where('o.buyer_id', '=', line.buyerId)
    .where('o.checkout_id', '=', line.checkoutId)
    .where('o.product_id', '=', line.productId)
    .$if(line.variantId !== undefined, (query) => query.where('o.variant_id', '=', line.variantId!))
    .executeTakeFirst()
  return (
    row && {
      order: orderOf(row),
      rates: row.rates as Rates,
      mobileMoneyNumber: row.mobile_money_number,
      collectionOnly: row.collection_only,
      depotId: row.depot_id,
      pointId: row.point_id,
      coupon: row.coupon,
      listedShippingMinor: row.courier_costs === null ? null : row.address_minor,
    }
  )
}
