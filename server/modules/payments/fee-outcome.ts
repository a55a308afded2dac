import { sql } from 'kysely'
import type { FeeOutcome } from '#contracts/payments/payment-states.ts'
import type { App } from '../../platform/app.ts'
import type { PaymentRow } from './store.ts'

/** The effect of a paid listing fee on its listing; null for other payments and unpaid ones. */
export async function feeOutcomeOf(
  app: App,
  { id, listingId, status }: PaymentRow,
): Promise<FeeOutcome | null> {
  if (!listingId || (status !== 'paid' && status !== 'refunded')) return null
  const { rows } = await sql<{ taken: boolean; later: boolean; hidden: boolean }>`
    select exists (select from journals where payment_id = ${id} and kind = 'listing_fee') as taken,
      f.paid_at < m.created_at as later, p.taken_down is not null as hidden
    from payments m join products p on p.id = m.listing_id left join listing_fees f on f.product_id = p.id
    where m.id = ${id}`.execute(app.db)
  const [fee] = rows
  if (!fee?.taken) return 'returned'
  if (fee.later) return 'change'
  return fee.hidden ? 'hidden' : 'shown'
}
