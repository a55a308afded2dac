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
  for (const [table, { over, oldestFirst }] of Object.entries(retention)) {
    if (!over) continue
    const count = await (oldestFirst ? deleteOldest : deleteFound)(app, table, over)
    if (count > 0) gone[table] = count
  }
  return gone
}

/** Scans the table for expired rows. In a partitioned table several rows have the same `ctid`. */
async function deleteFound(app: App, table: string, over: string): Promise<number> {
  const name = sql.table(table)
  let count = 0
  for (let n = 0; n < most; n += 1) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${name} where ctid = any(array(
        select ctid from ${name} where ${sql.raw(over)} limit ${batch} for update skip locked))
        and ${sql.raw(over)}`.execute(app.db)
    count += Number(numAffectedRows)
    if (numAffectedRows < batch) break
  }
  return count
}

const firstId = '00000000-0000-0000-0000-000000000000'

/** Goes through the rows in the order of their ids until a batch has no expired row. */
async function deleteOldest(app: App, table: string, over: string): Promise<number> {
  let count = 0
  let after = firstId
  for (;;) {
    const { rows } = await oldestBatch(table, over, after).execute(app.db)
    const expired = rows.filter((row) => row.expired).length
    if (expired === 0) return count
    count += expired
    after = rows.at(-1)!.id
  }
}

/** Deletes the expired rows of the batch that follows an id. */
export const oldestBatch = (table: string, over: string, after = firstId) =>
  sql<{ id: string; expired: boolean }>`
    with oldest as materialized (
      select id from ${sql.table(table)} where id > ${after} order by id limit ${batch} for update skip locked
    ), deleted as (
      delete from ${sql.table(table)} where id = any(array(select id from oldest)) and ${sql.raw(over)} returning id
    )
    select id, deleted.id is not null as expired from oldest left join deleted using (id) order by id`
