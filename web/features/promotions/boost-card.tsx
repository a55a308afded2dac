import { localCurrency } from '#contracts/currencies/currencies.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { boostHours } from '#contracts/common/limits.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { promotionCalls, type SubscriptionStatus } from '#contracts/promotions/promotions.ts'
import * as promotionsText from '#messages/promotions'
import * as productsText from '#messages/products'
import { askToSignIn } from '../../lib/account/session.ts'
import { statusOf } from '../../lib/api/api-error.ts'
import { useCall } from '../../lib/api/calls.ts'
import { useNow, usePassed } from '../../lib/clock.ts'
import { formatDayAndTime, formatLeft } from '../../lib/dates.ts'
import { formatUsd, formatMoney } from '../../lib/money/format.ts'
import { Link, TextLink } from '../../lib/link.tsx'
import { Badge } from '../../ui/states/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { subscriptionForItemQuery } from './promotions.queries.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { Panel, Text } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as friezeStyles from '../../ui/pictures/frieze.module.css'

/** How boosting works, and its price. */
const guide = '/selling/boost'

/** Lets a seller boost a listing, or shows the remaining time or a link to the explanation. */
export function BoostCard({ product }: { product: ProductDetail }) {
  const { data, isError, isFetching, refetch } = useQuery(subscriptionForItemQuery(product.id))
  const running = data?.boosts.find(({ productId }) => productId === product.id)?.until ?? null
  const over = usePassed(running)
  if (!data)
    return isError ? (
      <Text small muted>
        {promotionsText.weCouldNotCheckWhether}{' '}
        <Button
          className={friezeStyles.button}
          variant="link"
          disabled={isFetching}
          onClick={() => void refetch()}
        >
          {promotionsText.tryAgain}
        </Button>
      </Text>
    ) : null
  if (!data.canBuyBoosts)
    return (
      <Text small quiet>
        {promotionsText.wantMoreBuyersToSee}{' '}
        <TextLink href={guide}>{promotionsText.howBoostingWorks}</TextLink>
      </Text>
    )
  return (
    <Panel className={friezeStyles.boost} aria-labelledby="boost-heading">
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
    </Panel>
  )
}

function Running({ until }: { until: string }) {
  const left = Date.parse(until) - useNow()
  return (
    <p>
      <span role="timer" aria-live="off">
        {promotionsText.leftLeft({ left: formatLeft(left) })}
      </span>
      {promotionsText.atTopOfSearchResults({ dayAndTime: formatDayAndTime(until) })}
    </p>
  )
}

function Offer({
  status: { boostsLeft, boostsIncluded, boostPrice },
}: {
  status: SubscriptionStatus
}) {
  if (boostsLeft > 0) return <p>{promotionsText.topOfSearchResultsFor({ boostsLeft })}</p>
  return (
    <p>
      {promotionsText.boostsIncludedBoostsOfYour({
        boostsIncluded,
        zwl: formatMoney(boostPrice.zwl, localCurrency()),
        usd: formatUsd(boostPrice.usd),
      })}{' '}
      <Link className={layoutStyles.underlined} href={guide}>
        {promotionsText.howBoostingWorks}
      </Link>
    </p>
  )
}

function BoostButton({ productId }: { productId: string }) {
  const cache = useQueryClient()
  const boost = useCall(promotionCalls.boost, {
    done() {
      toast({ title: promotionsText.boostDoneTitle, description: promotionsText.boostDoneText })
    },
    failed: promotionsText.boostFailedTitle,
    hint: promotionsText.boostFailedText,
    outdates: [['subscription'], ['products', productId]],
  })
  return (
    <Button
      className={friezeStyles.button}
      variant="plain"
      pending={boost.isPending}
      pendingText={promotionsText.boosting}
      onClick={() =>
        boost.mutate(
          { params: { productId }, body: { duration: boostHours } },
          { onError: (error) => statusOf(error) === 401 && askToSignIn(cache) },
        )
      }
    >
      {promotionsText.boostButton}
    </Button>
  )
}
