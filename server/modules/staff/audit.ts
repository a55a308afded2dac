import { sql, type Transaction } from 'kysely'
import type { StaffId, UserId } from '../../../contracts/common/ids.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'

/** One thing that somebody of the staff did. */
export interface StaffAction {
  /** Nobody's where the shop itself did it, such as the first start. */
  staffId: StaffId | null
  /** What was done, as `noun.verb`: `settings.update`, `bid.void`. */
  action: string
  /** What it was done to, as `kind:id`: `order:0192…`; absent where there is no one thing. */
  subject?: string
  /** The member it concerns. */
  userId?: UserId
  /** As it was and as it is: plain values that JSON can hold, without secrets. */
  before?: unknown
  after?: unknown
  /** Why, in the words of whoever did it. */
  reason?: string
}

/** Writes down what staff do, in the transaction that does it: with it the entry is there, or neither is. Entries are never changed. */
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
