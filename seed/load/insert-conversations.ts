import type { Transaction } from 'kysely'
import type { Schema } from '../../server/platform/database/schema.gen.ts'
import type { DemoConversation } from '../catalogue/types.ts'
import type { PlacedListing } from './insert-listings.ts'
import { known } from './known.ts'
import { minutesBefore } from './moments.ts'

const aDay = 24 * 60

interface Talks {
  conversations: DemoConversation[]
  members: ReadonlyMap<string, string>
  listings: ReadonlyMap<string, PlacedListing>
}

/**
 * Inserts conversations with their messages. A sender has read earlier messages, and every member those older than a
 * day.
 */
export async function insertConversations(
  tx: Transaction<Schema>,
  { conversations, members, listings }: Talks,
  now: Date,
): Promise<void> {
  for (const { listing, buyer, messages } of conversations) {
    const item = known(listings, listing)
    const buyerId = known(members, buyer)
    const lastOf = (who: 'buyer' | 'seller') => {
      const last = messages.findLast(([speaker]) => speaker === who)
      return minutesBefore(now, Math.min(last?.[1] ?? aDay, aDay))
    }
    const { id } = await tx
      .insertInto('conversations')
      .values({
        product_id: item.id,
        buyer_id: buyerId,
        seller_id: item.sellerId,
        buyer_read_at: lastOf('buyer'),
        seller_read_at: lastOf('seller'),
        last_message_at: minutesBefore(now, messages.at(-1)![1]),
        created_at: minutesBefore(now, messages[0]![1]),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('messages')
      .values(
        messages.map(([who, ago, content]) => ({
          conversation_id: id,
          sender_id: who === 'buyer' ? buyerId : item.sellerId,
          content,
          created_at: minutesBefore(now, ago),
        })),
      )
      .execute()
  }
}
