import { sql, type Kysely, type Transaction } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { UserId } from '#contracts/common/ids.ts'
import { isCounted } from '../../../platform/counted-orders.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { dayBegan, type NewSellerTerms, type SellerAccount } from './new-seller.rules.ts'

interface Row {
  joined: Date
  sales: number
  released: { minor: string; at: string }[]
  asked: bigint
  dailyMinor: bigint
  settings: Record<string, unknown>
}

/** The current terms and the state of the seller, which limit a payout. */
export async function readAccountStatus(
  db: Kysely<Schema> | Transaction<Schema>,
  {
    sellerId,
    currency,
    availableMinor,
    now,
  }: {
    sellerId: UserId
    currency: CurrencyCode
    availableMinor: bigint
    now: Date
  },
): Promise<{ account: SellerAccount; terms: NewSellerTerms }> {
  const { rows } = await sql<Row>`
    with rates as materialized (select rates_in_force() as now),
    -- Balances in the currencies that this one replaced were exchanged into it.
    same_money as (select code from currencies where code = ${currency} or successor = ${currency}),
    held as (
      select (value #>> '{}')::int as days from settings
      where name = 'new_seller_hold_days' and during @> ${now}::timestamptz
    )
    select u.created_at as joined,
      (select count(*)::int from (
        select distinct o.buyer_id from orders o where o.seller_id = u.id and ${sql.raw(isCounted)} limit 1000
      ) as sold) as sales,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'minor', in_currency(e.amount_minor, a.currency, ${currency}, rates.now)::text, 'at', j.created_at)), '[]')
        from ledger_accounts a join ledger_entries e on e.account_id = a.id join journals j on j.id = e.journal_id
        where a.kind = 'seller' and a.owner_id = u.id and a.currency in (select code from same_money) and j.kind = 'release'
          and e.amount_minor > 0
          and not exists (select from journals taken where taken.order_id = j.order_id and taken.kind = 'hold_again'
            and taken.id > j.id)
          and j.created_at > ${now}::timestamptz - make_interval(days => (select days from held))) as released,
      (select coalesce(sum(in_currency(amount_minor, currency, ${currency}, rates.now)), 0)::bigint from payouts
        where seller_id = u.id and currency in (select code from same_money) and status not in ('refused', 'stopped')
          and created_at >= ${dayBegan(now)}) as asked,
      (select jsonb_object_agg(name, value) from settings
        where name like 'new\\_seller\\_%' and during @> ${now}::timestamptz) as settings,
      (select greatest(least(usd, 1), in_currency(usd, 'USD', ${currency}, rates.now)) from (
        select coalesce((select (value #>> '{}')::bigint from settings
          where name = 'new_seller_daily_usd_minor' and during @> ${now}::timestamptz), 20000) as usd) as limited) as "dailyMinor"
    from rates, users u where u.id = ${sellerId}`.execute(db)
  const { joined, sales, released, asked, dailyMinor, settings } = rows[0]!
  const number = (name: string, otherwise: number): number => {
    const value = settings[name]
    return typeof value === 'number' ? value : otherwise
  }
  return {
    account: {
      joined,
      sales,
      availableMinor,
      released: released.map(({ minor, at }) => ({ minor: BigInt(minor), at: new Date(at) })),
      askedTodayMinor: asked,
    },
    terms: {
      days: number('new_seller_days', 30),
      sales: number('new_seller_sales', 3),
      holdDays: number('new_seller_hold_days', 3),
      dailyMinor,
    },
  }
}
