import { localCurrency } from '../../../contracts/currencies/currencies.ts'
import { useQuery } from '@tanstack/react-query'
import type { ProductDetail } from '../../../contracts/products/products.ts'
import type { SubscriptionStatus } from '../../../contracts/promotions/promotions.ts'
import * as promotionsText from '#messages/promotions'
import * as productsText from '#messages/products'
import { useNow, usePassed } from '../../lib/clock.ts'
import { formatDayAndTime, formatLeft } from '../../lib/dates.ts'
import { counted, formatUsd, formatMoney } from '../../lib/money/format.ts'
import { Link } from '../../lib/link.tsx'
import { Badge } from '../../ui/states/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { subscriptionQuery, useBoost } from './promotions.queries.ts'

/** How boosting works and what it costs. */
const guide = '/selling/boost'

/** For the owner of a listing that is for sale: puts it on top, says how long it stays there, or where boosting is explained. */
export function BoostCard({ product }: { product: ProductDetail }) {
  const { data, isError, isFetching, refetch } = useQuery(subscriptionQuery(product.id))
  const running = data?.boosts.find(({ productId }) => productId === product.id)?.until ?? null
  const over = usePassed(running)
  if (!data)
    return isError ? (
      <p className="small muted">
        Whether you can boost this item could not be fetched.{' '}
        <Button variant="link" disabled={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    ) : null
  if (!data.canBuyBoosts)
    return (
      <p className="small quiet">
        Want more buyers to see this?{' '}
        <Link className="link" href={guide}>
          How boosting works
        </Link>
      </p>
    )
  return (
    <section className="panel boost" aria-labelledby="boost-heading">
      <Icon name="zap" size={24} />
      <div>
        <h2 id="boost-heading">{promotionsText.boostHeading}</h2>
        {running && !over ? <Running until={running} /> : <Offer status={data} />}
      </div>
      {running && !over ? (
        <Badge tone="boost" icon="zap">
          {productsText.boosted}
        </Badge>
      ) : (
        <BoostButton productId={product.id} />
      )}
    </section>
  )
}

function Running({ until }: { until: string }) {
  const left = Date.parse(until) - useNow()
  return (
    <p>
      <span role="timer" aria-live="off">{`${formatLeft(left)} left`}</span>
      {`, at the top of search results until ${formatDayAndTime(until)}.`}
    </p>
  )
}

function Offer({
  status: { boostsLeft, boostsIncluded, boostPrice },
}: {
  status: SubscriptionStatus
}) {
  if (boostsLeft > 0)
    return <p>{`Top of search results for 24 hours. ${counted(boostsLeft, 'boost')} left.`}</p>
  return (
    <p>
      {`The ${boostsIncluded} boosts of your subscription are used. A further one takes ${formatMoney(boostPrice.zwl, localCurrency())} (${formatUsd(boostPrice.usd)}) from your balance. `}
      <Link className="underline" href={guide}>
        How boosting works
      </Link>
    </p>
  )
}

function BoostButton({ productId }: { productId: string }) {
  const boost = useBoost(productId)
  return (
    <Button
      variant="plain"
      pending={boost.isPending}
      pendingText="Boosting..."
      onClick={() => boost.mutate()}
    >
      {promotionsText.boostButton}
    </Button>
  )
}
