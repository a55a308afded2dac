import type { UpdateObject } from 'kysely'
import type { ProductId } from '#contracts/common/ids.ts'
import type { Schema } from '../../../server/platform/database/schema.gen.ts'
import type { Member } from '../members/people.ts'
import type { TestServer } from '../server/server.ts'

interface Listing {
  title?: string
  description?: string
  /** ZWL by default. */
  currency?: string
  /** Minor units. */
  priceMinor?: bigint
  shippingMinor?: bigint
  quantity?: number
  categoryId?: string
  kindId?: string
  condition?: string
  location?: string | null
  allowsCollection?: boolean
  createdAt?: Date
}

const row = (seller: Member, listing: Listing) => {
  const price = listing.priceMinor ?? 100_000_00n
  return {
    seller_id: seller.id,
    category_id: listing.categoryId ?? 'electronics',
    kind_id: listing.kindId ?? null,
    title: listing.title ?? 'Bush radio with new batteries',
    description: listing.description ?? 'Works well, sold because we moved.',
    condition: listing.condition ?? 'good',
    location: listing.location === undefined ? 'Harare' : listing.location,
    currency: listing.currency ?? 'ZWL',
    original_price_minor: price,
    price_minor: price,
    list_minor: price,
    shipping_minor: listing.shippingMinor ?? 0n,
    quantity: listing.quantity ?? 1,
    allows_collection: listing.allowsCollection ?? false,
    ...(listing.createdAt && { created_at: listing.createdAt }),
  }
}

/** Writes a fixed-price listing to the database. */
export async function insertListing(
  server: TestServer,
  seller: Member,
  listing: Listing = {},
): Promise<ProductId> {
  const { id } = await server.app.db
    .insertInto('products')
    .values(row(seller, listing))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as ProductId
}

/** Writes an auction without bids that ends in `seconds`; one hour by default. Negative: ended, not closed yet. */
export async function insertAuction(
  server: TestServer,
  seller: Member,
  { seconds = 3600, ...listing }: Listing & { seconds?: number } = {},
): Promise<ProductId> {
  const ends = new Date(Date.now() + seconds * 1000)
  const values = row(seller, listing)
  const { id } = await server.app.db
    .insertInto('products')
    .values({ ...values, format: 'auction', auction_ends_at: ends })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.app.db
    .insertInto('auctions')
    .values({
      product_id: id,
      seller_id: seller.id,
      start_minor: values.price_minor,
      current_minor: values.price_minor,
      starts_at: new Date(Math.min(Date.now(), ends.getTime()) - 3_600_000),
      ends_at: ends,
    })
    .execute()
  return id as ProductId
}

/** Changes columns of a listing in the database. */
export const updateListing = (
  server: TestServer,
  id: string,
  values: UpdateObject<Schema, 'products'>,
) => server.app.db.updateTable('products').set(values).where('id', '=', id).execute()

/** Changes columns of an auction in the database. */
export const updateAuction = (
  server: TestServer,
  id: ProductId,
  values: UpdateObject<Schema, 'auctions'>,
) => server.app.db.updateTable('auctions').set(values).where('product_id', '=', id).execute()
