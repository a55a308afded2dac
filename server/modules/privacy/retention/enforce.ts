import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import { retention } from './index.ts'

/** Rows in one statement: none holds its locks for long, and what somebody uses at this moment is passed over. */
const batch = 1000
/** Batches of one table in one day. */
const most = 500

/** Deletes what has been kept long enough, by the list of what is kept. Answers how many rows went of each table. */
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
