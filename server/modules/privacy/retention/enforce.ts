import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import { retention } from './index.ts'

/** Rows in one statement, so that locks are short; locked rows are skipped. */
const batch = 1000
/** Batches of one table in one day. */
const most = 500

/** Deletes expired data, by the list of retained data. Returns the number of rows deleted from each table. */
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
