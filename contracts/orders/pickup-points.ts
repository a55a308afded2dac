import { z } from 'zod'
import { callForm } from '../common/call-form.ts'
import { calls } from '../common/endpoint.ts'
import { PickupPointId, ProductId } from '../common/ids.ts'
import { Money, UsdInput } from '../common/values.ts'

/** A shop at which buyers collect parcels, as buyers and sellers see it. */
export const PickupPoint = z.object({
  id: PickupPointId,
  city: z.string(),
  name: z.string(),
  suburb: z.string(),
  address: z.string(),
  landmark: z.string().nullable(),
  hours: z.string().meta({ example: 'Mon to Sat 08:00 to 18:00' }),
})
export type PickupPoint = z.infer<typeof PickupPoint>

export const OfferedPoint = PickupPoint.extend({
  fee: Money.meta({ description: 'What the point earns for a parcel, in US dollars' }),
  full: z.boolean().meta({ description: 'It takes no more parcels at the moment' }),
})
export type OfferedPoint = z.infer<typeof OfferedPoint>

/** The delivery to pickup points that a seller offers for a listing. */
export const PickupTerms = z.object({
  pickupPrice: Money.nullable().meta({
    description: 'What it costs in US dollars; null if the seller does not offer it',
  }),
  leastFee: Money.nullable().meta({
    description:
      'The lowest fee of a point: the price must cover it. Null if there is no open point',
  }),
})
export type PickupTerms = z.infer<typeof PickupTerms>

const path = '/api/selling/listings/{id}/pickup'
const params = z.object({ id: ProductId })

export const pickupPointCalls = calls('orders', {
  list: {
    method: 'get',
    path: '/api/pickup-points',
    access: 'public',
    summary: 'The open pickup points by city and name',
    response: z.array(OfferedPoint),
  },
  terms: {
    method: 'get',
    path,
    access: 'member',
    summary: 'The price of delivery of an own listing to pickup points',
    params,
    response: PickupTerms,
    errors: ['product_not_found'],
  },
  saveTerms: {
    method: 'put',
    path,
    access: 'member',
    summary: 'Offer delivery to pickup points, or no longer; orders keep what their buyers chose',
    params,
    body: z.strictObject({ pickupPrice: UsdInput.nullable() }),
    response: PickupTerms,
    errors: ['product_not_found', 'rate_limited'],
  },
})

export const pickupTermsForm = callForm({
  name: 'pickup-terms',
  call: pickupPointCalls.saveTerms,
  page: '/selling/delivery/:id',
  fields: { pickupPrice: { kind: 'amount' } },
})
