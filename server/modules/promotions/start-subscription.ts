import { sql, type Transaction } from 'kysely'
import type { PaymentId, UserId } from '#contracts/common/ids.ts'
import { durations } from '#contracts/common/limits.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { placePeriod, purchaseNow, type Period, type Purchase } from './plans/plan.rules.ts'
import { plansAt } from './plans/read-plans.ts'

export interface PaidSubscription {
  userId: UserId
  paymentId: PaymentId
  /** The plan of the payment with its terms; by default `standard` as it is now. */
  purchase?: Purchase | undefined
  now: Date
}

/** SQL: the length of a period. */
const length = sql`make_interval(secs => ${durations.subscription / 1000})`

/**
 * Starts a paid plan in the caller's transaction: thirty days from now, or from the end of the running one of the same
 * or a larger plan. Smaller ones wait until its end. A second call for the same payment does nothing. Returns the end.
 */
export async function startSubscription(
  tx: Transaction<Schema>,
  { userId, paymentId, purchase: given, now }: PaidSubscription,
): Promise<Date> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
  const { rows } = await sql<{ until: Date }>`
    select upper(during) as until from subscriptions where payment_id = ${paymentId}`.execute(tx)
  if (rows[0]) return rows[0].until
  const purchase = given ?? purchaseNow(await plansAt(tx, now), 'standard').purchase
  // In the order in which boosts lock them.
  const { rows: periods } = await sql<Period>`
    select id, tier, lower(during) as from from subscriptions
    where user_id = ${userId} and upper(during) > ${now} order by lower(during) for update`.execute(
    tx,
  )
  const { after, later, interrupted } = placePeriod(periods, purchase.tier, now)
  // One by one, because the table excludes overlaps after each row.
  for (const id of later)
    await sql`update subscriptions set during = tstzrange(lower(during) + ${length}, upper(during) + ${length})
      where id = ${id}`.execute(tx)
  if (interrupted) await interrupt(tx, interrupted, now)
  // Calculated by the database: a Date has only milliseconds and could begin before the end of the running one.
  const { rows: begun } = await sql<{ until: Date }>`
    insert into subscriptions (user_id, during, boosts_included, payment_id, tier, listings_max,
      commission_basis_points, figures)
    select ${userId}, tstzrange(start.at, start.at + ${length}), ${purchase.boosts}, ${paymentId}, ${purchase.tier},
      ${purchase.listingsMax}, ${purchase.commissionBasisPoints}, ${purchase.figures}
    from (select greatest(${now}::timestamptz, (select upper(during) from subscriptions where id = ${after ?? null})) as at) start
    returning upper(during) as until`.execute(tx)
  return begun[0]!.until
}

/**
 * Ends a running period now. The rest of its time and boosts, and its payment, move behind a period that begins now.
 */
async function interrupt(tx: Transaction<Schema>, id: string, now: Date): Promise<void> {
  const { rows } = await sql<{ until: string; paymentId: PaymentId | null }>`
    select upper(during)::text as until, payment_id as "paymentId" from subscriptions where id = ${id}`.execute(
    tx,
  )
  const { until, paymentId } = rows[0]!
  await sql`update subscriptions set during = tstzrange(lower(during), ${now}), payment_id = null where id = ${id}`.execute(
    tx,
  )
  await sql`
    insert into subscriptions (user_id, during, boosts_included, payment_id, tier, listings_max,
      commission_basis_points, figures, created_at)
    select user_id, tstzrange(${now}::timestamptz + ${length}, ${until}::timestamptz + ${length}),
      boosts_included - boosts_used, ${paymentId}::uuid, tier, listings_max, commission_basis_points, figures, created_at
    from subscriptions where id = ${id}`.execute(tx)
}
