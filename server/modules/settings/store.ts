import { sql, type Kysely, type Transaction } from 'kysely'
import type { StaffId } from '../../../contracts/ids.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'

/** One dated value of a setting. `since` is null for what the shop came with. */
export interface DatedSetting {
  name: string
  value: unknown
  since: Date | null
  until: Date | null
  setBy: string | null
}

/** What these settings are and were, the latest first. */
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

/** Those of them that hold now. */
export async function readCurrent(
  db: Kysely<Schema> | Transaction<Schema>,
  names: readonly string[],
): Promise<DatedSetting[]> {
  const { rows } = await sql<DatedSetting>`
    select s.name, s.value, nullif(lower(s.during), '-infinity') as since,
      nullif(upper(s.during), 'infinity') as until, staff.username::text as "setBy"
    from settings s left join staff on staff.id = s.set_by
    where s.name = any(${names}::text[]) and s.during @> clock_timestamp()`.execute(db)
  return rows
}

/** Whoever changes settings does it alone. Answers the moment of the change, to the microsecond: two changes never share one. */
export async function lockSettings(tx: Transaction<Schema>): Promise<string> {
  await sql`lock table settings in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(tx)
  return rows[0]!.now
}

/** Ends what held of a setting and begins the new value at this moment. The caller holds the lock. */
export async function replaceSetting(
  tx: Transaction<Schema>,
  { name, value, by, now }: { name: string; value: unknown; by: StaffId; now: string },
): Promise<void> {
  await sql`update settings set during = tstzrange(lower(during), ${now}::timestamptz)
    where name = ${name} and upper_inf(during)`.execute(tx)
  await sql`insert into settings (name, value, during, set_by)
    values (${name}, ${JSON.stringify(value)}::jsonb, tstzrange(${now}::timestamptz, null), ${by})`.execute(
    tx,
  )
}
