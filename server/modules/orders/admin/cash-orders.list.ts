import { sql, type RawBuilder } from 'kysely'
import { cashAdminCalls, cashOrderList, type AdminCashOrder } from '#contracts/orders/admin/cash.ts'
import { wireAmount } from '../../../kernel/money.ts'
import { matching, readPage } from '../../../platform/database/list-parts.ts'
import { servedList } from '../../../platform/http/served-list.ts'

interface Row extends Omit<AdminCashOrder, 'total' | 'chosenAt' | 'reservedUntil' | 'reportedAt'> {
  totalMinor: bigint
  chosenAt: Date
  reservedUntil: Date | null
  reportedAt: Date | null
}

const cashOrderOf = ({ totalMinor, chosenAt, reservedUntil, reportedAt, ...row }: Row) => ({
  ...row,
  total: wireAmount(totalMinor, row.base),
  chosenAt: chosenAt.toISOString(),
  reservedUntil: reservedUntil && reservedUntil.toISOString(),
  reportedAt: reportedAt && reportedAt.toISOString(),
})

const table = `(
  select c.order_id as id, c.chosen_at, c.reported_at, c.report, o.number, o.title, o.buyer_id, o.seller_id,
    o.total_minor, o.base, case when o.order_status = 'processing' then o.payment_due_at end as reserved_until,
    case when c.collected_at is not null then 'collected' when c.lapsed_at is not null then 'lapsed'
      when o.order_status = 'cancelled' then 'cancelled' when c.reported_at is not null then 'reported'
      else 'waiting' end as state
  from cash_orders c join orders o on o.id = c.order_id) c`

const found = (search: string): RawBuilder<boolean> => sql<boolean>`c.id in (
  select id from orders where number = ${search.toUpperCase()}
  union select id from orders where buyer_id = (select id from users where username = ${search}::citext)
  union select id from orders where seller_id = (select id from users where username = ${search}::citext))`

/** A page of orders in cash, the newest choice first. */
export default servedList({
  list: cashOrderList,
  call: cashAdminCalls.orders,
  read: (app, asked, page) =>
    readPage(
      app.db,
      {
        table,
        columns: sql`c.id as "orderId", c.number, c.title, b.username::text as "buyerUsername",
          s.username::text as "sellerUsername", c.state, c.total_minor as "totalMinor", c.base,
          c.chosen_at as "chosenAt", c.reserved_until as "reservedUntil", c.reported_at as "reportedAt", c.report`,
        joined: sql`join users b on b.id = c.buyer_id join users s on s.id = c.seller_id`,
        where: matching(asked, {
          search: found,
          state: (state) => sql`c.state = ${state}`,
          days: sql`c.chosen_at`,
        }),
        order: sql`c.chosen_at desc, c.id desc`,
        row: cashOrderOf,
      },
      page,
    ),
})
