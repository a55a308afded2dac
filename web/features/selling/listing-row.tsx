import * as sellingText from '#messages/selling'
import { currencyLabel } from '#contracts/currencies/currencies.ts'
import type { ReactNode } from 'react'
import type { TakenDownAs } from '#contracts/products/products.ts'
import type { SellerListing } from '#contracts/selling/selling.ts'
import { usePassed, useNow } from '../../lib/clock.ts'
import { RowPicture } from '../../lib/row-picture.tsx'
import { Countdown } from '../../lib/countdown.tsx'
import { formatDate, formatDayAndTime, formatLeft } from '../../lib/dates.ts'
import { formatAmount, formatCount, usdOf } from '../../lib/money/format.ts'
import { Link, TextLink } from '../../lib/link.tsx'
import { usdPriceOf } from '../../lib/money/listing-usd.ts'
import { useSite } from '../../lib/site.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { Text } from '../../ui/layout.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import * as orderListStyles from '../../ui/patterns/order-list.module.css'
import * as ownListStyles from '../../ui/patterns/own-list.module.css'
import * as priceStyles from '../../ui/price.module.css'
import * as badgeStyles from '../../ui/states/badge.module.css'

interface ListingRowProps {
  listing: SellerListing
  actions: ReactNode
}

/** One of the member's listings with its status and actions. */
export function ListingRow({ listing, actions }: ListingRowProps) {
  const { rate } = useSite()
  const { id, title, status, isAuction, quantity, images } = listing
  const price = isAuction ? (listing.currentBid ?? listing.price) : listing.price
  return (
    <li className={`${orderListStyles.order} ${ownListStyles.order} ${ownListStyles.own}`}>
      <RowPicture image={images[0]} />
      <div className={orderListStyles.text}>
        <span className={`${badgeStyles.badges} ${ownListStyles.badges}`}>
          <State listing={listing} />
          {listing.visibilityBoosted && (
            <Badge tone="boost" icon="zap">
              {sellingText.boosted}
            </Badge>
          )}
        </span>
        <Link href={`/product/${id}`}>{unbroken(title)}</Link>
        <span className={orderListStyles.meta}>
          {[
            sellingText.viewViews({ views: listing.views }),
            sellingText.watcherWatchers({ watchers: listing.watchers }),
            isAuction ? sellingText.bidBids({ bidCount: listing.bidCount }) : undefined,
            !isAuction && status === 'active'
              ? sellingText.quantityLeft({ quantity: formatCount(quantity) })
              : undefined,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {listing.takenDown && (
          <span className={orderListStyles.meta}>
            {listing.takenDown.reason}{' '}
            {listing.takenDown.as === 'fee' ? (
              <TextLink href={`/selling/fee/${id}`} aria-label={sellingText.payFeeTitle({ title })}>
                {sellingText.payFee}
              </TextLink>
            ) : (
              <TextLink href="/account/standing" aria-label={sellingText.aboutThisTitle({ title })}>
                {sellingText.whatThisMeans}
              </TextLink>
            )}
          </span>
        )}
      </div>
      <div className={orderListStyles.main}>
        <Price
          code={currencyLabel(listing.base)}
          amount={formatAmount(price, listing.base)}
          second={isAuction ? usdOf(price, rate, listing.base) : usdPriceOf(listing, rate)}
        />
        <Since listing={listing} />
      </div>
      <div className={ownListStyles.ownActions}>{actions}</div>
    </li>
  )
}

const downLabels: Record<TakenDownAs, string> = {
  held: sellingText.underReview,
  removed: sellingText.removedByMusika,
  suspended: sellingText.hidden,
  fee: sellingText.feeNotPaid,
}

function State({ listing }: { listing: SellerListing }) {
  const over = usePassed(listing.isAuction ? listing.auctionEndTime : null)
  switch (listing.status) {
    case 'active':
      if (!listing.isAuction) return <Badge tone="new">{sellingText.forSale}</Badge>
      return over ? (
        <Badge icon="clock">{sellingText.closing}</Badge>
      ) : (
        <Badge tone="auction" icon="gavel">
          {sellingText.auction}
        </Badge>
      )
    case 'reserved':
      return <Badge tone="info">{sellingText.reserved}</Badge>
    case 'sold':
      return (
        <Badge tone="new" icon="check">
          {sellingText.sold}
        </Badge>
      )
    case 'ended':
      return <Badge>{sellingText.ended}</Badge>
    case 'removed':
      return (
        <Badge tone="warn" icon="circle-alert">
          {listing.takenDown ? downLabels[listing.takenDown.as] : sellingText.removedByMusika}
        </Badge>
      )
  }
}

function Since({ listing }: { listing: SellerListing }) {
  const { status, auctionEndTime, createdAt, updatedAt } = listing
  if (status === 'active' && auctionEndTime) return <TimeLeft end={auctionEndTime} />
  return (
    <Text small quiet>
      {status === 'active' || status === 'reserved'
        ? sellingText.listedDate({ date: formatDate(createdAt) })
        : formatDate(updatedAt)}
    </Text>
  )
}

/** Uses the server's clock. */
function TimeLeft({ end }: { end: string }) {
  const left = Date.parse(end) - useNow()
  return (
    <Text small>
      {left > 0 ? (
        <span className={priceStyles.timeLeft} title={formatDayAndTime(end)}>
          <Icon name="clock" size={13} />
          <Countdown endTime={end}>
            <span role="timer" aria-live="off">
              {sellingText.leftLeft({ left: formatLeft(left) })}
            </span>
          </Countdown>
        </span>
      ) : (
        sellingText.waitingForResult
      )}
    </Text>
  )
}
