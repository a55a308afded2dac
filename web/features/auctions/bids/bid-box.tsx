import type { FormEvent, ReactNode } from 'react'
import type { ProductDetail } from '#contracts/products/products.ts'
import * as auctionsText from '#messages/auctions'
import * as productsText from '#messages/products'
import { useBlocked } from '../../../lib/api/connection.ts'
import { formatMoney, usdOf } from '../../../lib/money/format.ts'
import { HeldLine } from '../../../lib/money/held-line.tsx'
import { ButtonLink } from '../../../lib/link.tsx'
import { useSite } from '../../../lib/site.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { AuctionClock } from '../auction-clock.tsx'
import { OwnPosition } from '../auction-state.tsx'
import { BidAmounts, type MaximumBidPart } from './bid-amounts.tsx'
import { bidHref } from './bid-href.ts'
import type { Bidding } from './use-bidding.ts'
import { Form, Stack, Text } from '../../../ui/layout.tsx'
import * as connectionStyles from '../../../ui/states/connection.module.css'

interface AuctionProps {
  product: ProductDetail
  bidding: Bidding
}

interface BidFormProps extends AuctionProps {
  MaximumBid: MaximumBidPart
}
interface BidBoxProps extends BidFormProps {
  /** Shown before the form. */
  note: ReactNode
}

/** Clock, price, the visitor's bid and Place Bid. */
export function BidBox({ product, bidding, MaximumBid, note }: BidBoxProps) {
  const { ended, own } = bidding
  return (
    <>
      {product.auctionEndTime && (
        <AuctionClock product={product} endTime={product.auctionEndTime} ended={ended} />
      )}
      <Stack>
        <OwnPosition product={product} ended={ended} />
        {note}
        {own ? (
          <Alert icon="store">
            {auctionsText.thisIsYourOwnListing({ over: ended ? 'yes' : 'other' })}
          </Alert>
        ) : ended ? (
          <Button variant="bid" size="lg" block disabled>
            {auctionsText.bidButton}
          </Button>
        ) : (
          !product.bidApproval && (
            <BidForm product={product} bidding={bidding} MaximumBid={MaximumBid} />
          )
        )}
      </Stack>
    </>
  )
}

function BidForm({ product, bidding, MaximumBid }: BidFormProps) {
  const blocked = useBlocked()
  const { raising } = bidding

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!bidding.review())
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${bidding.wrong}]`)?.focus()
  }

  return (
    // Before scripts run, it leads to the page that shows the rules.
    <Form action={bidHref(product.id)} noValidate onSubmit={submit}>
      {raising ? (
        <OwnMaximum product={product} />
      ) : (
        <BidAmounts product={product} bidding={bidding} MaximumBid={MaximumBid} />
      )}
      {/* One button, so that it keeps the focus when the member takes the lead. */}
      <Button
        type={raising ? 'button' : 'submit'}
        variant={raising ? 'line' : 'bid'}
        size="lg"
        block
        className={raising ? connectionStyles.needsScripts : undefined}
        blocked={blocked}
        onClick={raising ? bidding.openNextBid : undefined}
      >
        {!raising
          ? auctionsText.bidButton
          : bidsFurther(product)
            ? auctionsText.raiseYourMax
            : auctionsText.setMaximum}
      </Button>
      {raising && (
        <noscript>
          <ButtonLink variant="line" size="lg" block href={bidHref(product.id)}>
            {auctionsText.raiseYourMaximum}
          </ButtonLink>
        </noscript>
      )}
      <BuyItNow product={product} bidding={bidding} />
      <HeldLine />
      <Text small quiet>
        {auctionsText.bidsAreBindingWinnerPays}
      </Text>
    </Form>
  )
}

/** The Buy It Now price, shown until the first bid. */
function BuyItNow({ product: { base, buyItNowPrice, bidCount }, bidding }: AuctionProps) {
  const { rate } = useSite()
  const blocked = useBlocked()
  if (!buyItNowPrice || bidCount > 0) return null
  return (
    <Stack gap={2}>
      <Button
        type="submit"
        name="buy"
        value="now"
        variant="line"
        block
        blocked={blocked}
        onClick={(event) => {
          event.preventDefault()
          bidding.openBuy()
        }}
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

/** Whether the highest bidder's maximum is above the current bid. */
const bidsFurther = ({ ownMaximum, currentBid }: ProductDetail) =>
  ownMaximum !== null && ownMaximum !== currentBid

/** The maximum up to which the shop bids for the highest bidder; shown only to them. */
function OwnMaximum({ product }: { product: ProductDetail }) {
  const { rate } = useSite()
  const { base, ownMaximum } = product
  return (
    <Text small>
      {ownMaximum !== null && bidsFurther(product) ? (
        <>
          {auctionsText.yourMaximum} <b>{formatMoney(ownMaximum, base)}</b>
          {` (${usdOf(ownMaximum, rate, base)})`}
        </>
      ) : (
        auctionsText.weNoLongerBidFor
      )}
    </Text>
  )
}
