import { sql, type Kysely, type Transaction } from 'kysely'
import type { AppEvent } from '#contracts/common/events.ts'
import type { Schema } from '../database/schema.gen.ts'

/** A published event. `id` orders all events, and a live stream resumes from it. */
export interface PublishedEvent {
  id: string
  topic: string
  event: AppEvent
}

/** The topic of exchange rates, which every live stream includes. */
export const ratesTopic = 'rates'

/** The topic of an event: the viewers of a product, one member, one session, or all processes of the shop. */
export function topicOf(event: AppEvent): string {
  if (event.type === 'session.ended') return `session:${event.data.sessionId}`
  if (event.type === 'catalogue.changed') return 'catalogue'
  if (event.type === 'currencies.changed') return 'currencies'
  if (event.type === 'rate.changed') return ratesTopic
  return 'userId' in event.data ? `user:${event.data.userId}` : `product:${event.data.productId}`
}

/** Writes the event in the caller's transaction. The caller wakes the bus once it has committed. */
export async function publish(
  db: Kysely<Schema> | Transaction<Schema>,
  event: AppEvent,
): Promise<void> {
  await sql`insert into events (topic, type, data) values (${topicOf(event)}, ${event.type}, ${JSON.stringify(event.data)})`.execute(
    db,
  )
}
