import * as promotionsText from '#messages/promotions'
import { rich } from '../../lib/rich.ts'
import { localCurrency } from '#contracts/currencies/currencies.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SubscriptionStatus } from '#contracts/promotions/promotions.ts'
import { formatDate, formatDayAndTime } from '../../lib/dates.ts'
import { formatUsd, formatMoney } from '../../lib/money/format.ts'
import { TextLink } from '../../lib/link.tsx'
import { useSession } from '../../lib/account/session.ts'
import { signInHref } from '../../lib/account/sign-in-prompt.ts'
import { NotRead } from '../../ui/states/not-read.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { subscriptionQuery } from './promotions.queries.ts'
import { Panel, Stack, Text } from '../../ui/layout.tsx'
import * as boostStyles from './boost.module.css'
import * as layoutStyles from '../../ui/layout.module.css'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'
import * as totalStyles from '../../ui/patterns/total.module.css'

type Price = SubscriptionStatus['boostPrice']

const steps = [
  promotionsText.youHaveSubscriptionItRuns,
  promotionsText.openOneOfYourListings,
  promotionsText.for24HoursItIs,
] as const

/** How boosting works, its price, and the visitor's remaining boosts. */
export function BoostGuide({ children }: { children?: ReactNode }) {
  const query = useQuery(subscriptionQuery)
  const { data } = query
  return (
    <div className={layoutStyles.twoColumns}>
      <Stack className={spacingStyles.gap6}>
        <Panel gap={3} aria-labelledby="how-heading">
          <h2 id="how-heading">{promotionsText.howItWorks}</h2>
          <ol className={boostStyles.boostSteps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <Text small muted>
            {promotionsText.boostMovesItemUpAmong}
          </Text>
        </Panel>
        {!data && (
          <NotRead query={query} failed={promotionsText.failedToFetchPrices} framed>
            <SkeletonGroup
              label={promotionsText.loadingPrices}
              className={`${layoutStyles.panel} ${layoutStyles.stack}`}
            >
              <Skeleton width="md" />
              <Skeleton width="lg" />
            </SkeletonGroup>
          </NotRead>
        )}
        {data && <Costs status={data} />}
        {children}
      </Stack>
      {data && (
        <Panel as="aside" gap={3} aria-labelledby="yours-heading">
          <h2 id="yours-heading">{promotionsText.yourBoosts}</h2>
          <Yours status={data} />
        </Panel>
      )}
    </div>
  )
}

const priceOf = ({ zwl, usd }: Price) => `${formatMoney(zwl, localCurrency())} (${formatUsd(usd)})`

function Costs({ status }: { status: SubscriptionStatus }) {
  return (
    <Panel gap={3} aria-labelledby="costs-heading">
      <h2 id="costs-heading">{promotionsText.whatItCosts}</h2>
      <dl className={totalStyles.total}>
        <div>
          <dt>{promotionsText.subscription30Days}</dt>
          <dd>{priceOf(status.subscriptionPrice)}</dd>
        </div>
        <div>
          <dt>{promotionsText.boostsInIt}</dt>
          <dd>{status.boostsIncluded}</dd>
        </div>
        <div>
          <dt>{promotionsText.eachFurtherBoost}</dt>
          <dd>{priceOf(status.boostPrice)}</dd>
        </div>
      </dl>
      <Text small muted>
        {promotionsText.extraBoostsArePaidFrom}
      </Text>
      <Text small>
        {rich(promotionsText.otherPlans, { link: <TextLink href="/selling/plans" /> })}
      </Text>
    </Panel>
  )
}

function Yours({
  status: { canBuyBoosts, boostsLeft, until, boosts },
}: {
  status: SubscriptionStatus
}) {
  const user = useSession()
  return (
    <>
      {canBuyBoosts && until ? (
        <p>
          <b>{promotionsText.boostsLeftLeft({ boostsLeft })}</b>
          <Text as="span" muted>
            {' '}
            {promotionsText.untilDateWhenYourSubscription({ date: formatDate(until) })}
          </Text>
        </p>
      ) : (
        <Text muted>
          {user ? (
            promotionsText.youHaveNoSubscription
          ) : (
            <>
              {rich(promotionsText.signInToSeeWhether, {
                link: <TextLink href={signInHref('/selling/boost')} />,
              })}
            </>
          )}
        </Text>
      )}
      {boosts.length > 0 && (
        <Stack as="ul" gap={2}>
          {boosts.map((boost) => (
            <Text key={boost.productId} as="li" small>
              <Icon name="zap" size={14} />{' '}
              <TextLink href={`/product/${boost.productId}`}>{boost.title}</TextLink>
              <Text as="span" muted>
                {promotionsText.boostedUntilDayAndTime({
                  dayAndTime: formatDayAndTime(boost.until),
                })}
              </Text>
            </Text>
          ))}
        </Stack>
      )}
    </>
  )
}
