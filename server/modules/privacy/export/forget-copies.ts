import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import { exportFile } from './queries.ts'

/** Removes the files of expired copies, and marks copies that were never finished as failed. */
export async function forgetCopies(app: App): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from data_exports where status = 'ready' and expires_at <= now()
      limit 100 for update skip locked`.execute(tx)
    // Delete the file first: after a crash in between, the next run finds the row again.
    for (const { id } of rows) await app.storage.remove(exportFile(id))
    const ids = rows.map(({ id }) => id)
    await sql`update data_exports set status = 'expired' where id = any(${ids}::uuid[])`.execute(tx)
  })
  await sql`update data_exports set status = 'failed'
    where status in ('waiting', 'building') and requested_at < now() - interval '12 hours'`.execute(
    app.db,
  )
}
