import { sql, type Transaction } from 'kysely'
import type { CurrencyCode, Rates } from '#contracts/currencies/currencies.ts'
import type { OrderId, UserId } from '#contracts/common/ids.ts'
import { minorIn } from '../../../kernel/listed-price.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { lockAvailable, move, post, type Entry } from '../../ledger/index.ts'
import { feeSources } from './pickup.rules.ts'

/** A locked order whose point earns its fee. */
interface EarnedOrder {
  id: OrderId
  sellerId: UserId
  base: CurrencyCode
  rate: number
  rates: Rates
}

/**
 * Books the whole fee of the pickup point that had the parcel, once for all orders of a payment that one seller sends
 * there, out of the balance of the seller, in whose price for the delivery it is: what they have just got for the
 * order, and what they had before. What is missing there is a loss of the shop. Returns the seller's part in minor
 * units; 0 for other orders.
 */
export async function earnPickupFee(
  tx: Transaction<Schema>,
  order: EarnedOrder,
  currency: CurrencyCode,
): Promise<bigint> {
  const { id: orderId, sellerId } = order
  const { rows } = await sql<{ feeUsdMinor: bigint }>`
    select d.fee_usd_minor as "feeUsdMinor" from pickup_parcels k join order_delivery d on d.order_id = k.order_id
    join orders o on o.id = k.order_id
    where k.order_id = ${orderId} and k.returned_at is null and k.earned_at is null and not exists (
      select from pickup_parcels other join orders with_it on with_it.id = other.order_id
      where (with_it.payment_id, with_it.seller_id, other.point_id) = (o.payment_id, o.seller_id, k.point_id)
        and other.earned_at is not null)`.execute(tx)
  const [parcel] = rows
  if (!parcel) return 0n
  const { base: local, rate, rates } = order
  const at = { local, rates: { USD: rate, ...rates } }
  const feeMinor = minorIn(parcel.feeUsdMinor, 'USD', currency, at)
  if (feeMinor === 0n) return 0n
  const paid = feeSources(feeMinor, await lockAvailable(tx, sellerId, currency))
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
