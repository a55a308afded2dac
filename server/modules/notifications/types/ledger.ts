import type { OrderId } from '#contracts/common/ids.ts'
import type { StoredMoney } from '../../../kernel/money.ts'
import { stopReasonText, type StopReason } from '../../../kernel/stop-reason.ts'
import { notification, sentences, toOrder } from './notification-type.ts'

interface Amount {
  amount: StoredMoney
}
const toCommission = () => '/selling/cash'
const toBalance = () => '/selling/balance'

export const ledger = {
  /** `factor`: units of `from` for one of `to`. */
  balance_converted: notification<{
    from: string
    to: string
    factor: string
    had: StoredMoney
    became: StoredMoney
  }>({
    group: 'order',
    link: toBalance,
    text: ({ ledger: m }, p) => ({ title: m.convertedTitle, message: m.convertedText(p) }),
  }),
  commission_limit: notification<{ owed: StoredMoney }>({
    group: 'order',
    link: toCommission,
    text: ({ ledger: m }, p) => ({
      title: m.commissionLimitTitle,
      message: m.commissionLimitText(p),
    }),
  }),
  commission_paid: notification<Amount & { rest?: StoredMoney }>({
    group: 'order',
    link: toCommission,
    text: ({ ledger: m }, { amount, rest }) => ({
      title: m.commissionPaidTitle,
      message: sentences(m.commissionPaidText({ amount }), rest && m.commissionRest({ rest })),
    }),
  }),
  commission_written_off: notification<Amount>({
    group: 'order',
    link: toCommission,
    text: ({ ledger: m }, p) => ({
      title: m.commissionWrittenOffTitle,
      message: m.commissionWrittenOffText(p),
    }),
  }),
  refund_paid: notification<Amount & { reference: string; orderId?: OrderId }>({
    group: 'order',
    link: ({ orderId }) => (orderId ? toOrder({ orderId }) : '/orders'),
    text: ({ ledger: m }, p) => ({ title: m.refundPaidTitle, message: m.refundPaidText(p) }),
  }),
  payout_paid: notification<Amount & { reference?: string }>({
    group: 'order',
    link: toBalance,
    text: ({ ledger: m }, { amount, reference }) => ({
      title: m.paidOutTitle,
      message: reference
        ? m.paidOutReferenceText({ amount, reference })
        : m.paidOutText({ amount }),
    }),
  }),
  payout_refused: notification<Amount & { note?: string }>({
    group: 'order',
    link: toBalance,
    text: ({ ledger: m }, { amount, note }) => ({
      title: m.payoutRefusedTitle,
      message: sentences(m.payoutRefusedText({ amount }), note && m.quote({ note })),
    }),
  }),
  payout_stopped: notification<
    Amount & { why: StopReason['why']; number?: string; owed?: StoredMoney }
  >({
    group: 'order',
    link: toBalance,
    text: (m, { amount, ...reason }) => ({
      title: m.ledger.payoutStoppedTitle,
      message: m.ledger.payoutStoppedText({ amount, reason: stopReasonText(m, reason) }),
    }),
  }),
}
