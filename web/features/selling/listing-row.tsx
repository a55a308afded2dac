import { currencyLabel } from '../../../contracts/currencies/currencies.ts'
import type { ReactNode } from 'react'
import { pictureUrl } from '../../../contracts/media/pictures.ts'
import type { TakenDownAs } from '../../../contracts/products/products.ts'
import type { SellerListing } from '../../../contracts/selling/selling.ts'
import { usePassed, useNow } from '../../lib/clock.ts'
import { formatDate, formatDayAndTime, formatLeft } from '../../lib/dates.ts'
import { counted, formatAmount, formatCount, usdOf } from '../../lib/money/format.ts'
import { Link } from '../../lib/link.tsx'
import { usdPriceOf } from '../../lib/money/listing-usd.ts'
import { useSite } from '../../lib/site.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Price } from '../../ui/price.tsx'

interface ListingRowProps {
  listing: SellerListing
  /** What can be done with it. */
  actions: ReactNode
}

/** One own listing: how it stands, and what can be done with it. */
export function ListingRow({ listing, actions }: ListingRowProps) {
  const { rate } = useSite()
  const { id, title, status, isAuction, quantity, images } = listing
  const price = isAuction ? (listing.currentBid ?? listing.price) : listing.price
  return (
    <li className="order own">
      <RowPicture image={images[0]} />
      <div className="order-t">
        <span className="badges">
          <State listing={listing} />
          {listing.visibilityBoosted && (
            <Badge tone="boost" icon="zap">
              Boosted
            </Badge>
          )}
        </span>
        <Link href={`/product/${id}`}>{title}</Link>
        <span className="meta">
          {[
            counted(listing.views, 'view'),
            counted(listing.watchers, 'watcher'),
            isAuction ? counted(listing.bidCount, 'bid') : undefined,
            !isAuction && status === 'active' ? `${formatCount(quantity)} left` : undefined,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {listing.takenDown && (
          <span className="meta">
            {listing.takenDown.reason}{' '}
            {listing.takenDown.as === 'fee' ? (
              <Link
                className="link"
                href={`/selling/fee/${id}`}
                aria-label={`Pay the fee: ${title}`}
              >
                Pay the fee
              </Link>
            ) : (
              <Link
                className="link"
                href="/account/standing"
                aria-label={`What this means: ${title}`}
              >
                What this means
              </Link>
            )}
          </span>
        )}
      </div>
      <div className="order-m">
        <Price
          code={currencyLabel(listing.base)}
          amount={formatAmount(price, listing.base)}
          second={isAuction ? usdOf(price, rate, listing.base) : usdPriceOf(listing, rate)}
        />
        <Since listing={listing} />
      </div>
      <div className="own-a">{actions}</div>
    </li>
  )
}

/** The cover, or what stands for it. */
export function RowPicture({ image }: { image: string | null | undefined }) {
  return (
    <span className="pic">
      {image ? (
        <img src={pictureUrl(image, 200, 'webp')} width={88} height={88} alt="" loading="lazy" />
      ) : (
        <Icon name="image" />
      )}
    </span>
  )
}

const downLabels: Record<TakenDownAs, string> = {
  held: 'Under review',
  removed: 'Removed by Musika',
  suspended: 'Hidden',
  fee: 'Fee not paid',
}

function State({ listing }: { listing: SellerListing }) {
  const over = usePassed(listing.isAuction ? listing.auctionEndTime : null)
  switch (listing.status) {
    case 'active':
      if (!listing.isAuction) return <Badge tone="new">For sale</Badge>
      return over ? (
        <Badge icon="clock">Closing</Badge>
      ) : (
        <Badge tone="auction" icon="gavel">
          Auction
        </Badge>
      )
    case 'reserved':
      return <Badge tone="info">Reserved</Badge>
    case 'sold':
      return (
        <Badge tone="new" icon="check">
          Sold
        </Badge>
      )
    case 'ended':
      return <Badge>Ended</Badge>
    case 'removed':
      return (
        <Badge tone="warn" icon="circle-alert">
          {listing.takenDown ? downLabels[listing.takenDown.as] : 'Removed by Musika'}
        </Badge>
      )
  }
}

function Since({ listing }: { listing: SellerListing }) {
  const { status, auctionEndTime, createdAt, updatedAt } = listing
  if (status === 'active' && auctionEndTime) return <TimeLeft end={auctionEndTime} />
  return (
    <p className="small quiet">
      {status === 'active' || status === 'reserved'
        ? `Listed ${formatDate(createdAt)}`
        : formatDate(updatedAt)}
    </p>
  )
}

/** By the server's clock. */
function TimeLeft({ end }: { end: string }) {
  const left = Date.parse(end) - useNow()
  return (
    <p className="small">
      {left > 0 ? (
        <span className="left" title={formatDayAndTime(end)}>
          <Icon name="clock" size={13} />
          <span role="timer" aria-live="off">{`${formatLeft(left)} left`}</span>
        </span>
      ) : (
        'Waiting for the result'
      )}
    </p>
  )
}
