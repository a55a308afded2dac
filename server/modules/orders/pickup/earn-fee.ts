import { sql, type Transaction } from 'kysely'
import type { CurrencyCode, Rates } from '../../../../contracts/currencies/currencies.ts'
import type { OrderId, UserId } from '../../../../contracts/common/ids.ts'
import { minorIn } from '../../../kernel/listed-price.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { lockAvailable, move, post, type Entry } from '../../ledger/index.ts'
import { earnedFee, feeSources } from './pickup.rules.ts'

/** A locked order whose point earns its fee. */
interface EarnedOrder {
  id: OrderId
  sellerId: UserId
  base: CurrencyCode
  rate: number
  rates: Rates
}

/**
 * Books the fee of the pickup point that had the parcel, once, out of `incomeMinor`, what the seller has just got, in
 * whose price for the delivery it is. Without it, because the buyer gets money back or the seller was paid before the
 * parcel came, the point did its work all the same: the whole fee comes out of the seller's balance, and what is
 * missing there is a loss of the shop. Returns the seller's part in minor units; 0 for other orders.
 */
export async function earnPickupFee(
  tx: Transaction<Schema>,
  order: EarnedOrder,
  { currency, incomeMinor }: { currency: CurrencyCode; incomeMinor?: bigint | undefined },
): Promise<bigint> {
  const { id: orderId, sellerId } = order
  const { rows } = await sql<{ feeUsdMinor: bigint }>`
    select fee_usd_minor as "feeUsdMinor" from pickup_parcels
    where order_id = ${orderId} and received_at is not null and returned_at is null and earned_at is null`.execute(
    tx,
  )
  const [parcel] = rows
  if (!parcel) return 0n
  const { base: local, rate, rates } = order
  const at = { local, rates: { USD: rate, ...rates } }
  const wholeMinor = minorIn(parcel.feeUsdMinor, 'USD', currency, at)
  const paid =
    incomeMinor === undefined
      ? feeSources(wholeMinor, await lockAvailable(tx, sellerId, currency))
      : { sellerMinor: earnedFee(wholeMinor, incomeMinor), shopMinor: 0n }
  const feeMinor = paid.sellerMinor + paid.shopMinor
  if (feeMinor === 0n) return 0n
  const from = (account: Entry['account'], minor: bigint) =>
    minor === 0n ? [] : move(account, { kind: 'pickup' }, currency, minor)
  await post(tx, {
    kind: 'pickup_fee',
    key: `pickup-fee:${orderId}`,
    orderId,
    entries: [
      ...from({ kind: 'seller', ownerId: sellerId }, paid.sellerMinor),
      ...from({ kind: 'loss' }, paid.shopMinor),
    ],
  })
  await sql`update pickup_parcels set earned_currency = ${currency}, earned_minor = ${feeMinor}, earned_at = clock_timestamp()
    where order_id = ${orderId}`.execute(tx)
  return paid.sellerMinor
}
