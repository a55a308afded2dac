import type { OrderId, PaymentId, ProductId } from '#contracts/common/ids.ts'
import { harareTime } from '../../../kernel/harare-time.ts'
import type { StoredMoney } from '../../../kernel/money.ts'
import { notification, sentences, toOrder, toProduct } from './notification-type.ts'

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

const toPayment = ({ paymentId }: { paymentId: string }) => `/checkout/waiting/${paymentId}`

export const payments = {
  /** `orderId`: the order concerned, if there is only one. */
  payment_not_payable: notification<Amount & { orderId?: OrderId }>({
    group: 'order',
    link: ({ orderId }) => (orderId ? toOrder({ orderId }) : '/orders'),
    text: ({ payments: m }, p) => ({ title: m.comesBackTitle, message: m.notPayableText(p) }),
  }),
  payment_declined: notification<Payment>({
    group: 'order',
    link: toPayment,
    text: ({ payments: m }, p) => ({ title: m.declinedTitle, message: m.notPaidText(p) }),
  }),
  payment_timed_out: notification<Payment>({
    group: 'order',
    link: toPayment,
    text: ({ payments: m }, p) => ({ title: m.timedOutTitle, message: m.notPaidText(p) }),
  }),
  /** `until`: the last day, such as `2026-11-28`. */
  subscription_started: notification<Amount & { until: string }>({
    group: 'order',
    link: () => '/selling/boost',
    text: ({ payments: m }, p) => ({ title: m.subscriptionTitle, message: m.subscriptionText(p) }),
  }),

  listing_fee_paid: notification<ListingFee & { shown: boolean }>({
    group: 'order',
    link: toProduct,
    text: ({ payments: m }, { amount, rest, shown }) => ({
      title: shown ? m.listingLiveTitle : m.feeReceivedTitle,
      message: sentences(
        m.feeReceivedText({ amount }),
        shown ? m.buyersSeeIt : m.buyersSeeItLater,
        rest && m.restComesBack({ rest }),
      ),
    }),
  }),
  listing_change_fee_paid: notification<ListingFee>({
    group: 'order',
    link: ({ productId }) => `/sell?edit=${productId}`,
    text: ({ payments: m }, { amount, rest }) => ({
      title: m.feeReceivedTitle,
      message: sentences(
        m.feeReceivedText({ amount }),
        m.saveChangeNow,
        rest && m.restComesBack({ rest }),
      ),
    }),
  }),
  listing_fee_raised: notification<Amount & { productId: ProductId; left: StoredMoney }>({
    group: 'order',
    link: ({ productId }) => `/selling/fee/${productId}`,
    text: ({ payments: m }, p) => ({ title: m.comesBackTitle, message: m.feeRaisedText(p) }),
  }),
  listing_fee_not_due: notification<Amount>({
    group: 'order',
    link: () => '/selling',
    text: ({ payments: m }, p) => ({ title: m.comesBackTitle, message: m.feeNotDueText(p) }),
  }),

  /** `by`: the deadline. */
  transfer_details: notification<Payment & { reference: string; by: string }>({
    group: 'order',
    link: toPayment,
    text: ({ payments: m }, p) => ({
      title: m.transferTitle,
      message: m.transferText({ ...p, by: harareTime(new Date(p.by)) }),
    }),
  }),
  /** `by`: the deadline, if an order waits. */
  transfer_incomplete: notification<
    Payment & { received: StoredMoney; missing: StoredMoney; reference: string; by?: string }
  >({
    group: 'order',
    link: toPayment,
    text: ({ payments: m }, p) => ({
      title: m.incompleteTitle,
      message: p.by
        ? m.incompleteByText({ ...p, by: harareTime(new Date(p.by)) })
        : m.incompleteText(p),
    }),
  }),
  transfer_too_much: notification<Payment & { received: StoredMoney; rest: StoredMoney }>({
    group: 'order',
    link: toPayment,
    text: ({ payments: m }, p) => ({ title: m.tooMuchTitle, message: m.tooMuchText(p) }),
  }),
  transfer_returned: notification<Amount & { reference: string }>({
    group: 'order',
    link: () => '/orders',
    text: ({ payments: m }, p) => ({ title: m.returnedTitle, message: m.returnedText(p) }),
  }),

  payment_charged_back: notification<Amount>({
    group: 'order',
    link: () => '/orders',
    text: ({ payments: m }, p) => ({ title: m.chargedBackTitle, message: m.chargedBackText(p) }),
  }),
  subscription_charged_back: notification<Amount>({
    group: 'order',
    link: () => '/selling/boost',
    text: ({ payments: m }, p) => ({
      title: m.chargedBackTitle,
      message: m.subscriptionChargedBackText(p),
    }),
  }),
  /** `taken`: from the seller's balance; `owed`: what is owed again. */
  commission_charged_back: notification<Amount & { taken?: StoredMoney; owed?: StoredMoney }>({
    group: 'order',
    link: () => '/selling/cash',
    text: ({ payments: m }, { amount, taken, owed }) => ({
      title: m.chargedBackTitle,
      message: sentences(
        m.commissionChargedBackText({ amount }),
        taken && m.balanceTaken({ taken }),
        owed && m.owed({ owed }),
      ),
    }),
  }),
  listing_fee_charged_back: notification<Amount & { taken?: StoredMoney; owed?: StoredMoney }>({
    group: 'order',
    link: () => '/selling/balance',
    text: ({ payments: m }, { amount, taken, owed }) => ({
      title: m.chargedBackTitle,
      message: sentences(
        m.feeChargedBackText({ amount }),
        taken && m.balanceTaken({ taken }),
        owed && m.owed({ owed }),
      ),
    }),
  }),
}
