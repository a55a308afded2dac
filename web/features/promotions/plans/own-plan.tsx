import * as plansText from '#messages/promotions/plans'
import type { ReactNode } from 'react'
import type { OwnPlan, SellerPlans } from '#contracts/promotions/plans.ts'
import { useSession } from '../../../lib/account/session.ts'
import { signInHref } from '../../../lib/account/sign-in-prompt.ts'
import { formatDate } from '../../../lib/dates.ts'
import { TextLink } from '../../../lib/link.tsx'
import { formatCount } from '../../../lib/money/format.ts'
import { rich } from '../../../lib/rich.ts'
import { Panel, Text } from '../../../ui/layout.tsx'
import * as totalStyles from '../../../ui/patterns/total.module.css'

/** The plan of the member, how much of it is used, and what follows. */
export function OwnPlanPanel({ plans, own }: SellerPlans) {
  const user = useSession()
  const nameOf = (tier: string) => plans.find((plan) => plan.tier === tier)!.name
  return (
    <Panel gap={3} aria-labelledby="your-plan">
      <h2 id="your-plan">{plansText.yourPlan}</h2>
      {own ? (
        <Own own={own} nameOf={nameOf} />
      ) : user ? null : (
        <Text muted>
          {rich(plansText.signIn, { link: <TextLink href={signInHref('/selling/plans')} /> })}
        </Text>
      )}
    </Panel>
  )
}

function Own({ own, nameOf }: { own: OwnPlan; nameOf: (tier: string) => string }) {
  const { tier, until, listingsMax, activeListings, boosts, boostsLeft, next } = own
  return (
    <>
      <dl className={totalStyles.total}>
        <Row label={plansText.thePlan}>{nameOf(tier)}</Row>
        {until && <Row label={plansText.until}>{formatDate(until)}</Row>}
        <Row label={plansText.activeListings}>
          {listingsMax === null
            ? formatCount(activeListings)
            : plansText.listingsOf({
                active: formatCount(activeListings),
                limit: formatCount(listingsMax),
              })}
        </Row>
        {boosts > 0 && (
          <Row label={plansText.boostsLeft}>
            {plansText.listingsOf({ active: formatCount(boostsLeft), limit: formatCount(boosts) })}
          </Row>
        )}
      </dl>
      {next.map((later) => (
        <Text key={later.from} small muted>
          {plansText.follows({
            name: nameOf(later.tier),
            from: formatDate(later.from),
            until: formatDate(later.until),
          })}
        </Text>
      ))}
    </>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
