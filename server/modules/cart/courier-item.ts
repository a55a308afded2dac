import type { CartItem } from '#contracts/cart/cart.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import type { Product } from '#contracts/products/products.ts'
import type { App } from '../../platform/app.ts'
import { groupOfCity, wayPrice } from '../../platform/listing-ways.ts'
import { run, statement } from '../../platform/database/statement.ts'
import { currencyNow, fromInForce, inForce } from '../../platform/rates.ts'
import type { CartOwner } from './cart-owner.ts'

/** What the courier of a listing costs to the buyer's city. */
interface CourierRow {
  productId: ProductId
  courier: NonNullable<CartItem['courier']>
  /** Null if the price of the listing's delivery applies. */
  costs: Pick<Product, 'shippingCost' | 'originalShippingCost'> | null
}

/**
 * $1: listings; $2: a city or null; $3: a member or null, whose last delivery or else registered city is the default.
 */
const selectCouriers = statement<CourierRow>(
  'cart_couriers',
  `select p.id as "productId", json_build_object(
       'city', sent.city, 'delivers', k.product_id is null or k.minor is not null,
       'bus', ${wayPrice('p', 'bus')} is not null,
       'pickup', ${wayPrice('p', 'pickup')} is not null) as courier,
     case when k.minor is not null then json_build_object(
       'shippingCost', amount_text(in_currency(k.minor, k.currency, ${currencyNow('p', fromInForce)}, ${fromInForce.rates}),
         ${currencyNow('p', fromInForce)}),
       'originalShippingCost', amount_text(k.minor, k.currency)) end as costs
   from (select coalesce($2, (
       select o.ship_city from orders o join order_delivery d on d.order_id = o.id
       where o.buyer_id = $3 and d.way <> 'collection'
         and num_nulls(o.ship_first_name, o.ship_last_name, o.ship_address, o.ship_city, o.ship_phone) = 0
       order by o.created_at desc, o.id desc limit 1), (select u.city from users u where u.id = $3)) as city) as sent
   cross join ${inForce}
   join products p on p.id = any((select $1::uuid[])::uuid[])
   left join listing_ways k on k.product_id = p.id and k.group_id = ${groupOfCity('sent.city')}`,
)

/** What the couriers of the listings in a cart cost to a city, if they have prices for groups of cities. */
export async function couriersOf(
  { pool }: Pick<App, 'pool'>,
  owner: CartOwner | undefined,
  {
    lines,
    city,
  }: {
    lines: readonly { productId: ProductId; hasCourierPrices: boolean }[]
    city: string | undefined
  },
): Promise<ReadonlyMap<ProductId, CourierRow>> {
  const ids = lines.flatMap((line) => (line.hasCourierPrices ? line.productId : []))
  if (ids.length === 0) return new Map()
  const member = owner && 'userId' in owner ? owner.userId : null
  const rows = await run(pool, selectCouriers, [ids, city?.trim() || null, member])
  return new Map(rows.map((row) => [row.productId, row]))
}

/** The line with the costs of its delivery to the city. */
export function withCourier(item: CartItem, courier: CourierRow | undefined): CartItem {
  if (!courier) return item
  return { ...item, courier: courier.courier, product: { ...item.product, ...courier.costs } }
}
