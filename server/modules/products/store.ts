import { detailRowOf } from './details.ts'
import { sql, type Transaction } from 'kysely'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import { placeOf } from '#contracts/products/places.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { copyWays } from './delivery/listing-ways.ts'
import type { Listing } from './listings/listing-shape.rules.ts'
import { variantColumns } from './variants/store.ts'

export const priceColumns = (listing: Listing) => ({
  currency: listing.currency,
  original_price_minor: listing.originalMinor,
  original_shipping_minor: listing.originalShippingMinor,
  price_minor: listing.priceMinor,
  list_minor: listing.priceMinor,
  shipping_minor: listing.shippingMinor,
  priced_rate: listing.pricedRate,
})

export const offerColumns = ({ offers }: Listing) => ({
  takes_offers: offers.takes,
  offers_accept_minor: offers.acceptMinor,
  offers_decline_minor: offers.declineMinor,
})

/** Saves a new listing and its auction, if any. Its location is the seller's city by default. */
export async function saveListing(
  tx: Transaction<Schema>,
  {
    id: ownId,
    sellerId,
    listing,
    relistedFrom,
    now,
  }: {
    id: ProductId | undefined
    sellerId: UserId
    listing: Listing
    relistedFrom?: ProductId
    now: Date
  },
): Promise<ProductId> {
  const { auction } = listing
  const { id } = await tx
    .insertInto('products')
    .values({
      ...(ownId && { id: ownId }),
      seller_id: sellerId,
      category_id: listing.categoryId,
      kind_id: listing.kindId,
      title: listing.title,
      description: listing.description,
      location: listing.location ?? placeOf(await cityOf(tx, sellerId)) ?? null,
      attributes: JSON.stringify(listing.attributes),
      ...priceColumns(listing),
      ...detailRowOf(listing),
      ...offerColumns(listing),
      ...variantColumns(listing.variants),
      quantity: listing.quantity,
      format: listing.format,
      auction_ends_at: auction?.endsAt ?? null,
      relisted_from: relistedFrom ?? null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (auction)
    await tx
      .insertInto('auctions')
      .values({
        product_id: id,
        seller_id: sellerId,
        start_minor: listing.priceMinor,
        current_minor: listing.priceMinor,
        reserve_minor: auction.reserveMinor,
        buy_it_now_minor: auction.buyItNowMinor,
        approves_bidders: auction.approvesBidders,
        relists_left: auction.relist.times,
        relist_percent_off: auction.relist.percentOff,
        starts_at: now,
        ends_at: auction.endsAt,
      })
      .execute()
  if (relistedFrom) await copyWays(tx, relistedFrom, id as ProductId)
  return id as ProductId
}

async function cityOf(tx: Transaction<Schema>, userId: UserId): Promise<string | null> {
  const { city } = await tx
    .selectFrom('users')
    .select('city')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return city
}

/** Whether a listing of this id exists, in any state. */
export async function isListed(app: App, id: ProductId): Promise<boolean> {
  const found = await app.db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Attaches pictures to a listing in the given order. Throws `image_not_yours` unless the owner has uploaded all of them
 * and no listing uses one yet. Locks the rows, so that two listings cannot attach the same picture.
 */
export async function attachImages(
  tx: Transaction<Schema>,
  { productId, ownerId, imageIds }: { productId: ProductId; ownerId: UserId; imageIds: string[] },
): Promise<void> {
  if (imageIds.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select id from images
    where id = any(${imageIds}::uuid[]) and owner_id = ${ownerId} and stored_at is not null and product_id is null
    order by id for update`.execute(tx)
  if (rows.length !== imageIds.length) throw new DomainError('image_not_yours')
  await sql`
    update images set product_id = ${productId}, position = chosen.place - 1
    from unnest(${imageIds}::uuid[]) with ordinality as chosen (id, place)
    where images.id = chosen.id`.execute(tx)
}
