import { sql } from 'kysely'
import {
  commissionDebtCalls,
  commissionDebtList,
  type CommissionDebt,
} from '#contracts/ledger/admin/commission-debts.ts'
import { wireAmount } from '../../../kernel/money.ts'
import { matching, readPage } from '../../../platform/database/list-parts.ts'
import { servedList } from '../../../platform/http/served-list.ts'

interface Row extends Omit<CommissionDebt, 'amount' | 'usd' | 'since'> {
  owedMinor: bigint
  usdMinor: bigint
  since: Date
}

const debtOf = ({ owedMinor, usdMinor, since, ...debt }: Row): CommissionDebt => ({
  ...debt,
  amount: wireAmount(owedMinor, debt.currency),
  usd: wireAmount(usdMinor, 'USD'),
  since: since.toISOString(),
})

/** A page of the sellers who owe commission, the largest debt first. */
export default servedList({
  list: commissionDebtList,
  call: commissionDebtCalls.list,
  read: (app, asked, page) =>
    readPage(
      app.db,
      {
        table: `(select a.id, a.owner_id, a.currency, -sum(e.amount_minor)::bigint as owed,
            max(j.created_at) filter (where j.kind in ('cash_commission', 'exchange', 'charge_back')) as since
          from ledger_accounts a join ledger_entries e on e.account_id = a.id join journals j on j.id = e.journal_id
          where a.kind = 'commission_due' group by a.id having sum(e.amount_minor) < 0) d`,
        columns: sql`d.owner_id as "sellerId", u.username::text as username, u.first_name || ' ' || u.last_name as name,
          d.currency, d.owed as "owedMinor", d.since,
          in_currency(d.owed, d.currency, 'USD', rates_in_force()) as "usdMinor"`,
        joined: sql`join users u on u.id = d.owner_id`,
        where: matching(asked, {
          search: (username) =>
            sql`d.owner_id = (select id from users where username = ${username}::citext)`,
          currency: (currency) => sql`d.currency = ${currency}`,
        }),
        order: sql`in_currency(d.owed, d.currency, 'USD', rates_in_force()) desc, d.owner_id, d.currency`,
        row: debtOf,
      },
      page,
    ),
})
