import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'

/** US cents above which a payout needs two people, if no setting exists. */
const defaultCents = 100_000

/** SQL: the limit in US cents at a time. */
export const twoPeopleCents = (at: RawBuilder<unknown>): RawBuilder<bigint> => sql<bigint>`
  coalesce((select (value #>> '{}')::bigint from settings
    where name = 'payout_two_people_usd_minor' and during @> ${at}::timestamptz), ${sql.lit(defaultCents)})`

/** The limit in minor units of a currency, at the rates in force (docs/rules/ledger.md#two-people). */
export async function twoPeopleLimit(
  tx: Transaction<Schema>,
  currency: CurrencyCode,
  now: Date,
): Promise<bigint> {
  const { rows } = await sql<{ limitMinor: bigint }>`
    select in_currency(${twoPeopleCents(sql`${now}`)}, 'USD', ${currency}, rates_in_force()) as "limitMinor"`.execute(
    tx,
  )
  return rows[0]!.limitMinor
}
