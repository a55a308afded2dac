import * as auctionsAdminText from '#messages/auctions/admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  bidList,
  type AdminAuctionDetail,
  type AdminBid,
} from '#contracts/auctions/admin/auctions.ts'
import { memberList } from '#contracts/accounts/admin/members.ts'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import { listOf, type ListFilters } from '../../../admin/lists/list-filters.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money/format.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { AuctionBadge } from './auction-badge.tsx'
import { Facts } from '../../../admin/money/money-panel.tsx'
import { auctionQuery } from '../../../admin/money/money.queries.ts'
import { VoidDialog } from './void-dialog.tsx'
import { ButtonRow, Panel, Text, VisuallyHidden } from '../../../ui/layout.tsx'
import { ReadPanel } from '../../../admin/frame/read-panel.tsx'
import * as moneyStyles from '../../../admin/money/money.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as panelHeadingStyles from '../../../ui/patterns/panel-heading.module.css'
import * as listsStyles from '../../../admin/lists/lists.module.css'

const reserves = {
  none: auctionsAdminText.none,
  met: auctionsAdminText.met,
  not_met: auctionsAdminText.notMet,
} as const

/** One auction with all of its bids. Staff can void a bid while the auction runs. */
export function AuctionView({ id, filters }: { id: string; filters: ListFilters<typeof bidList> }) {
  return (
    <ReadPanel what={auctionsAdminText.auction} query={useQuery(auctionQuery(id))}>
      {(auction) => (
        <>
          <Panel aria-labelledby="auction">
            <div className={`${panelHeadingStyles.panelHeading} ${panelHeadingStyles.wraps}`}>
              <h2 id="auction">{auction.title}</h2>
              <AuctionBadge state={auction.state} />
            </div>
            <Facts
              facts={[
                [auctionsAdminText.currentBid, formatMoney(auction.currentBid, auction.currency)],
                [auctionsAdminText.leads, auction.leaderUsername ?? auctionsAdminText.noOne],
                [auctionsAdminText.bids, String(auction.bidCount)],
                [auctionsAdminText.beganAt, formatMoney(auction.startPrice, auction.currency)],
                [auctionsAdminText.reserve, reserves[auction.reserve]],
                [auctionsAdminText.from, formatDayAndTime(auction.startsAt)],
                [auctionsAdminText.until, formatDayAndTime(auction.endsAt)],
                auction.softCloses > 0
                  ? [
                      auctionsAdminText.extended,
                      auctionsAdminText.softClosesTimes({ softCloses: auction.softCloses }),
                    ]
                  : undefined,
                [
                  auctionsAdminText.seller,
                  <TextLink key="seller" href={`${memberList.path}/${auction.sellerId}`}>
                    {auction.sellerUsername}
                  </TextLink>,
                ],
              ]}
            />
            <p className={`${layoutStyles.buttonRow} ${moneyStyles.buttonRow}`}>
              <TextLink href={`/product/${id}`}>{auctionsAdminText.pageOfListing}</TextLink>
              <TextLink href={`/product/${id}/history`}>
                {auctionsAdminText.proofOfHistory}
              </TextLink>
            </p>
          </Panel>
          <AdminListView
            list={listOf(bidList, id)}
            filters={filters}
            title={auctionsAdminText.history}
            fields={{
              bidder: {
                label: auctionsAdminText.bidder,
                hint: auctionsAdminText.wholeUsernameOrId,
              },
              state: {
                label: auctionsAdminText.state,
                any: auctionsAdminText.anyState,
                labels: { valid: auctionsAdminText.counts, void: auctionsAdminText.voidText },
              },
            }}
            empty={{
              title: auctionsAdminText.noBidsYet,
              detail: auctionsAdminText.youllSeeBidsHereLatest,
            }}
            none={auctionsAdminText.noBidsLikeThis}
          >
            {(bid: AdminBid) => <Row key={bid.id} bid={bid} auction={auction} />}
          </AdminListView>
        </>
      )}
    </ReadPanel>
  )
}

const kinds = {
  bid: auctionsAdminText.bid,
  automatic: auctionsAdminText.automatic,
  maximum: auctionsAdminText.higherMaximum,
} as const

function Row({ bid, auction }: { bid: AdminBid; auction: AdminAuctionDetail }) {
  const { seq, bidderUsername, bidderId, currency, amount, kind, createdAt, voided } = bid
  const [asked, setAsked] = useState(false)
  return (
    <li>
      <div className={`${listsStyles.top} ${moneyStyles.top}`}>
        <Text as="b" tabular>
          {formatMoney(amount, currency)}
        </Text>
        <TextLink href={`${memberList.path}/${bidderId}`}>{bidderUsername}</TextLink>
        <Badge className={listsStyles.badge} tone={kind === 'automatic' ? 'info' : 'neutral'}>
          {kinds[kind]}
        </Badge>
        {voided && (
          <Badge className={listsStyles.badge} tone="warn">
            {auctionsAdminText.voidText}
          </Badge>
        )}
        <time dateTime={createdAt}>{formatDayAndTime(createdAt)}</time>
      </div>
      <Text small quiet tabular>
        {auctionsAdminText.entrySeq({ seq })}
      </Text>
      {voided && (
        <Text breakAnywhere>
          {`${voided.reason}${voided.by ? ` (${voided.by}, ${formatDayAndTime(voided.at)})` : ''}`}
        </Text>
      )}
      {!voided && kind !== 'automatic' && auction.state === 'running' && (
        <ButtonRow className={moneyStyles.buttonRow}>
          <Button variant="line" onClick={() => setAsked(true)}>
            {auctionsAdminText.voidText}
            <VisuallyHidden>
              {' '}
              {auctionsAdminText.bidOfBidderUsernameAt({
                bidderUsername,
                amount: formatMoney(amount, currency),
              })}
            </VisuallyHidden>
          </Button>
          <VoidDialog auction={auction} bid={bid} open={asked} onClose={() => setAsked(false)} />
        </ButtonRow>
      )}
    </li>
  )
}
