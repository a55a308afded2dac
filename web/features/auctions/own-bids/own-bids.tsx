import * as auctionsText from '#messages/auctions'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OwnBid } from '#contracts/auctions/bids.ts'
import { limits } from '#contracts/common/limits.ts'
import { useLiveEntries } from '../../../lib/api/use-live-entries.ts'
import { ButtonLink, Link } from '../../../lib/link.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { NotRead } from '../../../ui/states/not-read.tsx'
import { CardSkeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx'
import { ownBidsHref, type OwnBidTab } from './own-bids-href.ts'
import { ownBidsKey, ownBidsQuery } from './own-bids.queries.ts'
import * as cardStyles from '../../../ui/patterns/card.module.css'

interface OwnBidsProps {
  tab: OwnBidTab
  page: number
  card: (bid: OwnBid, index: number) => ReactNode
}

/** The auctions of one tab in which the member bid, live. */
export function OwnBids({ tab, page, card }: OwnBidsProps) {
  const query = useQuery(ownBidsQuery(tab, page))
  const { data } = query
  const items = data?.items ?? []
  useLiveEntries({
    queryKey: ownBidsKey,
    ids: items.map(({ product }) => product.id),
    withLeader: true,
  })
  if (!data)
    return (
      <NotRead query={query} failed={auctionsText.failedToFetchYourBids}>
        <SkeletonGroup label={auctionsText.loadingYourBids} className={cardStyles.grid}>
          {[1, 2, 3, 4].map((place) => (
            <CardSkeleton key={place} />
          ))}
        </SkeletonGroup>
      </NotRead>
    )
  if (items.length === 0) return <Nothing tab={tab} page={page} />
  return (
    <>
      <div className={cardStyles.grid}>{items.map((bid, index) => card(bid, index))}</div>
      <Pagination
        page={page}
        pages={Math.ceil(data.total / limits.pageSizeDefault)}
        href={(to) => ownBidsHref(tab, to)}
        renderLink={(link) => <Link {...link} />}
      />
    </>
  )
}

function Nothing({ tab, page }: Omit<OwnBidsProps, 'card'>) {
  if (page > 1)
    return (
      <EmptyState
        title={auctionsText.thereAreNoBidsOn}
        action={
          <ButtonLink variant="line" href={ownBidsHref(tab)}>
            {auctionsText.firstPage}
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      title={tab === 'open' ? auctionsText.noOpenBids : auctionsText.noEndedBids}
      detail={tab === 'open' ? auctionsText.youllSeeAuctionsYouBid : auctionsText.youllSeeResults}
      action={<ButtonLink href="/?type=auction">{auctionsText.seeAuctions}</ButtonLink>}
    />
  )
}
