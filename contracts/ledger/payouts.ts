import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { OrderId, PayoutId } from '../common/ids.ts'
import { payoutStatuses } from './payout-states.ts'
import { PhoneNumber, proofErrors, proofIfNeeded } from '../accounts/accounts.ts'
import {
  amountIn,
  Currency,
  Money,
  pageQuery,
  plainText,
  requiredText,
  SentAmount,
  SignedMoney,
  Timestamp,
} from '../common/values.ts'
import { limits } from '../common/limits.ts'

/**
 * What held money waits for: the end of the time to report a problem (`delivered`), delivery as well (`sent`), the
 * seller (`unsent`), the buyer (`uncollected`) or a decision (`disputed`).
 */
export const heldReasons = [
  'delivered',
  'sent',
  'unsent',
  'uncollected',
  'disputed',
  'returning',
] as const
export type HeldReason = (typeof heldReasons)[number]

/** A seller's money in one currency: available, held for unfinished orders (before commission), requested, paid out. */
export const Balance = z.object({
  currency: Currency,
  available: Money,
  held: Money,
  heldParts: z
    .array(
      z.object({
        amount: Money,
        orders: z.number().int(),
        reason: z.enum(heldReasons),
        by: Timestamp.nullable().meta({
          description: 'The latest time, if no buyer reports a problem; null if it is not known',
        }),
      }),
    )
    .meta({
      description:
        'What the held money waits for. The amounts sum to `held`. A reason has at most three dates: the last one includes all later orders',
    }),
  onItsWay: Money,
  paidOut: Money,
  owed: Money.meta({ description: 'Taken from later sales: a bank took back what was paid' }),
  /** The minimum and maximum of one payout. */
  payoutMin: Money,
  payoutMax: Money,
  /** The part of the available balance that can be requested now; a new seller waits for the rest. */
  withdrawable: Money,
  /** The parts of the available balance that a new seller waits for. */
  waiting: z.array(z.object({ amount: Money, from: Timestamp, reason: z.enum(['hold', 'daily']) })),
  /** Until when, and for how many more completed sales, the seller counts as new; null if they do not. */
  newSeller: z
    .object({
      until: Timestamp,
      salesLeft: z.number().int(),
      holdDays: z.number().int(),
      dailyMax: Money.nullable(),
    })
    .nullable(),
})
export type Balance = z.infer<typeof Balance>

/** One movement of a seller's balance, and the balance after it. */
export const Movement = z.object({
  id: z.string(),
  kind: z.enum([
    'sale',
    'payout',
    'payout_returned',
    'pickup_fee',
    'boost',
    'subscription',
    'taken_back',
    'held_again',
    'paid_off',
    'other',
  ]),
  amount: SignedMoney,
  balance: SignedMoney,
  currency: Currency,
  /** The commission of a sale. */
  commission: SignedMoney.nullable(),
  orderId: OrderId.nullable(),
  orderNumber: z.string().nullable(),
  title: z.string().nullable(),
  at: Timestamp,
})
export type Movement = z.infer<typeof Movement>

const line = (max: number) => requiredText(max, 'commonFields.pleaseFillThisIn')
export const PayoutDestination = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ecocash'), number: PhoneNumber }),
  z.strictObject({
    kind: z.literal('bank'),
    bank: line(60),
    account: plainText(34).refine(
      (value) => /^[0-9A-Za-z][0-9A-Za-z -]{4,32}$/.test(value.trim()),
      'commonFields.pleaseEnterAValidAccount',
    ),
    name: line(limits.nameMax),
  }),
])
export type PayoutDestination = z.infer<typeof PayoutDestination>

export const NewPayout = z
  .strictObject({
    currency: Currency,
    amount: SentAmount,
    destination: PayoutDestination,
    ...proofIfNeeded,
  })
  .transform(({ amount, ...payout }, context) => {
    const minor = amountIn(amount, payout.currency)
    if (minor === undefined) {
      const message = 'ledgerFields.amount'
      context.addIssue({ code: 'custom', path: ['amount'], message })
      return z.NEVER
    }
    return { ...payout, amount: minor }
  })
export type NewPayout = z.infer<typeof NewPayout>

export const Payout = z.object({
  id: PayoutId,
  currency: Currency,
  amount: Money,
  /** The destination; all but the end of the number is masked. */
  destination: z.string(),
  status: z.enum(payoutStatuses),
  /** The reference of its transfer, or the reason why it was refused or stopped. */
  note: z.string().nullable(),
  createdAt: Timestamp,
  heldUntil: Timestamp.nullable().meta({
    description: 'Of a destination that was not paid before: it is not paid before this time',
  }),
})
export type Payout = z.infer<typeof Payout>

export const payoutCalls = calls('balance', {
  balance: {
    method: 'get',
    path: '/api/account/balance',
    access: 'member',
    summary: "A seller's balance in each currency",
    response: z.array(Balance),
  },
  statement: {
    method: 'get',
    path: '/api/account/statement',
    access: 'member',
    summary: "Every movement of a seller's balance, newest first",
    query: z.object({ currency: Currency.optional(), ...pageQuery }),
    response: z.array(Movement),
  },
  list: {
    method: 'get',
    path: '/api/account/payouts',
    access: 'member',
    summary: 'The payouts that a seller asked for, newest first',
    query: z.object(pageQuery),
    response: z.array(Payout),
  },
  request: {
    method: 'post',
    path: '/api/payouts',
    access: 'member',
    summary:
      'Ask for a part of the own balance: one open request for each currency. A destination that was not paid before needs the password',
    body: NewPayout,
    status: 201,
    response: Payout,
    idempotent: true,
    errors: [
      'insufficient_balance',
      'payout_waits',
      'payout_open',
      'idempotency_mismatch',
      'password_required',
      ...proofErrors,
    ],
  },
})

/** The statement as a file. */
export const statementPath = '/api/account/statement.csv'
