import { sql } from 'kysely'
import type { DisputeCase, DisputeSummary } from '../../../contracts/admin-money.ts'
import type { DisputeReason } from '../../../contracts/delivery.ts'
import type { OrderId, UserId } from '../../../contracts/ids.ts'
import type { OrderStatus } from '../../../contracts/order-states.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import type { Page } from '../../platform/http/paging.ts'
import { heldFor } from '../ledger/index.ts'
import { orderDetailFor } from './order-detail.ts'
import { commissionAt } from './settle-escrow.ts'

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
  total: number
}

const rowsOf = (where: ReturnType<typeof sql>, { limit, offset }: Pick<Page, 'limit' | 'offset'>) =>
  sql<Row>`
    select o.id as "orderId", o.number, o.title, o.buyer_id as "buyerId", b.username::text as "buyerUsername",
      s.username::text as "sellerUsername", d.reason, d.created_at as "openedAt", d.decided_at as "decidedAt",
      o.order_status as "orderStatus", count(*) over ()::int as total
    from disputes d join orders o on o.id = d.order_id
    join users b on b.id = o.buyer_id join users s on s.id = o.seller_id
    where ${where}
    order by coalesce(-extract(epoch from d.decided_at), extract(epoch from d.created_at)), d.id
    limit ${limit} offset ${offset}`

const summaryOf = ({ buyerId: _buyer, total: _total, ...row }: Row): DisputeSummary => ({
  ...row,
  openedAt: row.openedAt.toISOString(),
  decidedAt: row.decidedAt && row.decidedAt.toISOString(),
})

/** A page of the open disputes, the oldest first, or of the decided ones, the latest first, and how many there are. */
export async function disputesOf(
  app: App,
  state: 'open' | 'decided',
  page: Page,
): Promise<{ disputes: DisputeSummary[]; total: number }> {
  const where = state === 'open' ? sql`d.decided_at is null` : sql`d.decided_at is not null`
  const { rows } = await rowsOf(where, page).execute(app.db)
  return { disputes: rows.map(summaryOf), total: rows[0]?.total ?? 0 }
}

/** One dispute with all that staff need to decide it. Throws `order_not_found` for an order without one. */
export async function disputeCase(app: App, id: OrderId): Promise<DisputeCase> {
  const { rows } = await rowsOf(sql`o.id = ${id}`, { limit: 1, offset: 0 }).execute(app.db)
  const [row] = rows
  const order = row && (await orderDetailFor(app.db, id, row.buyerId))
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
    totalAmount: order.totalAmount,
    held: wireAmount(held?.heldMinor ?? 0n),
    currency: order.currency,
    rate: order.rate,
    commissionPercent: await commissionAt(app.db, new Date(order.createdAt)),
  }
}
