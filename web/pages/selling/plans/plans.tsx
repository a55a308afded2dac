import * as plansText from '#messages/promotions/plans'
import * as sellingText from '#messages/selling'
import { useQuery } from '@tanstack/react-query'
import { useLivePayments } from '../../../features/payments/payments.queries.ts'
import { OwnPlanPanel } from '../../../features/promotions/plans/own-plan.tsx'
import { PlanTable } from '../../../features/promotions/plans/plan-table.tsx'
import { plansQuery } from '../../../features/promotions/plans/plans.queries.ts'
import { Link } from '../../../lib/link.tsx'
import { Container, PageHeading, Panel, Stack } from '../../../ui/layout.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PanelState } from '../../../ui/states/panel-state.tsx'
import * as plansStyles from '../../../features/promotions/plans/plans.module.css'
import * as spacingStyles from '../../../ui/patterns/spacing.module.css'

const rules = [
  plansText.ruleUp,
  plansText.ruleDown,
  plansText.ruleEnd,
  plansText.ruleTerms,
  plansText.ruleCommission,
] as const

/** `/selling/plans` */
export function PlansPage() {
  useLivePayments()
  const query = useQuery(plansQuery)
  const { data } = query
  return (
    <>
      <Breadcrumb
        items={[{ label: sellingText.selling, href: '/selling' }, { label: plansText.plans }]}
        renderLink={(link) => <Link {...link} />}
      />
      <Container className={spacingStyles.paddingBottom10}>
        <PageHeading>
          <h1>{plansText.plans}</h1>
          <p>{plansText.plansIntro}</p>
        </PageHeading>
        {data ? (
          <Stack gap={5}>
            <OwnPlanPanel {...data} />
            <Panel gap={3} aria-labelledby="compare">
              <h2 id="compare">{plansText.comparePlans}</h2>
              <PlanTable {...data} />
            </Panel>
            <Panel gap={3} aria-labelledby="rules">
              <h2 id="rules">{plansText.rules}</h2>
              <ul className={plansStyles.rules}>
                {rules.map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
              </ul>
            </Panel>
          </Stack>
        ) : (
          <PanelState what={plansText.plans} query={query} />
        )}
      </Container>
    </>
  )
}
