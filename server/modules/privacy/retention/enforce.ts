import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import { retention } from './index.ts'

/** Rows per statement, so that locks are short. Locked rows are skipped. */
const batch = 1000
/** Batches per table and day. */
const most = 500

/** Deletes expired data by the retention list. Returns the number of deleted rows of each table. */
export async function enforceRetention(app: App): Promise<Record<string, number>> {
  const gone: Record<string, number> = {}
  for (const [table, { over }] of Object.entries(retention)) {
    if (!over) continue
    for (let n = 0; n < most; n += 1) {
      const name = sql.table(table)
      const { numAffectedRows } = await sql`
        delete from ${name} where ctid = any(array(
          select ctid from ${name} where ${sql.raw(over)} limit ${batch} for update skip locked))`.execute(
        app.db,
      )
      const count = Number(numAffectedRows)
      if (count > 0) gone[table] = (gone[table] ?? 0) + count
      if (count < batch) break
    }
  }
  return gone
}
