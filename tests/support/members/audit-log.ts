import type { TestServer } from '../server/server.ts'

export interface Written {
  staff_id: string | null
  action: string
  subject: string | null
  details: { before?: unknown; after?: unknown; reason?: string }
}

/** The audit log's entries of this action, oldest first. */
export const auditLogOf = async (server: TestServer, action: string): Promise<Written[]> => {
  const { rows } = await server.app.pool.query<Written>(
    'select staff_id, action, subject, details from audit_log where action = $1 order by created_at, id',
    [action],
  )
  return rows
}
