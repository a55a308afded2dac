import { sql, type Kysely, type Transaction } from 'kysely'
import type { Schema } from './schema.gen.ts'

/** The only clock is that of the database, so that all processes and rules agree on the time. */
export interface Clock {
  /** The current time, not that of the transaction's start. Call it after taking locks. */
  now(db: Kysely<Schema> | Transaction<Schema>): Promise<Date>
}

export const databaseClock: Clock = {
  async now(db) {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
    return rows[0]!.now
  },
}
