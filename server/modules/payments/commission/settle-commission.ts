import type { Transaction } from 'kysely'
import { storedMoney } from '../../../kernel/money.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { oweRefund, takeCommission } from '../../ledger/index.ts'
import { notify } from '../../notifications/index.ts'
import type { PaymentRow } from '../store.ts'

/**
 * Settles a payment of owed commission, whose row the caller has locked. If less is owed by now, because a sale paid it
 * or staff wrote it off, the rest is owed back.
 */
export async function settleCommission(
  tx: Transaction<Schema>,
  { id, buyerId, currency, amountMinor }: PaymentRow,
): Promise<void> {
  const takenMinor = await takeCommission(tx, { id, sellerId: buyerId, currency, amountMinor })
  const restMinor = amountMinor - takenMinor
  if (restMinor > 0n)
    await oweRefund(tx, {
      buyerId,
      paymentId: id,
      currency,
      amountMinor: restMinor,
      reason: 'not_payable',
      from: { kind: 'provider' },
      key: `refund:payment:${id}`,
    })
  await notify(tx, {
    userId: buyerId,
    type: 'commission_paid',
    params: {
      amount: storedMoney(amountMinor, currency),
      ...(restMinor > 0n && { rest: storedMoney(restMinor, currency) }),
    },
    cause: `commission-paid:${id}`,
  })
}
