import { sql, type Transaction } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { OrderId, UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { lockAvailable } from '../balances.ts'
import { move } from '../journal.rules.ts'
import { post } from '../post.ts'

interface FeeOfOrder {
  orderId: OrderId
  sellerId: UserId
  currency: CurrencyCode
}

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/**
 * The shop advances the fee of the pickup point, as far as it was taken from the seller and `lackingMinor` is missing
 * in their balance. Otherwise the seller, who never got the fee, would owe it.
 */
export async function advancePickupFee(
  tx: Transaction<Schema>,
  { orderId, sellerId: ownerId, currency }: FeeOfOrder,
  lackingMinor: bigint,
): Promise<void> {
  const { rows } = await sql<{ takenMinor: bigint }>`
    select coalesce(-sum(e.amount_minor), 0)::bigint as "takenMinor" from journals j
    join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
    where j.key = ${`pickup-fee:${orderId}`} and a.kind = 'seller' and e.currency = ${currency}`.execute(
    tx,
  )
  const minor = lesser(rows[0]!.takenMinor, lackingMinor)
  if (minor <= 0n) return
  await post(tx, {
    kind: 'pickup_fee',
    key: `pickup-fee-advanced:${orderId}`,
    orderId,
    entries: move({ kind: 'loss' }, { kind: 'seller', ownerId }, currency, minor),
  })
}

/**
 * The seller pays an advanced fee back when the money of the order is settled again, as far as their balance goes.
 * Returns what they paid.
 */
export async function repayPickupFee(
  tx: Transaction<Schema>,
  { orderId, sellerId: ownerId, currency }: FeeOfOrder,
): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select e.amount_minor as minor from journals j join ledger_entries e on e.journal_id = j.id
    where j.key = ${`pickup-fee-advanced:${orderId}`} and e.amount_minor > 0`.execute(tx)
  const [advanced] = rows
  if (!advanced) return 0n
  const minor = lesser(advanced.minor, await lockAvailable(tx, ownerId, currency))
  if (minor === 0n) return 0n
  await post(tx, {
    kind: 'pickup_fee',
    key: `pickup-fee-repaid:${orderId}`,
    orderId,
    entries: move({ kind: 'seller', ownerId }, { kind: 'loss' }, currency, minor),
  })
  return minor
}
