import { sql, type Kysely, type Transaction } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import type { CurrencyRow } from './currency.rules.ts'

/** The dated setting of a currency's rate. */
export const rateSetting = (row: { code: CurrencyCode; local: boolean }): string =>
  row.local ? 'exchange_rate' : `exchange_rate_${row.code.toLowerCase()}`

export async function readCurrencies(
  db: Kysely<Schema> | Transaction<Schema>,
): Promise<CurrencyRow[]> {
  const { rows } = await sql<CurrencyRow>`
    select c.code, c.label, c.digits, c.symbol, c.payout_min as "payoutMin", c.payout_max as "payoutMax",
      c.is_local as local, c.retired_at as "retiredAt", (s.value #>> '{}')::float8 as rate
    from currencies c left join settings s on s.during @> clock_timestamp() and s.name =
      case when c.is_local then 'exchange_rate' else 'exchange_rate_' || lower(c.code) end
    order by c.is_local desc, c.position`.execute(db)
  return rows
}

/** A currency by its code. Throws `not_found`. */
export async function requireCurrency(
  tx: Transaction<Schema>,
  code: CurrencyCode,
): Promise<CurrencyRow> {
  const row = (await readCurrencies(tx)).find((each) => each.code === code)
  if (!row) throw new DomainError('not_found')
  return row
}
