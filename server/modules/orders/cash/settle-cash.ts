import { sql, type Transaction } from 'kysely'
import type { OrderId } from '#contracts/common/ids.ts'
import { amountIn } from '#contracts/orders/order-amounts.rules.ts'
import { commissionOf } from '#contracts/orders/settlement.rules.ts'
import { storedMoney } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { commissionDebt, oweCommission } from '../../ledger/index.ts'
import { notify } from '../../notifications/index.ts'
import { commissionFor, type SettledEscrow } from '../payments/settle-escrow.ts'
import type { LockedOrder } from '../steps/lock-order.ts'
import { owesTooMuch } from './cash.rules.ts'

/** Ends a locked order that was paid in cash: the seller has the money and owes the commission. */
export async function settleCash(
  tx: Transaction<Schema>,
  order: LockedOrder,
  now: Date,
): Promise<SettledEscrow> {
  const { id: orderId, sellerId, currency } = order
  await sql`update cash_orders set collected_at = ${now} where order_id = ${orderId}`.execute(tx)
  const paidMinor = amountIn(order, currency) ?? order.totalMinor
  const commissionMinor = commissionOf(paidMinor, await commissionFor(tx, orderId))
  const before = await commissionDebt(tx, sellerId)
  if (commissionMinor > 0n)
    await oweCommission(tx, { orderId, sellerId, currency, amountMinor: commissionMinor })
  const { owedUsdMinor, limitUsdMinor } = await commissionDebt(tx, sellerId)
  if (owesTooMuch(owedUsdMinor, limitUsdMinor) && !owesTooMuch(before.owedUsdMinor, limitUsdMinor))
    await notify(tx, {
      userId: sellerId,
      type: 'commission_limit',
      params: { owed: storedMoney(owedUsdMinor, 'USD') },
      cause: `commission-limit:${orderId}`,
    })
  return { currency, sellerMinor: paidMinor - commissionMinor, commissionMinor, refundMinor: 0n }
}

/** Ends the reservation of a locked order in cash against its buyer: it was not collected, and an item won not paid. */
export async function missCollection(
  app: App,
  tx: Transaction<Schema>,
  { id, source }: { id: OrderId; source: 'checkout' | 'auction' },
  now: Date,
): Promise<void> {
  await sql`update cash_orders set lapsed_at = ${now} where order_id = ${id}`.execute(tx)
  if (source === 'auction') await app.jobs.add(tx, 'note_unpaid_item', { orderId: id })
}
