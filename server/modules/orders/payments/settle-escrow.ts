import { sql, type Kysely, type Transaction } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { OrderId } from '#contracts/common/ids.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import {
  heldFor,
  oweRefund,
  payOffDebt,
  post,
  repayPickupFee,
  splitEscrow,
  wasHeldAgain,
  type ChargeBackPlan,
} from '../../ledger/index.ts'
import { earnPickupFee } from '../pickup/earn-fee.ts'
import type { LockedOrder } from '../steps/lock-order.ts'

/** Percent if no setting exists (docs/rules/fees.md#commission). */
const defaultCommission = 5

/** The commission in percent, frozen with the order; for older orders the setting of their creation. */
export async function commissionFor(
  db: Kysely<Schema> | Transaction<Schema>,
  orderId: OrderId,
): Promise<number> {
  const { rows } = await sql<{ frozen: string | null; value: unknown }>`
    select o.commission_percent as frozen, s.value from orders o
    left join settings s on s.name = 'commission_percent' and s.during @> o.created_at
    where o.id = ${orderId}`.execute(db)
  const [row] = rows
  const percent = Number(row?.frozen ?? row?.value ?? defaultCommission)
  return percent >= 0 && percent <= 100 ? percent : defaultCommission
}

export interface SettledEscrow {
  currency: CurrencyCode
  sellerMinor: bigint
  commissionMinor: bigint
  refundMinor: bigint
  /** The sources of the money, for a charge-back. */
  chargeBack?: ChargeBackPlan
}

/**
 * Ends the escrow of a locked order: `refundMinor` of it, or all, is owed back to the buyer; the seller gets the rest
 * less commission. The shop gets back the same share of its coupon. Released money first pays off the seller's debts,
 * under the lock of their account. Returns undefined
 * if nothing is held.
 */
export async function settleEscrow(
  tx: Transaction<Schema>,
  order: LockedOrder,
  refund: { minor: bigint | 'all'; reason: 'cancelled' | 'dispute' | 'item_returned' },
): Promise<SettledEscrow | undefined> {
  const held = await heldFor(tx, order.id)
  if (!held) return undefined
  const { currency, heldMinor, couponMinor } = held
  const { id: orderId, sellerId, buyerId } = order
  const refundMinor = refund.minor === 'all' ? heldMinor - couponMinor : refund.minor
  const split = splitEscrow({
    sellerId,
    currency,
    heldMinor,
    refundMinor,
    couponMinor,
    commissionPercent: await commissionFor(tx, orderId),
  })
  const { release, commissionMinor } = split
  // Money that was held again for a return is released a second time.
  const cause = (await wasHeldAgain(tx, orderId)) ? `${orderId}:again` : orderId
  if (release.length > 0)
    await post(tx, { kind: 'release', key: `release:${cause}`, orderId, entries: release })
  const feeMinor = order.toPoint ? await earnPickupFee(tx, order, currency) : 0n
  const repaidMinor = order.toPoint ? await repayPickupFee(tx, { orderId, sellerId, currency }) : 0n
  const costsMinor = feeMinor + repaidMinor
  const sellerMinor = split.sellerMinor > costsMinor ? split.sellerMinor - costsMinor : 0n
  if (sellerMinor > 0n) await payOffDebt(tx, { sellerId, currency, key: `order:${cause}` })
  if (refundMinor > 0n)
    await oweRefund(tx, {
      buyerId,
      orderId,
      currency,
      amountMinor: refundMinor,
      reason: refund.reason,
      from: { kind: 'escrow' },
      key: `refund:order:${orderId}`,
    })
  if (split.coupon.length > 0)
    await post(tx, {
      kind: 'coupon_returned',
      key: `coupon-returned:${orderId}`,
      orderId,
      entries: split.coupon,
    })
  return { currency, sellerMinor, commissionMinor, refundMinor }
}
