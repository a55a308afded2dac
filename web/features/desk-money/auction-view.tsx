import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskAuctionDetail, DeskBid } from '../../../contracts/auctions-desk.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { formatZwl } from '../../lib/format.ts'
import { Link } from '../../lib/link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { AuctionBadge } from './auction-list.tsx'
import { Facts, ListPanel, ReadPanel } from './money-panel.tsx'
import { auctionQuery, bidsPerPage, bidsQuery } from './money.queries.ts'
import { listHref } from './places.ts'
import { VoidDialog } from './void-dialog.tsx'

const reserves = { none: 'None', met: 'Met', not_met: 'Not met' } as const

/** One auction with its whole history, in which a bid can be voided while it runs. */
export function AuctionView({ id, page }: { id: string; page: number }) {
  const bids = useQuery(bidsQuery(id, page))
  return (
    <ReadPanel what="the auction" query={useQuery(auctionQuery(id))}>
      {(auction) => (
        <>
          <section className="panel" aria-labelledby="auction">
            <div className="ph wraps">
              <h2 id="auction">{auction.title}</h2>
              <AuctionBadge state={auction.state} />
            </div>
            <Facts
              facts={[
                ['Current bid', formatZwl(auction.currentBid)],
                ['Leads', auction.leaderUsername ?? 'Nobody'],
                ['Bids', String(auction.bidCount)],
                ['Began at', formatZwl(auction.startPrice)],
                ['Reserve', reserves[auction.reserve]],
                ['From', formatDayAndTime(auction.startsAt)],
                ['Until', formatDayAndTime(auction.endsAt)],
                auction.softCloses > 0 ? ['Extended', `${auction.softCloses} times`] : undefined,
                ['Seller', `${auction.sellerUsername}, ${auction.sellerId}`],
              ]}
            />
            <p className="btnrow">
              <Link className="link" href={`/product/${id}`}>
                Page of the listing
              </Link>
              <Link className="link" href={`/product/${id}/history`}>
                Proof of the history
              </Link>
            </p>
          </section>
          <ListPanel
            title="History"
            one="row"
            query={bids}
            empty={{ title: 'No bids yet', detail: 'Bids stand here, the latest first.' }}
            page={page}
            perPage={bidsPerPage}
            href={(to) => listHref(`/admin/auctions/${id}`, { page: to })}
          >
            {(bid) => <Row key={bid.id} bid={bid} auction={auction} />}
          </ListPanel>
        </>
      )}
    </ReadPanel>
  )
}

const kinds = { bid: 'Bid', automatic: 'Automatic', maximum: 'Higher maximum' } as const

function Row({ bid, auction }: { bid: DeskBid; auction: DeskAuctionDetail }) {
  const { id, seq, bidderUsername, bidderId, amount, kind, createdAt, voided } = bid
  const [asked, setAsked] = useState(false)
  return (
    <li>
      <div className="top">
        <b className="num">{formatZwl(amount)}</b>
        <span>{bidderUsername}</span>
        <Badge tone={kind === 'automatic' ? 'info' : 'neutral'}>{kinds[kind]}</Badge>
        {voided && <Badge tone="warn">Void</Badge>}
        <time dateTime={createdAt}>{formatDayAndTime(createdAt)}</time>
      </div>
      <p className="small quiet num">{`${seq} · ${bidderId}`}</p>
      {voided && (
        <p className="wrap-anywhere">
          {`${voided.reason}${voided.by ? ` (${voided.by}, ${formatDayAndTime(voided.at)})` : ''}`}
        </p>
      )}
      {!voided && kind !== 'automatic' && auction.state === 'running' && (
        <div className="btnrow">
          <Button variant="line" onClick={() => setAsked(true)}>
            Void
            <span className="vh">{` the bid of ${bidderUsername} at ${formatZwl(amount)}`}</span>
          </Button>
          <VoidDialog
            auctionId={auction.id}
            bidId={id}
            open={asked}
            onClose={() => setAsked(false)}
          />
        </div>
      )}
    </li>
  )
}
