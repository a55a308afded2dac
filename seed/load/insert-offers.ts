import { sql, type Transaction } from 'kysely'
import { durations } from '#contracts/common/limits.ts'
import { after } from '../../server/kernel/clock.ts'
import type { Schema } from '../../server/platform/database/schema.gen.ts'
import type { DemoOffer } from '../catalogue/types.ts'
import type { PlacedListing } from './insert-listings.ts'
import { known } from './known.ts'
import { minutesBefore } from './moments.ts'

interface Offered {
  offers: DemoOffer[]
  members: ReadonlyMap<string, string>
  listings: ReadonlyMap<string, PlacedListing>
}

/** Inserts offers with their rounds, and the conversations that show them. */
export async function insertOffers(
  tx: Transaction<Schema>,
  { offers, members, listings }: Offered,
  now: Date,
): Promise<void> {
  for (const { listing: key, buyer, rounds, state } of offers) {
    const { id, sellerId, listing } = known(listings, key)
    if (!listing.price) throw new Error(`${key} is an auction`)
    const madeAt = minutesBefore(now, rounds[0]![0])
    const lastAt = minutesBefore(now, rounds.at(-1)![0])
    const offer = await tx
      .insertInto('offers')
      .values({
        product_id: id,
        buyer_id: known(members, buyer),
        seller_id: sellerId,
        currency: listing.price.currency,
        price_minor: BigInt(listing.price.minor),
        state,
        expires_at: after(lastAt, durations.offerAnswer),
        closed_at: state === 'open' ? null : lastAt,
        created_at: madeAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('offer_rounds')
      .values(
        rounds.map(([minutesAgo, { minor }, message], index) => ({
          offer_id: offer.id,
          round: index + 1,
          by_seller: index % 2 === 1,
          amount_minor: BigInt(minor),
          message: message ?? null,
          created_at: minutesBefore(now, minutesAgo),
        })),
      )
      .execute()
    await sql`
      insert into conversations (product_id, buyer_id, seller_id, last_message_at, created_at)
      values (${id}, ${known(members, buyer)}, ${sellerId}, ${lastAt}, ${madeAt})
      on conflict (product_id, buyer_id) do update
      set last_message_at = greatest(conversations.last_message_at, excluded.last_message_at)`.execute(
      tx,
    )
  }
}
