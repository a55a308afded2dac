import type { BidProof, ProvenBid } from '../../../contracts/auctions/auctions.ts'
import type { CurrencyCode } from '../../../contracts/currencies/currencies.ts'
import { useNow } from '../../lib/clock.ts'
import { counted, formatMoney } from '../../lib/money/format.ts'
import { formatBidTime } from './bid-dates.ts'
import { outageSentence } from './outage-sentence.ts'

const kinds = {
  bid: 'Bid',
  automatic: 'Automatic bid',
  maximum: 'Higher maximum, price unchanged',
} as const satisfies Record<ProvenBid['kind'], string>

/** Every entry of an auction's history, oldest first, with what seals it. */
export function ChainList({ proof }: { proof: BidProof }) {
  const { bids, total, outages, softCloses, currency } = proof
  return (
    <section aria-labelledby="entries-h" className="stack">
      <h2 id="entries-h">{counted(total, 'entry', 'entries')}</h2>
      {outages.map((outage) => (
        <p key={outage.from}>{outageSentence(outage)}</p>
      ))}
      {softCloses > 0 && (
        <p>{`Late bids and voids moved the end ${counted(softCloses, 'time')}.`}</p>
      )}
      <ol className="chain">
        {bids.map((bid) => (
          <Entry key={bid.id} bid={bid} currency={currency} />
        ))}
      </ol>
      {total > bids.length && (
        <p className="small muted">
          {`The first ${counted(bids.length, 'entry', 'entries')} are listed; the check reads all.`}
        </p>
      )}
    </section>
  )
}

function Entry({ bid, currency }: { bid: ProvenBid; currency: CurrencyCode }) {
  const now = useNow(60_000)
  return (
    <li>
      <p className="between">
        <span>
          <b>{`${bid.seq}. Bidder ${bid.bidderId.slice(-4)}`}</b>{' '}
          <small className="muted">
            {kinds[bid.kind]}
            {', '}
            <time dateTime={bid.createdAt}>{formatBidTime(bid.createdAt, now)}</time>
          </small>
        </span>
        <b className={bid.voided ? 'line-through' : undefined}>
          {formatMoney(bid.amount, currency)}
        </b>
      </p>
      {bid.voided && <p className="small">{`No longer counts: ${bid.voided}`}</p>}
      {bid.maximum && <p className="small">{`Maximum: ${formatMoney(bid.maximum, currency)}`}</p>}
      <dl className="small muted">
        {bid.hash && <Seal name="Seal" value={bid.hash} />}
        {bid.commitment && <Seal name="Sealed maximum" value={bid.commitment} />}
        {bid.nonce && <Seal name="Its key" value={bid.nonce} />}
      </dl>
    </li>
  )
}

function Seal({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
