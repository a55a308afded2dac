import type { DataExport } from '#contracts/privacy/privacy.ts'
import type { DataExportId, UserId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'

export interface ExportRow {
  id: string
  status: string
  requested_at: Date
  expires_at: Date | null
  bytes: bigint | null
}

export const exportOf = (row: ExportRow): DataExport => ({
  id: row.id as DataExportId,
  status: row.status as DataExport['status'],
  requestedAt: row.requested_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  bytes: row.bytes === null ? null : Number(row.bytes),
})

export async function latestExport(app: App, userId: UserId): Promise<DataExport | null> {
  const row = await app.db
    .selectFrom('data_exports')
    .select(['id', 'status', 'requested_at', 'expires_at', 'bytes'])
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? exportOf(row) : null
}

/** The key of the file in the storage. */
export const exportFile = (id: string): string => `exports/${id}.zip`
