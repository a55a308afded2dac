import { sql } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import { returnAdminCalls, returnList, type AdminReturn } from '#contracts/orders/admin/returns.ts'
import { amountIn, type FrozenTotal } from '#contracts/orders/order-amounts.rules.ts'
import { wireAmount } from '../../../kernel/money.ts'
import { matching, readPage } from '../../../platform/database/list-parts.ts'
import { servedList } from '../../../platform/http/served-list.ts'

interface Row extends FrozenTotal {
  id: AdminReturn['id']
  number: string
  title: string
  buyer: AdminReturn['buyer']
  seller: AdminReturn['seller']
  business: boolean
  reason: AdminReturn['reason']
  state: AdminReturn['state']
  currency: CurrencyCode
  due_at: Date | null
  refund_minor: bigint | null
  created_at: Date
  closed_at: Date | null
}

const columns = sql`r.order_id as id, o.number, o.title, r.business, r.reason, r.state, r.due_at, r.refund_minor,
  r.created_at, r.closed_at, o.currency, o.total_minor as "totalMinor", o.total_usd_minor as "totalUsdMinor", o.base,
  o.rate, o.rates, json_build_object('id', b.id, 'username', b.username::text) as buyer,
  json_build_object('id', s.id, 'username', s.username::text) as seller`
const joined = sql`join orders o on o.id = r.order_id join users b on b.id = r.buyer_id
  join users s on s.id = r.seller_id`

const returnOf = (row: Row): AdminReturn => ({
  id: row.id,
  number: row.number,
  title: row.title,
  buyer: row.buyer,
  seller: row.seller,
  business: row.business,
  reason: row.reason,
  state: row.state,
  dueAt: row.due_at?.toISOString() ?? null,
  currency: row.currency,
  refund: wireAmount(row.refund_minor ?? amountIn(row, row.currency) ?? 0n, row.currency),
  createdAt: row.created_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
})

const member = (name: string) => sql`(select id from users where username = ${name}::text::citext)`

/** A page of returns, newest first. */
export default servedList({
  list: returnList,
  call: returnAdminCalls.list,
  read: (app, asked, page) =>
    readPage(
      app.db,
      {
        table: 'returns r',
        columns,
        joined,
        where: matching(asked, {
          open: (open) =>
            open === 'open' ? sql`r.closed_at is null` : sql`r.closed_at is not null`,
          search: (
            search,
          ) => sql`(r.order_id = (select id from orders where number = ${search.toUpperCase()})
            or r.buyer_id = ${member(search)} or r.seller_id = ${member(search)})`,
          state: (state) => sql`r.state = ${state}`,
          reason: (reason) => sql`r.reason = ${reason}`,
          days: sql`r.created_at`,
        }),
        order: sql`r.created_at desc, r.id desc`,
        row: returnOf,
      },
      page,
    ),
  line: ({ buyer, seller, ...row }) => ({
    ...row,
    buyer: buyer.username,
    seller: seller.username,
    business: row.business ? 'yes' : 'no',
    dueAt: row.dueAt ?? '',
    closedAt: row.closedAt ?? '',
  }),
})
