import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { CouponId, UserId } from '#contracts/common/ids.ts'
import { couponLimits, type Coupon, type NewCoupon } from '#contracts/orders/coupons/coupons.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { requireActiveAccount } from '../../accounts/index.ts'
import { couponColumns } from './find-coupon.ts'
import { couponSpan, couponState, type CouponTerms, type CouponUse } from './coupon.rules.ts'

type Database = Kysely<Schema> | Transaction<Schema>

export interface CouponRow extends CouponTerms, CouponUse {
  id: CouponId
  sellerId: UserId | null
  code: string
  createdAt: Date
  paidUses: number
  discountsUsdMinor: bigint
  readAt: Date
}

/** SQL: a coupon `c` with its use. */
export const couponRow = sql`${couponColumns}, used.*, clock_timestamp() as "readAt"`
export const joinUses = sql`cross join lateral (
  select count(*)::int as uses, count(paid.usd)::int as "paidUses",
    coalesce(sum(paid.usd), 0)::bigint as "discountsUsdMinor"
  from coupon_uses u cross join lateral (
    select sum(o.discount_usd_minor) as usd from orders o
    where (o.checkout_id, o.seller_id) = (u.checkout_id, u.seller_id) and o.coupon_id = u.coupon_id
      and o.payment_status in ('paid', 'refunded')) paid
  where u.coupon_id = c.id) used`

const usd = (minor: bigint | null): string | null =>
  minor === null ? null : wireAmount(minor, 'USD')

export const couponOf = (row: CouponRow): Coupon => ({
  id: row.id,
  code: row.code,
  kind: row.kind,
  percent: row.percent,
  amount: usd(row.amountUsdMinor),
  maximum: usd(row.maxUsdMinor),
  minimum: usd(row.minUsdMinor),
  usesMax: row.usesMax,
  buyerUsesMax: row.buyerUsesMax,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt && row.endsAt.toISOString(),
  state: couponState(row, row.readAt),
  uses: row.uses,
  paidUses: row.paidUses,
  discounts: wireAmount(row.discountsUsdMinor, 'USD'),
  createdAt: row.createdAt.toISOString(),
})

/** The coupons of a seller, newest first. */
export async function couponsOf(app: App, sellerId: UserId): Promise<Coupon[]> {
  const { rows } = await sql<CouponRow>`
    select ${couponRow} from coupons c ${joinUses} where c.seller_id = ${sellerId}
    order by c.created_at desc, c.id desc limit ${couponLimits.shown}`.execute(app.db)
  return rows.map(couponOf)
}

export async function readCoupon(db: Database, id: CouponId): Promise<Coupon> {
  const { rows } = await sql<CouponRow>`
    select ${couponRow} from coupons c ${joinUses} where c.id = ${id}`.execute(db)
  if (!rows[0]) throw new DomainError('not_found')
  return couponOf(rows[0])
}

/** Makes a coupon of a seller. Throws `suspended`, `coupons_full`, and `invalid_request` for a code that is in use. */
export async function createCoupon(app: App, sellerId: UserId, coupon: NewCoupon): Promise<Coupon> {
  await app.limits.take('listing_edit', sellerId)
  return app.db.transaction().execute(async (tx) => {
    // Two coupons at once could exceed the limit.
    await sql`select from users where id = ${sellerId} for no key update`.execute(tx)
    await requireActiveAccount(tx, sellerId)
    const now = await app.clock.now(tx)
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from coupons where seller_id = ${sellerId} and ended_at is null
        and (ends_at is null or ends_at > ${now})`.execute(tx)
    if (rows[0]!.open >= couponLimits.open) throw new DomainError('coupons_full')
    return readCoupon(tx, await saveCoupon(tx, sellerId, coupon, now))
  })
}

/** Saves a coupon of a seller, or of the shop. The code of one that is over becomes free. */
export async function saveCoupon(
  tx: Transaction<Schema>,
  sellerId: UserId | null,
  coupon: NewCoupon,
  now: Date,
): Promise<CouponId> {
  const { code, kind } = coupon
  const { startsAt, endsAt } = couponSpan(coupon, now)
  await sql`
    update coupons set ended_at = ends_at where seller_id is not distinct from ${sellerId}::uuid and code = ${code}
      and ended_at is null and ends_at <= ${now}`.execute(tx)
  const { rows } = await sql<{ id: CouponId }>`
    insert into coupons (seller_id, code, kind, percent, amount_usd_minor, max_usd_minor, min_usd_minor, uses_max,
      buyer_uses_max, starts_at, ends_at, created_at)
    values (${sellerId}, ${code}, ${kind}, ${kind === 'percent' ? (coupon.percent ?? null) : null},
      ${kind === 'amount' ? (coupon.amount ?? null) : null},
      ${kind === 'amount' ? null : (coupon.maximum ?? null)}, ${coupon.minimum ?? null}, ${coupon.usesMax ?? null},
      ${coupon.buyerUsesMax ?? null}, ${startsAt}, ${endsAt}, ${now})
    on conflict (seller_id, code) where ended_at is null do nothing returning id`.execute(tx)
  if (!rows[0]) throw invalidField('code', messageRef('ordersRefusals.couponTaken'))
  return rows[0].id
}

/** Ends a coupon that the condition finds. Orders that have it keep it. Throws `not_found`. */
export async function endCoupon(
  tx: Transaction<Schema>,
  id: CouponId,
  whose: RawBuilder<unknown>,
  now: Date,
): Promise<Coupon> {
  const { rows } = await sql`
    update coupons c set ended_at = coalesce(ended_at, ${now}) where id = ${id} and ${whose} returning id`.execute(
    tx,
  )
  if (rows.length === 0) throw new DomainError('not_found')
  return readCoupon(tx, id)
}
