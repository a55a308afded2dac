import { sql, type Transaction } from 'kysely'
import type { CurrencyCode } from '../../../contracts/currencies.ts'
import type { OrderId, UserId } from '../../../contracts/ids.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { lockAvailable } from './balances.ts'
import type { Entry } from './journal.rules.ts'
import { post } from './post.ts'

export interface ChargedBack {
  currency: CurrencyCode
  /** What the seller gives back in all, and what of it they owe now. */
  sellerMinor: bigint
  owedMinor: bigint
  /** What the shop gives back of its commission. */
  commissionMinor: bigint
  refundMinor: bigint
}

/**
 * The buyer's bank or wallet took back what was paid for an order whose money was released long ago: the shop gives
 * its commission back, the seller what they got. What is not in their balance any more they owe, and later sales pay
 * it off. Under the order's lock; once. Undefined when nothing was ever released.
 */
export async function chargeBack(
  tx: Transaction<Schema>,
  { orderId, sellerId }: { orderId: OrderId; sellerId: UserId },
): Promise<ChargedBack | undefined> {
  const { rows } = await sql<{
    currency: CurrencyCode
    sellerMinor: bigint
    commissionMinor: bigint
  }>`
    select e.currency, coalesce(sum(e.amount_minor) filter (where a.kind = 'seller'), 0)::bigint as "sellerMinor",
      coalesce(sum(e.amount_minor) filter (where a.kind = 'commission'), 0)::bigint as "commissionMinor"
    from journals j join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
    where j.order_id = ${orderId} and j.kind = 'release' group by e.currency`.execute(tx)
  const [released] = rows
  if (!released) return undefined
  const { currency, sellerMinor, commissionMinor } = released
  const availableMinor = await lockAvailable(tx, sellerId, currency)
  const takenMinor = availableMinor < sellerMinor ? availableMinor : sellerMinor
  const owedMinor = sellerMinor - takenMinor
  const entry = (account: Entry['account'], amountMinor: bigint): Entry[] =>
    amountMinor === 0n ? [] : [{ account, currency, amountMinor }]
  await post(tx, {
    kind: 'charge_back',
    key: `charge-back:${orderId}`,
    orderId,
    entries: [
      ...entry({ kind: 'seller', ownerId: sellerId }, -takenMinor),
      ...entry({ kind: 'debt', ownerId: sellerId }, -owedMinor),
      ...entry({ kind: 'commission' }, -commissionMinor),
      ...entry({ kind: 'provider' }, sellerMinor + commissionMinor),
    ],
  })
  return { currency, sellerMinor, owedMinor, commissionMinor, refundMinor: 0n }
}
