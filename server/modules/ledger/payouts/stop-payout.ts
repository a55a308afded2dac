import { sql, type Transaction } from 'kysely'
import { moneyText, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { PayoutId, StaffId, UserId } from '#contracts/common/ids.ts'
import { storedMoney } from '../../../kernel/money.ts'
import type { StopReason } from '../../../kernel/stop-reason.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { notify } from '../../notifications/index.ts'
import { audit } from '../../staff/index.ts'
import { move } from '../journal.rules.ts'
import { post } from '../post.ts'
import { owedBy, payOffDebt } from '../pay-off-debt.ts'
import { isBeingSent } from './being-sent.ts'

/**
 * Stops a seller's open payout because they owe money, and returns its amount to the balance, unless a provider pays it
 * right now. The caller holds the lock of the seller's account. Returns whether it was stopped.
 */
export async function stopPayout(
  tx: Transaction<Schema>,
  stopped: {
    sellerId: UserId
    currency: CurrencyCode
    reason: StopReason
    /** Null: not by staff, but because a buyer gets money back. */
    staffId: StaffId | null
    now: Date
  },
): Promise<boolean> {
  const { sellerId, currency, reason, staffId, now } = stopped
  const { rows } = await sql<{ id: PayoutId; amountMinor: bigint; before: string }>`
    update payouts set status = 'stopped', stopped_for = ${JSON.stringify(reason)}::jsonb, decided_by = ${staffId}, decided_at = ${now}, updated_at = ${now}
    from (select id, status as before from payouts where seller_id = ${sellerId} and currency = ${currency}
      and status in ('requested', 'approved') and not ${isBeingSent(sql`payouts.id`)} for update) as open
    where payouts.id = open.id
    returning payouts.id, amount_minor as "amountMinor", open.before`.execute(tx)
  for (const { id, amountMinor, before } of rows) {
    const amount = moneyText(amountMinor, currency)
    await post(tx, {
      kind: 'payout_returned',
      key: `payout-returned:${id}`,
      entries: move(
        { kind: 'payout' },
        { kind: 'seller', ownerId: sellerId },
        currency,
        amountMinor,
      ),
    })
    await audit(tx, {
      staffId,
      action: 'payout.stop',
      subject: `payout:${id}`,
      userId: sellerId,
      before: { status: before, amount },
      after: { status: 'stopped', for: reason },
    })
    await notify(tx, {
      userId: sellerId,
      type: 'payout_stopped',
      params: { amount: storedMoney(amountMinor, currency), ...reason },
      cause: `payout-stop:${id}`,
    })
  }
  return rows.length > 0
}

/**
 * A seller with a debt has neither a balance nor an open payout, except one that a provider pays right now. The caller
 * holds the lock of the seller's account.
 */
export async function settleDebt(
  tx: Transaction<Schema>,
  seller: {
    sellerId: UserId
    currency: CurrencyCode
    key: string
    staffId: StaffId | null
    now: Date
  },
): Promise<void> {
  const { sellerId, currency } = seller
  await payOffDebt(tx, seller)
  const { owedMinor, lostMinor } = await owedBy(tx, sellerId, currency)
  if (owedMinor + lostMinor === 0n) return
  const owed = storedMoney(owedMinor + lostMinor, currency)
  if (await stopPayout(tx, { ...seller, reason: { why: 'debt', owed } }))
    await payOffDebt(tx, { ...seller, key: `${seller.key}:payout` })
}
