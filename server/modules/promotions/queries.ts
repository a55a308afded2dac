import type { ProductId, UserId } from '#contracts/common/ids.ts'
import type { Plan } from '#contracts/promotions/plan.rules.ts'
import type { SubscriptionStatus } from '#contracts/promotions/promotions.ts'
import type { App } from '../../platform/app.ts'
import { run, statement } from '../../platform/database/statement.ts'
import { boostsLeftOf, type RunningSubscription } from './boost.rules.ts'
import { plansAt } from './plans/read-plans.ts'
import { promotionPrices } from './prices.ts'

const readSubscription = statement<RunningSubscription & { until: Date }>(
  'subscription_running',
  `select boosts_included as "boostsIncluded", boosts_used as "boostsUsed",
     (select max(upper(later.during)) from subscriptions later where later.user_id = $1) as until
   from subscriptions where user_id = $1 and during @> now()`,
)
const readBoosts = statement<{ productId: ProductId; title: string; until: Date }>(
  'boosts_running',
  `select b.product_id as "productId", p.title, upper(b.during) as until
   from boosts b join products p on p.id = b.product_id
   where b.seller_id = $1 and b.during @> now() order by upper(b.during), b.id`,
)

/** Whether this member may boost listings, the remaining boosts and the prices. Visitors may not. */
export async function subscriptionStatus(
  app: App,
  userId: UserId | undefined,
): Promise<SubscriptionStatus> {
  const [prices, plans, [subscription], boosts] = await Promise.all([
    promotionPrices(app),
    plansAt(app.db),
    userId ? run(app.pool, readSubscription, [userId]) : [],
    userId ? run(app.pool, readBoosts, [userId]) : [],
  ])
  return {
    canBuyBoosts: subscription !== undefined,
    boostsLeft: boostsLeftOf(subscription),
    until: subscription?.until.toISOString() ?? null,
    boosts: boosts.map(({ productId, title, until }) => ({
      productId,
      title,
      until: until.toISOString(),
    })),
    boostsIncluded: subscription?.boostsIncluded ?? boostsOf(plans),
    ...prices,
  }
}

/** Boosts of the subscription that a visitor could buy. */
const boostsOf = (plans: readonly Plan[]): number =>
  plans.find(({ tier }) => tier === 'standard')!.boosts
