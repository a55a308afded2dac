import { sql, type Kysely, type Transaction } from 'kysely'
import type { StaffId } from '#contracts/common/ids.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'

/** One dated value of a setting. `since` is null for a default. */
export interface DatedSetting {
  name: string
  value: unknown
  since: Date | null
  until: Date | null
  setBy: string | null
}

/** Current and past values of these settings, the latest first. */
export async function readDated(
  db: Kysely<Schema> | Transaction<Schema>,
  names: readonly string[],
): Promise<DatedSetting[]> {
  const { rows } = await sql<DatedSetting>`
    select s.name, s.value, nullif(lower(s.during), '-infinity') as since,
      nullif(upper(s.during), 'infinity') as until, staff.username::text as "setBy"
    from settings s left join staff on staff.id = s.set_by
    where s.name = any(${names}::text[]) and lower(s.during) <= now()
    order by s.during desc`.execute(db)
  return rows
}

/** The current values of these settings. */
export const readCurrent = (
  db: Kysely<Schema> | Transaction<Schema>,
  names: readonly string[],
): Promise<DatedSetting[]> => readAt(db, names)

/** The values of these settings at a time, by default now. */
export async function readAt(
  db: Kysely<Schema> | Transaction<Schema>,
  names: readonly string[],
  moment?: string,
): Promise<DatedSetting[]> {
  const { rows } = await sql<DatedSetting>`
    select s.name, s.value, nullif(lower(s.during), '-infinity') as since,
      nullif(upper(s.during), 'infinity') as until, staff.username::text as "setBy"
    from settings s left join staff on staff.id = s.set_by
    where s.name = any(${names}::text[]) and s.during @> ${moment ? sql`${moment}::timestamptz` : sql`clock_timestamp()`}`.execute(
    db,
  )
  return rows
}

/**
 * Serializes changes of settings. Returns the time of the change, to the microsecond, so that no two changes share
 * one.
 */
export async function lockSettings(tx: Transaction<Schema>): Promise<string> {
  await sql`lock table settings in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(tx)
  return rows[0]!.now
}

/**
 * Ends the current value of a setting at `now` and starts the new one, which applies until the next planned value.
 * The caller must have called `lockSettings`.
 */
export async function replaceSetting(
  tx: Transaction<Schema>,
  { name, value, by, now: from }: { name: string; value: unknown; by: StaffId; now: string },
): Promise<void> {
  const { rows } = await sql<{ until: string | null }>`
    select nullif(upper(during), 'infinity')::text as until from settings
    where name = ${name} and during @> ${from}::timestamptz`.execute(tx)
  const until = rows[0]?.until ?? null
  // A value planned for the same moment was never in force.
  await sql`delete from settings where name = ${name} and lower(during) = ${from}::timestamptz`.execute(
    tx,
  )
  await sql`update settings set during = tstzrange(lower(during), ${from}::timestamptz)
    where name = ${name} and during @> ${from}::timestamptz`.execute(tx)
  await sql`insert into settings (name, value, during, set_by)
    values (${name}, ${JSON.stringify(value)}::jsonb, tstzrange(${from}::timestamptz, ${until}::timestamptz), ${by})`.execute(
    tx,
  )
}

/**
 * Deletes the value planned for `from`, so that the previous one continues. Returns the deleted value, or undefined
 * if none was planned. The caller must have called `lockSettings`.
 */
export async function withdrawSetting(
  tx: Transaction<Schema>,
  { name, from }: { name: string; from: string },
): Promise<unknown> {
  const { rows } = await sql<{ value: unknown; until: string | null }>`
    delete from settings
    where name = ${name} and lower(during) = ${from}::timestamptz and lower(during) > clock_timestamp()
    returning value, nullif(upper(during), 'infinity')::text as until`.execute(tx)
  const [planned] = rows
  if (!planned) return undefined
  await sql`update settings set during = tstzrange(lower(during), ${planned.until}::timestamptz)
    where name = ${name} and upper(during) = ${from}::timestamptz`.execute(tx)
  return planned.value
}

/** Planned values of these settings, the next first. */
export async function readPlanned(
  db: Kysely<Schema> | Transaction<Schema>,
  names: readonly string[],
): Promise<(DatedSetting & { since: Date; setAt: Date })[]> {
  const { rows } = await sql<DatedSetting & { since: Date; setAt: Date }>`
    select s.name, s.value, lower(s.during) as since, nullif(upper(s.during), 'infinity') as until,
      staff.username::text as "setBy", s.created_at as "setAt"
    from settings s left join staff on staff.id = s.set_by
    where s.name = any(${names}::text[]) and lower(s.during) > clock_timestamp()
    order by lower(s.during)`.execute(db)
  return rows
}

/** The start of a day in Harare. Returns undefined if the day has begun. */
export async function startOfDay(
  tx: Transaction<Schema>,
  day: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ at: string }>`
    select at::text from (select ${day}::date::timestamp at time zone 'Africa/Harare' as at) day
    where at > clock_timestamp()`.execute(tx)
  return rows[0]?.at
}
