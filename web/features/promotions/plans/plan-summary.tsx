import * as plansText from '#messages/promotions/plans'
import { compareTiers } from '#contracts/promotions/plan.rules.ts'
import type { SellerPlan, SellerPlans } from '#contracts/promotions/plans.ts'
import { Panel, Text } from '../../../ui/layout.tsx'
import * as totalStyles from '../../../ui/patterns/total.module.css'
import { termRows } from './plan-terms.ts'

/** What a plan includes, and when it begins for this member. */
export function PlanSummary({ plan, ...known }: SellerPlans & { plan: SellerPlan }) {
  return (
    <Panel gap={3} aria-labelledby="includes">
      <h2 id="includes">{plansText.whatYouGet}</h2>
      <dl className={totalStyles.total}>
        {termRows.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text(plan)}</dd>
          </div>
        ))}
      </dl>
      <Text small muted>
        {beginning(plan, known)}
      </Text>
    </Panel>
  )
}

function beginning({ tier }: SellerPlan, { plans, own }: SellerPlans): string {
  if (!own || own.tier === 'free') return plansText.beginsNow
  if (compareTiers(own.tier, tier) >= 0) return plansText.beginsAfter
  const running = plans.find((plan) => plan.tier === own.tier)!
  return plansText.beginsNowRestFollows({ name: running.name })
}
