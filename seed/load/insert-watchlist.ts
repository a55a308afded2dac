import type { Transaction } from 'kysely'
import type { Schema } from '../../server/platform/database/schema.gen.ts'
import type { PlacedListing } from './insert-listings.ts'
import { daysBefore } from './moments.ts'

const day = 86_400_000
/** Days for which views are counted. */
const viewedDays = 14
/** How many members watch an item, in turn: most items have few watchers, some have many. */
const watchers = [0, 2, 1, 0, 4, 1, 3, 0, 1, 6, 2, 0]

/** A pseudo-random number below `below` that is the same for every seeding. */
const chance = (below: number, ...of: number[]): number => {
  const mixed = of.reduce((sum, part) => Math.imul(sum ^ (part + 1), 2_654_435_761) >>> 7, 97)
  return mixed % below
}

/** Inserts the watchers of each item and its recent views, which sellers see. */
export async function insertWatchlist(
  tx: Transaction<Schema>,
  placed: PlacedListing[],
  members: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const allMembers = [...members.values()]
  await tx
    .insertInto('watchlist')
    .values(
      placed.flatMap(({ id, sellerId, listing, priceMinor, listedAt }, at) => {
        const others = allMembers.filter((member) => member !== sellerId)
        const first = chance(others.length, at)
        const watching = [...others.slice(first), ...others].slice(
          0,
          watchers[at % watchers.length],
        )
        const age = now.getTime() - listedAt.getTime()
        return watching.map((member, nth) => ({
          user_id: member,
          product_id: id,
          ...(listing.auction
            ? { price_minor: priceMinor }
            : { price_minor: BigInt(listing.price.minor), currency: listing.price.currency }),
          created_at: new Date(now.getTime() - (age * chance(90, at, nth)) / 100),
        }))
      }),
    )
    .execute()
  await tx
    .insertInto('product_views')
    .values(
      placed.flatMap(({ id, listing, listedAt, endsAt }, at) => {
        const liked = 2 + 2 * watchers[at % watchers.length]!
        const days = Array.from({ length: viewedDays }, (_, ago) => daysBefore(now, ago)).filter(
          (on) => on >= listedAt && (!endsAt || on <= new Date(endsAt.getTime() + day)),
        )
        return days.map((on, ago) => ({
          product_id: id,
          day: on.toISOString().slice(0, 10),
          // Bidders have viewed the item, mostly more than once.
          views:
            1 + chance(liked, at, ago) + (ago === 0 ? 2 * (listing.auction?.bids.length ?? 0) : 0),
        }))
      }),
    )
    .execute()
}
