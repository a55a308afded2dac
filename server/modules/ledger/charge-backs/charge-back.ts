import { sql, type Transaction } from 'kysely'
import type { CurrencyCode, Rate } from '#contracts/currencies/currencies.ts'
import type { OrderId, PaymentId, StaffId, UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { lockSellerAccounts, openSellerAccount } from '../balances.ts'
import {
  chargeBackEntries,
  noFunds,
  planChargeBack,
  type ChargeBackPlan,
} from './charge-back.rules.ts'
import { orderPosition, paymentPosition } from './paid-position.ts'
import { exchangeBalance } from '../exchange-balance.ts'
import { payOffDebt } from '../pay-off-debt.ts'
import { post } from '../post.ts'
import { requireNoRefundSent } from '../payouts/being-sent.ts'
import { sellerFunds } from '../payouts/seller-funds.ts'
import { stopPayout } from '../payouts/stop-payout.ts'

export interface ChargedBack extends ChargeBackPlan {
  currency: CurrencyCode
}

/**
 * Books that the bank or wallet took back the payment of a locked order: takes the money from its current accounts,
 * cancels open refunds and stops the seller's payout if their balance is too small. Returns undefined if no payment is
 * booked, also the second time. Throws `money_being_sent` while a provider pays a refund that it would cancel.
 */
export async function chargeBackOrder(
  tx: Transaction<Schema>,
  order: { orderId: OrderId; number: string; sellerId: UserId; staffId: StaffId; now: Date },
): Promise<ChargedBack | undefined> {
  const { orderId, sellerId, staffId, now } = order
  const paid = await orderPosition(tx, orderId)
  if (!paid) return undefined
  const { currency, paymentId } = paid
  await requireNoRefundSent(tx, { orderId })
  const successor = await lockAccounts(tx, sellerId, currency)
  const { plan } = planChargeBack(paid, await sellerFunds(tx, sellerId, currency))
  if (plan.stoppedPayoutMinor > 0n) {
    const reason = { why: 'order', number: order.number } as const
    await stopPayout(tx, { sellerId, currency, reason, staffId, now })
  }
  await sql`update refunds set status = 'cancelled'
    where order_id = ${orderId} and payment_id is null and status = 'due'`.execute(tx)
  await post(tx, {
    kind: 'charge_back',
    key: `charge-back:${orderId}`,
    orderId,
    ...(paymentId && { paymentId }),
    entries: chargeBackEntries(plan, currency, sellerId),
  })
  // The rest of a stopped payout pays owed commission, like any income.
  await payOffDebt(tx, { sellerId, currency, key: `charge-back:${orderId}` })
  // The seller's money in a retired currency was exchanged before, so a new debt is exchanged at once.
  if (successor) await exchangeBalance(tx, { ...order, from: currency, ...successor })
  return { ...plan, currency }
}

/**
 * Locks the balances of a seller from whom money is taken. If the currency is retired, returns the one that replaced it
 * and the rate in units of the old one.
 */
export async function lockAccounts(
  tx: Transaction<Schema>,
  sellerId: UserId,
  currency: CurrencyCode,
): Promise<{ to: CurrencyCode; factor: Rate } | undefined> {
  const { rows } = await sql<{ to: CurrencyCode; factor: Rate }>`
    select successor as "to", trim_scale(successor_factor)::text as factor from currencies
    where code = ${currency} and successor is not null`.execute(tx)
  const [successor] = rows
  for (const code of successor ? [currency, successor.to] : [currency])
    await openSellerAccount(tx, sellerId, code)
  await lockSellerAccounts(tx, sellerId)
  return successor
}

/**
 * Books a charge-back of the part of a payment that was not used for orders: a refund, a subscription, a listing fee,
 * which becomes the seller's debt, or commission, which is owed again. The caller holds the payment's lock. Returns
 * undefined if there is no such part, also the second time.
 */
export async function chargeBackRest(
  tx: Transaction<Schema>,
  paymentId: PaymentId,
  by: { staffId: StaffId; now: Date },
): Promise<ChargedBack | undefined> {
  const paid = await paymentPosition(tx, paymentId)
  if (!paid) return undefined
  const { currency } = paid
  await requireNoRefundSent(tx, { paymentId })
  const sellerId = paid.owedBy ?? undefined
  const successor = sellerId && (await lockAccounts(tx, sellerId, currency))
  const funds = sellerId ? await sellerFunds(tx, sellerId, currency) : noFunds
  const { plan } = planChargeBack(paid, funds)
  if (sellerId && plan.stoppedPayoutMinor > 0n)
    await stopPayout(tx, { ...by, sellerId, currency, reason: { why: 'fee' } })
  await sql`update refunds set status = 'cancelled'
    where payment_id = ${paymentId} and status = 'due' and reason <> 'returned'`.execute(tx)
  await post(tx, {
    kind: 'charge_back',
    key: `charge-back-payment:${paymentId}`,
    paymentId,
    entries: chargeBackEntries(plan, currency, sellerId),
  })
  if (sellerId)
    await payOffDebt(tx, { sellerId, currency, key: `charge-back-payment:${paymentId}` })
  if (sellerId && successor)
    await exchangeBalance(tx, { ...by, sellerId, from: currency, ...successor })
  return { ...plan, currency }
}
