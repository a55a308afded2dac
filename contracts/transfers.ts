import { z } from 'zod'
import { currencyCodes } from './currencies.ts'
import { endpoint } from './endpoint.ts'
import { PaymentId, TransferId } from './ids.ts'
import { paymentStatuses } from './order-states.ts'
import { Money, pageQuery, plainText, Timestamp } from './values.ts'

/** A line of the bank's statement: money that arrived. */
export const Transfer = z.object({
  id: TransferId,
  bookedOn: z.iso.date(),
  currency: z.enum(currencyCodes),
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
  suggestions: z.array(z.string()).meta({
    description: 'References of transfers that are waited for and fit by reference or amount',
  }),
  matchedBy: z.string().nullable().meta({ description: 'Null: the import itself' }),
  matchedAt: Timestamp.nullable(),
  createdAt: Timestamp,
})
export type Transfer = z.infer<typeof Transfer>

export const StatementReport = z.object({
  lines: z.number().int(),
  known: z.number().int().meta({ description: 'Taken in before' }),
  paid: z.number().int().meta({ description: 'Matched by reference and amount' }),
  unmatched: z.number().int().meta({ description: 'Left for somebody of the staff' }),
  refused: z.array(z.object({ line: z.number().int(), reason: z.string() })),
})
export type StatementReport = z.infer<typeof StatementReport>

/** `text/csv`: columns date, amount (or credit), narration, and currency where it is not ZWL. */
export const statementPath = '/api/admin/transfers/import'
export const statementLimits = { lines: 5000, bytes: 2 * 1024 * 1024 } as const

export const transferCalls = {
  list: endpoint({
    method: 'get',
    path: '/api/admin/transfers',
    tag: 'staff',
    access: 'staff',
    summary: "What arrived by the bank's statements, newest first",
    query: z.object({ ...pageQuery, status: z.enum(['unmatched', 'matched']).optional() }),
    status: 200,
    response: z.array(Transfer),
    errors: ['unauthenticated', 'invalid_request'],
  }),
  match: endpoint({
    method: 'post',
    path: '/api/admin/transfers/{id}/match',
    tag: 'staff',
    access: 'staff',
    summary:
      'Say which payment a transfer is: it is paid at once. Currency and amount must be the same',
    params: z.object({ id: TransferId }),
    body: z.strictObject({ reference: plainText(40), reason: plainText(500).optional() }),
    status: 200,
    response: Transfer,
    errors: [
      'unauthenticated',
      'invalid_request',
      'transfer_not_found',
      'payment_not_found',
      'transfer_taken',
      'transfer_differs',
    ],
  }),
}
