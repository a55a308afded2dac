import { sql, type Transaction } from 'kysely'
import type { CurrencyCode, Rates } from '../../../../contracts/currencies/currencies.ts'
import type { OrderId, UserId } from '../../../../contracts/common/ids.ts'
import { minorIn } from '../../../kernel/listed-price.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { move, post } from '../../ledger/index.ts'
import { earnedFee } from './pickup.rules.ts'

/** A locked order whose money is being released. */
interface Released {
  id: OrderId
  sellerId: UserId
  base: CurrencyCode
  rate: number
  rates: Rates
}

/**
 * Books the fee of the pickup point that had the parcel, out of what the seller has just got, in whose price for the
 * delivery it is. Returns it in minor units; 0 for other orders.
 */
export async function earnPickupFee(
  tx: Transaction<Schema>,
  order: Released,
  { currency, sellerMinor }: { currency: CurrencyCode; sellerMinor: bigint },
): Promise<bigint> {
  const { rows } = await sql<{ feeUsdMinor: bigint }>`
    select fee_usd_minor as "feeUsdMinor" from pickup_parcels
    where order_id = ${order.id} and received_at is not null and returned_at is null and earned_at is null`.execute(
    tx,
  )
  const [parcel] = rows
  if (!parcel) return 0n
  const { base: local, rate, rates } = order
  const at = { local, rates: { USD: rate, ...rates } }
  const feeMinor = earnedFee(minorIn(parcel.feeUsdMinor, 'USD', currency, at), sellerMinor)
  if (feeMinor === 0n) return 0n
  await post(tx, {
    kind: 'pickup_fee',
    key: `pickup-fee:${order.id}`,
    orderId: order.id,
    entries: move(
      { kind: 'seller', ownerId: order.sellerId },
      { kind: 'pickup' },
      currency,
      feeMinor,
    ),
  })
  await sql`update pickup_parcels set earned_currency = ${currency}, earned_minor = ${feeMinor}, earned_at = clock_timestamp()
    where order_id = ${order.id}`.execute(tx)
  return feeMinor
}
