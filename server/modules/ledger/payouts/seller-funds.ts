import { sql, type Kysely, type Transaction } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { isBeingSent } from './being-sent.ts'
import type { SellerFunds } from '../charge-backs/charge-back.rules.ts'

/** SQL: whether a seller can owe money, because the account is neither deleted nor suspended. */
export const canOwe = (user: ReturnType<typeof sql>) => sql<boolean>`
  (select u.erased_at is null and suspended_among(array[u.id]) is null from users u where u.id = ${user})`

/** A seller's funds in one currency. Callers that act on them hold the lock of the account. */
export async function sellerFunds(
  db: Kysely<Schema> | Transaction<Schema>,
  sellerId: UserId,
  currency: CurrencyCode,
): Promise<SellerFunds> {
  const { rows } = await sql<SellerFunds>`
    select coalesce((select sum(e.amount_minor) from ledger_accounts a join ledger_entries e on e.account_id = a.id
        where a.kind = 'seller' and a.owner_id = ${sellerId} and a.currency = ${currency}), 0)::bigint as "availableMinor",
      coalesce((select sum(amount_minor) from payouts where seller_id = ${sellerId} and currency = ${currency}
        and status in ('requested', 'approved') and not ${isBeingSent(sql`payouts.id`)}), 0)::bigint as "openPayoutMinor",
      ${canOwe(sql`${sellerId}::uuid`)} as "canOwe"`.execute(db)
  return rows[0]!
}
