import { z } from 'zod'
import { calls } from '../../common/endpoint.ts'
import { OrderId, UserId } from '../../common/ids.ts'
import { limits } from '../../common/limits.ts'
import {
  Currency,
  Day,
  Money,
  SentAmount,
  Timestamp,
  pageQuery,
  plainText,
  requiredText,
  pastedText,
} from '../../common/values.ts'
import { dispatchMethods } from '../delivery.ts'
import { returnActions, returnReasons, returnStates } from './return-states.ts'

const side = z.enum(['buyer', 'seller'])

/** The order of a return, as lists show it. */
export const ReturnedOrder = z.object({
  id: OrderId,
  number: z.string(),
  title: z.string(),
  image: z.string().nullable(),
})

/** A return as its buyer or its seller sees it. Amounts are in `currency`, in which the order was paid. */
export const Return = z
  .object({
    order: ReturnedOrder,
    viewer: side,
    buyer: z.object({ id: UserId, username: z.string() }),
    seller: z.object({ id: UserId, username: z.string() }),
    business: z.boolean().meta({ description: 'The seller is a business' }),
    reason: z.enum(returnReasons),
    text: z.string(),
    pictures: z
      .array(z.string())
      .meta({ description: 'URLs that only the buyer, the seller and staff can open' }),
    state: z.enum(returnStates),
    dueAt: Timestamp.nullable().meta({ description: 'When a timer takes the next step' }),
    currency: Currency,
    total: Money.meta({ description: 'What the buyer paid' }),
    refund: Money.meta({ description: 'What the buyer gets when the return is finished' }),
    proposal: z
      .object({ amount: Money, note: z.string(), keepsItem: z.boolean() })
      .nullable()
      .meta({ description: 'A lower amount of the seller that waits for the buyer' }),
    refusal: z.string().nullable(),
    parcel: z
      .object({
        method: z.enum(dispatchMethods),
        carrier: z.string().nullable(),
        waybill: z.string().nullable(),
        arrivesOn: Day,
      })
      .nullable(),
    code: z.string().nullable().meta({
      description: 'Six digits that the seller gives to the buyer who brings the item back',
    }),
    codeLocked: z.boolean(),
    actions: z.array(z.enum(returnActions)),
    steps: z.array(
      z.object({ step: z.string(), by: z.enum(['buyer', 'seller', 'shop']), at: Timestamp }),
    ),
    createdAt: Timestamp,
  })
  .meta({ id: 'Return' })
export type Return = z.infer<typeof Return>

/** A return in the list of its buyer or its seller. */
export const ReturnSummary = Return.pick({
  order: true,
  viewer: true,
  buyer: true,
  seller: true,
  reason: true,
  state: true,
  dueAt: true,
  currency: true,
  refund: true,
  createdAt: true,
})
export type ReturnSummary = z.infer<typeof ReturnSummary>

const said = requiredText(limits.disputeTextMax, 'ordersFields.pleaseSayWhatHappened')
export const NewReturn = z.strictObject({
  reason: z.enum(returnReasons, 'ordersFields.chooseReason'),
  text: said,
  images: z.array(plainText(100)).max(limits.returnPhotosMax).default([]),
})
export type NewReturn = z.infer<typeof NewReturn>

/** `amount` is in the currency in which the order was paid. */
export const NewProposal = z.strictObject({
  amount: SentAmount,
  note: said,
  keepsItem: z.boolean().default(false),
})
export const NewReduction = NewProposal.omit({ keepsItem: true })
export const NewParcel = z.strictObject({
  method: z.enum(dispatchMethods),
  carrier: plainText(limits.courierMax).optional(),
  waybill: plainText(limits.waybillMax).optional(),
  arrivesOn: Day,
})
export type NewParcel = z.infer<typeof NewParcel>

const params = z.object({ id: OrderId })
const nothing = z.strictObject({})
const step = <const Path extends string, Body extends z.ZodType>(
  path: Path,
  summary: string,
  body: Body,
  errors: readonly ('wrong_code' | 'code_locked')[] = [],
) =>
  ({
    method: 'post',
    path: `/api/orders/{id}/return/${path}`,
    access: 'member',
    summary,
    params,
    body,
    response: Return,
    idempotent: true,
    errors: [
      'order_not_found',
      'return_not_found',
      'forbidden',
      'return_locked',
      'rate_limited',
      ...errors,
    ],
  }) as const

export const returnCalls = calls('orders', {
  list: {
    method: 'get',
    path: '/api/returns',
    access: 'member',
    summary: 'Own returns, open ones first: as the buyer, or of own sales',
    query: z.object({ as: side.default('buyer'), ...pageQuery }),
    response: z.array(ReturnSummary),
  },
  get: {
    method: 'get',
    path: '/api/orders/{id}/return',
    access: 'member',
    summary: 'The return of an order, for its buyer or its seller, with what they may do',
    params,
    response: Return,
    errors: ['return_not_found'],
  },
  request: {
    method: 'post',
    path: '/api/orders/{id}/return',
    access: 'member',
    summary: 'Ask to send the item back, within 7 days of its receipt; the money waits meanwhile',
    params,
    body: NewReturn,
    status: 201,
    response: Return,
    idempotent: true,
    errors: ['order_not_found', 'forbidden', 'return_refused', 'image_not_yours', 'rate_limited'],
  },
  accept: step('acceptance', 'The seller accepts it: the buyer has 7 days to send it', nothing),
  refuse: step(
    'refusal',
    'The seller declines it or did not get it back, or the buyer refuses a lower refund: staff decide',
    z.strictObject({ text: said }),
  ),
  propose: step(
    'proposal',
    'The seller proposes a lower refund before the item is sent back, at most three times',
    NewProposal,
  ),
  agree: step('agreement', 'The buyer agrees to the lower refund', nothing),
  send: step('parcel', 'The buyer has sent it back', NewParcel),
  handOver: step(
    'hand-over',
    'The buyer brought it back and enters the six digits of the seller: refunded at once',
    z.strictObject({ code: pastedText(12) }),
    ['wrong_code', 'code_locked'],
  ),
  receive: step('receipt', 'The seller has it back: refunded at once', nothing),
  reduce: step(
    'reduction',
    'The seller has it back damaged, and refunds less; the buyer has 3 days to refuse',
    NewReduction,
  ),
  withdraw: step('withdrawal', 'The buyer keeps the item', nothing),
  restock: step('stock', 'The seller puts the returned item up for sale again', nothing),
})

/** A picture of a return, for its two sides. */
export const returnPicturePath = '/api/orders/{id}/return/pictures/{picture}'
