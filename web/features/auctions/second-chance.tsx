import * as auctionsText from '#messages/auctions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  auctionCalls,
  type SecondChance as State,
  type SecondChanceOffer,
} from '#contracts/auctions/auctions.ts'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import { useCall } from '../../lib/api/calls.ts'
import { useBlocked } from '../../lib/api/connection.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { formatMoney, usdOf } from '../../lib/money/format.ts'
import { TextLink } from '../../lib/link.tsx'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { secondChanceQuery } from './auctions.queries.ts'
import { Stack, Text } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as buyBoxStyles from '../../ui/patterns/buy-box.module.css'

interface SecondChanceProps {
  productId: string
  /** The visitor is the seller. */
  own: boolean
}

/** An item whose buyer did not pay: the seller may offer it to the next bidder, who accepts or declines. */
export function SecondChance({ productId, own }: SecondChanceProps) {
  const { data, isError, isFetching, refetch } = useQuery(secondChanceQuery(productId))
  if (!data && isError)
    return (
      <section className={buyBoxStyles.buyBox} aria-label={auctionsText.secondChance}>
        <Stack gap={2}>
          <Text small>{auctionsText.weCouldNotCheckWhether}</Text>
          <Button variant="line" size="sm" disabled={isFetching} onClick={() => void refetch()}>
            {auctionsText.tryAgain}
          </Button>
        </Stack>
      </section>
    )
  if (!data || (!data.next && !data.offer && !data.noneLeft)) return null
  return (
    <section className={buyBoxStyles.buyBox} aria-labelledby="second-chance">
      <Stack>
        <h2 id="second-chance">{auctionsText.secondChance}</h2>
        {own ? (
          <SellersPart productId={productId} state={data} />
        ) : (
          data.offer && (
            <BiddersPart productId={productId} offer={data.offer} currency={data.currency} />
          )
        )}
      </Stack>
    </section>
  )
}

const stateTexts = {
  open: auctionsText.bidderYouAskedHasNot,
  accepted: auctionsText.yourOfferWasAccepted,
  declined: auctionsText.yourOfferWasDeclined,
  expired: auctionsText.yourOfferWasNotAnswered,
  withdrawn: auctionsText.yourOfferIsNoLonger,
} as const satisfies Record<SecondChanceOffer['state'], string>

function SellersPart({ productId, state }: { productId: string; state: State }) {
  const { currency, next, offer, noneLeft } = state
  const offering = useCall(
    auctionCalls.offerSecondChance,
    useEffects(productId, auctionsText.failedToMakeOffer),
  )
  const blocked = useBlocked()
  const { rate } = useSite()
  return (
    <>
      {offer && (
        <p role="status">
          {`${stateTexts[offer.state]}: ${formatMoney(offer.amount, currency)}`}
          {offer.state === 'open' &&
            auctionsText.untilDayAndTime({ dayAndTime: formatDayAndTime(offer.expiresAt) })}
          .
        </p>
      )}
      {noneLeft && (
        <p>
          {offer ? '' : `${auctionsText.buyerDidNotPay} `}
          {auctionsText.thereIsNoOtherBidder}
        </p>
      )}
      {next && (
        <>
          <p>
            {offer ? `${auctionsText.youCanAskNextBidder} ` : `${auctionsText.buyerDidNotPayYou} `}
            <b>{auctionsText.bidderBidderId({ bidderId: next.bidderId.slice(-4) })}</b>
            {auctionsText.forTheirOwnBidOf({
              amount: formatMoney(next.amount, currency),
              usd: usdOf(next.amount, rate, currency),
            })}
          </p>
          <Button
            block
            pending={offering.isPending}
            pendingText={auctionsText.offering}
            blocked={blocked}
            onClick={() => offering.mutate({ params: { id: productId } })}
          >
            {auctionsText.makeOffer}
          </Button>
        </>
      )}
    </>
  )
}

/** The state after a step shows at once. */
function useEffects(productId: string, failed: string) {
  const cache = useQueryClient()
  return {
    done(state: State) {
      cache.setQueryData(secondChanceQuery(productId).queryKey, state)
      return undefined
    },
    failed,
    hint: auctionsText.pleaseCheckYourConnectionAnd,
    outdates: [['products', productId]],
  }
}

const answered = {
  accepted: `${auctionsText.youAcceptedOffer} `,
  declined: auctionsText.youLeftOffer,
  expired: auctionsText.offerWasOpenFor24,
  withdrawn: auctionsText.offerIsNoLongerOpen,
} as const

interface BiddersPartProps {
  productId: string
  offer: SecondChanceOffer
  currency: CurrencyCode
}

function BiddersPart({ productId, offer, currency }: BiddersPartProps) {
  const effects = useEffects(productId, auctionsText.failedToAnswerOffer)
  const accepting = useCall(auctionCalls.acceptSecondChance, effects)
  const declining = useCall(auctionCalls.declineSecondChance, effects)
  const blocked = useBlocked()
  const { rate } = useSite()
  if (offer.state !== 'open')
    return (
      <p role="status">
        {answered[offer.state]}
        {offer.state === 'accepted' && (
          <TextLink href={offer.orderId ? `/orders/${offer.orderId}` : '/orders'}>
            {auctionsText.yourOrder}
          </TextLink>
        )}
      </p>
    )
  const busy = accepting.isPending || declining.isPending
  return (
    <>
      <p>
        {auctionsText.buyerDidNotPayYouCan} <b>{formatMoney(offer.amount, currency)}</b>{' '}
        {auctionsText.usdUntilDayAndTime({
          usd: usdOf(offer.amount, rate, currency),
          dayAndTime: formatDayAndTime(offer.expiresAt),
        })}
      </p>
      <div className={layoutStyles.twoButtons}>
        <Button
          variant="line"
          disabled={busy}
          onClick={() => declining.mutate({ params: { id: productId } })}
        >
          {auctionsText.noThankYou}
        </Button>
        <Button
          pending={accepting.isPending}
          pendingText={auctionsText.taking}
          disabled={busy}
          blocked={blocked}
          onClick={() => accepting.mutate({ params: { id: productId } })}
        >
          {auctionsText.takeIt}
        </Button>
      </div>
    </>
  )
}
