import type { Transaction } from 'kysely'
import { defaultRate, zwlMinorOf } from '#contracts/currencies/currencies.ts'
import { minorIn } from '../../server/kernel/listed-price.ts'
import type { Schema } from '../../server/platform/database/schema.gen.ts'
import { attributes1 } from '../catalogue/attributes-1.ts'
import { attributes2 } from '../catalogue/attributes-2.ts'
import { demoKinds } from '../catalogue/kinds.ts'
import type { DemoListing, DemoMoney } from '../catalogue/types.ts'
import { known } from './known.ts'
import { daysBefore, minutesBefore } from './moments.ts'
import type { StoredPicture } from './store-pictures.ts'

/** A listing with everything that its database rows need. */
export interface PlacedListing {
  id: string
  sellerId: string
  listing: DemoListing
  priceMinor: bigint
  shippingMinor: bigint
  pictures: StoredPicture[]
  listedAt: Date
  /** Null for a fixed price. */
  endsAt: Date | null
}

export const zwlOf = ({ minor, currency }: DemoMoney): bigint =>
  currency === 'ZWL' ? BigInt(minor) : zwlMinorOf(BigInt(minor), defaultRate, 'ZWL')

/** Determines the ids, amounts and times of a listing. */
export function place(
  listing: DemoListing,
  id: string,
  sellers: ReadonlyMap<string, string>,
  pictures: ReadonlyMap<string, StoredPicture[]>,
  now: Date,
): PlacedListing {
  const { auction } = listing
  const endsAt = auction ? minutesBefore(now, -auction.endsInMinutes) : null
  return {
    id,
    listing,
    sellerId: known(sellers, listing.seller),
    priceMinor: zwlOf(auction ? auction.startPrice : listing.price),
    shippingMinor: listing.shipping ? zwlOf(listing.shipping) : 0n,
    pictures: known(pictures, listing.key),
    endsAt,
    listedAt:
      auction && endsAt
        ? daysBefore(endsAt, auction.durationDays)
        : daysBefore(now, listing.listedDaysAgo),
  }
}

/** The shipping in the currency of the price; null if that is ZWL. */
function originalShippingOf(
  { shipping }: DemoListing,
  currency: DemoMoney['currency'],
): bigint | null {
  if (currency === 'ZWL') return null
  return shipping
    ? minorIn(BigInt(shipping.minor), shipping.currency, currency, {
        local: 'ZWL',
        rates: { USD: defaultRate },
      })
    : 0n
}

const demoAttributes = { ...attributes1, ...attributes2 }

/** Inserts the listings and their images. */
export async function insertListings(
  tx: Transaction<Schema>,
  placed: PlacedListing[],
): Promise<void> {
  const kindOf = await readKinds(tx)
  await tx
    .insertInto('products')
    .values(
      placed.map(({ id, sellerId, listing, priceMinor, shippingMinor, listedAt, endsAt }) => {
        const price = listing.auction ? listing.auction.startPrice : listing.price
        const lastBid = listing.auction?.bids.at(-1)
        return {
          id,
          seller_id: sellerId,
          category_id: listing.categoryId,
          kind_id: kindOf.get(listing.key) ?? null,
          title: listing.title,
          description: listing.description,
          condition: listing.condition,
          location: listing.location,
          attributes: JSON.stringify(demoAttributes[listing.key] ?? {}),
          currency: price.currency,
          original_price_minor: BigInt(price.minor),
          original_shipping_minor: originalShippingOf(listing, price.currency),
          price_minor: priceMinor,
          list_minor: lastBid ? zwlOf(lastBid.amount) : priceMinor,
          shipping_minor: shippingMinor,
          priced_rate: price.currency === 'ZWL' || listing.auction ? null : defaultRate,
          allows_collection: listing.allowsCollection,
          collection_only: listing.shipping === null,
          quantity: listing.quantity,
          takes_offers: !listing.auction && listing.condition !== 'new',
          format: listing.auction ? 'auction' : 'fixed',
          auction_ends_at: endsAt,
          created_at: listedAt,
          updated_at: listedAt,
        }
      }),
    )
    .execute()
  await tx
    .insertInto('images')
    .values(
      placed.flatMap(({ id, sellerId, pictures, listedAt }) =>
        pictures.map((picture, position) => ({
          id: picture.id,
          owner_id: sellerId,
          stored_at: listedAt,
          width: pictureSize,
          height: pictureSize,
          bytes: BigInt(picture.bytes),
          product_id: id,
          position,
          created_at: listedAt,
        })),
      ),
    )
    .execute()
}

/** The subcategory of each listing by its key, unless staff have removed the subcategory. */
async function readKinds(tx: Transaction<Schema>): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('categories')
    .select('id')
    .where('parent_id', 'is not', null)
    .execute()
  return new Map(
    rows.flatMap(({ id }) => (demoKinds[id] ?? []).map((key): [string, string] => [key, id])),
  )
}

/** Width and height of every committed image, in pixels. */
const pictureSize = 800
