import { z } from 'zod'
import { dispatchMethods, disputeReasons } from './delivery.ts'
import { missingDetails } from './dispatch.rules.ts'
import { calls } from '../common/endpoint.ts'
import { DepotId, OrderId } from '../common/ids.ts'
import { limits } from '../common/limits.ts'
import { OrderDetail } from './order-detail.ts'
import { PhoneNumber } from '../accounts/accounts.ts'
import { plainText, requiredText, pastedText } from '../common/values.ts'

const params = z.object({ id: OrderId })
const optional = (max: number) => plainText(max).optional()

/** A parcel that is sent by bus to a depot, where the buyer collects it. */
export const NewBusParcel = z.strictObject({
  depotId: DepotId,
  registration: plainText(limits.registrationMax),
  departsAt: z.iso.datetime('ordersFields.departure'),
  photo: plainText(100)
    .optional()
    .meta({ description: 'Path of an uploaded picture of the waybill' }),
})
export type NewBusParcel = z.infer<typeof NewBusParcel>

export const NewDispatch = z
  .strictObject({
    method: z.enum(dispatchMethods),
    courier: optional(limits.courierMax),
    waybill: optional(limits.waybillMax),
    receiverName: optional(limits.nameMax),
    receiverPhone: PhoneNumber.optional(),
    busParcel: NewBusParcel.optional().meta({
      description:
        'Only for the method bus; without it the buyer agrees with the bus company on the place',
    }),
  })
  .superRefine((dispatch, context) => {
    for (const [path, message] of Object.entries(missingDetails(dispatch)))
      context.addIssue({ code: 'custom', path: path.split('.'), message })
  })
export type NewDispatch = z.infer<typeof NewDispatch>

const said = requiredText(limits.disputeTextMax, 'ordersFields.pleaseSayWhatHappened')
const pictures = z.array(plainText(100)).max(limits.evidenceMax).default([])
export const NewStatement = z.strictObject({ text: said, images: pictures })
export type NewStatement = z.infer<typeof NewStatement>
export const NewDispute = NewStatement.extend({ reason: z.enum(disputeReasons) })
export type NewDispute = z.infer<typeof NewDispute>

const note = z.strictObject({ note: optional(limits.noteMax) })
const nothing = z.strictObject({})
/** Whether the seller has the item back; its stock is then returned once. */
export const goodsReturned = z
  .boolean()
  .meta({ description: 'The seller has the item back: its stock returns, once' })

/** The calls for the steps of an order. Each returns the order after the step. */
const step = <const Path extends string, Body extends z.ZodType>(
  path: Path,
  summary: string,
  body: Body,
  errors: readonly (
    | 'wrong_code'
    | 'code_locked'
    | 'image_not_yours'
    | 'cash_not_possible'
    | 'payment_pending'
  )[] = [],
) =>
  ({
    method: 'post',
    path: `/api/orders/{id}/${path}`,
    access: 'member',
    summary,
    params,
    body,
    response: OrderDetail,
    idempotent: true,
    errors: ['order_not_found', 'forbidden', 'order_locked', 'rate_limited', ...errors],
  }) as const

export const orderStepCalls = calls('orders', {
  get: {
    method: 'get',
    path: '/api/orders/{id}',
    access: 'member',
    summary: 'One order, for its buyer or its seller, with what they may do',
    params,
    response: OrderDetail,
    errors: ['order_not_found'],
  },
  cancel: step('cancel', 'Cancel it: what was paid is owed back, the stock returns', note, [
    'payment_pending',
  ]),
  dispatch: step('dispatch', 'The seller has sent it', NewDispatch, ['image_not_yours']),
  arrive: step('arrive', 'It has arrived at its bus depot: the buyer gets a code', nothing),
  ready: step('ready', 'The seller has it ready for collection', note),
  handOver: step(
    'hand-over',
    "The seller enters the buyer's six-digit code: it changed hands",
    z.strictObject({ code: pastedText(12) }),
    ['wrong_code', 'code_locked'],
  ),
  payInCash: step(
    'cash',
    'Pay the seller in cash at the collection: the item is reserved for 72 hours and nothing is paid here',
    nothing,
    ['cash_not_possible', 'payment_pending'],
  ),
  reportCash: step(
    'cash/report',
    'The buyer paid in cash and the seller did not enter the code: staff decide',
    z.strictObject({ text: said }),
  ),
  payOnline: step(
    'online',
    'The buyer of an order in cash pays here instead, until its reservation ends; the choice is final',
    nothing,
  ),
  newCode: step('new-code', 'The buyer has a new hand-over code made', nothing),
  deliver: step('deliver', 'The seller knows it has been delivered', nothing),
  confirm: step('confirm', 'The buyer has it: the seller gets the money', nothing),
  dispute: step('dispute', 'The buyer reports a problem: the money stays held', NewDispute, [
    'image_not_yours',
  ]),
  state: step('dispute/statements', 'Say more about a problem, with pictures', NewStatement, [
    'image_not_yours',
  ]),
  acceptRefund: step(
    'dispute/refund',
    'The seller gives the buyer all money back',
    z.strictObject({ goodsReturned: goodsReturned.default(false) }),
  ),
})

/** Responses other than JSON: an image of a dispute, and documents as PDF. */
export const evidencePath = '/api/orders/{id}/evidence/{picture}'
export const waybillPhotoPath = '/api/orders/{id}/waybill.jpg'
/** The collection code as a QR code, for a pickup point that scans it. */
export const collectionCodePath = '/api/orders/{id}/collection-code.svg'
export const receiptPath = '/api/orders/{id}/receipt.pdf'
export const packingSlipPath = '/api/orders/{id}/packing-slip.pdf'
export const labelPath = '/api/orders/{id}/label.pdf'
