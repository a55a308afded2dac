import * as plansText from '#messages/promotions/plans'
import type { SellerPlan, SellerPlans } from '#contracts/promotions/plans.ts'
import { TextLink } from '../../../lib/link.tsx'
import { VisuallyHidden } from '../../../ui/layout.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { priceTexts, termRows } from './plan-terms.ts'
import * as plansStyles from './plans.module.css'

export const planHref = (tier: string): string => `/selling/plans/${tier}`

/** The plans side by side, with links to buy one. */
export function PlanTable({ plans, own }: SellerPlans) {
  return (
    <table className={plansStyles.table}>
      <VisuallyHidden as="caption">{plansText.comparePlans}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{plansText.thePlan}</th>
          {plans.map(({ tier, name }) => (
            <th key={tier} scope="col">
              {name}
              {own?.tier === tier && (
                <small>
                  <Icon name="check" size={14} /> {plansText.yourPlan}
                </small>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{plansText.price}</th>
          {plans.map((plan) => (
            <td key={plan.tier}>
              <Price plan={plan} />
            </td>
          ))}
        </tr>
        {termRows.map(({ label, text }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {plans.map((plan) => (
              <td key={plan.tier}>{text(plan)}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">
            <VisuallyHidden>{plansText.choose}</VisuallyHidden>
          </th>
          {plans.map(({ tier, name }) => (
            <td key={tier}>
              {tier !== 'free' && (
                <TextLink
                  className={plansStyles.choose}
                  href={planHref(tier)}
                  aria-label={plansText.choosePlan({ name })}
                >
                  {plansText.choose}
                </TextLink>
              )}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

function Price({ plan }: { plan: SellerPlan }) {
  if (plan.tier === 'free') return plansText.free
  const [usd, local] = priceTexts(plan)
  return (
    <>
      <b>{usd}</b>
      <small>{local}</small>
    </>
  )
}
