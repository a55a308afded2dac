import { sql, type Kysely, type Transaction } from 'kysely'
import type { AppEvent } from '#contracts/common/events.ts'
import type { OrderId, UserId } from '#contracts/common/ids.ts'
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

type Database = Kysely<Schema> | Transaction<Schema>

/** Writes the event in the caller's transaction, which `App.change` runs. */
export const publish = (db: Database, event: AppEvent): Promise<void> => save(db, [event])

/** Writes for both members of an order that it has changed. */
export const publishOrder = (
  db: Database,
  orderId: OrderId,
  members: readonly [UserId, UserId],
): Promise<void> =>
  save(
    db,
    members.map((userId) => ({ type: 'order.changed', data: { userId, orderId } })),
  )

const publishing = new WeakSet<Database>()

/** Says that a transaction writes events. A statement that writes events by itself says so, too. */
export const markPublishing = (db: Database) => publishing.add(db)
/** Whether a transaction has written events, so that they are read at once after its commit. */
export const isPublishing = (tx: Transaction<Schema>): boolean => publishing.has(tx)

async function save(db: Database, events: readonly AppEvent[]): Promise<void> {
  markPublishing(db)
  const rows = events.map(
    (event) => sql`(${topicOf(event)}, ${event.type}, ${JSON.stringify(event.data)})`,
  )
  await sql`insert into events (topic, type, data) values ${sql.join(rows)}`.execute(db)
}
