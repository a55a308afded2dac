import { sql, type Transaction } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { lockAvailable } from './balances.ts'
import { payOff, type Owed } from './charge-backs/charge-back.rules.ts'
import type { AccountKind, Entry } from './journal.rules.ts'
import { post } from './post.ts'

interface PaidOff {
  sellerId: UserId
  currency: CurrencyCode
  /** Identifies the source of the money; each source is used once. */
  key: string
}

/**
 * Pays off a seller's debt in that currency from their income, then the commission that they owe, then written-off
 * losses, as far as the income goes. Runs
 * in the transaction of the income and reads the debt under the lock of the seller's account, as a charge-back does.
 */
export async function payOffDebt(
  tx: Transaction<Schema>,
  { sellerId, currency, key }: PaidOff,
): Promise<void> {
  const availableMinor = await lockAvailable(tx, sellerId, currency)
  if (availableMinor === 0n) return
  const paid = payOff(availableMinor, await owedBy(tx, sellerId, currency))
  const amountMinor = paid.owedMinor + paid.commissionMinor + paid.lostMinor
  if (amountMinor === 0n) return
  const entry = (kind: AccountKind, minor: bigint): Entry[] =>
    minor === 0n ? [] : [{ account: { kind, ownerId: sellerId }, currency, amountMinor: minor }]
  await post(tx, {
    kind: 'paid_off',
    key: `paid-off:${key}`,
    entries: [
      ...entry('seller', -amountMinor),
      ...entry('debt', paid.owedMinor),
      ...entry('commission_due', paid.commissionMinor),
      ...entry('loss', paid.lostMinor),
    ],
  })
}

/**
 * A seller's debt, owed commission and written-off losses in a currency. Callers that act on them hold the lock of the
 * account.
 */
export async function owedBy(
  tx: Transaction<Schema>,
  sellerId: UserId,
  currency: CurrencyCode,
): Promise<Owed> {
  const { rows } = await sql<Owed>`
    select coalesce(-sum(e.amount_minor) filter (where a.kind = 'debt'), 0)::bigint as "owedMinor",
      coalesce(-sum(e.amount_minor) filter (where a.kind = 'commission_due'), 0)::bigint as "commissionMinor",
      coalesce(-sum(e.amount_minor) filter (where a.kind = 'loss'), 0)::bigint as "lostMinor"
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.kind in ('debt', 'commission_due', 'loss') and a.owner_id = ${sellerId} and a.currency = ${currency}`.execute(
    tx,
  )
  return rows[0]!
}
