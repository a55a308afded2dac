import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import { deleteFiles, scheduleDeletion } from '../../../platform/storage/file-deletions.ts'
import { exportFile } from './queries.ts'

/** Removes the files of expired copies, and marks copies that were never finished as failed. */
export async function forgetCopies(app: App): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from data_exports where status = 'ready' and expires_at <= now()
      limit 100 for update skip locked`.execute(tx)
    const ids = rows.map(({ id }) => id)
    await sql`update data_exports set status = 'expired' where id = any(${ids}::uuid[])`.execute(tx)
    const { rows: failed } = await sql<{ id: string }>`
      update data_exports set status = 'failed'
      where status in ('waiting', 'building') and requested_at < now() - interval '12 hours'
      returning id`.execute(tx)
    // A copy may have been written by a process that ended before it could say so.
    await scheduleDeletion(tx, [...ids, ...failed.map(({ id }) => id)].map(exportFile))
  })
  await deleteFiles(app)
}
