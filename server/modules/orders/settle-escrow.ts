import { sql, type Kysely, type Transaction } from 'kysely'
import type { CurrencyCode } from '../../../contracts/currencies.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import {
  heldFor,
  lockSellerAccount,
  oweRefund,
  payOffDebt,
  post,
  splitEscrow,
  type ChargeBackPlan,
} from '../ledger/index.ts'
import type { LockedOrder } from './lock-order.ts'

/** Percent where no setting says otherwise (decisions, section 6). */
const defaultCommission = 5

/** The commission in percent of orders made at this moment: a later change does not reach them. */
export async function commissionAt(
  db: Kysely<Schema> | Transaction<Schema>,
  moment: Date,
): Promise<number> {
  const { rows } = await sql<{ value: unknown }>`
    select value from settings where name = 'commission_percent' and during @> ${moment}::timestamptz`.execute(
    db,
  )
  const value = rows[0]?.value
  return typeof value === 'number' && value >= 0 && value <= 100 ? value : defaultCommission
}

export interface SettledEscrow {
  currency: CurrencyCode
  sellerMinor: bigint
  commissionMinor: bigint
  refundMinor: bigint
  /** Of a payment that was charged back: where the money came from. */
  chargeBack?: ChargeBackPlan
}

/** Ends what is held for an order: `refundMinor` of it, or all, is owed back to the buyer, the rest is the seller's less commission. Under the order's lock, then that of the seller's account; undefined when nothing is held. */
export async function settleEscrow(
  tx: Transaction<Schema>,
  order: LockedOrder,
  refund: { minor: bigint | 'all'; reason: 'cancelled' | 'dispute' },
): Promise<SettledEscrow | undefined> {
  const held = await heldFor(tx, order.id)
  if (!held) return undefined
  const { currency, heldMinor } = held
  const { id: orderId, sellerId, buyerId } = order
  const refundMinor = refund.minor === 'all' ? heldMinor : refund.minor
  const { release, sellerMinor, commissionMinor } = splitEscrow({
    sellerId,
    currency,
    heldMinor,
    refundMinor,
    commissionPercent: await commissionAt(tx, order.createdAt),
  })
  // Before the money arrives: a charge back of another order books a debt of this seller under the same lock.
  await lockSellerAccount(tx, sellerId, currency)
  if (release.length > 0)
    await post(tx, { kind: 'release', key: `release:${orderId}`, orderId, entries: release })
  if (sellerMinor > 0n) await payOffDebt(tx, { sellerId, currency, key: `order:${orderId}` })
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
  return { currency, sellerMinor, commissionMinor, refundMinor }
}
