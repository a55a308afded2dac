import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../../server/platform/database/schema.gen.ts'
import { demoVariants } from '../../catalogue/variants.ts'
import type { PlacedListing } from '../insert-listings.ts'
import { known } from '../known.ts'

/** Gives some listings their variants, and the stock of these. */
export async function insertVariants(
  tx: Transaction<Schema>,
  listings: ReadonlyMap<string, PlacedListing>,
): Promise<void> {
  for (const [key, { options, list }] of Object.entries(demoVariants)) {
    const { id, listing, pictures } = known(listings, key)
    const baseMinor = BigInt(listing.price?.minor ?? 0)
    await tx
      .insertInto('variants')
      .values(
        list.map(({ values, stock, more = 0, image }, position) => ({
          product_id: id,
          position,
          value_1: values[0]!,
          value_2: values[1] ?? '',
          stock,
          price_minor: baseMinor + BigInt(more),
          image_id: image === undefined ? null : (pictures[image]?.id ?? null),
        })),
      )
      .execute()
    await sql`
      update products set option_names = ${options}, variant_base_minor = ${baseMinor}, takes_offers = false,
        offers_accept_minor = null, offers_decline_minor = null,
        quantity = ${list.reduce((sum, { stock }) => sum + stock, 0)}
      where id = ${id}`.execute(tx)
  }
}
