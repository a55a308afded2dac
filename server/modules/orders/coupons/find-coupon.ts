import { sql, type Kysely, type Transaction } from 'kysely'
import type { CouponId, UserId } from '../../../../contracts/common/ids.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { couponColumns } from './coupon-orders.ts'
import type { CouponTerms, CouponUse } from './coupon.rules.ts'

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
