import { sql, type Kysely, type Transaction } from 'kysely'
import type { Obligation } from '#contracts/privacy/privacy.ts'
import { messagesIn, type Language } from '../../../../messages/index.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { obligationText } from '../../../platform/mail/obligation-text.ts'

type Kind = Obligation['kind']
type Database = Kysely<Schema> | Transaction<Schema>

/** The page where the member can end each obligation. */
const hrefs: Record<Kind, string> = {
  purchases: '/orders',
  sales: '/selling',
  disputes: '/orders',
  auctions: '/selling',
  leading_bids: '/account',
  balance: '/selling/balance',
  payouts: '/selling/balance',
  refunds: '/orders',
}

/** The obligations that block a deletion, as texts for the member. */
export async function openObligations(
  db: Database,
  userId: string,
  language: Language,
): Promise<Obligation[]> {
  const messages = messagesIn(language)
  const found = await findObligations(db, userId)
  return found.map((obligation) => ({
    ...obligation,
    says: obligationText(messages, obligation),
    href: hrefs[obligation.kind],
  }))
}

/** The obligations that block a deletion, in one statement. Other members and their money depend on them. */
export async function findObligations(
  db: Database,
  userId: string,
): Promise<Pick<Obligation, 'kind' | 'count'>[]> {
  const { rows } = await sql<{ kind: Kind; count: number }>`
    with open_orders as (
      select buyer_id, order_status from orders
      where (buyer_id = ${userId} or seller_id = ${userId})
        and (order_status not in ('completed', 'cancelled', 'refunded')
          or exists (select from returns r where r.order_id = orders.id and r.closed_at is null))
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
  return rows
}
