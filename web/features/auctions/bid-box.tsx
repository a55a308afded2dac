import { useRef, type FormEvent } from 'react'
import type { ProductDetail } from '../../../contracts/products/products.ts'
import * as auctionsText from '#messages/auctions'
import * as productsText from '#messages/products'
import { useBlocked } from '../../lib/api/connection.ts'
import { formatMoney, usdOf } from '../../lib/money/format.ts'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { AuctionClock } from './auction-clock.tsx'
import { OwnPosition } from './auction-state.tsx'
import { BidAmountField } from './bid-amount-field.tsx'
import type { Bidding } from './use-bidding.ts'
import { Form, Stack, Text } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as connectionStyles from '../../ui/states/connection.module.css'

interface BidBoxProps {
  product: ProductDetail
  bidding: Bidding
}

/** Clock, price, the visitor's bid and Place Bid. */
export function BidBox({ product, bidding }: BidBoxProps) {
  const { ended, own } = bidding
  return (
    <>
      {product.auctionEndTime && (
        <AuctionClock product={product} endTime={product.auctionEndTime} ended={ended} />
      )}
      <Stack>
        <OwnPosition product={product} ended={ended} />
        {!ended && product.leading && <OwnMaximum product={product} bidding={bidding} />}
        {own && (
          <Alert icon="store">
            {auctionsText.thisIsYourOwnListing({ over: ended ? 'yes' : 'other' })}
          </Alert>
        )}
        {!own && ended && (
          <Button variant="bid" size="lg" block disabled>
            {auctionsText.bidButton}
          </Button>
        )}
        {!own && !ended && <BidForm product={product} bidding={bidding} />}
      </Stack>
    </>
  )
}

function BidForm({ product, bidding }: BidBoxProps) {
  const form = useRef<HTMLFormElement>(null)
  const blocked = useBlocked()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!bidding.review()) form.current?.querySelector('input')?.focus()
  }

  return (
    <Form ref={form} noValidate onSubmit={submit}>
      <BidAmountField bidding={bidding} step={product.bidStep} />
      <Button
        type="submit"
        variant="bid"
        size="lg"
        block
        className={connectionStyles.needsScripts}
        blocked={blocked}
      >
        {auctionsText.bidButton}
      </Button>
      <noscript>
        <Text small quiet>
          {auctionsText.biddingNeedsScriptsWhichAre}
        </Text>
      </noscript>
      <BuyItNow product={product} bidding={bidding} />
      <Text small quiet>
        {auctionsText.bidsAreBindingWinnerPays}
      </Text>
    </Form>
  )
}

/** The Buy It Now price, shown until the first bid. */
function BuyItNow({ product: { base, buyItNowPrice, bidCount }, bidding }: BidBoxProps) {
  const { rate } = useSite()
  const blocked = useBlocked()
  if (!buyItNowPrice || bidCount > 0) return null
  return (
    <Stack gap={2}>
      <Button
        variant="line"
        block
        className={connectionStyles.needsScripts}
        blocked={blocked}
        onClick={bidding.openBuy}
      >
        {productsText.buyItNow}
      </Button>
      <Text small muted>
        {auctionsText.buyItNowPrice({ buyItNow: productsText.buyItNow })}{' '}
        <b>{formatMoney(buyItNowPrice, base)}</b>{' '}
        {auctionsText.usdUntilFirstBid({ usd: usdOf(buyItNowPrice, rate, base) })}
      </Text>
    </Stack>
  )
}

/** The maximum up to which the shop bids for the highest bidder; shown only to them. */
function OwnMaximum({ product: { base, ownMaximum, currentBid }, bidding }: BidBoxProps) {
  const { rate } = useSite()
  const blocked = useBlocked()
  const more = ownMaximum !== null && ownMaximum !== currentBid
  return (
    <Text small className={layoutStyles.between}>
      <span>
        {more ? (
          <>
            {auctionsText.yourMaximum} <b>{formatMoney(ownMaximum, base)}</b>
            {` (${usdOf(ownMaximum, rate, base)})`}
          </>
        ) : (
          auctionsText.weNoLongerBidFor
        )}
      </span>
      <Button
        variant="line"
        size="sm"
        className={connectionStyles.needsScripts}
        blocked={blocked}
        onClick={bidding.openRaise}
      >
        {more ? auctionsText.raiseIt : auctionsText.setMaximum}
      </Button>
    </Text>
  )
}
