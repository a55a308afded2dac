import { sql, type RawBuilder } from 'kysely'
import type { BusOperatorId, DepotId, MeetingPlaceId, StaffId } from '#contracts/common/ids.ts'
import type {
  AdminDepot,
  BusOperator,
  BusOperatorForm,
  DepotForm,
} from '#contracts/orders/admin/depots.ts'
import type { AdminMeetingPlace, MeetingPlaceForm } from '#contracts/orders/admin/cash.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import { audit } from '../../staff/index.ts'

interface Change<Row> {
  staffId: StaffId
  table: keyof typeof subjects
  columns: RawBuilder<unknown>
  values: RawBuilder<unknown>
  /** What two rows cannot have in common. */
  isSame: RawBuilder<unknown>
  /** The row to change; undefined for a new one. */
  id: Row extends { id: infer Id } ? Id | undefined : never
}

/** How the audit log names a row of each table. */
const subjects = {
  depots: 'depot',
  bus_operators: 'bus_operator',
  meeting_places: 'meeting_place',
} as const

/** Adds or changes a row and records it. Throws `not_found`, and `invalid_request` for a name that exists. */
function save<Row extends { id: string }>(
  app: App,
  { staffId, table, columns, values, isSame, id }: Change<Row>,
): Promise<Row> {
  const subject = subjects[table]
  const of = sql.table(table)
  return app.db.transaction().execute(async (tx) => {
    // Two changes at once could give two rows the same name. Readers do not wait.
    await sql`lock table ${of} in share row exclusive mode`.execute(tx)
    const read =
      await sql<Row>`select id, ${columns} from ${of} where id = ${id ?? null}::uuid`.execute(tx)
    const [before] = read.rows
    if (id !== undefined && !before) throw new DomainError('not_found')
    const same = await sql`
      select from ${of} where ${isSame} and id is distinct from ${id ?? null}::uuid`.execute(tx)
    if (same.rows.length > 0) throw invalidField('name', messageRef('ordersRefusals.stationExists'))
    const write = before
      ? sql<Row>`update ${of} set (${columns}) = row (${values}) where id = ${before.id} returning id, ${columns}`
      : sql<Row>`insert into ${of} (${columns}) values (${values}) returning id, ${columns}`
    const [after] = (await write.execute(tx)).rows
    await audit(tx, {
      staffId,
      action: `${subject}.${before ? 'change' : 'add'}`,
      subject: `${subject}:${after!.id}`,
      ...(before && { before }),
      after,
    })
    return after!
  })
}

const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** Adds a depot, or changes the one with this id. */
export function saveDepot(
  app: App,
  staffId: StaffId,
  depot: DepotForm,
  id?: DepotId,
): Promise<AdminDepot> {
  const [town, name] = [tidy(depot.town), tidy(depot.name)]
  return save<AdminDepot>(app, {
    staffId,
    table: 'depots',
    columns: sql`town, name, address, hours, open`,
    values: sql`${town}, ${name}, ${tidy(depot.address)}, ${tidy(depot.hours)}, ${depot.open}`,
    isSame: sql`lower(town) = lower(${town}) and lower(name) = lower(${name})`,
    id,
  })
}

/** Adds a bus company, or changes the one with this id. */
export function saveBusOperator(
  app: App,
  staffId: StaffId,
  operator: BusOperatorForm,
  id?: BusOperatorId,
): Promise<BusOperator> {
  const name = tidy(operator.name)
  return save<BusOperator>(app, {
    staffId,
    table: 'bus_operators',
    columns: sql`name, open`,
    values: sql`${name}, ${operator.open}`,
    isSame: sql`lower(name) = lower(${name})`,
    id,
  })
}

/** Adds a safe meeting place, or changes the one with this id. */
export function saveMeetingPlace(
  app: App,
  staffId: StaffId,
  place: MeetingPlaceForm,
  id?: MeetingPlaceId,
): Promise<AdminMeetingPlace> {
  const [town, name] = [tidy(place.town), tidy(place.name)]
  return save<AdminMeetingPlace>(app, {
    staffId,
    table: 'meeting_places',
    columns: sql`town, name, kind, address, hours, open`,
    values: sql`${town}, ${name}, ${place.kind}, ${tidy(place.address)}, ${tidy(place.hours)}, ${place.open}`,
    isSame: sql`lower(town) = lower(${town}) and lower(name) = lower(${name})`,
    id,
  })
}
