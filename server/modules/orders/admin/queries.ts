import { sql, type RawBuilder } from 'kysely'
import type { AdminOrder, AdminOrderFilters } from '../../../../contracts/orders/admin/orders.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { allOf, contains, countUpTo, withinDays } from '../../../platform/database/list-parts.ts'
import type { Page } from '../../../platform/http/answers/paging.ts'

interface Row extends Omit<AdminOrder, 'totalAmount' | 'totalUsd' | 'createdAt'> {
  totalMinor: bigint
  totalUsdMinor: bigint
  createdAt: Date
}

/** An order's number, a person, a payment's reference, or words of the title: each found by its own index. */
const found = (search: string): RawBuilder<boolean> => sql<boolean>`o.id in (
  select id from orders where number = ${search.toUpperCase()}
  union select id from orders where buyer_id = (select id from users where username = ${search}::citext)
  union select id from orders where seller_id = (select id from users where username = ${search}::citext)
  union select id from orders where checkout_id in (
    select checkout_id from payments where reference = ${search.toUpperCase()}
    union all select checkout_id from payments where provider_id = ${search})
  union select id from orders where ${contains(sql`title`, search)})`

function matching({ search, order, payment, ...days }: AdminOrderFilters): RawBuilder<boolean> {
  const words = search?.trim()
  return allOf([
    ...(words ? [found(words)] : []),
    ...(order ? [sql`o.order_status = ${order}`] : []),
    ...(payment ? [sql`o.payment_status = ${payment}`] : []),
    withinDays(sql`o.created_at`, days),
  ])
}

const read = (app: App, where: RawBuilder<boolean>, { limit, offset }: Omit<Page, 'page'>) =>
  sql<Row>`
    select o.id, o.number, o.title, b.username::text as "buyerUsername", s.username::text as "sellerUsername",
      o.total_minor as "totalMinor", o.total_usd_minor as "totalUsdMinor", o.base, o.currency,
      o.payment_status as "paymentStatus", o.order_status as "orderStatus", o.source, o.created_at as "createdAt"
    from (select o.id from orders o where ${where} order by o.created_at desc, o.id desc limit ${limit} offset ${offset}) page
    join orders o on o.id = page.id
    join users b on b.id = o.buyer_id join users s on s.id = o.seller_id
    order by o.created_at desc, o.id desc`.execute(app.db)

const orderOf = ({ totalMinor, totalUsdMinor, createdAt, ...order }: Row): AdminOrder => ({
  ...order,
  totalAmount: wireAmount(totalMinor, order.base),
  totalUsd: wireAmount(totalUsdMinor, 'USD'),
  createdAt: createdAt.toISOString(),
})

/** A page of all orders, newest first, and how many there are. */
export async function adminOrders(
  app: App,
  filters: AdminOrderFilters,
  page: Page,
): Promise<{ orders: AdminOrder[]; total: number; capped: boolean }> {
  const where = matching(filters)
  const [{ rows }, counted] = await Promise.all([
    read(app, where, page),
    countUpTo(app.db, sql`from orders o where ${where}`),
  ])
  return { orders: rows.map(orderOf), ...counted }
}
