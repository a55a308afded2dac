import type { Transaction } from 'kysely'
import type { Schema } from '../../server/platform/database/schema.gen.ts'
import type { DemoQuestion } from '../catalogue/types.ts'
import type { PlacedListing } from './insert-listings.ts'
import { known } from './known.ts'
import { minutesBefore } from './moments.ts'

interface Asked {
  questions: DemoQuestion[]
  members: ReadonlyMap<string, string>
  listings: ReadonlyMap<string, PlacedListing>
}

/** Inserts public questions with their answers. */
export async function insertQuestions(
  tx: Transaction<Schema>,
  { questions, members, listings }: Asked,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('questions')
    .values(
      questions.map(({ listing, asker, askedMinutesAgo, text, answer }) => {
        const { id, sellerId } = known(listings, listing)
        return {
          product_id: id,
          asker_id: known(members, asker),
          seller_id: sellerId,
          text,
          created_at: minutesBefore(now, askedMinutesAgo),
          answer: answer?.[1] ?? null,
          answered_at: answer ? minutesBefore(now, answer[0]) : null,
        }
      }),
    )
    .execute()
}
