import * as auctionsText from '#messages/auctions'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { Bid } from '#contracts/auctions/bids.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import * as productsText from '#messages/products'
import { useNow } from '../../lib/clock.ts'
import { formatCount, formatMoney, usdOf } from '../../lib/money/format.ts'
import { TextLink } from '../../lib/link.tsx'
import { useSite } from '../../lib/site.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Badge } from '../../ui/states/badge.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { formatBidTime } from './bid-dates.ts'
import { BidderName } from './bidder-name.tsx'
import { bidsQuery } from './bids/bids.queries.ts'
import { Text } from '../../ui/layout.tsx'
import * as bidListStyles from './bid-list.module.css'
import * as productPageStyles from '../../ui/patterns/product-page.module.css'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

interface BidHistoryProps {
  product: ProductDetail
  /** Actions on the bidder, shown in each row. */
  Action?: ComponentType<{ productId: string; bidderId: string }> | undefined
}

/** The latest five bids, updated live. */
export function BidHistory({ product, Action }: BidHistoryProps) {
  const { data, isPending, isFetching, refetch } = useQuery(bidsQuery(product.id))
  const bids = data?.items
  const latest = Math.min(product.bidCount, 5)
  const earlier = product.bidCount - (bids?.length ?? latest)
  return (
    <section className={`${bidListStyles.target} ${productPageStyles.section}`} id="bids">
      <h2>{productsText.bidHistory}</h2>
      {bids?.length === 0 && <Text muted>{auctionsText.noBidsYetYoursWould}</Text>}
      {bids && bids.length > 0 && (
        <ol className={bidListStyles.list}>
          {bids.map((bid, index) => (
            <BidRow
              key={bid.id}
              bid={bid}
              currency={product.base}
              highest={index === 0}
              action={Action && <Action productId={product.id} bidderId={bid.bidderId} />}
            />
          ))}
        </ol>
      )}
      {!bids && isPending && <HistorySkeleton rows={latest} />}
      {(bids || isPending) && earlier > 0 && (
        <Text small quiet className={spacingStyles.marginTop3}>
          {auctionsText.andEarlierEarlierBidBids({
            earlier: formatCount(earlier),
            earlier2: earlier,
          })}
        </Text>
      )}
      {product.bidCount > 0 && (
        <Text small className={spacingStyles.marginTop3}>
          <TextLink href={`/product/${product.id}/history`}>
            {auctionsText.allBidsAndHowTo}
          </TextLink>
        </Text>
      )}
      {!bids && !isPending && (
        <ErrorState
          level={3}
          title={productsText.bidsFailed}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  )
}

interface BidRowProps {
  bid: Bid
  currency: CurrencyCode
  highest: boolean
  action: ReactNode
}

function BidRow({ bid, currency, highest, action }: BidRowProps) {
  const { rate } = useSite()
  const now = useNow(60_000)
  const label = bid.bidderId.slice(-4)
  return (
    <li>
      <Avatar
        className={bidListStyles.avatar}
        name={label}
        letters={label.slice(0, 2).toUpperCase()}
      />
      <span className={highest ? bidListStyles.leading : undefined}>
        <BidderName bidderId={bid.bidderId} />{' '}
        {highest && <Badge tone="auction">{auctionsText.highest}</Badge>}
        <small>
          <time dateTime={bid.createdAt}>{formatBidTime(bid.createdAt, now)}</time>
          {bid.automatic && auctionsText.automatic}
        </small>
      </span>
      <span className={bidListStyles.amount}>
        {formatMoney(bid.amount, currency)}
        <small>{usdOf(bid.amount, rate, currency)}</small>
      </span>
      {action}
    </li>
  )
}

/** As high as the bids; without bids, as the sentence that says so. */
function HistorySkeleton({ rows }: { rows: number }) {
  return (
    <SkeletonGroup label={auctionsText.loadingBids}>
      {rows === 0 && <Skeleton width="lg" />}
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={bidListStyles.loading}>
          <Skeleton width="lg" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
