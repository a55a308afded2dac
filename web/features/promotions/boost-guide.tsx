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

type Price = SubscriptionStatus['boostPrice']

const steps = [
  'You have a subscription. It runs for 30 days and ends by itself.',
  'Open one of your listings that is for sale and press “Boost 24h”.',
  'For 24 hours it stands above the others in lists and search results, with a “Boosted” badge.',
] as const

/** How boosting works, what it costs, and what the visitor has of it. Nothing is promised that cannot be done. */
export function BoostGuide({ children }: { children?: ReactNode }) {
  const { data, isError, isFetching, refetch } = useQuery(subscriptionQuery())
  return (
    <div className="cols2">
      <div className="stack gap-6">
        <section className="panel stack" aria-labelledby="how-heading">
          <h2 id="how-heading">How it works</h2>
          <ol className="boost-steps">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="small muted">
            A boost changes where an item stands among those that match, not what people search for.
            One boost runs at a time for each item. An auction can be boosted too; its boost ends
            with it.
          </p>
        </section>
        {!data && isError && (
          <ErrorState
            title="Failed to fetch prices"
            detail="Check your data or signal, then try again."
            retrying={isFetching}
            onRetry={() => void refetch()}
            framed
          />
        )}
        {!data && !isError && (
          <SkeletonGroup label="Loading prices" className="panel stack">
            <Skeleton width="md" />
            <Skeleton width="lg" />
          </SkeletonGroup>
        )}
        {data && <Costs status={data} />}
        {children}
      </div>
      {data && (
        <aside className="panel stack" aria-labelledby="yours-heading">
          <h2 id="yours-heading">Your boosts</h2>
          <Yours status={data} />
        </aside>
      )}
    </div>
  )
}

const priceOf = ({ zwl, usd }: Price) => `${formatMoney(zwl, localCurrency())} (${formatUsd(usd)})`

function Costs({ status }: { status: SubscriptionStatus }) {
  return (
    <section className="panel stack" aria-labelledby="costs-heading">
      <h2 id="costs-heading">What it costs</h2>
      <dl className="tot">
        <div>
          <dt>Subscription, 30 days</dt>
          <dd>{priceOf(status.subscriptionPrice)}</dd>
        </div>
        <div>
          <dt>Boosts in it</dt>
          <dd>{status.boostsIncluded}</dd>
        </div>
        <div>
          <dt>Each further boost</dt>
          <dd>{priceOf(status.boostPrice)}</dd>
        </div>
      </dl>
      <p className="small muted">
        A further boost is taken from your balance. A subscription that runs already is made longer
        by another one.
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
          <b>{`${boostsLeft} left`}</b>
          <span className="muted">{` until ${formatDate(until)}, when your subscription ends.`}</span>
        </p>
      ) : (
        <p className="muted">
          {user ? (
            'You have no subscription.'
          ) : (
            <>
              <Link className="link" href={signInHref('/selling/boost')}>
                Sign in
              </Link>{' '}
              to see whether you have a subscription.
            </>
          )}
        </p>
      )}
      {boosts.length > 0 && (
        <ul className="stack-s">
          {boosts.map((boost) => (
            <li key={boost.productId} className="small">
              <Icon name="zap" size={14} />{' '}
              <Link className="link" href={`/product/${boost.productId}`}>
                {boost.title}
              </Link>
              <span className="muted">{`, boosted until ${formatDayAndTime(boost.until)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
