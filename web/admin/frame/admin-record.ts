import type { AdminRecord } from '#contracts/staff/admin/staff.ts'

/** Local storage key of the admin record (docs/rules/staff.md#sessions). It grants no access; the session does. */
const entry = 'admin-user'

/** The stored record; undefined if it is absent or invalid. */
export function readAdminRecord(): AdminRecord | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(entry) ?? 'null')
    return isRecord(stored) ? { username: stored.username, role: stored.role } : undefined
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is AdminRecord =>
  typeof value === 'object' &&
  value !== null &&
  'username' in value &&
  typeof value.username === 'string' &&
  'role' in value &&
  (value.role === 'admin' || value.role === 'support')

/** Returns false if the browser refuses to store data. */
export function keepAdminRecord({ username, role }: AdminRecord): boolean {
  try {
    localStorage.setItem(entry, JSON.stringify({ username, role }))
    return true
  } catch {
    return false
  }
}

export function dropAdminRecord(): void {
  try {
    localStorage.removeItem(entry)
  } catch {
    // A browser without storage has no record to remove.
  }
}
