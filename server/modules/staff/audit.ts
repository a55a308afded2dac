import { sql, type Transaction } from 'kysely'
import type { StaffId, UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'

/** One action of a staff member. */
export interface StaffAction {
  /** Null if no staff member acts, for example at the first start of the shop. */
  staffId: StaffId | null
  /** The action, as `noun.verb`: `settings.update`, `bid.void`. */
  action: string
  /** Its object, as `kind:id`: `order:0192…`; absent if there is none. */
  subject?: string
  /** The member it concerns. */
  userId?: UserId
  /** The state before and after, as JSON values without secrets. */
  before?: unknown
  after?: unknown
  /** The reason, as the staff member wrote it. */
  reason?: string
}

/** Records an action of staff in the transaction of that action: both are saved, or neither. Entries never change. */
export async function audit(
  tx: Transaction<Schema>,
  { staffId, action, subject, userId, before, after, reason }: StaffAction,
): Promise<void> {
  const details = JSON.stringify({ before, after, reason })
  await sql`insert into audit_log (staff_id, user_id, action, subject, details)
    values (${staffId}, ${userId ?? null}, ${action}, ${subject ?? null}, ${details}::jsonb)`.execute(
    tx,
  )
}
