import type { Kysely } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { OrderId } from '#contracts/common/ids.ts'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import { commissionOf } from '#contracts/orders/settlement.rules.ts'
import { minorIn, type RatesInForce } from '../../../kernel/listed-price.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { commissionFor } from './settle-escrow.ts'

interface SoldOrder {
  id: OrderId
  released: { amount: string; commission: string } | null
  /** What the buyer pays, and the shop by its coupon. */
  soldMinor: bigint
  /** Of its pickup point, in US cents, and as it was booked; null for other orders. */
  pickupFee: { usdMinor: bigint | null; earnedMinor: bigint | null; at: RatesInForce }
  currency: CurrencyCode
  orderStatus: OrderDetail['orderStatus']
}

/** The seller's income of an order, an estimate until it is booked; null if there will be none. */
export async function earningsOf(
  db: Kysely<Schema>,
  { id, released, soldMinor, pickupFee, currency, orderStatus }: SoldOrder,
): Promise<OrderDetail['earnings']> {
  const commissionPercent = await commissionFor(db, id)
  const feeText = (minor: bigint | null) => (minor === null ? null : wireAmount(minor, currency))
  // Released and then refunded means that the buyer's bank took the payment back.
  if (released && orderStatus === 'completed')
    return {
      commissionPercent,
      commission: wireAmount(BigInt(released.commission), currency),
      amount: wireAmount(BigInt(released.amount), currency),
      pickupFee: feeText(pickupFee.earnedMinor),
      booked: true,
    }
  if (['cancelled', 'refunded', 'completed'].includes(orderStatus)) return null
  const commission = commissionOf(soldMinor, commissionPercent)
  const rest = soldMinor - commission
  const { usdMinor, at } = pickupFee
  const fee = usdMinor === null ? null : minorIn(usdMinor, 'USD', currency, at)
  return {
    commissionPercent,
    commission: wireAmount(commission, currency),
    amount: wireAmount(rest - (fee ?? 0n), currency),
    pickupFee: feeText(fee),
    booked: false,
  }
}
