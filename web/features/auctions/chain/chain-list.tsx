import * as auctionsText from '#messages/auctions'
import type { BidProof, ProvenBid } from '#contracts/auctions/auctions.ts'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import { useNow } from '../../../lib/clock.ts'
import { formatMoney } from '../../../lib/money/format.ts'
import { formatBidTime } from '../bid-dates.ts'
import { outageSentence } from '../../../lib/outage-sentence.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Stack, Text } from '../../../ui/layout.tsx'
import * as chainStyles from './chain.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

const kinds = {
  bid: auctionsText.bid,
  automatic: auctionsText.automaticBid,
  maximum: auctionsText.higherMaximumPriceUnchanged,
} as const satisfies Record<ProvenBid['kind'], string>

/** Every entry of an auction's history, oldest first, with its seal. */
export function ChainList({ proof }: { proof: BidProof }) {
  const { bids, total, outages, softCloses, currency } = proof
  return (
    <Stack aria-labelledby="entries-h" as="section">
      <h2 id="entries-h">{auctionsText.entryEntries({ total })}</h2>
      {outages.map((outage) => (
        <p key={outage.from}>{outageSentence(outage)}</p>
      ))}
      {softCloses > 0 && <p>{auctionsText.lateBidsAndVoidedBids({ softCloses })}</p>}
      <ol className={chainStyles.chain}>
        {bids.map((bid) => (
          <Entry key={bid.id} bid={bid} currency={currency} />
        ))}
      </ol>
      {total > bids.length && (
        <Text small muted>
          {auctionsText.firstEntryEntriesAreListed({ length: bids.length })}
        </Text>
      )}
    </Stack>
  )
}

function Entry({ bid, currency }: { bid: ProvenBid; currency: CurrencyCode }) {
  const now = useNow(60_000)
  return (
    <li>
      <p className={layoutStyles.between}>
        <span>
          <b>
            {auctionsText.seqBidderBidderId({ seq: bid.seq, bidderId: bid.bidderId.slice(-4) })}
          </b>{' '}
          <Text as="small" muted>
            {kinds[bid.kind]}
            {' · '}
            <time dateTime={bid.createdAt}>{formatBidTime(bid.createdAt, now)}</time>
          </Text>
        </span>
        <b className={classNames(chainStyles.amount, bid.voided && layoutStyles.struck)}>
          {formatMoney(bid.amount, currency)}
        </b>
      </p>
      {bid.voided && <Text small>{auctionsText.voidedVoided({ voided: bid.voided })}</Text>}
      {bid.maximum && (
        <Text small>
          {auctionsText.maximumMaximum({ maximum: formatMoney(bid.maximum, currency) })}
        </Text>
      )}
      <dl className={`${layoutStyles.small} ${layoutStyles.muted}`}>
        {bid.hash && <Seal name={auctionsText.seal} value={bid.hash} />}
        {bid.commitment && <Seal name={auctionsText.sealedMaximum} value={bid.commitment} />}
        {bid.nonce && <Seal name={auctionsText.itsKey} value={bid.nonce} />}
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
