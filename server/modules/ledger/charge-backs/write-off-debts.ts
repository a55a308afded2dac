import { sql, type Transaction } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { UserId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import { isUnrecoverable } from './charge-back.rules.ts'
import { move } from '../journal.rules.ts'
import { owedBy, payOffDebt } from '../pay-off-debt.ts'
import { post } from '../post.ts'
import { canOwe } from '../payouts/seller-funds.ts'

interface Debtor {
  sellerId: UserId
  currency: CurrencyCode
  canOwe: boolean
  lastMovedAt: Date
}

/** Debts processed in one sweep. */
const batch = 200

/**
 * Books unrecoverable debts as losses, each in its own transaction. Later income of the seller still pays them off.
 * Safe to run in two processes at once.
 */
export async function writeOffDebts(app: App): Promise<void> {
  const { rows } = await sql<Debtor>`
    select a.owner_id as "sellerId", a.currency, ${canOwe(sql`a.owner_id`)} as "canOwe", max(j.created_at) as "lastMovedAt"
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join journals j on j.id = e.journal_id
    where a.kind = 'debt' group by a.id having sum(e.amount_minor) < 0
    order by "canOwe", max(j.created_at) limit ${batch}`.execute(app.db)
  const now = await app.clock.now(app.db)
  await eachDue(
    app,
    rows.filter((each) => isUnrecoverable(each, now)),
    'a debt could not be written off',
    (tx, debtor) => writeOff(tx, debtor),
  )
}

async function writeOff(tx: Transaction<Schema>, { sellerId, currency }: Debtor): Promise<void> {
  // This locks the seller's account, so that the debt does not change until it is written off.
  await payOffDebt(tx, { sellerId, currency, key: `write-off:${crypto.randomUUID()}` })
  const { owedMinor } = await owedBy(tx, sellerId, currency)
  if (owedMinor === 0n) return
  await post(tx, {
    kind: 'written_off',
    key: `written-off:${crypto.randomUUID()}`,
    entries: move(
      { kind: 'loss', ownerId: sellerId },
      { kind: 'debt', ownerId: sellerId },
      currency,
      owedMinor,
    ),
  })
}
