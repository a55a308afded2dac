import { sql } from 'kysely'
import {
  pickupAdminCalls,
  pickupPayoutList,
  type PickupPayout,
} from '#contracts/orders/admin/pickup-points.ts'
import { wireAmount } from '../../../kernel/money.ts'
import { matching, readPage } from '../../../platform/database/list-parts.ts'
import { servedList } from '../../../platform/http/served-list.ts'

interface Row extends Omit<PickupPayout, 'amount' | 'paidAt'> {
  amountMinor: bigint
  paidAt: Date
}

/** A page of payouts to pickup points, newest first. */
export default servedList({
  list: pickupPayoutList,
  call: pickupAdminCalls.payouts,
  read: (app, asked, page) =>
    readPage(
      app.db,
      {
        table: 'pickup_payouts y',
        columns: sql`y.id, p.name as point, p.terminal, y.currency, y.amount_minor as "amountMinor", y.reference,
          st.username::text as staff, y.created_at as "paidAt"`,
        joined: sql`join pickup_points p on p.id = y.point_id join staff st on st.id = y.staff_id`,
        where: matching(asked, {
          search: (words) => sql`(y.reference = ${words} or y.point_id in (
            select id from pickup_points where terminal = ${words} or lower(name) = lower(${words})))`,
          currency: (currency) => sql`y.currency = ${currency}`,
          days: sql`y.created_at`,
        }),
        order: sql`y.created_at desc, y.id desc`,
        row: ({ amountMinor, paidAt, ...row }: Row): PickupPayout => ({
          ...row,
          amount: wireAmount(amountMinor, row.currency),
          paidAt: paidAt.toISOString(),
        }),
      },
      page,
    ),
})
