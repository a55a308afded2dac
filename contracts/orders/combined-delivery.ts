import { z } from 'zod'
import { callForm } from '../common/call-form.ts'
import { calls } from '../common/endpoint.ts'
import { Money, UsdInput } from '../common/values.ts'

/** A seller's rule for items that are sent in one parcel (docs/rules/orders.md#combined-delivery). */
export const CombinedDelivery = z.object({
  furtherPercent: z.number().int().nullable().meta({
    description:
      'Per cent of its own cost that each item after the dearest one pays; null: all of it',
  }),
  freeFrom: Money.nullable().meta({
    description: 'Delivery is free if the items cost at least this much, in US dollars',
  }),
})
export type CombinedDelivery = z.infer<typeof CombinedDelivery>

const percentRule = 'ordersFields.furtherPercent'
export const NewCombinedDelivery = z.strictObject({
  furtherPercent: z
    .number(percentRule)
    .int(percentRule)
    .min(0, percentRule)
    .max(99, percentRule)
    .nullable(),
  freeFrom: UsdInput.refine((minor) => minor > 0n, 'ordersFields.freeFrom').nullable(),
})
export type NewCombinedDelivery = z.output<typeof NewCombinedDelivery>

const path = '/api/selling/combined-delivery'
const response = z.object({ combinedDelivery: CombinedDelivery.nullable() })

export const combinedDeliveryCalls = calls('orders', {
  get: {
    method: 'get',
    path,
    access: 'member',
    summary: "The seller's rule for items that are sent together, if any",
    response,
  },
  put: {
    method: 'put',
    path,
    access: 'member',
    summary:
      'Set the rule for items that are sent together, or none with two nulls; checkouts that have begun keep theirs',
    body: NewCombinedDelivery,
    response,
    errors: ['rate_limited'],
  },
})

export const combinedDeliveryForm = callForm({
  name: 'combined-delivery',
  call: combinedDeliveryCalls.put,
  page: '/selling/combined-delivery',
  fields: { furtherPercent: { kind: 'whole', max: 99 }, freeFrom: { kind: 'amount' } },
})
