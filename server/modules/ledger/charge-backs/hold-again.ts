import { sql, type Transaction } from 'kysely'
import type { OrderId, UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { exchangeBalance } from '../exchange-balance.ts'
import { payOffDebt } from '../pay-off-debt.ts'
import { sellerFunds } from '../payouts/seller-funds.ts'
import { stopPayout } from '../payouts/stop-payout.ts'
import { post } from '../post.ts'
import { advancePickupFee } from './advanced-fee.ts'
import { holdAgainEntries, planChargeBack } from './charge-back.rules.ts'
import { lockAccounts } from './charge-back.ts'
import { orderPosition } from './paid-position.ts'

/**
 * Holds the money of a locked order again that was released to its seller: commission, then the seller's balance, then
 * the fee of its pickup point, which the shop advances, then an open payout, then a debt. Does nothing while the money
 * is still held. Returns false if no payment is booked.
 */
export async function holdAgain(
  tx: Transaction<Schema>,
  order: { orderId: OrderId; number: string; sellerId: UserId; now: Date },
): Promise<boolean> {
  const { orderId, number, sellerId, now } = order
  const paid = await orderPosition(tx, orderId)
  if (!paid) return false
  if (paid.heldMinor > 0n) return true
  const { currency } = paid
  const successor = await lockAccounts(tx, sellerId, currency)
  // What the shop paid by its coupon is held again, too.
  const all = { ...paid, couponMinor: 0n }
  const { availableMinor } = await sellerFunds(tx, sellerId, currency)
  await advancePickupFee(tx, { orderId, sellerId, currency }, paid.sellerMinor - availableMinor)
  const { plan } = planChargeBack(all, await sellerFunds(tx, sellerId, currency))
  const by = { staffId: null, now }
  if (plan.stoppedPayoutMinor > 0n)
    await stopPayout(tx, { ...by, sellerId, currency, reason: { why: 'return', number } })
  await post(tx, {
    kind: 'hold_again',
    key: `hold-again:${orderId}`,
    orderId,
    entries: holdAgainEntries(plan, currency, sellerId),
  })
  // The rest of a stopped payout pays owed commission, like any income.
  await payOffDebt(tx, { sellerId, currency, key: `hold-again:${orderId}` })
  if (successor) await exchangeBalance(tx, { ...by, sellerId, from: currency, ...successor })
  return true
}

/** Whether the money of an order was held again after it had been released. */
export async function wasHeldAgain(tx: Transaction<Schema>, orderId: OrderId): Promise<boolean> {
  const { rows } = await sql`
    select from journals where order_id = ${orderId} and kind = 'hold_again'`.execute(tx)
  return rows.length > 0
}
