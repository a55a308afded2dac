import { rich } from '../../lib/rich.ts'
import { currencyLabel } from '#contracts/currencies/currencies.ts'
import { useState } from 'react'
import type { ProductDetail } from '#contracts/products/products.ts'
import * as auctionsText from '#messages/auctions'
import { formatAmount, formatMoney, usdOf } from '../../lib/money/format.ts'
import { SavedLabel } from '../../lib/device/saved-line.tsx'
import { useSite } from '../../lib/site.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { Price } from '../../ui/price.tsx'
import { BidderName } from './bidder-name.tsx'
import { useHighestBid } from './bids/bids.queries.ts'
import { Text, VisuallyHidden } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as buyBoxStyles from '../../ui/patterns/buy-box.module.css'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

interface OwnPositionProps {
  product: ProductDetail
  ended: boolean
}

/** The state of the auction: whether the visitor leads, the price, the number of bids and the highest bidder. */
export function OwnPosition({ product, ended }: OwnPositionProps) {
  const { rate } = useSite()
  const highest = useHighestBid(product)
  const price = product.soldPrice ?? product.currentBid ?? product.price
  const { bidCount } = product
  return (
    <>
      <div
        role="status"
        className={ended || product.hasBid ? undefined : layoutStyles.visuallyHidden}
      >
        {ended ? <Outcome product={product} /> : <VisitorsPart product={product} />}
      </div>
      <div>
        <p className={buyBoxStyles.term}>{labelOf(product, ended)}</p>
        <Price
          size="xl"
          code={currencyLabel(product.base)}
          amount={formatAmount(price, product.base)}
          second={usdOf(price, rate, product.base)}
        />
        <SavedLabel />
        <Text small muted className={spacingStyles.marginTop1}>
          <a className={layoutStyles.link} href="#bids">
            {auctionsText.bidBids({ bidCount })}
          </a>
          {highest && (
            <>
              {' '}
              {auctionsText.by}{' '}
              <BidderName bidderId={highest.bidderId} you={auctionsText.youInSentence} />
            </>
          )}
        </Text>
        <Reserve product={product} />
        <PriceAnnouncer price={formatMoney(price, product.base)} bidCount={bidCount} />
      </div>
    </>
  )
}

function labelOf({ bidCount, status }: ProductDetail, ended: boolean): string {
  if (!ended) return bidCount > 0 ? auctionsText.currentBid : auctionsText.startingBid
  if (status === 'sold') return auctionsText.soldFor
  return bidCount > 0 ? auctionsText.lastBid : auctionsText.startingBid
}

/** Shows whether the reserve is met; its amount is the seller's secret. */
function Reserve({ product: { reserve } }: { product: ProductDetail }) {
  if (reserve === 'none') return null
  return (
    <p className={spacingStyles.marginTop2}>
      {reserve === 'met' ? (
        <Badge tone="new" icon="check">
          {auctionsText.reserveMet}
        </Badge>
      ) : (
        <Badge icon="lock">{auctionsText.reserveNotMet}</Badge>
      )}
    </p>
  )
}

/** In a running auction: whether the visitor leads or has been outbid. */
function VisitorsPart({ product: { hasBid, leading, reserve } }: { product: ProductDetail }) {
  if (!hasBid) return null
  if (leading && reserve === 'not_met')
    return <Alert icon="info">{auctionsText.reserveNotMetYet}</Alert>
  if (leading)
    return (
      <Alert tone="success" icon="circle-check">
        {rich(auctionsText.youAreHighestBidderWe, { b: <b /> })}
      </Alert>
    )
  return (
    <p className={buyBoxStyles.outbid}>
      <Icon name="clock" />
      {auctionsText.bidOutbid}
    </p>
  )
}

/** In an ended auction: the result for this visitor. */
function Outcome({ product }: { product: ProductDetail }) {
  const { status, hasBid, soldBy, bidCount } = product
  if (status === 'active')
    return (
      <Alert icon="timer">
        {auctionsText.bidEndedTextWeAre({ bidEndedText: auctionsText.bidEndedText })}
      </Alert>
    )
  const sentence =
    status === 'sold'
      ? hasBid
        ? auctionsText.anotherBidderWonYouPay
        : soldBy === 'bid'
          ? auctionsText.itWasSoldToHighest
          : auctionsText.itWasSold
      : bidCount === 0
        ? auctionsText.noOneBidOnIt
        : auctionsText.itEndedWithoutSale
  return <Alert icon="gavel">{`${auctionsText.bidEndedText} ${sentence}`}</Alert>
}

/** Announces a new price to screen readers, but not the price at page load. */
function PriceAnnouncer({ price, bidCount }: { price: string; bidCount: number }) {
  const [before] = useState(bidCount)
  return (
    <VisuallyHidden aria-live="polite">
      {bidCount !== before && auctionsText.currentBidPriceBidBids({ price, bidCount })}
    </VisuallyHidden>
  )
}
