import { sql, type RawBuilder } from 'kysely'
import {
  disputeList,
  moneyAdminCalls,
  type DisputeCase,
  type DisputeSummary,
} from '#contracts/ledger/admin/money.ts'
import type { DisputeReason } from '#contracts/orders/delivery.ts'
import type { OrderId, UserId } from '#contracts/common/ids.ts'
import type { OrderStatus } from '#contracts/orders/order-states.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { matching, readPage } from '../../../platform/database/list-parts.ts'
import { heldFor } from '../../ledger/index.ts'
import { orderDetailFor } from '../order-detail.ts'
import { commissionFor } from '../payments/settle-escrow.ts'
import { servedList } from '../../../platform/http/served-list.ts'

interface Row {
  orderId: OrderId
  number: string
  title: string
  buyerId: UserId
  buyerUsername: string
  sellerUsername: string
  reason: DisputeReason
  openedAt: Date
  decidedAt: Date | null
  orderStatus: OrderStatus
}

const columns = sql`o.id as "orderId", o.number, o.title, o.buyer_id as "buyerId", b.username::text as "buyerUsername",
  s.username::text as "sellerUsername", d.reason, d.created_at as "openedAt", d.decided_at as "decidedAt",
  o.order_status as "orderStatus"`
const joined = sql`join orders o on o.id = d.order_id
  join users b on b.id = o.buyer_id join users s on s.id = o.seller_id`

const summaryOf = ({ buyerId: _buyer, ...row }: Row): DisputeSummary => ({
  ...row,
  openedAt: row.openedAt.toISOString(),
  decidedAt: row.decidedAt && row.decidedAt.toISOString(),
})

/** Searches by the order's number, its buyer or its seller. */
const found = (search: string): RawBuilder<boolean> => sql<boolean>`d.order_id in (
  select id from orders where number = ${search.toUpperCase()}
  union select id from orders where buyer_id = (select id from users where username = ${search}::citext)
  union select id from orders where seller_id = (select id from users where username = ${search}::citext))`

/**
 * A page of the open disputes, oldest first, or of the decided ones, newest first. The day filters apply to the
 * opening.
 */
export default servedList({
  list: disputeList,
  call: moneyAdminCalls.disputes,
  read: (app, asked, page) =>
    readPage(
      app.db,
      {
        table: 'disputes d',
        columns,
        joined,
        where: matching(asked, {
          state: (state) =>
            state === 'open' ? sql`d.decided_at is null` : sql`d.decided_at is not null`,
          search: found,
          reason: (reason) => sql`d.reason = ${reason}`,
          days: sql`d.created_at`,
        }),
        order: asked.state === 'open' ? sql`d.created_at, d.id` : sql`d.decided_at desc, d.id desc`,
        row: summaryOf,
      },
      page,
    ),
})

/** The dispute of an order, with the data for deciding it. Throws `order_not_found` if the order has none. */
export async function disputeCase(app: App, id: OrderId): Promise<DisputeCase> {
  const { rows } = await sql<Row & { rates: Record<string, number> }>`
    select ${columns}, o.rates from disputes d ${joined} where d.order_id = ${id}`.execute(app.db)
  const [row] = rows
  const order = row && (await orderDetailFor(app, id, row.buyerId))
  if (!order?.dispute) throw new DomainError('order_not_found')
  const held = await app.db.transaction().execute((tx) => heldFor(tx, id))
  return {
    ...summaryOf(row!),
    dispute: {
      ...order.dispute,
      statements: order.dispute.statements.map((statement) => ({
        ...statement,
        pictures: statement.pictures.map(
          (path) => `/api/admin/disputes/${id}/evidence/${path.split('/').at(-1)}`,
        ),
      })),
    },
    isReturn: order.return !== null,
    totalAmount: order.totalAmount,
    held: wireAmount(held?.heldMinor ?? 0n, order.currency),
    couponPart: wireAmount(held?.couponMinor ?? 0n, order.currency),
    currency: order.currency,
    base: order.base,
    totalUsd: order.totalUsd,
    rate: order.rate,
    rates: row!.rates,
    commissionPercent: await commissionFor(app.db, id),
  }
}
