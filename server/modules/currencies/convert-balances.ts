import { sql } from 'kysely'
import type { CurrencyCode, Rate } from '#contracts/currencies/currencies.ts'
import type { StaffId, UserId } from '#contracts/common/ids.ts'
import type { App } from '../../platform/app.ts'
import { exchangeBalance } from '../ledger/index.ts'

/** Exchanges sellers' balances and debts in retired currencies, each seller in a separate transaction. */
export async function convertBalances(app: App): Promise<void> {
  const { rows } = await sql<{
    sellerId: UserId
    from: CurrencyCode
    to: CurrencyCode
    factor: Rate
    staffId: StaffId
  }>`
    select distinct a.owner_id as "sellerId", c.code as "from", c.successor as "to",
      trim_scale(c.successor_factor)::text as factor,
      (select staff_id from currency_switches where to_code = c.successor order by created_at desc limit 1) as "staffId"
    from currencies c join ledger_accounts a on a.currency = c.code and a.kind in ('seller', 'debt', 'commission_due', 'loss')
    where c.successor is not null and a.owner_id is not null
      and (select sum(amount_minor) from ledger_entries e where e.account_id = a.id) <> 0`.execute(
    app.db,
  )
  for (const exchange of rows)
    await app.change(async (tx) => {
      const now = await app.clock.now(tx)
      await exchangeBalance(tx, { ...exchange, now })
    })
}
