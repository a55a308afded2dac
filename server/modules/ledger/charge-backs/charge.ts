import { sql, type Transaction } from 'kysely'
import { moneyText, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { lockAvailable } from '../balances.ts'
import { move, type JournalKind } from '../journal.rules.ts'
import { post } from '../post.ts'

export interface Charge {
  sellerId: UserId
  currency: CurrencyCode
  /** Above zero. */
  amountMinor: bigint
  kind: JournalKind
  key: string
}

/** Charges a fee to a seller's balance, once for each key. Throws `insufficient_balance` with the available amount. */
export async function charge(
  tx: Transaction<Schema>,
  { sellerId, currency, amountMinor, kind, key }: Charge,
): Promise<void> {
  const availableMinor = await lockAvailable(tx, sellerId, currency)
  const { rows } = await sql`select from journals where key = ${key}`.execute(tx)
  if (rows.length > 0) return
  if (availableMinor < amountMinor) throw insufficientBalance(availableMinor, currency)
  await post(tx, {
    kind,
    key,
    entries: move({ kind: 'seller', ownerId: sellerId }, { kind: 'fees' }, currency, amountMinor),
  })
}

/** The error with the available amount. */
export const insufficientBalance = (availableMinor: bigint, currency: CurrencyCode): DomainError =>
  new DomainError('insufficient_balance', {
    says: messageRef('ledgerRefusals.insufficientBalance', {
      available: moneyText(availableMinor, currency),
    }),
  })
