import * as plansText from '#messages/promotions/plans'
import { paidTiers } from '#contracts/promotions/plan.rules.ts'
import { PaymentSkeleton } from '../../../features/payments/payment-skeleton.tsx'
import { plansQuery } from '../../../features/promotions/plans/plans.queries.ts'
import { requireAccount } from '../../../lib/account/require-account.ts'
import { headOf, hiddenHead } from '../../../lib/head/plain-head.ts'
import { load } from '../../../lib/head/page-context.ts'
import { createRoute, lazyRouteComponent, notFound } from '../../../lib/router/route.ts'

/** `/selling/plans`: the plans of sellers side by side, for all visitors. */
export const plansRoute = createRoute({
  path: '/selling/plans',
  staticData: { file: 'web/pages/selling/plans/plans.tsx' },
  component: lazyRouteComponent(() => import('./plans.tsx'), 'PlansPage'),
  loader: ({ context }) => load(context, plansQuery),
  head: headOf({ title: plansText.plans, description: plansText.plansIntro }),
})

/** `/selling/plans/{tier}`: one plan, and the ways to pay for it. */
export const planRoute = createRoute({
  path: '/selling/plans/$tier',
  staticData: { file: 'web/pages/selling/plans/plan.tsx' },
  component: lazyRouteComponent(() => import('./plan.tsx'), 'PlanPage'),
  pendingComponent: PaymentSkeleton,
  beforeLoad: ({ context, location, params: { tier } }) => {
    if (!(paidTiers as readonly string[]).includes(tier)) notFound()
    return requireAccount(context, location.href)
  },
  loader: ({ context }) => load(context, plansQuery),
  head: hiddenHead(plansText.thePlan, plansText.plansIntro),
})
