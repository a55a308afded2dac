import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import {
  dataRequestList,
  dataRequestCalls,
  type DataRequest,
} from '#contracts/privacy/admin/privacy.ts'
import type { OwnRequest } from '#contracts/privacy/privacy.ts'
import type { DataRequestId, UserId } from '#contracts/common/ids.ts'
import { workingDaysBetween } from '#contracts/orders/working-days.rules.ts'
import { existing } from '../../../kernel/existing.ts'
import type { App } from '../../../platform/app.ts'
import { contains, matching, readRows } from '../../../platform/database/list-parts.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { servedList } from '../../../platform/http/served-list.ts'

export interface RequestRow {
  id: DataRequestId
  kind: DataRequest['kind']
  name: string
  email: string
  details: string
  channel: DataRequest['channel']
  status: DataRequest['status']
  received_at: Date
  due_on: string
  identity_check: string | null
  answer: string | null
  answered_at: Date | null
  close_reason: string | null
  closed_at: Date | null
}
interface AdminRow extends RequestRow {
  member: string | null
  handler: string | null
  today: string
}

export const ownRequestOf = (row: RequestRow): OwnRequest => ({
  id: row.id,
  kind: row.kind,
  details: row.details,
  status: row.status,
  receivedAt: row.received_at.toISOString(),
  dueOn: row.due_on,
  answer: row.answer,
  closeReason: row.close_reason,
})

/** A member's data requests, the latest first, at most fifty. */
export async function readOwnRequests(app: App, userId: UserId): Promise<OwnRequest[]> {
  const { rows } = await sql<RequestRow>`
    select *, due_on::text as due_on from data_requests where user_id = ${userId}
    order by received_at desc limit 50`.execute(app.db)
  return rows.map(ownRequestOf)
}

const adminRequestOf = (row: AdminRow): DataRequest => ({
  ...ownRequestOf(row),
  member: row.member,
  name: row.name,
  email: row.email,
  channel: row.channel,
  workingDaysLeft: workingDaysBetween(row.today, row.due_on),
  overdue: row.status === 'open' && row.due_on < row.today,
  identityCheck: row.identity_check,
  answeredAt: row.answered_at?.toISOString() ?? null,
  closedAt: row.closed_at?.toISOString() ?? null,
  handledBy: row.handler,
})

const today = sql`(clock_timestamp() at time zone 'Africa/Harare')::date`
const columns = sql`r.*, r.due_on::text as due_on, u.username::text as member, s.username::text as handler,
  ${today}::text as today`
const named = sql`left join users u on u.id = r.user_id left join staff s on s.id = r.handled_by`

/** Matches requests by name, email address or username. */
const found = (search: string): RawBuilder<boolean> => sql<boolean>`r.id in (
  select id from data_requests where ${contains(sql`(name || ' ' || email)`, search)}
  union select id from data_requests where user_id = (select id from users where username = ${search}::citext))`

/** A page of data requests: open ones by due date, then the others, the newest first. */
export default servedList({
  list: dataRequestList,
  call: dataRequestCalls.list,
  read: (app, asked, { limit, offset }) => {
    const where = matching(asked, {
      status: (status) =>
        status === 'overdue'
          ? sql`r.status = 'open' and r.due_on < ${today}`
          : sql`r.status = ${status}`,
      kind: (kind) => sql`r.kind = ${kind}`,
      search: found,
    })
    // Each part uses its own index and order.
    return readRows(
      app.db,
      sql<AdminRow>`
      select ${columns}
      from (
        select id, rank, due, received_at from (
          (select r.id, 0 as rank, r.due_on as due, r.received_at from data_requests r
            where r.status = 'open' and ${where} order by r.due_on, r.id limit ${limit + offset})
          union all
          (select r.id, 1, null, r.received_at from data_requests r
            where r.status <> 'open' and ${where} order by r.received_at desc, r.id desc limit ${limit + offset})
        ) both_parts
        order by rank, due, case when rank = 0 then id end, received_at desc, id desc limit ${limit} offset ${offset}
      ) page join data_requests r on r.id = page.id ${named}
      order by page.rank, page.due, case when page.rank = 0 then page.id end, page.received_at desc, page.id desc`,
      sql`from data_requests r where ${where}`,
      adminRequestOf,
    )
  },
})

/** One request. Throws `not_found`. */
export async function readRequest(
  db: Kysely<Schema> | Transaction<Schema>,
  id: DataRequestId,
): Promise<DataRequest> {
  const { rows } =
    await sql<AdminRow>`select ${columns} from data_requests r ${named} where r.id = ${id}`.execute(
      db,
    )
  return adminRequestOf(existing(rows[0]))
}
