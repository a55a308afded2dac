import { sql } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { LedgerState } from '#contracts/ledger/admin/ledger.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import type { Breach } from '../check-ledger.ts'

/** The balances of the ledger by purpose, and the result of its last check. */
export async function ledgerState(app: App): Promise<LedgerState> {
  const [balances, checks] = await Promise.all([
    sql<{ kind: string; currency: CurrencyCode; accounts: number; balance: bigint }>`
      select a.kind, a.currency, count(*)::int as accounts, sum(e.balance)::bigint as balance
      from (select account_id, sum(amount_minor) as balance from ledger_entries group by account_id) e
      join ledger_accounts a on a.id = e.account_id
      group by a.kind, a.currency order by a.currency desc, a.kind`.execute(app.db),
    sql<{ at: Date; promises: number; breaches: Breach[] }>`
      select at, promises, breaches from ledger_checks`.execute(app.db),
  ])
  const [check] = checks.rows
  return {
    accounts: balances.rows.map(({ balance, ...row }) => ({
      ...row,
      balance: wireAmount(balance, row.currency),
    })),
    check: check ? { ...check, at: check.at.toISOString() } : null,
  }
}
