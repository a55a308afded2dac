import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { UserId } from '../common/ids.ts'
import { autoRelistFields } from './auto-relist.ts'
import { Path, ProductDetail, listingFields } from './products.ts'
import { listingErrors } from './listing-errors.ts'
import { Timestamp } from '../common/values.ts'

/**
 * Changes of a listing. Fields left out stay the same. Amounts are in `currency`, by default the listing's currency; a
 * new currency requires a price. `version`, if sent, must be the current version.
 */
export const ProductEdit = z.strictObject({
  ...z.object(listingFields).partial().shape,
  sellerId: UserId.optional(),
  version: z.number().int().min(1).optional(),
})
export type ProductEdit = z.infer<typeof ProductEdit>

/**
 * Changes when an item is relisted. An auction needs a new end, and is listed again automatically as often as the old
 * one would have been, by default; a fixed price can have a new quantity.
 */
export const Relisting = z.strictObject({
  quantity: listingFields.quantity.optional(),
  auctionEndTime: Timestamp.nullish(),
  ...autoRelistFields,
})
export type Relisting = z.infer<typeof Relisting>

export const listingEditCalls = calls('selling', {
  edit: {
    method: 'put',
    path: '/api/products/{id}',
    access: 'member',
    summary:
      'Change an own listing, also one that waits for its fee; an auction only before its first bid. What the change adds to the fee is taken from the balance',
    params: Path,
    body: ProductEdit,
    response: ProductDetail,
    errors: [
      'forbidden',
      'foreign_identity',
      'product_not_found',
      'image_not_yours',
      'listing_refused',
      'listing_locked',
      'listing_fee_due',
      'listing_changed',
      'auction_ended',
      'rate_limited',
    ],
  },
  end: {
    method: 'post',
    path: '/api/products/{id}/end',
    access: 'member',
    summary:
      'Take an own listing off sale, or withdraw one that waits for its fee; an auction only before its first bid',
    params: Path,
    response: ProductDetail,
    errors: ['forbidden', 'product_not_found', 'listing_locked', 'auction_ended', 'rate_limited'],
  },
  relist: {
    method: 'post',
    path: '/api/products/{id}/relist',
    access: 'member',
    summary: 'A new listing from one that ended or sold; once for each',
    params: Path,
    body: Relisting,
    status: 201,
    response: ProductDetail,
    idempotent: true,
    errors: ['forbidden', 'product_not_found', 'listing_locked', ...listingErrors],
  },
})
