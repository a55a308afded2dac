import { sql } from 'kysely'
import type { CurrencyCode } from '../../../contracts/currencies.ts'
import type { LedgerState } from '../../../contracts/ledger-desk.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import type { Breach } from './check-ledger.ts'

/** The balances of the ledger by what its accounts are for, and how its last proof came out. */
export async function ledgerState(app: App): Promise<LedgerState> {
  const [balances, checks] = await Promise.all([
    sql<{ kind: string; currency: CurrencyCode; accounts: number; balance: bigint }>`
      select a.kind, a.currency, count(distinct a.id)::int as accounts, sum(e.amount_minor)::bigint as balance
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
      group by a.kind, a.currency order by a.currency desc, a.kind`.execute(app.db),
    sql<{ at: Date; promises: number; breaches: Breach[] }>`
      select at, promises, breaches from ledger_checks`.execute(app.db),
  ])
  const [check] = checks.rows
  return {
    accounts: balances.rows.map(({ balance, ...row }) => ({
      ...row,
      balance: wireAmount(balance),
    })),
    check: check ? { ...check, at: check.at.toISOString() } : null,
  }
}
