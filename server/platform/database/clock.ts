import { sql, type Kysely, type Transaction } from 'kysely'
import type { Schema } from './schema.gen.ts'

/** The only clock is that of the database, so that all processes and rules agree on the time. */
export interface Clock {
  /** The current time, not that of the transaction's start. Call it after taking locks. */
  now(db: Kysely<Schema> | Transaction<Schema>): Promise<Date>
  /**
   * The current time without a statement, from the last time that was read (`adjust`): for what is shown, and for whole
   * days. The clock of this machine may be wrong, so it is used only before the first heartbeat.
   */
  estimate(): Date
  /** Sets the clock to the database's time, which has just been read. */
  adjust(now: Date): void
}

export function createClock(): Clock {
  let read: { now: number; at: number } | undefined
  return {
    async now(db) {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
      return rows[0]!.now
    },
    estimate: () => (read ? new Date(read.now + performance.now() - read.at) : new Date()),
    adjust(now) {
      read = { now: now.getTime(), at: performance.now() }
    },
  }
}
