import { sql, type RawBuilder } from 'kysely'
import { orderList, orderAdminCalls, type AdminOrder } from '#contracts/orders/admin/orders.ts'
import { wireAmount } from '../../../kernel/money.ts'
import { contains, matching, readPage } from '../../../platform/database/list-parts.ts'
import { servedList } from '../../../platform/http/served-list.ts'

interface Row extends Omit<AdminOrder, 'totalAmount' | 'totalUsd' | 'createdAt'> {
  totalMinor: bigint
  totalUsdMinor: bigint
  createdAt: Date
}

/** Searches by an order's number, a username, a payment's reference or words of the title; each has an index. */
const found = (search: string): RawBuilder<boolean> => sql<boolean>`o.id in (
  select id from orders where number = ${search.toUpperCase()}
  union select id from orders where buyer_id = (select id from users where username = ${search}::citext)
  union select id from orders where seller_id = (select id from users where username = ${search}::citext)
  union select id from orders where checkout_id in (
    select checkout_id from payments where reference = ${search.toUpperCase()}
    union all select checkout_id from payments where provider_id = ${search})
  union select id from orders where ${contains(sql`title`, search)})`

const columns = sql`o.id, o.number, o.title, b.username::text as "buyerUsername", s.username::text as "sellerUsername",
  o.total_minor as "totalMinor", o.total_usd_minor as "totalUsdMinor", o.base, o.currency,
  o.payment_status as "paymentStatus", o.order_status as "orderStatus", o.source, o.created_at as "createdAt"`

const orderOf = ({ totalMinor, totalUsdMinor, createdAt, ...order }: Row): AdminOrder => ({
  ...order,
  totalAmount: wireAmount(totalMinor, order.base),
  totalUsd: wireAmount(totalUsdMinor, 'USD'),
  createdAt: createdAt.toISOString(),
})

/** A page of all orders, newest first. */
export default servedList({
  list: orderList,
  call: orderAdminCalls.list,
  read: (app, asked, page) =>
    readPage(
      app.db,
      {
        table: 'orders o',
        columns,
        joined: sql`join users b on b.id = o.buyer_id join users s on s.id = o.seller_id`,
        where: matching(asked, {
          search: found,
          order: (status) => sql`o.order_status = ${status}`,
          payment: (status) => sql`o.payment_status = ${status}`,
          days: sql`o.created_at`,
        }),
        order: sql`o.created_at desc, o.id desc`,
        row: orderOf,
      },
      page,
    ),
})
