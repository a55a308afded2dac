import type { Selectable } from 'kysely'
import type { PayoutId, UserId } from '#contracts/common/ids.ts'
import type { Payout } from '#contracts/ledger/payouts.ts'
import { moneyText } from '#contracts/currencies/currencies.ts'
import { messagesIn } from '../../../../messages/index.ts'
import { stopReasonText, type StopReason } from '../../../kernel/stop-reason.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import type { Page } from '../../../platform/http/answers/paging.ts'
import { maskedDestination } from './payout.rules.ts'

/** The note of staff, or the reason why the payout was stopped. */
export function noteOf(note: string | null, stoppedFor: unknown): string | null {
  if (!stoppedFor) return note
  const reason = stoppedFor as StopReason
  return stopReasonText(messagesIn('en'), {
    ...reason,
    owed:
      reason.why === 'debt'
        ? moneyText(BigInt(reason.owed.minor), reason.owed.currency)
        : undefined,
  })
}

/** A payout for its seller. */
export const payoutOf = (row: Selectable<Schema['payouts']>): Payout => ({
  id: row.id as PayoutId,
  currency: row.currency,
  amount: wireAmount(row.amount_minor, row.currency),
  destination: maskedDestination(row.destination),
  status: row.status as Payout['status'],
  note: row.status === 'paid' ? row.reference : noteOf(row.note, row.stopped_for),
  createdAt: row.created_at.toISOString(),
  heldUntil: row.held_until?.toISOString() ?? null,
})

/** A page of a seller's payouts, newest first, and their total number. */
export async function payoutsOf(
  app: App,
  sellerId: UserId,
  { limit, offset }: Page,
): Promise<{ payouts: Payout[]; total: number }> {
  const own = app.db.selectFrom('payouts').where('seller_id', '=', sellerId)
  const [rows, counted] = await Promise.all([
    own
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    own.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { payouts: rows.map(payoutOf), total: Number(counted.total) }
}
