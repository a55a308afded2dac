import { currencyLabel } from '../../../contracts/currencies/currencies.ts'
import { useState } from 'react'
import type { ProductDetail } from '../../../contracts/products/products.ts'
import * as auctionsText from '#messages/auctions'
import { counted, formatAmount, formatMoney, usdOf } from '../../lib/money/format.ts'
import { Link } from '../../lib/link.tsx'
import { SavedLabel } from '../../lib/device/saved-line.tsx'
import { useSite } from '../../lib/site.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Price } from '../../ui/price.tsx'
import { outageSentence } from './outage-sentence.ts'
import { BidderName } from './bidder-name.tsx'
import { useHighestBid } from './bids.queries.ts'

interface OwnPositionProps {
  product: ProductDetail
  ended: boolean
}

/** Where the auction stands: the visitor's part in it, the price, how many bids and whose is the highest. */
export function OwnPosition({ product, ended }: OwnPositionProps) {
  const { rate } = useSite()
  const highest = useHighestBid(product)
  const price = product.soldPrice ?? product.currentBid ?? product.price
  const { bidCount } = product
  return (
    <>
      <div role="status" className={ended || product.hasBid ? undefined : 'vh'}>
        {ended ? <Outcome product={product} /> : <VisitorsPart product={product} />}
      </div>
      <div>
        <p className="k">{labelOf(product, ended)}</p>
        <Price
          size="xl"
          code={currencyLabel(product.base)}
          amount={formatAmount(price, product.base)}
          second={usdOf(price, rate, product.base)}
        />
        <SavedLabel />
        <p className="small muted mt-1">
          <a className="link" href="#bids">
            {counted(bidCount, 'bid')}
          </a>
          {highest && (
            <>
              {' \u00b7 by '}
              <BidderName bidderId={highest.bidderId} />
            </>
          )}
        </p>
        <Reserve product={product} />
        <Outages product={product} />
        <PriceAnnouncer price={formatMoney(price, product.base)} bidCount={bidCount} />
      </div>
    </>
  )
}

function labelOf({ bidCount, status }: ProductDetail, ended: boolean): string {
  if (!ended) return bidCount > 0 ? 'Current bid' : 'Starting bid'
  if (status === 'sold') return 'Sold for'
  return bidCount > 0 ? 'Last bid' : 'Starting bid'
}

/** The reserve's amount is the seller's secret; whether it is met is not. */
function Reserve({ product: { reserve } }: { product: ProductDetail }) {
  if (reserve === 'none') return null
  return (
    <p className="mt-2">
      {reserve === 'met' ? (
        <Badge tone="new" icon="check">
          Reserve met
        </Badge>
      ) : (
        <Badge icon="lock">Reserve not met</Badge>
      )}
    </p>
  )
}

/** Times in which nobody could bid, and what was given back for them. */
function Outages({ product: { outages } }: { product: ProductDetail }) {
  return outages.map((outage) => (
    <Notice key={outage.from} icon="clock" className="mt-3">
      {outageSentence(outage)}
    </Notice>
  ))
}

/** While the auction runs: leading, or outbid. */
function VisitorsPart({ product: { hasBid, leading } }: { product: ProductDetail }) {
  if (!hasBid) return null
  if (leading)
    return (
      <Notice tone="success" icon="circle-check">
        <b>You are the highest bidder.</b> We tell you when somebody bids more.
      </Notice>
    )
  return (
    <p className="outbid">
      <Icon name="clock" />
      {auctionsText.bidOutbid}
    </p>
  )
}

/** Once it is over: who got it, as far as it concerns the visitor. */
function Outcome({ product }: { product: ProductDetail }) {
  const { status, hasBid, won, soldBy, bidCount } = product
  if (status === 'active')
    return (
      <Notice icon="timer">{`${auctionsText.bidEndedText} The result is being worked out.`}</Notice>
    )
  if (status === 'sold' && won)
    return (
      <Notice tone="success" icon="circle-check">
        <b>{soldBy === 'bid' ? 'You won this auction.' : 'It is yours.'}</b> Please pay within{' '}
        {soldBy === 'buy_now' ? '30 minutes' : '24 hours'}:{' '}
        <Link className="link" href="/orders">
          your orders
        </Link>
        .
      </Notice>
    )
  const sentence =
    status === 'sold'
      ? hasBid
        ? 'Another bidder won. You pay nothing.'
        : soldBy === 'bid'
          ? 'It was sold to the highest bidder.'
          : 'It was sold.'
      : bidCount === 0
        ? 'Nobody bid on it.'
        : 'It ended without a sale.'
  return <Notice icon="gavel">{`${auctionsText.bidEndedText} ${sentence}`}</Notice>
}

/** Says a new price aloud; not the one that the page came with. */
function PriceAnnouncer({ price, bidCount }: { price: string; bidCount: number }) {
  const [before] = useState(bidCount)
  return (
    <span className="vh" aria-live="polite">
      {bidCount !== before && `Current bid ${price}, ${counted(bidCount, 'bid')}`}
    </span>
  )
}
