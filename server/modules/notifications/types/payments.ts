import type { OrderId, PaymentId, ProductId } from '#contracts/common/ids.ts'
import type { StoredMoney } from '../../../kernel/money.ts'
import { sentences, timeOf, toOrder, toProduct, typesOf } from './notification-type.ts'

interface Amount {
  amount: StoredMoney
}
interface Payment extends Amount {
  paymentId: PaymentId
}
interface ListingFee extends Amount {
  productId: ProductId
  /** The part of the payment that is paid back. */
  rest?: StoredMoney
}

const money = typesOf('order', (m) => m.payments)
const toPayment = ({ paymentId }: { paymentId: string }) => `/checkout/waiting/${paymentId}`

export const payments = {
  /** `orderId`: the order concerned, if there is only one. */
  payment_not_payable: money<Amount & { orderId?: OrderId }>(
    ({ orderId }) => (orderId ? toOrder({ orderId }) : '/orders'),
    'comesBackTitle',
    'notPayableText',
  ),
  payment_declined: money<Payment>(toPayment, 'declinedTitle', 'notPaidText'),
  payment_timed_out: money<Payment>(toPayment, 'timedOutTitle', 'notPaidText'),
  /** `until`: the last day, such as `2026-11-28`. */
  subscription_started: money<Amount & { until: string }>(
    '/selling/boost',
    'subscriptionTitle',
    'subscriptionText',
  ),

  listing_fee_paid: money<ListingFee & { shown: boolean }>(
    toProduct,
    (m, { shown }) => (shown ? m.listingLiveTitle : m.feeReceivedTitle),
    (m, { amount, rest, shown }) =>
      sentences(
        m.feeReceivedText({ amount }),
        shown ? m.buyersSeeIt : m.buyersSeeItLater,
        rest && m.restComesBack({ rest }),
      ),
  ),
  listing_change_fee_paid: money<ListingFee>(
    ({ productId }) => `/sell?edit=${productId}`,
    'feeReceivedTitle',
    (m, { amount, rest }) =>
      sentences(m.feeReceivedText({ amount }), m.saveChangeNow, rest && m.restComesBack({ rest })),
  ),
  listing_fee_raised: money<Amount & { productId: ProductId; left: StoredMoney }>(
    ({ productId }) => `/selling/fee/${productId}`,
    'comesBackTitle',
    'feeRaisedText',
  ),
  listing_fee_not_due: money<Amount>('/selling', 'comesBackTitle', 'feeNotDueText'),

  /** `by`: the deadline. */
  transfer_details: money<Payment & { reference: string; by: string }>(
    toPayment,
    'transferTitle',
    (m, p) => m.transferText({ ...p, by: timeOf(p.by) }),
  ),
  /** `by`: the deadline, if an order waits. */
  transfer_incomplete: money<
    Payment & { received: StoredMoney; missing: StoredMoney; reference: string; by?: string }
  >(toPayment, 'incompleteTitle', (m, p) =>
    p.by ? m.incompleteByText({ ...p, by: timeOf(p.by) }) : m.incompleteText(p),
  ),
  transfer_too_much: money<Payment & { received: StoredMoney; rest: StoredMoney }>(
    toPayment,
    'tooMuchTitle',
    'tooMuchText',
  ),
  transfer_returned: money<Amount & { reference: string }>(
    '/orders',
    'returnedTitle',
    'returnedText',
  ),

  payment_charged_back: money<Amount>('/orders', 'chargedBackTitle', 'chargedBackText'),
  subscription_charged_back: money<Amount>(
    '/selling/boost',
    'chargedBackTitle',
    'subscriptionChargedBackText',
  ),
  /** `taken`: from the seller's balance; `owed`: what is owed again. */
  commission_charged_back: money<Amount & { taken?: StoredMoney; owed?: StoredMoney }>(
    '/selling/cash',
    'chargedBackTitle',
    (m, { amount, taken, owed }) =>
      sentences(
        m.commissionChargedBackText({ amount }),
        taken && m.balanceTaken({ taken }),
        owed && m.owed({ owed }),
      ),
  ),
  listing_fee_charged_back: money<Amount & { taken?: StoredMoney; owed?: StoredMoney }>(
    '/selling/balance',
    'chargedBackTitle',
    (m, { amount, taken, owed }) =>
      sentences(
        m.feeChargedBackText({ amount }),
        taken && m.balanceTaken({ taken }),
        owed && m.owed({ owed }),
      ),
  ),
}
