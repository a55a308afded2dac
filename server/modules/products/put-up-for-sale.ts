import { sql, type Transaction } from 'kysely'
import { defaultRate } from '../../../contracts/currencies.ts'
import type { ProductId, UserId } from '../../../contracts/ids.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { publish } from '../../platform/events/publish.ts'
import { tellFollowers } from '../interests/index.ts'
import type { Listing } from './listing.rules.ts'
import { attachImages, saveListing } from './store.ts'

export interface NewListing {
  id: ProductId | undefined
  sellerId: UserId
  listing: Listing
  /** Pictures of the seller that are in no listing yet, cover first. */
  imageIds: string[]
  /** The listing that goes up again as this one. */
  relistedFrom?: ProductId
  now: Date
}

/** Saves a listing with its pictures and has everybody told who waits for one, in the caller's transaction. Throws `image_not_yours`. */
export async function putUpForSale(
  tx: Transaction<Schema>,
  app: App,
  { imageIds, ...listing }: NewListing,
): Promise<ProductId> {
  const productId = await saveListing(tx, listing)
  await attachImages(tx, { productId, ownerId: listing.sellerId, imageIds })
  await publish(tx, { type: 'product.changed', data: { productId } })
  await tellFollowers(tx, app, productId)
  return productId
}

/** ZWL for one US dollar at that moment. */
export async function rateAt(tx: Transaction<Schema>, now: Date): Promise<number> {
  const { rows } = await sql<{ value: unknown }>`
    select value from settings where name = 'exchange_rate' and during @> ${now}::timestamptz`.execute(
    tx,
  )
  const value = rows[0]?.value
  return typeof value === 'number' && value > 0 ? value : defaultRate
}
