import type { UserId } from '#contracts/common/ids.ts'
import { percentOf, type Plan, type PlanTier } from '#contracts/promotions/plan.rules.ts'
import type { OwnPlan, SellerPlan, SellerPlans } from '#contracts/promotions/plans.ts'
import type { App } from '../../../platform/app.ts'
import { run, statement } from '../../../platform/database/statement.ts'
import { ratesAt } from '../../../platform/rates.ts'
import { boostsLeftOf } from '../boost.rules.ts'
import { promotionPrice } from '../prices.ts'
import { activeListings } from './listing-room.ts'
import { planAt, plansAt } from './read-plans.ts'

/** The terms of a plan for the API. */
export const wireTerms = (
  plan: Pick<Plan, 'listingsMax' | 'boosts' | 'commissionBasisPoints' | 'figures'>,
) => ({
  listingsMax: plan.listingsMax,
  boosts: plan.boosts,
  commissionPercent: percentOf(plan),
  figures: plan.figures,
})

/** The plans in force with their prices, and the plan of the member. */
export async function sellerPlans(app: App, userId: UserId | undefined): Promise<SellerPlans> {
  const plans = await app.db.transaction().execute(async (tx) => {
    const now = await app.clock.now(tx)
    const at = await ratesAt(tx, now)
    return (await plansAt(tx, now)).map((plan): SellerPlan => {
      const { tier, name, priceUsdMinor } = plan
      return { tier, name, price: promotionPrice(priceUsdMinor, at), ...wireTerms(plan) }
    })
  })
  return { plans, own: userId ? await ownPlan(app, userId) : null }
}

const readPeriods = statement<{
  tier: Exclude<PlanTier, 'free'>
  from: Date
  until: Date
  boostsIncluded: number
  boostsUsed: number
  running: boolean
}>(
  'subscription_periods',
  `select tier, lower(during) as from, upper(during) as until, boosts_included as "boostsIncluded",
     boosts_used as "boostsUsed", during @> now() as running
   from subscriptions where user_id = $1 and upper(during) > now() order by lower(during)`,
)

async function ownPlan(app: App, userId: UserId): Promise<OwnPlan> {
  const [plan, periods, active] = await Promise.all([
    planAt(app.db, userId),
    run(app.pool, readPeriods, [userId]),
    activeListings(app.db, userId),
  ])
  const running = periods.find((period) => period.running)
  return {
    tier: plan.tier,
    ...wireTerms(plan),
    until: running?.until.toISOString() ?? null,
    boostsLeft: boostsLeftOf(running),
    activeListings: active,
    next: periods
      .filter((period) => !period.running)
      .map(({ tier, from, until }) => ({
        tier,
        from: from.toISOString(),
        until: until.toISOString(),
      })),
  }
}
