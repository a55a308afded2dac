import { sql } from 'kysely'
import { adminCouponCalls } from '#contracts/orders/admin/coupons.ts'
import { couponCalls } from '#contracts/orders/coupons/coupons.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { audit } from '../../staff/index.ts'
import { applyCoupon, removeCoupon } from './apply-coupon.ts'
import { couponsOf, createCoupon, endCoupon, readCoupon, saveCoupon } from './coupons.ts'

/** Coupons of sellers, and their use by buyers. */
export function couponRoutes(app: App, route: Route): void {
  route(couponCalls.list, async ({ user }) => ({ coupons: await couponsOf(app, user.id) }))
  route(couponCalls.create, ({ body, user }) => createCoupon(app, user.id, body))
  route(couponCalls.end, ({ params, user }) =>
    app.db
      .transaction()
      .execute(async (tx) =>
        endCoupon(tx, params.id, sql`c.seller_id = ${user.id}`, await app.clock.now(tx)),
      ),
  )
  route(couponCalls.apply, async ({ params, body, user }) => ({
    orders: await applyCoupon(app, { ...params, buyerId: user.id, code: body.code }),
  }))
  route(couponCalls.remove, async ({ params, user }) => ({
    orders: await removeCoupon(app, { ...params, buyerId: user.id }),
  }))
}

/** Coupons that the shop pays for. Staff can end those of sellers, too. */
export function couponAdminRoutes(app: App, route: Route): void {
  route(adminCouponCalls.create, ({ body, staff }) =>
    app.db.transaction().execute(async (tx) => {
      const { reason, ...coupon } = body
      const id = await saveCoupon(tx, null, coupon, await app.clock.now(tx))
      const after = await readCoupon(tx, id)
      await audit(tx, {
        staffId: staff.id,
        action: 'coupon.add',
        subject: `coupon:${id}`,
        after,
        reason: reason.trim(),
      })
      return after
    }),
  )
  route(adminCouponCalls.end, ({ params, body, staff }) =>
    app.db.transaction().execute(async (tx) => {
      await sql`select from coupons where id = ${params.id} for no key update`.execute(tx)
      const before = await readCoupon(tx, params.id)
      const after = await endCoupon(tx, params.id, sql`true`, await app.clock.now(tx))
      await audit(tx, {
        staffId: staff.id,
        action: 'coupon.end',
        subject: `coupon:${params.id}`,
        before: { state: before.state },
        after: { state: after.state },
        reason: body.reason.trim(),
      })
      return after
    }),
  )
}
