import { sql } from 'kysely'
import type { DataExport } from '#contracts/privacy/privacy.ts'
import type { UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import { exportOf, type ExportRow } from './queries.ts'

/** Requests a data copy; a member can have one in progress. Throws `export_running`, `rate_limited`. */
export async function requestCopy(app: App, userId: UserId): Promise<DataExport> {
  await app.limits.take('data_export', userId)
  return app.db.transaction().execute(async (tx) => {
    // A parallel request waits here and then finds the first one.
    const { rows } = await sql<ExportRow>`
      insert into data_exports (user_id) values (${userId})
      on conflict (user_id) where status in ('waiting', 'building') do nothing
      returning id, status, requested_at, expires_at, bytes`.execute(tx)
    const [row] = rows
    if (!row) throw new DomainError('export_running')
    // One at a time for the whole shop, because each reads all data of a member.
    await app.jobs.add(tx, 'build_export', { exportId: row.id }, { queue: 'exports' })
    return exportOf(row)
  })
}
