import { sql, type Transaction } from 'kysely'
import type { BreachDetail } from '#contracts/privacy/admin/privacy.ts'
import type { BreachId, StaffId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { audit } from '../../staff/index.ts'
import { breachProblems } from './breach.rules.ts'
import { readBreach } from './breaches.list.ts'

/** An admin's entry about a breach; times are ISO 8601. */
export interface BreachForm {
  what: string
  whose: string
  people: number
  measures: string
  foundAt: string
  regulatorToldAt: string | null
  peopleToldAt: string | null
  peopleNotToldBecause: string | null
  closed: boolean
}

const moment = (given: string | null): Date | null => (given === null ? null : new Date(given))

/** Throws `invalid_request` with the invalid fields. */
export function createBreach(app: App, by: StaffId, form: BreachForm): Promise<BreachDetail> {
  return app.db.transaction().execute(async (tx) => {
    await judge(app, tx, form)
    const { rows } = await sql<{ id: BreachId }>`
      insert into breaches (what, whose, people, measures, found_at, regulator_notified_at, people_notified_at,
        people_not_notified_because, status)
      values (${form.what.trim()}, ${form.whose.trim()}, ${form.people}, ${form.measures.trim()},
        ${form.foundAt}, ${form.regulatorToldAt}, ${form.peopleToldAt}, ${reasonOf(form)},
        ${form.closed ? 'closed' : 'open'})
      returning id`.execute(tx)
    const { id } = rows[0]!
    const entered = await readBreach(tx, id)
    await remember(tx, { id, by, note: null, before: null, after: factsOf(entered) })
    return readBreach(tx, id)
  })
}

/**
 * Changes an entry; earlier versions stay in its history. Throws `not_found`, `invalid_request`, and `breach_changed`
 * if another admin changed it meanwhile.
 */
export function changeBreach(
  app: App,
  { id, by, version, note }: { id: BreachId; by: StaffId; version: number; note: string },
  form: BreachForm,
): Promise<BreachDetail> {
  return app.db.transaction().execute(async (tx) => {
    await sql`select from breaches where id = ${id} for update`.execute(tx)
    const before = await readBreach(tx, id)
    if (before.version !== version) throw new DomainError('breach_changed')
    await judge(app, tx, form)
    await sql`
      update breaches set what = ${form.what.trim()}, whose = ${form.whose.trim()}, people = ${form.people},
        measures = ${form.measures.trim()}, found_at = ${form.foundAt},
        regulator_notified_at = ${form.regulatorToldAt}, people_notified_at = ${form.peopleToldAt},
        people_not_notified_because = ${reasonOf(form)}, status = ${form.closed ? 'closed' : 'open'},
        version = version + 1
      where id = ${id}`.execute(tx)
    const after = await readBreach(tx, id)
    await remember(tx, {
      id,
      by,
      note: note.trim(),
      before: factsOf(before),
      after: factsOf(after),
    })
    return readBreach(tx, id)
  })
}

const reasonOf = ({ peopleNotToldBecause }: BreachForm): string | null =>
  peopleNotToldBecause?.trim() || null

async function judge(app: App, tx: Transaction<Schema>, form: BreachForm): Promise<void> {
  const now = await app.clock.now(tx)
  const fields = breachProblems(
    {
      foundAt: new Date(form.foundAt),
      regulatorToldAt: moment(form.regulatorToldAt),
      peopleToldAt: moment(form.peopleToldAt),
      peopleNotToldBecause: reasonOf(form),
      closed: form.closed,
    },
    now,
  )
  const [says] = Object.values(fields)
  if (says) throw new DomainError('invalid_request', { says, fields })
}

/** The fields of an entry that its history stores. */
const factsOf = (breach: BreachDetail): BreachForm & { version: number } => ({
  what: breach.what,
  whose: breach.whose,
  people: breach.people,
  measures: breach.measures,
  foundAt: breach.foundAt,
  regulatorToldAt: breach.regulatorToldAt,
  peopleToldAt: breach.peopleToldAt,
  peopleNotToldBecause: breach.peopleNotToldBecause,
  closed: breach.closed,
  version: breach.version,
})

interface Change {
  id: BreachId
  by: StaffId
  note: string | null
  before: object | null
  after: object
}

/** Records the change in the entry's history and in the audit log. */
async function remember(
  tx: Transaction<Schema>,
  { id, by, note, before, after }: Change,
): Promise<void> {
  await sql`insert into breach_history (breach_id, staff_id, note, before, after)
    values (${id}, ${by}, ${note}, ${before && JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`.execute(
    tx,
  )
  await audit(tx, {
    staffId: by,
    action: before ? 'breach.change' : 'breach.enter',
    subject: `breach:${id}`,
    before: before ?? undefined,
    after,
    ...(note && { reason: note }),
  })
}
