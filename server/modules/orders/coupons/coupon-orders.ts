import { sql } from 'kysely'

/** SQL: a coupon can count for the order `o`, which is neither an item won nor an accepted offer. */
export const canTakeCoupon = sql<boolean>`(o.source = 'checkout'
  and not exists (select from offers where offers.product_id = o.product_id and offers.order_id = o.id))`

/** SQL: the order `o` is paid to the seller at the collection. */
export const isInCash = sql<boolean>`exists (select from cash_orders where cash_orders.order_id = o.id)`

/** SQL: an order of the checkout that is paid, or agreed on in cash, has the coupon of the use `u`. */
export const isUsed = sql<boolean>`exists (select from orders used
  where (used.checkout_id, used.seller_id) = (u.checkout_id, u.seller_id) and used.coupon_id = u.coupon_id
    and (used.payment_status in ('paid', 'refunded') or used.order_status = 'processing'
      and exists (select from cash_orders where cash_orders.order_id = used.id)))`

/** SQL: columns of the coupon \`c\` that its rules need. */
export const couponColumns = sql`c.id, c.seller_id as "sellerId", c.code, c.kind, c.percent,
  c.amount_usd_minor as "amountUsdMinor", c.max_usd_minor as "maxUsdMinor", c.min_usd_minor as "minUsdMinor",
  c.uses_max as "usesMax", c.buyer_uses_max as "buyerUsesMax", c.starts_at as "startsAt", c.ends_at as "endsAt",
  c.ended_at as "endedAt", c.created_at as "createdAt"`
