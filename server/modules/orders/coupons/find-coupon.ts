import { sql, type Kysely, type Transaction } from 'kysely'
import type { CouponId, UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { noTerms, type CouponTerms, type CouponUse } from './coupon.rules.ts'

/** SQL: a coupon can count for the order `o`, which is neither an item won nor an accepted offer. */
export const canTakeCoupon = sql<boolean>`(o.source = 'checkout'
  and not exists (select from offers where offers.product_id = o.product_id and offers.order_id = o.id))`

const used = sql`from orders used left join cash_orders on cash_orders.order_id = used.id
  where (used.checkout_id, used.seller_id) = (u.checkout_id, u.seller_id) and used.coupon_id = u.coupon_id`
const isPaid = sql`used.payment_status in ('paid', 'refunded')`
const isAgreed = sql`used.order_status = 'processing' and cash_orders.order_id is not null`

/** SQL: an order of the checkout that is paid, or agreed on in cash, has the coupon of the use `u`. */
export const isUsed = sql<boolean>`exists (select ${used} and (${isPaid} or ${isAgreed}))`

/**
 * SQL: joins the coupon `c` that counts for the unpaid order `o` of a checkout, less what the orders agreed on in
 * cash have of it.
 */
export const joinCoupon = sql`
  left join coupon_uses u on (u.checkout_id, u.seller_id) = (o.checkout_id, o.seller_id)
    and not exists (select ${used} and ${isPaid})
  left join coupons c on c.id = u.coupon_id
  left join lateral (
    select coalesce(sum(used.discount_usd_minor), 0)::bigint as usd ${used} and ${isAgreed}) agreed on true`

/** What is left of a limit; null for none. */
const left = (limit: string) =>
  sql.raw(`case when ${limit} is not null then greatest(${limit} - agreed.usd, 0) end`)
/** SQL: its terms (`CouponTerms`), and whether it counts for the order, which was placed before the coupon ended. */
export const countingTerms = sql`c.id as "couponId", c.code, c.id is not null and c.seller_id is null as "isOfShop",
  coalesce(c.kind, ${noTerms.kind}) as kind, c.percent, c.min_usd_minor as "minUsdMinor",
  ${left('c.amount_usd_minor')} as "amountUsdMinor", ${left('c.max_usd_minor')} as "maxUsdMinor",
  ${canTakeCoupon} and o.created_at < coalesce(least(c.ended_at, c.ends_at), 'infinity') as "takesCoupon"`

/** SQL: columns of the coupon `c` that its rules need. */
export const couponColumns = sql`c.id, c.seller_id as "sellerId", c.code, c.kind, c.percent,
  c.amount_usd_minor as "amountUsdMinor", c.max_usd_minor as "maxUsdMinor", c.min_usd_minor as "minUsdMinor",
  c.uses_max as "usesMax", c.buyer_uses_max as "buyerUsesMax", c.starts_at as "startsAt", c.ends_at as "endsAt",
  c.ended_at as "endedAt", c.created_at as "createdAt"`

type Database = Kysely<Schema> | Transaction<Schema>

export type FoundCoupon = CouponTerms &
  Omit<CouponUse, 'uses'> & { id: CouponId; sellerId: UserId | null }

/**
 * The coupon with this code: the seller's, else that of the shop; one that can still be used before one that is over.
 * `lock`: its row decides who gets the last use.
 */
export async function findCoupon(
  db: Database,
  code: string,
  sellerId: UserId,
  { lock = false } = {},
): Promise<FoundCoupon | undefined> {
  const { rows } = await sql<FoundCoupon>`
    select ${couponColumns} from coupons c
    where c.code = ${code} and (c.seller_id = ${sellerId} or c.seller_id is null)
    order by c.ended_at is not null or coalesce(c.ends_at <= clock_timestamp(), false),
      c.seller_id is null, c.created_at desc, c.id desc limit 1 ${lock ? sql`for no key update` : sql``}`.execute(
    db,
  )
  return rows[0]
}

/** How often a coupon is used, and by the buyer. A statement of its own, which sees the uses of others. */
export async function usesOf(
  db: Database,
  couponId: CouponId,
  buyerId: UserId,
): Promise<{ uses: number; buyerUses: number }> {
  const { rows } = await sql<{ uses: number; buyerUses: number }>`
    select count(*)::int as uses, (count(*) filter (where buyer_id = ${buyerId}))::int as "buyerUses"
    from coupon_uses where coupon_id = ${couponId}`.execute(db)
  return rows[0]!
}
