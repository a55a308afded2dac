import * as promotionsText from '#messages/promotions'
import { rich } from '../../lib/rich.ts'
import { localCurrency } from '../../../contracts/currencies/currencies.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SubscriptionStatus } from '../../../contracts/promotions/promotions.ts'
import { formatDate, formatDayAndTime } from '../../lib/dates.ts'
import { formatUsd, formatMoney } from '../../lib/money/format.ts'
import { Link } from '../../lib/link.tsx'
import { useSession } from '../../lib/account/session.ts'
import { signInHref } from '../../lib/account/sign-in-prompt.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { subscriptionQuery } from './promotions.queries.ts'
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
  const { data, isError, isFetching, refetch } = useQuery(subscriptionQuery())
  return (
    <div className={layoutStyles.twoColumns}>
      <div className={`${layoutStyles.stack} ${spacingStyles.gap6}`}>
        <section
          className={`${layoutStyles.panel} ${layoutStyles.stack}`}
          aria-labelledby="how-heading"
        >
          <h2 id="how-heading">{promotionsText.howItWorks}</h2>
          <ol className={boostStyles.boostSteps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className={`${layoutStyles.small} ${layoutStyles.muted}`}>
            {promotionsText.boostMovesItemUpAmong}
          </p>
        </section>
        {!data && isError && (
          <ErrorState
            title={promotionsText.failedToFetchPrices}
            detail={promotionsText.checkYourDataOrSignal}
            retrying={isFetching}
            onRetry={() => void refetch()}
            framed
          />
        )}
        {!data && !isError && (
          <SkeletonGroup
            label={promotionsText.loadingPrices}
            className={`${layoutStyles.panel} ${layoutStyles.stack}`}
          >
            <Skeleton width="md" />
            <Skeleton width="lg" />
          </SkeletonGroup>
        )}
        {data && <Costs status={data} />}
        {children}
      </div>
      {data && (
        <aside
          className={`${layoutStyles.panel} ${layoutStyles.stack}`}
          aria-labelledby="yours-heading"
        >
          <h2 id="yours-heading">{promotionsText.yourBoosts}</h2>
          <Yours status={data} />
        </aside>
      )}
    </div>
  )
}

const priceOf = ({ zwl, usd }: Price) => `${formatMoney(zwl, localCurrency())} (${formatUsd(usd)})`

function Costs({ status }: { status: SubscriptionStatus }) {
  return (
    <section
      className={`${layoutStyles.panel} ${layoutStyles.stack}`}
      aria-labelledby="costs-heading"
    >
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
      <p className={`${layoutStyles.small} ${layoutStyles.muted}`}>
        {promotionsText.extraBoostsArePaidFrom}
      </p>
    </section>
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
          <span className={layoutStyles.muted}>
            {' '}
            {promotionsText.untilDateWhenYourSubscription({ date: formatDate(until) })}
          </span>
        </p>
      ) : (
        <p className={layoutStyles.muted}>
          {user ? (
            promotionsText.youHaveNoSubscription
          ) : (
            <>
              {rich(promotionsText.signInToSeeWhether, {
                link: <Link className={layoutStyles.link} href={signInHref('/selling/boost')} />,
              })}
            </>
          )}
        </p>
      )}
      {boosts.length > 0 && (
        <ul className={layoutStyles.stackSmall}>
          {boosts.map((boost) => (
            <li key={boost.productId} className={layoutStyles.small}>
              <Icon name="zap" size={14} />{' '}
              <Link className={layoutStyles.link} href={`/product/${boost.productId}`}>
                {boost.title}
              </Link>
              <span className={layoutStyles.muted}>
                {promotionsText.boostedUntilDayAndTime({
                  dayAndTime: formatDayAndTime(boost.until),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
