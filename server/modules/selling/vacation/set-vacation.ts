import { sql, type Transaction } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import type { NewVacation, Vacation } from '#contracts/selling/vacation.ts'
import { harareDay } from '../../../kernel/harare-time.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import { hideListings, showListings } from '../../products/index.ts'
import { isAway, isOver, requireAwayDays } from './vacation.rules.ts'

interface VacationRow extends Omit<Vacation, 'away'> {
  began_at: Date | null
}

const columns = sql`starts_on::text as "from", ends_on::text as until, note, began_at`

/** The days on which a seller is away; null if there are none. */
export async function readVacation(app: App, sellerId: UserId): Promise<Vacation | null> {
  const { rows } =
    await sql<VacationRow>`select ${columns} from vacations where seller_id = ${sellerId}`.execute(
      app.db,
    )
  const [row] = rows
  if (!row) return null
  const { began_at: beganAt, ...vacation } = row
  return { ...vacation, away: beganAt !== null }
}

/**
 * Sets the days on which a seller is away. Without any, the seller is back. Listings are hidden or shown in the same
 * transaction. Throws `invalid_request`.
 */
export async function setVacation(
  app: App,
  sellerId: UserId,
  wanted: NewVacation | undefined,
): Promise<Vacation | null> {
  await app.change(async (tx) => {
    const now = await lockSeller(app, tx, sellerId)
    if (wanted) {
      requireAwayDays(wanted, harareDay(now))
      await sql`
        insert into vacations (seller_id, starts_on, ends_on, note, created_at)
        values (${sellerId}, ${wanted.from}, ${wanted.until}, ${wanted.note?.trim() || null}, ${now})
        on conflict (seller_id) do update set starts_on = excluded.starts_on, ends_on = excluded.ends_on,
          note = excluded.note`.execute(tx)
    } else await sql`delete from vacations where seller_id = ${sellerId}`.execute(tx)
    await follow(tx, sellerId, now)
  })
  return readVacation(app, sellerId)
}

/** Vacations that one sweep begins or ends. */
const batch = 200

/**
 * Begins and ends vacations by the clock of the database, each in its own transaction, and hides listings that are for
 * sale again although their seller is away, such as those with returned stock.
 */
export async function followVacations(app: App): Promise<void> {
  const today = sql`(clock_timestamp() at time zone 'Africa/Harare')::date`
  const { rows } = await sql<{ id: UserId }>`
    select seller_id as id from vacations v
    where (began_at is null and starts_on <= ${today}) or ends_on < ${today}
      or (began_at is not null and exists (select from products p
        where p.seller_id = v.seller_id and p.status = 'active' and p.format = 'fixed'))
    limit ${batch}`.execute(app.db)
  await eachDue(app, rows, 'a vacation could not be followed', async (tx, { id }) => {
    await follow(tx, id, await lockSeller(app, tx, id))
  })
}

/** Locks the seller, so that they list nothing meanwhile, and then reads the clock. */
async function lockSeller(
  app: Pick<App, 'clock'>,
  tx: Transaction<Schema>,
  sellerId: UserId,
): Promise<Date> {
  await sql`select from users where id = ${sellerId} for no key update`.execute(tx)
  return app.clock.now(tx)
}

/** Hides or shows the listings of a locked seller as their vacation says, and deletes it once it is over. */
async function follow(tx: Transaction<Schema>, sellerId: UserId, now: Date): Promise<void> {
  const { rows } =
    await sql<VacationRow>`select ${columns} from vacations where seller_id = ${sellerId}`.execute(
      tx,
    )
  const [vacation] = rows
  const today = harareDay(now)
  const away = vacation !== undefined && isAway(vacation, today)
  if (vacation && isOver(vacation, today))
    await sql`delete from vacations where seller_id = ${sellerId}`.execute(tx)
  else if (vacation && away !== (vacation.began_at !== null))
    await sql`update vacations set began_at = ${away ? now : null} where seller_id = ${sellerId}`.execute(
      tx,
    )
  await (away ? hideListings(tx, sellerId) : showListings(tx, sellerId))
}
