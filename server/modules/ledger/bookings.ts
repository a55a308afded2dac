import { sql, type Kysely } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { OrderId } from '#contracts/common/ids.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'

/** One journal of an order with the amount that each account received, in minor units. */
export interface OrderBooking {
  id: string
  kind: string
  at: string
  entries: { account: string; currency: CurrencyCode; amountMinor: bigint }[]
}

/** Every movement of an order's money, oldest first, including refunds paid by hand. */
export async function bookingsOfOrder(
  db: Kysely<Schema>,
  orderId: OrderId,
): Promise<OrderBooking[]> {
  const { rows } = await sql<{
    id: string
    kind: string
    at: Date
    entries: { account: string; currency: CurrencyCode; amount: string }[]
  }>`
    select j.id, j.kind, j.created_at as at,
      json_agg(json_build_object('account', a.kind, 'currency', e.currency, 'amount', e.amount_minor::text)
        order by e.amount_minor, e.id) as entries
    from journals j join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
    where j.id in (
      select id from journals where order_id = ${orderId}
      union all
      select paid.id from refunds r join journals paid on paid.key = 'refund-paid:' || r.id where r.order_id = ${orderId})
    group by j.id order by j.created_at, j.id`.execute(db)
  return rows.map(({ entries, at, ...booking }) => ({
    ...booking,
    at: at.toISOString(),
    entries: entries.map(({ amount, ...entry }) => ({ ...entry, amountMinor: BigInt(amount) })),
  }))
}
