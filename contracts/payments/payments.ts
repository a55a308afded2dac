import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { CheckoutId, PaymentId, ProductId } from '../common/ids.ts'
import { sellerProblems } from '../orders/cash.ts'
import { CheckoutQuote } from '../orders/checkout/checkout.ts'
import { Order } from '../orders/orders.ts'
import { feeOutcomes, paymentPurposes, paymentReasons } from './payment-states.ts'
import { paymentStatuses } from '../orders/order-states.ts'
import { paidTiers } from '../promotions/plan.rules.ts'
import { PhoneNumber } from '../accounts/accounts.ts'
import { Currency, Method, Money, plainText, Timestamp } from '../common/values.ts'

const method = Method

/** The account to which buyers transfer money. */
export const BankAccount = z.object({
  bank: z.string(),
  name: z.string(),
  number: z.string(),
  branch: z.string(),
})
export type BankAccount = z.infer<typeof BankAccount>

/** One payment attempt. The money has arrived only when `status` is `paid`. */
export const Payment = z
  .object({
    id: PaymentId,
    purpose: z.enum(paymentPurposes),
    checkoutId: CheckoutId.nullable(),
    listingId: ProductId.nullable().meta({ description: 'The listing whose fee it pays' }),
    feeOutcome: z
      .enum(feeOutcomes)
      .nullable()
      .meta({ description: 'What a paid listing fee did; null for every other payment' }),
    plan: z.enum(paidTiers).nullable().meta({ description: 'The plan that it pays' }),
    method,
    currency: Currency,
    amount: Money,
    status: z.enum(paymentStatuses),
    reason: z.enum(paymentReasons).nullable().meta({ description: 'Why it came to nothing' }),
    received: Money.meta({
      description: 'What has arrived of a bank transfer that is not complete',
    }),
    reference: z.string().meta({ example: 'MK-7K3Q-94TX-H' }),
    phone: z.string().nullable().meta({ description: 'Masked but for its ends' }),
    instructions: z.string().nullable(),
    payPage: z.string().nullable().meta({ description: "The provider's page on which one pays" }),
    bankAccount: BankAccount.nullable(),
    expiresAt: Timestamp.nullable().meta({ description: 'Until when the phone waits for its PIN' }),
    sendAgainAt: Timestamp.nullable().meta({ description: 'When the request may be sent again' }),
    dueAt: Timestamp.nullable().meta({ description: 'When the orders expire unpaid' }),
    simulatedPhone: z
      .string()
      .nullable()
      .meta({ description: 'Where payments are simulated: the page that stands for the phone' }),
    simulated: z.boolean(),
    orders: z.array(Order).meta({ description: 'What is paid for' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Payment' })
export type Payment = z.infer<typeof Payment>

/** The unpaid amount of a checkout, in each currency, and its payment methods. */
export const Payable = z.object({
  checkoutId: CheckoutId,
  orders: z.array(Order),
  amounts: z
    .record(Currency, Money)
    .meta({ description: 'What is owed, by each currency in which it can be paid' }),
  quote: CheckoutQuote.meta({ description: 'How the buyer gets the unpaid items' }),
  methods: z.array(method).meta({ description: 'Open now, for this amount' }),
  dueAt: Timestamp.nullable(),
  transferDueAt: Timestamp.nullable().meta({
    description: 'Until when a bank transfer that is started now holds the orders',
  }),
  payment: PaymentId.nullable().meta({ description: 'The latest try, paid or not' }),
  paymentPending: z.boolean().meta({
    description: 'That payment is under way: collection or delivery can only be chosen after it',
  }),
  simulated: z.boolean(),
})
export type Payable = z.infer<typeof Payable>

/** The unpaid part of a listing fee, for showing the listing or for a change that raises the fee. */
export const ListingFee = z.object({
  productId: ProductId,
  title: z.string(),
  paid: z.boolean().meta({ description: 'Nothing is left to pay' }),
  waits: z.boolean().meta({ description: 'Buyers do not see the listing until it is paid' }),
  amounts: z
    .record(Currency, Money)
    .meta({ description: 'What is to be paid, by each currency in which it can be paid' }),
  methods: z.array(method).meta({ description: 'Open now' }),
  payment: PaymentId.nullable().meta({ description: 'The latest try, paid or not' }),
  simulated: z.boolean(),
})
export type ListingFee = z.infer<typeof ListingFee>

/** A seller's sales in cash, and the commission that they owe for them. */
export const CashSales = z.object({
  accepts: z.boolean(),
  maximum: Money.meta({ description: 'The most for one order, in US dollars; 0.00 for none' }),
  problem: z.enum(sellerProblems).nullable().meta({
    description: 'Why buyers cannot choose cash although the seller takes it',
  }),
  owed: z.array(z.object({ currency: Currency, amount: Money })),
  owedUsd: Money,
  limitUsd: Money,
  stopped: z.boolean().meta({ description: 'New listings and sales in cash wait for a payment' }),
  amounts: z.record(Currency, Money),
  methods: z.array(method).meta({ description: 'Open now, for the currencies that are owed' }),
  payment: PaymentId.nullable().meta({ description: 'A payment that is under way' }),
  simulated: z.boolean(),
})
export type CashSales = z.infer<typeof CashSales>

const startErrors = [
  'payment_method_closed',
  'payment_busy',
  'amount_not_payable',
  'no_courier',
  'idempotency_mismatch',
  'idempotency_busy',
  'rate_limited',
] as const

export const paymentCalls = calls('payments', {
  start: {
    method: 'post',
    path: '/api/payments',
    access: 'member',
    summary: 'Pay for a checkout. An earlier try that waits is looked up first and then replaced',
    body: z.strictObject({
      checkoutId: CheckoutId,
      method,
      phone: PhoneNumber.optional(),
      amount: plainText(20).optional().meta({
        description:
          "What the buyer was shown, in the method's currency; refused if it has changed",
      }),
    }),
    status: 201,
    response: Payment,
    idempotent: true,
    errors: [...startErrors, 'checkout_not_found', 'nothing_to_pay', 'amount_changed'],
  },
  subscribe: {
    method: 'post',
    path: '/api/subscriptions',
    access: 'member',
    summary:
      'Pay for a plan of 30 days. It begins after the running one, or at once if it is a larger plan; the rest of the smaller one then follows it',
    body: z.strictObject({
      plan: z.enum(paidTiers).default('standard'),
      method,
      phone: PhoneNumber.optional(),
    }),
    status: 201,
    response: Payment,
    idempotent: true,
    errors: [...startErrors, 'under_age'],
  },
  listingFee: {
    method: 'get',
    path: '/api/products/{id}/listing-fee',
    access: 'member',
    summary: 'The fee of an own listing: what is left to pay, and how',
    params: z.object({ id: ProductId }),
    response: ListingFee,
    errors: ['product_not_found'],
  },
  payListingFee: {
    method: 'post',
    path: '/api/products/{id}/listing-fee',
    access: 'member',
    summary:
      'Pay what is left of the fee of an own listing; when the money has arrived it goes up for sale, or a change can be saved',
    params: z.object({ id: ProductId }),
    body: z.strictObject({ method, phone: PhoneNumber.optional() }),
    status: 201,
    response: Payment,
    idempotent: true,
    errors: [...startErrors, 'product_not_found', 'nothing_to_pay'],
  },
  payCommission: {
    method: 'post',
    path: '/api/selling/commission/payments',
    access: 'member',
    summary: 'Pay the commission that is owed for sales in cash, in the currency of the method',
    body: z.strictObject({ method, phone: PhoneNumber.optional() }),
    status: 201,
    response: Payment,
    idempotent: true,
    errors: [...startErrors, 'nothing_to_pay'],
  },
  cashSales: {
    method: 'get',
    path: '/api/selling/cash',
    access: 'member',
    summary: 'Whether the member takes cash at collections, what they owe for it, and how to pay',
    response: CashSales,
  },
  get: {
    method: 'get',
    path: '/api/payments/{id}',
    access: 'member',
    summary: 'How an own payment stands',
    params: z.object({ id: PaymentId }),
    response: Payment,
    errors: ['payment_not_found'],
  },
  check: {
    method: 'post',
    path: '/api/payments/{id}/check',
    access: 'member',
    summary: 'Ask the provider now how an own payment stands',
    params: z.object({ id: PaymentId }),
    response: Payment,
    errors: ['payment_not_found', 'rate_limited'],
  },
  cancel: {
    method: 'post',
    path: '/api/payments/{id}/cancel',
    access: 'member',
    summary: 'Give up an own payment that waits; one that was paid meanwhile stays paid',
    params: z.object({ id: PaymentId }),
    response: Payment,
    errors: ['payment_not_found', 'payment_busy', 'rate_limited'],
  },
  payable: {
    method: 'get',
    path: '/api/checkouts/{checkoutId}',
    access: 'member',
    summary: 'What an own checkout still owes, and how it can be paid',
    params: z.object({ checkoutId: CheckoutId }),
    response: Payable,
    errors: ['checkout_not_found'],
  },
})
