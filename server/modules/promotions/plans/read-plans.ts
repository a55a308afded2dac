import { sql, type Kysely, type Transaction } from 'kysely'
import type { Plan, PlanTier } from '#contracts/promotions/plan.rules.ts'
import type { UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { subscriptionFee } from '../prices.ts'
import { plansOf } from './stored-plans.ts'

/** The name of the dated setting that holds the plans. */
export const plansSetting = 'seller_plans'
/** The price of the plan `standard`. */
export const standardPriceSetting = 'subscription_usd_minor'

type Database = Kysely<Schema> | Transaction<Schema>

/** The plans in force at a moment, by default now. */
export async function plansAt(db: Database, moment?: Date): Promise<Plan[]> {
  const { rows } = await sql<{ name: string; value: unknown }>`
    select name, value from settings where name in (${plansSetting}, ${standardPriceSetting})
      and during @> ${moment ? sql`${moment}::timestamptz` : sql`clock_timestamp()`}`.execute(db)
  const valueOf = (name: string) => rows.find((row) => row.name === name)?.value
  return plansOf(valueOf(plansSetting), subscriptionFee(valueOf(standardPriceSetting)))
}

interface Row {
  tier: PlanTier
  listingsMax: number | null
  boosts: number
  commissionBasisPoints: number | null
  figures: boolean
}

/**
 * The plan of a member at a moment, by default now: the running one with the terms that were bought, or the free one.
 */
export async function planAt(db: Database, userId: UserId, moment?: Date): Promise<Plan> {
  const plans = await plansAt(db, moment)
  const { rows } = await sql<Row>`
    select tier, listings_max as "listingsMax", boosts_included as boosts,
      commission_basis_points as "commissionBasisPoints", figures
    from subscriptions where user_id = ${userId}
      and during @> ${moment ? sql`${moment}::timestamptz` : sql`clock_timestamp()`}`.execute(db)
  const plan = plans.find(({ tier }) => tier === (rows[0]?.tier ?? 'free'))!
  return { ...plan, ...rows[0] }
}
