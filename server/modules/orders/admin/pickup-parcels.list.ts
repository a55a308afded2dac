import { sql } from 'kysely'
import {
  pickupAdminCalls,
  pickupParcelList,
  type AdminParcel,
} from '#contracts/orders/admin/pickup-points.ts'
import { wireAmount } from '../../../kernel/money.ts'
import { matching, readPage } from '../../../platform/database/list-parts.ts'
import { servedList } from '../../../platform/http/served-list.ts'

interface Row extends Omit<AdminParcel, 'fee' | 'receivedAt' | 'endedAt'> {
  feeMinor: bigint | null
  receivedAt: Date | null
  endedAt: Date | null
}

const states = {
  expected: sql`k.received_at is null`,
  waiting: sql`k.received_at is not null and k.handed_over_at is null and k.returned_at is null`,
  handed_over: sql`k.handed_over_at is not null`,
  returned: sql`k.returned_at is not null`,
}

/** A page of parcels of pickup points whose orders are paid, newest first. */
export default servedList({
  list: pickupParcelList,
  call: pickupAdminCalls.parcels,
  read: (app, asked, page) =>
    readPage(
      app.db,
      {
        table:
          '(select d.order_id as id, d.point_id, d.chosen_at, o.number, k.shelf, k.received_at, k.handed_over_at, k.returned_at, k.earned_currency, k.earned_minor from order_delivery d join orders o on o.id = d.order_id left join pickup_parcels k on k.order_id = d.order_id where d.point_id is not null and o.paid_at is not null) k',
        columns: sql`k.id, t.code, p.name as point, p.terminal, k.shelf, k.number,
          case when k.returned_at is not null then 'returned' when k.handed_over_at is not null then 'handed_over'
            when k.received_at is not null then 'waiting' else 'expected' end as state,
          k.received_at as "receivedAt", coalesce(k.handed_over_at, k.returned_at) as "endedAt",
          k.earned_currency as "feeCurrency", k.earned_minor as "feeMinor"`,
        joined: sql`join pickup_points p on p.id = k.point_id
          left join tracking_codes t on t.order_id = k.id`,
        where: matching(asked, {
          state: (state) => states[state],
          search: (
            words,
          ) => sql`(k.id = (select id from orders where number = ${words.toUpperCase()})
            or k.point_id in (select id from pickup_points
              where terminal = ${words} or lower(name) = lower(${words})))`,
          days: sql`k.chosen_at`,
        }),
        order: sql`k.chosen_at desc, k.id desc`,
        row: ({ feeMinor, receivedAt, endedAt, ...row }: Row): AdminParcel => ({
          ...row,
          receivedAt: receivedAt && receivedAt.toISOString(),
          endedAt: endedAt && endedAt.toISOString(),
          fee:
            feeMinor === null || row.feeCurrency === null
              ? null
              : wireAmount(feeMinor, row.feeCurrency),
        }),
      },
      page,
    ),
})
