import type { Transaction } from 'kysely'
import type { Schema } from '../../server/platform/database/schema.gen.ts'
import type { PlacedListing } from './insert-listings.ts'
import { daysBefore } from './moments.ts'

/** One in so many of the items at a fixed price has become cheaper lately. */
const every = 9
/** By how many percent, in turns. */
const drops = [8, 12, 15, 20, 25, 30]

/** Prices that fell since the items were listed: what the deals page shows. */
export async function insertPriceChanges(
  tx: Transaction<Schema>,
  placed: PlacedListing[],
  now: Date,
): Promise<void> {
  const fallen = placed
    .filter(({ endsAt, listedAt }) => endsAt === null && listedAt < daysBefore(now, 10))
    .filter((_, at) => at % every === 4)
  await tx
    .insertInto('price_changes')
    .values(
      fallen.map(({ id, priceMinor }, at) => {
        const percent = drops[at % drops.length]!
        // A whole thousand ZWL, rounded up, so that the share is at least what it says.
        const before = (priceMinor * 100n) / BigInt(100 - percent)
        return {
          product_id: id,
          before_minor: ((before + 99_999n) / 100_000n) * 100_000n,
          after_minor: priceMinor,
          created_at: daysBefore(now, 1 + (at % 9)),
        }
      }),
    )
    .execute()
}
