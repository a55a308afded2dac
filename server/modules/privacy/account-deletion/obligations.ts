import { sql, type Kysely, type Transaction } from 'kysely'
import type { Obligation } from '../../../../contracts/privacy/privacy.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'

type Kind = Obligation['kind']

const many = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${more}`

const about: Record<Kind, { href: string; says: (count: number) => string }> = {
  purchases: {
    href: '/orders',
    says: (count) => many(count, 'order is not finished', 'orders are not finished'),
  },
  sales: {
    href: '/selling',
    says: (count) => many(count, 'sale is not finished', 'sales are not finished'),
  },
  disputes: {
    href: '/orders',
    says: (count) => many(count, 'dispute is not decided', 'disputes are not decided'),
  },
  auctions: {
    href: '/selling',
    says: (count) => many(count, 'auction of yours has bids', 'auctions of yours have bids'),
  },
  leading_bids: {
    href: '/account',
    says: (count) =>
      `You are the highest bidder in ${many(count, 'running auction', 'running auctions')}`,
  },
  balance: { href: '/selling/balance', says: () => 'There is money in your balance' },
  payouts: {
    href: '/selling/balance',
    says: (count) => many(count, 'payout is on its way to you', 'payouts are on their way to you'),
  },
  refunds: {
    href: '/orders',
    says: (count) => many(count, 'refund is owed to you', 'refunds are owed to you'),
  },
}

/** What has to end before somebody can be deleted, in one statement: other people and their money hang on it. */
export async function openObligations(
  db: Kysely<Schema> | Transaction<Schema>,
  userId: string,
): Promise<Obligation[]> {
  const { rows } = await sql<{ kind: Kind; count: number }>`
    with open_orders as (
      select buyer_id, order_status from orders
      where (buyer_id = ${userId} or seller_id = ${userId})
        and order_status not in ('completed', 'cancelled', 'refunded')
    )
    select kind, count::int as count from (
      select 1 as place, 'purchases' as kind, count(*) from open_orders
        where buyer_id = ${userId} and order_status <> 'disputed'
      union all select 2, 'sales', count(*) from open_orders
        where buyer_id <> ${userId} and order_status <> 'disputed'
      union all select 3, 'disputes', count(*) from open_orders where order_status = 'disputed'
      union all select 4, 'auctions', count(*) from products p join auctions a on a.product_id = p.id
        where p.seller_id = ${userId} and a.closed_at is null and a.bid_count > 0
      union all select 5, 'leading_bids', count(*) from auctions
        where leader_id = ${userId} and closed_at is null
      union all select 6, 'balance', count(*) from (
        select from ledger_accounts a join ledger_entries e on e.account_id = a.id
        where a.owner_id = ${userId} group by a.id having sum(e.amount_minor) <> 0) as held
      union all select 7, 'payouts', count(*) from payouts
        where seller_id = ${userId} and status in ('requested', 'approved')
      union all select 8, 'refunds', count(*) from refunds where buyer_id = ${userId} and status = 'due'
    ) as found where count > 0 order by place`.execute(db)
  return rows.map(({ kind, count }) => ({
    kind,
    count,
    says: about[kind].says(count),
    href: about[kind].href,
  }))
}
