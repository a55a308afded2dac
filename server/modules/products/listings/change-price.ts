import { type Format } from '#contracts/products/formats.ts'
import { sql, type Transaction } from 'kysely'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import type { listingStatuses } from '#contracts/products/products.ts'
import {
  priceInForce,
  type OriginalPrice,
  type RatesInForce,
} from '../../../kernel/listed-price.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publish } from '../../../platform/events/publish.ts'
import { moveVariantPrices } from '../variants/store.ts'

/** The price of a locked listing in the seller's currency. */
export interface LockedPrice extends OriginalPrice {
  id: ProductId
  sellerId: UserId
  status: (typeof listingStatuses)[number]
  format: Format
  hasVariants: boolean
}

/** Locks a listing in the caller's transaction. Returns undefined if it does not exist. */
export async function lockPrice(
  tx: Transaction<Schema>,
  id: ProductId,
): Promise<LockedPrice | undefined> {
  const { rows } = await sql<LockedPrice>`
    select id, seller_id as "sellerId", status, format, currency,
      option_names is not null as "hasVariants",
      original_price_minor as "originalMinor",
      coalesce(original_shipping_minor, shipping_minor) as "originalShippingMinor"
    from products where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/**
 * Changes the price of a locked fixed-price listing, in the seller's currency, and of its variants by as much, and
 * records the change. Returns the id of the change.
 */
export async function changePrice(
  tx: Transaction<Schema>,
  listing: LockedPrice,
  originalMinor: bigint,
  { now, rates }: { now: Date; rates: RatesInForce },
): Promise<string> {
  const { priceMinor, shippingMinor, pricedRate } = priceInForce(
    { ...listing, originalMinor },
    rates,
  )
  await tx
    .updateTable('products')
    .set(({ eb }) => ({
      original_price_minor: originalMinor,
      price_minor: priceMinor,
      list_minor: priceMinor,
      shipping_minor: shippingMinor,
      priced_rate: pricedRate,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', listing.id)
    .execute()
  if (listing.hasVariants)
    await moveVariantPrices(tx, listing.id, originalMinor - listing.originalMinor)
  const { id } = await tx
    .insertInto('price_changes')
    .values({
      product_id: listing.id,
      currency: listing.currency,
      before_minor: listing.originalMinor,
      after_minor: originalMinor,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publish(tx, { type: 'product.changed', data: { productId: listing.id } })
  return id
}
