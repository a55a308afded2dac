import type { Transaction } from 'kysely'
import type { Schema } from '../../server/platform/database/schema.gen.ts'
import type { PlacedListing } from './insert-listings.ts'
import { daysBefore } from './moments.ts'

/** One in this many fixed-price items has recently become cheaper. */
const every = 9
/** Price cuts in percent, used in turn. */
const drops = [8, 12, 15, 20, 25, 30]

/** Earlier prices are a multiple of this, in minor units: a thousand ZWL, fifty US cents. */
const steps = { ZWL: 100_000n, USD: 50n }

/** Inserts price reductions for the deals page. */
export async function insertPriceChanges(
  tx: Transaction<Schema>,
  placed: PlacedListing[],
  now: Date,
): Promise<void> {
  const fallen = placed
    .flatMap(({ id, listing, listedAt }) =>
      listing.price && !listing.auction && listedAt < daysBefore(now, 10)
        ? [{ id, price: listing.price }]
        : [],
    )
    .filter((_, at) => at % every === 4)
  await tx
    .insertInto('price_changes')
    .values(
      fallen.map(({ id, price }, at) => {
        const percent = drops[at % drops.length]!
        const minor = BigInt(price.minor)
        // Rounded up, so that the share is at least the stated one.
        const before = (minor * 100n) / BigInt(100 - percent)
        const step = steps[price.currency]
        return {
          product_id: id,
          currency: price.currency,
          before_minor: (before / step + 1n) * step,
          after_minor: minor,
          created_at: daysBefore(now, 1 + (at % 9)),
        }
      }),
    )
    .execute()
}
