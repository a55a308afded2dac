import { sql, type Transaction } from 'kysely'
import type { CurrencyCode } from '../../../contracts/currencies.ts'
import type { UserId } from '../../../contracts/ids.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { lockAvailable } from './balances.ts'
import { move } from './journal.rules.ts'
import { post } from './post.ts'

interface PaidOff {
  sellerId: UserId
  currency: CurrencyCode
  /** What brought the money: the same is used once. */
  key: string
}

/** What came into a seller's balance first pays off what they owe in that currency, as far as it goes. In the transaction that brought it. */
export async function payOffDebt(
  tx: Transaction<Schema>,
  { sellerId, currency, key }: PaidOff,
): Promise<void> {
  if ((await owedBy(tx, sellerId, currency)) === 0n) return
  const availableMinor = await lockAvailable(tx, sellerId, currency)
  // Somebody else may have paid some of it off meanwhile.
  const owedMinor = await owedBy(tx, sellerId, currency)
  const amountMinor = availableMinor < owedMinor ? availableMinor : owedMinor
  if (amountMinor === 0n) return
  await post(tx, {
    kind: 'paid_off',
    key: `paid-off:${key}`,
    entries: move(
      { kind: 'seller', ownerId: sellerId },
      { kind: 'debt', ownerId: sellerId },
      currency,
      amountMinor,
    ),
  })
}

async function owedBy(
  tx: Transaction<Schema>,
  sellerId: UserId,
  currency: CurrencyCode,
): Promise<bigint> {
  const { rows } = await sql<{ owed: bigint }>`
    select coalesce(-sum(e.amount_minor), 0)::bigint as owed
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.kind = 'debt' and a.owner_id = ${sellerId} and a.currency = ${currency}`.execute(tx)
  return rows[0]!.owed
}
