import { useQuery } from '@tanstack/react-query'
import type {
  SecondChance as State,
  SecondChanceOffer,
} from '../../../contracts/auctions/auctions.ts'
import type { CurrencyCode } from '../../../contracts/currencies/currencies.ts'
import { useBlocked } from '../../lib/api/connection.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { formatMoney, usdOf } from '../../lib/money/format.ts'
import { Link } from '../../lib/link.tsx'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { secondChanceQuery, useSecondChanceStep } from './auctions.queries.ts'

interface SecondChanceProps {
  productId: string
  /** The visitor is the seller. */
  own: boolean
}

/** An item whose buyer did not pay: its seller may offer it to the next bidder, who takes or leaves it. */
export function SecondChance({ productId, own }: SecondChanceProps) {
  const { data, isError, isFetching, refetch } = useQuery(secondChanceQuery(productId))
  if (!data && isError)
    return (
      <section className="buybox" aria-label="Second chance">
        <div className="stack-s">
          <p className="small">We could not see whether there is an offer for you.</p>
          <Button variant="line" size="sm" disabled={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      </section>
    )
  if (!data || (!data.next && !data.offer && !data.noneLeft)) return null
  return (
    <section className="buybox" aria-labelledby="second-chance">
      <div className="stack">
        <h2 id="second-chance">Second chance</h2>
        {own ? (
          <SellersPart productId={productId} state={data} />
        ) : (
          data.offer && (
            <BiddersPart productId={productId} offer={data.offer} currency={data.currency} />
          )
        )}
      </div>
    </section>
  )
}

const told = {
  open: 'The bidder you asked has not answered yet',
  accepted: 'Your offer was accepted',
  declined: 'Your offer was declined',
  expired: 'Your offer was not answered in time',
  withdrawn: 'Your offer is no longer open',
} as const satisfies Record<SecondChanceOffer['state'], string>

function SellersPart({ productId, state }: { productId: string; state: State }) {
  const { currency, next, offer, noneLeft } = state
  const offering = useSecondChanceStep(productId, 'offer')
  const blocked = useBlocked()
  const { rate } = useSite()
  return (
    <>
      {offer && (
        <p role="status">
          {`${told[offer.state]}: ${formatMoney(offer.amount, currency)}`}
          {offer.state === 'open' && `, until ${formatDayAndTime(offer.expiresAt)}`}.
        </p>
      )}
      {noneLeft && (
        <p>
          {offer ? '' : 'The buyer did not pay. '}
          There is no other bidder to offer it to. You can list it again.
        </p>
      )}
      {next && (
        <>
          <p>
            {offer
              ? 'You can ask the next bidder: '
              : 'The buyer did not pay. You can offer it to the next bidder: '}
            <b>{`Bidder ${next.bidderId.slice(-4)}`}</b>
            {`, for their own bid of ${formatMoney(next.amount, currency)} (${usdOf(next.amount, rate, currency)}). The offer is open for 24 hours.`}
          </p>
          <Button
            block
            pending={offering.isPending}
            pendingText="Offering..."
            blocked={blocked}
            onClick={() => offering.mutate()}
          >
            Make the offer
          </Button>
        </>
      )}
    </>
  )
}

const answered = {
  accepted: 'You took the offer. Please pay within 24 hours: ',
  declined: 'You left the offer.',
  expired: 'The offer was open for 24 hours and has ended.',
  withdrawn: 'The offer is no longer open.',
} as const

interface BiddersPartProps {
  productId: string
  offer: SecondChanceOffer
  currency: CurrencyCode
}

function BiddersPart({ productId, offer, currency }: BiddersPartProps) {
  const accepting = useSecondChanceStep(productId, 'accept')
  const declining = useSecondChanceStep(productId, 'decline')
  const blocked = useBlocked()
  const { rate } = useSite()
  if (offer.state !== 'open')
    return (
      <p role="status">
        {answered[offer.state]}
        {offer.state === 'accepted' && (
          <Link className="link" href={offer.orderId ? `/orders/${offer.orderId}` : '/orders'}>
            your order
          </Link>
        )}
      </p>
    )
  const busy = accepting.isPending || declining.isPending
  return (
    <>
      <p>
        {'The buyer did not pay. You can have it for your own bid of '}
        <b>{formatMoney(offer.amount, currency)}</b>
        {` (${usdOf(offer.amount, rate, currency)}), until ${formatDayAndTime(offer.expiresAt)}.`}
      </p>
      <div className="two-b">
        <Button variant="line" disabled={busy} onClick={() => declining.mutate()}>
          No, thank you
        </Button>
        <Button
          pending={accepting.isPending}
          pendingText="Taking..."
          disabled={busy}
          blocked={blocked}
          onClick={() => accepting.mutate()}
        >
          Take it
        </Button>
      </div>
    </>
  )
}
