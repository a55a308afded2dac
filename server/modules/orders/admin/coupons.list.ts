import { sql } from 'kysely'
import { adminCouponCalls, couponList, type AdminCoupon } from '#contracts/orders/admin/coupons.ts'
import { beginsWith, matching, readPage } from '../../../platform/database/list-parts.ts'
import { servedList } from '../../../platform/http/served-list.ts'
import { couponOf, couponRow, joinUses, type CouponRow } from '../coupons/coupons.ts'

const isOpen = sql`(c.ended_at is null and (c.ends_at is null or c.ends_at > clock_timestamp()))`

/** A page of coupons, newest first. */
export default servedList({
  list: couponList,
  call: adminCouponCalls.list,
  read: (app, asked, page) =>
    readPage(
      app.db,
      {
        table: 'coupons c',
        columns: sql`${couponRow}, (select username::text from users where id = c.seller_id) as "sellerUsername"`,
        joined: joinUses,
        where: matching(asked, {
          search: (words) => sql`(${beginsWith(sql`c.code`, words.toUpperCase())}
            or c.seller_id = (select id from users where username = ${words}::text::citext))`,
          by: (by) => sql`(c.seller_id is null) = ${by === 'shop'}`,
          state: (state) => sql`${isOpen} = ${state === 'open'}`,
        }),
        order: sql`c.created_at desc, c.id desc`,
        row: (row: CouponRow & Pick<AdminCoupon, 'sellerUsername'>): AdminCoupon => ({
          ...couponOf(row),
          sellerUsername: row.sellerUsername,
        }),
      },
      page,
    ),
})
