import { sql } from 'kysely'
import type { DataExport } from '../../../../contracts/privacy/privacy.ts'
import type { UserId } from '../../../../contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import { exportOf, type ExportRow } from './queries.ts'

/** Requests a copy of a member's data, one at a time. Throws `export_running`, `rate_limited`. */
export async function askForCopy(app: App, userId: UserId): Promise<DataExport> {
  await app.limits.take('data_export', userId)
  return app.db.transaction().execute(async (tx) => {
    // A second one that is asked for at the same moment waits here, and then finds the first.
    const { rows } = await sql<ExportRow>`
      insert into data_exports (user_id) values (${userId})
      on conflict (user_id) where status in ('waiting', 'building') do nothing
      returning id, status, requested_at, expires_at, bytes`.execute(tx)
    const [row] = rows
    if (!row) throw new DomainError('export_running')
    // One after the other for the whole shop, because each reads all data of a member.
    await app.jobs.add(tx, 'build_export', { exportId: row.id }, { queue: 'exports' })
    return exportOf(row)
  })
}
