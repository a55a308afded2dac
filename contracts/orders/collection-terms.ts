import { z } from 'zod'
import { callForm } from '../common/call-form.ts'
import { calls } from '../common/endpoint.ts'
import { ProductId } from '../common/ids.ts'
import { limits } from '../common/limits.ts'
import { plainText } from '../common/values.ts'

/** Where and when buyers can collect the item, in the seller's words. */
export const CollectionTerms = z.object({
  place: z.string().meta({ example: 'Avondale shops, by the post office' }),
  times: z.string().meta({ example: 'Weekdays after 17:00, Saturdays until 13:00' }),
})
export type CollectionTerms = z.infer<typeof CollectionTerms>

const path = '/api/selling/listings/{id}/collection'
const params = z.object({ id: ProductId })
const response = z.object({
  allowsCollection: z.boolean(),
  collection: CollectionTerms.nullable(),
})
export type CollectionTermsAnswer = z.infer<typeof response>

export const collectionTermsCalls = calls('orders', {
  get: {
    method: 'get',
    path,
    access: 'member',
    summary: 'Where and when an own listing can be collected',
    params,
    response,
    errors: ['product_not_found'],
  },
  put: {
    method: 'put',
    path,
    access: 'member',
    summary: 'Say where and when an own listing can be collected; two empty texts remove both',
    params,
    body: z.strictObject({
      place: plainText(limits.collectionTextMax),
      times: plainText(limits.collectionTextMax),
    }),
    response,
    errors: ['product_not_found', 'rate_limited'],
  },
})

const text = { kind: 'text', max: limits.collectionTextMax } as const
export const collectionTermsForm = callForm({
  name: 'collection-terms',
  call: collectionTermsCalls.put,
  page: '/selling/delivery/:id',
  fields: { place: text, times: text },
})
