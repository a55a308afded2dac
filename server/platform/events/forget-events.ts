import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Each has the events of a day, in turn (db/migrations/0001_platform.sql). */
const slots = ['events_0', 'events_1', 'events_2', 'events_3']
/** Milliseconds that readers of events wait behind this job, if another transaction reads the same table. */
const lockTimeout = 500
const lockNotAvailable = '55P03'
/** Rows per statement, so that locks are short. */
const batch = 1000

/** Events of the future are from a clock that was wrong. They would never expire. */
const expired = sql`created_at not between now() - interval '2 days' and now() + interval '1 day'`
/** Readers resume from the last event, so it stays. */
const last = sql`(select tx, id from events order by tx desc, id desc limit 1)`

/** Deletes events after two days, except the last one: whole days by truncating their table, the rest row by row. */
export async function forgetEvents(db: Database): Promise<void> {
  for (const slot of slots) await truncateIfExpired(db, slot)
  await deleteExpired(db)
}

async function truncateIfExpired(db: Database, slot: string): Promise<void> {
  const table = sql.table(slot)
  const { rows } = await sql<{ expired: boolean; running: string }>`
    select exists (select from ${table}) and not exists (select from ${table} where not (${expired}))
        and not exists (select from ${table} where (tx, id) = ${last}) as expired,
      pg_snapshot_xmin(pg_current_snapshot())::text as running`.execute(db)
  const [found] = rows
  if (!found!.expired) return
  try {
    await db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(tx)
      await sql`lock table ${table} in access exclusive mode`.execute(tx)
      const later =
        await sql`select from ${table} where tx >= ${found!.running}::xid8 limit 1`.execute(tx)
      if (later.rows.length === 0) await sql`truncate ${table}`.execute(tx)
    })
  } catch (error) {
    if ((error as { code?: string }).code !== lockNotAvailable) throw error
  }
}

/** Begins with the oldest, along the primary key. */
async function deleteExpired(db: Database): Promise<void> {
  let deleted: bigint | undefined
  do {
    const oldest = sql`select tx, id, slot from events order by tx, id limit ${batch}`
    const { numAffectedRows } = await sql`
      delete from events where (tx, id, slot) in (${oldest}) and ${expired} and (tx, id) < ${last}`.execute(
      db,
    )
    deleted = numAffectedRows
  } while (deleted)
}
