import { z } from 'zod'
import {
  adminList,
  choiceFilter,
  currencyFilter,
  dayFilters,
  listCall,
  textFilter,
} from '../common/admin-list.ts'
import { isBankTransfer } from '../currencies/currencies.ts'
import { adminLimits } from '../staff/admin/admin-limits.ts'
import { lineField, scriptForm } from '../common/call-form.ts'
import { calls } from '../common/endpoint.ts'
import { PaymentId, TransferId } from '../common/ids.ts'
import { paymentStatuses } from '../orders/order-states.ts'
import { transferStates } from './payment-states.ts'
import { BankAccount } from './payments.ts'
import { Currency, Money, plainText, Timestamp, pastedText } from '../common/values.ts'

/** The day filters apply to `bookedOn`. */
export const transferList = adminList({
  path: '/admin/transfers',
  access: 'staff',
  filters: {
    status: choiceFilter(transferStates, { shown: 'unmatched' }),
    search: textFilter('Words of the narration, or the reference of what was paid'),
    currency: currencyFilter,
    ...dayFilters,
  },
  file: {
    name: 'musika-transfers',
    what: "What arrived by the bank's statements",
    columns: [
      'bookedOn',
      'currency',
      'amount',
      'narration',
      'paid',
      'matchedBy',
      'matchedAt',
      'ignored',
      'createdAt',
      'id',
    ],
  },
})

const why = plainText(adminLimits.reasonMax).trim().min(5, 'commonFields.pleaseGiveAReason')

/** A line of the bank's statement: money that arrived. */
export const Transfer = z.object({
  id: TransferId,
  bookedOn: z.iso.date(),
  currency: Currency,
  amount: Money,
  narration: z.string(),
  payment: z
    .object({
      id: PaymentId,
      reference: z.string(),
      amount: Money,
      status: z.enum(paymentStatuses),
      buyerUsername: z.string(),
    })
    .nullable()
    .meta({ description: 'What it paid; null while nobody knows' }),
  deposit: z
    .enum(['held', 'used', 'returned'])
    .nullable()
    .meta({ description: 'Booked for `payment` although its amount is another' }),
  possibleDuplicate: z
    .boolean()
    .meta({ description: 'Reads like a line of an earlier file; staff decide' }),
  suggestions: z.array(z.string()).meta({
    description: 'References of transfers that are waited for and fit by reference or amount',
  }),
  matchedBy: z.string().nullable().meta({ description: 'Null: the import itself' }),
  matchedAt: Timestamp.nullable(),
  ignored: z
    .object({ reason: z.string(), by: z.string().nullable(), at: Timestamp })
    .nullable()
    .meta({ description: 'Staff decided that it pays nothing here' }),
  createdAt: Timestamp,
})
export type Transfer = z.infer<typeof Transfer>

export const StatementReport = z.object({
  lines: z.number().int(),
  known: z.number().int().meta({ description: 'Taken in before' }),
  duplicates: z.number().int().meta({ description: 'Perhaps taken in before; staff decide' }),
  paid: z.number().int().meta({ description: 'Matched by reference and amount' }),
  unmatched: z.number().int().meta({ description: 'Left for somebody of the staff' }),
  refused: z.array(z.object({ line: z.number().int(), reason: z.string() })),
})
export type StatementReport = z.infer<typeof StatementReport>

const line = (max: number) => plainText(max).trim().min(1, 'Required')

const transferMethod = z
  .string()
  .refine(isBankTransfer, 'paymentsFields.chooseABankTransfer')
  .default('bank_transfer')

/**
 * The account to which buyers transfer money; null while transfers are closed. `simulated`: the shop's built-in one.
 */
export const BankAccountState = z.object({
  method: transferMethod,
  account: BankAccount.nullable(),
  simulated: z.boolean(),
  history: z.array(
    z.object({ account: BankAccount, since: Timestamp.nullable(), setBy: z.string().nullable() }),
  ),
})
export type BankAccountState = z.infer<typeof BankAccountState>

/** `text/csv`: columns date, amount (or credit), narration, and currency where it is not ZWL. */
export const statementPath = '/api/admin/transfers/import'
export const statementLimits = { lines: 5000, bytes: 2 * 1024 * 1024 } as const

export const transferCalls = calls('staff', {
  list: listCall(transferList, {
    row: Transfer,
    summary: "What arrived by the bank's statements, newest first",
  }),
  match: {
    method: 'post',
    path: '/api/admin/transfers/{id}/match',
    access: 'staff',
    summary:
      'Say which payment a transfer is: it is paid at once. An amount that is not what is missing must be accepted: more is owed back, less is held until the rest arrives',
    params: z.object({ id: TransferId }),
    body: z.strictObject({
      reference: pastedText(40),
      reason: why,
      acceptDifference: z.boolean().default(false),
    }),
    response: Transfer,
    errors: ['transfer_not_found', 'payment_not_found', 'transfer_taken', 'transfer_differs'],
  },
  accept: {
    method: 'post',
    path: '/api/admin/transfers/{id}/accept',
    access: 'staff',
    summary: 'Say that a possible duplicate is other money: it is treated like a new line',
    params: z.object({ id: TransferId }),
    body: z.strictObject({ reason: why }),
    response: Transfer,
    errors: ['transfer_not_found', 'transfer_taken'],
  },
  giveBack: {
    method: 'post',
    path: '/api/admin/transfers/{id}/return',
    access: 'staff',
    summary: "Owe a transfer back to the buyer of a payment's reference; a held one knows its own",
    params: z.object({ id: TransferId }),
    body: z.strictObject({ reference: pastedText(40).optional(), reason: why }),
    response: Transfer,
    errors: ['transfer_not_found', 'payment_not_found', 'transfer_taken', 'transfer_differs'],
  },
  ignore: {
    method: 'post',
    path: '/api/admin/transfers/{id}/ignore',
    access: 'staff',
    summary: 'Set a line aside that pays nothing here, and say why',
    params: z.object({ id: TransferId }),
    body: z.strictObject({ reason: why }),
    response: Transfer,
    errors: ['transfer_not_found', 'transfer_taken'],
  },
  restore: {
    method: 'post',
    path: '/api/admin/transfers/{id}/restore',
    access: 'staff',
    summary: 'Look for the payment of a line that was set aside after all',
    params: z.object({ id: TransferId }),
    response: Transfer,
    errors: ['transfer_not_found', 'transfer_taken'],
  },
  account: {
    method: 'get',
    path: '/api/admin/bank-account',
    access: 'staff',
    summary: 'Where transfers go, and where they went before',
    query: z.object({ method: transferMethod }),
    response: BankAccountState,
  },
  setAccount: {
    method: 'put',
    path: '/api/admin/bank-account',
    access: 'admin',
    summary: 'Change where transfers go, from now on',
    body: z.strictObject({
      method: transferMethod,
      bank: line(60),
      name: line(80),
      number: plainText(34)
        .trim()
        .regex(/^[0-9A-Za-z][0-9A-Za-z -]{4,32}$/, 'commonFields.pleaseEnterAValidAccount'),
      branch: line(60),
      reason: why,
    }),
    response: BankAccountState,
  },
})

export const bankAccountForm = scriptForm({
  call: transferCalls.setAccount,
  fields: {
    bank: lineField(60),
    name: lineField(80),
    number: lineField(34),
    branch: lineField(60),
    reason: lineField(adminLimits.reasonMax),
  },
})
