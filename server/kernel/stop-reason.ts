import type { Messages } from '../../messages/index.ts'
import type { StoredMoney } from './money.ts'

/**
 * The reason why a payout was stopped: an order or a listing fee was charged back, the money of an order is held
 * again for its return, or the seller owes money for an earlier one of these.
 */
export type StopReason =
  | { why: 'order' | 'return'; number: string }
  | { why: 'fee' }
  | { why: 'debt'; owed: StoredMoney }

/** The reason in words. `owed` is the amount as the reader sees it. */
export const stopReasonText = (
  { ledger: m }: Messages,
  {
    why,
    number = '',
    owed = '',
  }: { why: StopReason['why']; number?: string | undefined; owed?: string | undefined },
): string => m.payoutStoppedFor({ why: why === 'debt' ? 'other' : why, number, owed })
