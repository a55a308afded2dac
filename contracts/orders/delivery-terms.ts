import { z } from 'zod'
import { callForm } from '../common/call-form.ts'
import { calls } from '../common/endpoint.ts'
import { ProductId } from '../common/ids.ts'
import { Money, UsdInput } from '../common/values.ts'

/** More ways of delivery that a seller offers for a listing. */
export const DeliveryTerms = z.object({
  title: z.string(),
  busPrice: Money.nullable().meta({
    description: 'What a bus parcel costs in US dollars; null if the seller sends none',
  }),
})
export type DeliveryTerms = z.infer<typeof DeliveryTerms>

const path = '/api/selling/listings/{id}/delivery'
const params = z.object({ id: ProductId })

export const deliveryTermsCalls = calls('orders', {
  get: {
    method: 'get',
    path,
    access: 'member',
    summary: 'More ways of delivery of an own listing',
    params,
    response: DeliveryTerms,
    errors: ['product_not_found'],
  },
  put: {
    method: 'put',
    path,
    access: 'member',
    summary:
      'Offer bus parcels of an own listing, or no longer; orders keep what their buyers chose',
    params,
    body: z.strictObject({ busPrice: UsdInput.nullable() }),
    response: DeliveryTerms,
    errors: ['product_not_found', 'rate_limited'],
  },
})

export const deliveryTermsForm = callForm({
  name: 'delivery-terms',
  call: deliveryTermsCalls.put,
  page: '/selling/delivery/:id',
  fields: { busPrice: { kind: 'amount' } },
})
