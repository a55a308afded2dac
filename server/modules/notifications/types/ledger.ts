import type { OrderId } from '#contracts/common/ids.ts'
import type { StoredMoney } from '../../../kernel/money.ts'
import { stopReasonText, type StopReason } from '../../../kernel/stop-reason.ts'
import { sentences, toOrder, typesOf } from './notification-type.ts'

interface Amount {
  amount: StoredMoney
}
const money = typesOf('order', (m) => m.ledger)
const commission = '/selling/cash'
const balance = '/selling/balance'

export const ledger = {
  /** `factor`: units of `from` for one of `to`. */
  balance_converted: money<{
    from: string
    to: string
    factor: string
    had: StoredMoney
    became: StoredMoney
  }>(balance, 'convertedTitle', 'convertedText'),
  commission_limit: money<{ owed: StoredMoney }>(
    commission,
    'commissionLimitTitle',
    'commissionLimitText',
  ),
  commission_paid: money<Amount & { rest?: StoredMoney }>(
    commission,
    'commissionPaidTitle',
    (m, { amount, rest }) =>
      sentences(m.commissionPaidText({ amount }), rest && m.commissionRest({ rest })),
  ),
  commission_written_off: money<Amount>(
    commission,
    'commissionWrittenOffTitle',
    'commissionWrittenOffText',
  ),
  refund_paid: money<Amount & { reference: string; orderId?: OrderId }>(
    ({ orderId }) => (orderId ? toOrder({ orderId }) : '/orders'),
    'refundPaidTitle',
    'refundPaidText',
  ),
  payout_paid: money<Amount & { reference?: string }>(
    balance,
    'paidOutTitle',
    (m, { amount, reference }) =>
      reference ? m.paidOutReferenceText({ amount, reference }) : m.paidOutText({ amount }),
  ),
  payout_refused: money<Amount & { note?: string }>(
    balance,
    'payoutRefusedTitle',
    (m, { amount, note }) => sentences(m.payoutRefusedText({ amount }), note && m.quote({ note })),
  ),
  payout_stopped: typesOf('order', (m) => m)<
    Amount & { why: StopReason['why']; number?: string; owed?: StoredMoney }
  >(
    balance,
    (m) => m.ledger.payoutStoppedTitle,
    (m, { amount, ...reason }) =>
      m.ledger.payoutStoppedText({ amount, reason: stopReasonText(m, reason) }),
  ),
}
