import type { Messages } from '../../messages/index.ts'
import type { StoredMoney } from './money.ts'

/** Why a payout was stopped: an order or a listing fee was charged back, or its seller owes money for one that was. */
export type StopReason =
  | { why: 'order'; number: string }
  | { why: 'fee' }
  | { why: 'debt'; owed: StoredMoney }

/** The same in words; `owed` is the amount as the reader sees it. */
export const stopReasonText = (
  { ledger: m }: Messages,
  {
    why,
    number = '',
    owed = '',
  }: { why: StopReason['why']; number?: string | undefined; owed?: string | undefined },
): string => m.payoutStoppedFor({ why: why === 'debt' ? 'other' : why, number, owed })
