import { sql, type Kysely, type Transaction } from 'kysely'
import {
  breachList,
  breachCalls,
  type Breach,
  type BreachDetail,
} from '#contracts/privacy/admin/privacy.ts'
import { membersHours, regulatorHours } from '#contracts/privacy/privacy-limits.ts'
import type { BreachId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { matching, readPage } from '../../../platform/database/list-parts.ts'
import { deadlinesOf, isLate } from './breach.rules.ts'
import { servedList } from '../../../platform/http/served-list.ts'

interface Row {
  id: BreachId
  what: string
  whose: string
  people: number
  measures: string
  found_at: Date
  status: 'open' | 'closed'
  regulator_notified_at: Date | null
  people_notified_at: Date | null
  people_not_notified_because: string | null
  version: number
  created_at: Date
  now: Date
}

const iso = (moment: Date | null): string | null => moment && moment.toISOString()

function breachOf(row: Row): Breach {
  const due = deadlinesOf(row.found_at)
  return {
    id: row.id,
    what: row.what,
    whose: row.whose,
    people: row.people,
    measures: row.measures,
    foundAt: row.found_at.toISOString(),
    regulatorToldAt: iso(row.regulator_notified_at),
    peopleToldAt: iso(row.people_notified_at),
    peopleNotToldBecause: row.people_not_notified_because,
    closed: row.status === 'closed',
    version: row.version,
    createdAt: row.created_at.toISOString(),
    regulatorDueAt: due.regulator.toISOString(),
    peopleDueAt: due.people.toISOString(),
    late: isLate(
      {
        foundAt: row.found_at,
        regulatorToldAt: row.regulator_notified_at,
        peopleToldAt: row.people_notified_at,
        peopleNotToldBecause: row.people_not_notified_because,
      },
      row.now,
    ),
  }
}

const late = sql`(
  (regulator_notified_at is null and clock_timestamp() > found_at + make_interval(hours => ${sql.lit(regulatorHours)}))
  or (people_notified_at is null and people_not_notified_because is null
    and clock_timestamp() > found_at + make_interval(hours => ${sql.lit(membersHours)})))`

/** A page of the breach register, the latest first. */
export default servedList({
  list: breachList,
  call: breachCalls.list,
  read: (app, asked, page) =>
    readPage(
      app.db,
      {
        table: 'breaches b',
        columns: sql`b.*, clock_timestamp() as now`,
        where: matching(asked, {
          status: (status) => (status === 'late' ? late : sql`status = ${status}`),
        }),
        order: sql`b.found_at desc, b.id desc`,
        row: breachOf,
      },
      page,
    ),
})

/** One entry with its history. Throws `not_found`. */
export async function readBreach(
  db: Kysely<Schema> | Transaction<Schema>,
  id: BreachId,
): Promise<BreachDetail> {
  const { rows } = await sql<Row>`
    select *, clock_timestamp() as now from breaches where id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new DomainError('not_found')
  const history = await sql<{
    created_at: Date
    by: string
    note: string | null
    before: unknown
    after: unknown
  }>`
    select h.created_at, s.username::text as by, h.note, h.before, h.after
    from breach_history h join staff s on s.id = h.staff_id
    where h.breach_id = ${id} order by h.created_at, h.id limit 500`.execute(db)
  return {
    ...breachOf(row),
    history: history.rows.map(({ created_at, by, note, before, after }) => ({
      at: created_at.toISOString(),
      by,
      note,
      before,
      after,
    })),
  }
}
