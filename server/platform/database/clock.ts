import { sql, type Kysely, type Transaction } from 'kysely'
import type { Schema } from './schema.gen.ts'

/** The only clock: the database's, so that every process and every rule agree on the moment. */
export interface Clock {
  /** The time after the caller's locks. */
  now(db: Kysely<Schema> | Transaction<Schema>): Promise<Date>
}

export const databaseClock: Clock = {
  async now(db) {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
    return rows[0]!.now
  },
}
