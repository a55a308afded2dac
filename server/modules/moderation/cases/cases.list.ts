import { messagesIn } from '../../../../messages/index.ts'
import { sql, type RawBuilder } from 'kysely'
import {
  caseList,
  moderationCalls,
  type ModerationCase,
} from '#contracts/moderation/admin/moderation.ts'
import type { StaffId } from '#contracts/common/ids.ts'
import { reasonLabel, type ReportedKind } from '#contracts/moderation/report-reasons.ts'
import { contains, matching, readRows } from '../../../platform/database/list-parts.ts'
import { claimLength } from './case.rules.ts'
import { ratedItem } from './lock-case.ts'
import { knownAs, strikesOf, suspendedNow } from '../members/member-parts.ts'
import { servedList } from '../../../platform/http/served-list.ts'

export interface CaseListRow {
  id: ModerationCase['id']
  kind: ModerationCase['kind']
  object_kind: ReportedKind
  object_id: string
  label: string | null
  user_id: ModerationCase['person']['id']
  username: string
  strikes: number
  suspended: boolean
  reason: string
  reports: number
  created_at: Date
  claimed_by: string | null
  mine: boolean
  outcome: ModerationCase['outcome']
  closed_at: Date | null
  closed_by: string | null
}

/** SQL: the columns of a `CaseListRow`, for cases `c` of users `u`. */
export const caseColumns = (staffId: StaffId) => sql`
  c.id, c.kind, c.object_kind, c.object_id,
  case when c.object_kind = 'product' then (select title from products p where p.id = c.object_id)
    when c.object_kind = 'question' then (select p.title from questions q join products p on p.id = q.product_id
      where q.id = c.object_id)
    when c.object_kind = 'rating' then ${ratedItem}
    else u.username::text end as label,
  c.user_id, u.username::text as username, ${strikesOf(sql`c.user_id`)} as strikes, ${suspendedNow} as suspended,
  c.reason, c.reports, c.created_at, ${claimed} as claimed_by,
  coalesce(${running} and c.claimed_by = ${staffId}, false) as mine,
  c.outcome, c.closed_at, (select username::text from staff s where s.id = c.closed_by) as closed_by`
const running = sql`(c.claimed_at > now() - make_interval(secs => ${sql.lit(claimLength / 1000)}))`
const claimed = sql`case when ${running} then (select username::text from staff s where s.id = c.claimed_by) end`

export const caseOf = (row: CaseListRow): ModerationCase => ({
  id: row.id,
  kind: row.kind,
  object: { kind: row.object_kind, id: row.object_id, label: row.label ?? 'Gone' },
  person: {
    id: row.user_id,
    username: row.username,
    strikes: row.strikes,
    suspended: row.suspended,
  },
  reason:
    row.kind === 'report'
      ? reasonLabel(messagesIn('en').moderationReports, row.object_kind, row.reason)
      : row.reason,
  reports: row.reports,
  createdAt: row.created_at.toISOString(),
  claimedBy: row.claimed_by,
  claimedByYou: row.mine,
  outcome: row.outcome,
  closedAt: row.closed_at?.toISOString() ?? null,
  closedBy: row.closed_by,
})

/**
 * SQL: cases `c` whose member or listing title matches this text. Two queries, because each uses a different index.
 */
const about = (words: string): RawBuilder<boolean> => sql<boolean>`c.id in (
  select c.id from users u join moderation_cases c on c.user_id = u.id
  where ${knownAs(words)} and ${contains(sql`u.username::text`, words)}
  union all
  select c.id from products p join moderation_cases c on c.object_kind = 'product' and c.object_id = p.id
  where ${contains(sql`p.title`, words)})`

/** A page of the queue: open cases oldest first, closed ones newest first. */
export default servedList({
  list: caseList,
  call: moderationCalls.cases,
  read: (app, asked, { limit, offset }, { staff }) => {
    const where = matching(asked, {
      state: (state) =>
        state === 'closed'
          ? sql`c.closed_at is not null`
          : state === 'mine'
            ? sql`c.closed_at is null and c.claimed_by = ${staff.id} and ${running}`
            : sql`c.closed_at is null`,
      kind: (kind) => sql`c.kind = ${kind}`,
      search: about,
    })
    const order = asked.state === 'closed' ? sql`c.closed_at desc, c.id` : sql`c.created_at, c.id`
    return readRows(
      app.db,
      sql<CaseListRow>`
      with c as materialized (select * from moderation_cases c where ${where} order by ${order} limit ${limit} offset ${offset})
      select ${caseColumns(staff.id)} from c join users u on u.id = c.user_id order by ${order}`,
      sql`from moderation_cases c where ${where}`,
      caseOf,
    )
  },
  line: ({ object, person: member, ...one }) => ({
    ...one,
    about: object.kind,
    label: object.label,
    person: member.username,
  }),
})
