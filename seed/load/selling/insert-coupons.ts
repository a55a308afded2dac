import { sql, type Transaction } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import { amountIn } from '#contracts/orders/order-amounts.rules.ts'
import { combineCheckout } from '../../../server/modules/orders/index.ts'
import { saveCoupon } from '../../../server/modules/orders/coupons/coupons.ts'
import { lockOrder } from '../../../server/modules/orders/steps/lock-order.ts'
import type { Schema } from '../../../server/platform/database/schema.gen.ts'
import { known } from '../known.ts'
import { daysBefore } from '../moments.ts'
import type { Placed } from '../take-step.ts'

/** Coupons of a demo seller, and one that the shop pays for. */
export async function insertCoupons(
  tx: Transaction<Schema>,
  members: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const sellerId = known(members, 'glow_by_rutendo') as UserId
  const since = daysBefore(now, 20)
  await saveCoupon(
    tx,
    sellerId,
    { code: 'GLOW10', kind: 'percent', percent: 10, usesMax: 50 },
    since,
  )
  await saveCoupon(
    tx,
    sellerId,
    { code: 'FREEPOST', kind: 'delivery', minimum: 20_00n, buyerUsesMax: 1 },
    since,
  )
  await saveCoupon(
    tx,
    null,
    {
      code: 'MUSIKA5',
      kind: 'amount',
      amount: 5_00n,
      minimum: 20_00n,
      usesMax: 200,
      buyerUsesMax: 1,
    },
    since,
  )
}

/** Uses a demo coupon for an order that was just placed. Returns the order with what is left to pay. */
export async function withCoupon(
  tx: Transaction<Schema>,
  order: Placed,
  code: string,
  now: Date,
): Promise<Placed> {
  await sql`
    insert into coupon_uses (checkout_id, seller_id, coupon_id, buyer_id, created_at)
    select o.checkout_id, o.seller_id, c.id, o.buyer_id, ${now}
    from orders o join coupons c on c.code = ${code} where o.id = ${order.id}`.execute(tx)
  await combineCheckout(tx, order.checkoutId)
  const { order: locked } = await lockOrder(tx, order.id, { role: 'staff' })
  return { ...order, amountMinor: amountIn(locked, locked.currency) ?? order.amountMinor }
}
