import { sql } from 'kysely'
import type { WaitingWork } from '#contracts/analytics/admin/dashboard.ts'
import type { StaffRole } from '#contracts/staff/admin/staff-roles.ts'
import type { App } from '../../../platform/app.ts'

/** Counts stop at this number, because the pages show "9+". Each count reads a few entries of an index. */
const most = 10

const counted = (rows: ReturnType<typeof sql>) =>
  sql`(select count(*)::int from (select ${rows} limit ${sql.lit(most)}) as found)`

/** The numbers of entries that wait for staff. Payouts and refunds are null for support staff, who cannot see them. */
export async function readWaiting(app: App, role: StaffRole): Promise<WaitingWork> {
  const forAdmins = (rows: ReturnType<typeof sql>) =>
    role === 'admin' ? counted(rows) : sql`null::int`
  const { rows } = await sql<WaitingWork>`select
    ${counted(sql`from contact_messages where status = 'unread'`)} as messages,
    ${counted(sql`from transfers where payment_id is null and ignored_at is null and deposit_payment_id is null
      and (duplicate_of is null or accepted_at is not null)`)}
      + ${counted(sql`from transfers where duplicate_of is not null and accepted_at is null and ignored_at is null`)} as transfers,
    ${counted(sql`from disputes where decided_at is null`)} as disputes,
    ${forAdmins(sql`from payouts where status = 'requested'`)} as "payoutsToApprove",
    ${forAdmins(sql`from payouts where status = 'approved'`)} as "payoutsToPay",
    ${forAdmins(sql`from refunds where status = 'due'`)} as refunds,
    ${counted(sql`from moderation_cases where closed_at is null`)} as cases,
    ${counted(sql`from fraud_signals where decision is null`)} as "fraudSignals",
    ${counted(sql`from data_requests where status = 'open'`)} as "dataRequests"`.execute(app.db)
  return rows[0]!
}
