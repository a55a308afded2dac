import * as sellingText from '#messages/selling'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SellerListing, SellingTab } from '#contracts/selling/selling.ts'
import { ButtonLink, Link } from '../../lib/link.tsx'
import { useLive } from '../../lib/api/use-live.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { NotRead } from '../../ui/states/not-read.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { ListingActions } from './listing-actions.tsx'
import { ListingRow } from './listing-row.tsx'
import { RowSkeletons } from '../../ui/states/row-skeletons.tsx'
import { listingsPerPage, ownListingsQuery } from './selling.queries.ts'
import { sellingHref } from './selling-href.ts'
import * as orderListStyles from '../../ui/patterns/order-list.module.css'

const empty: Record<SellingTab, { title: string; detail: string }> = {
  active: {
    title: sellingText.nothingForSaleYet,
    detail: sellingText.youllSeeYourListingsHere,
  },
  sold: { title: sellingText.nothingSoldYet, detail: sellingText.youllSeeWhatYouSell },
  ended: {
    title: sellingText.nothingHasEnded,
    detail: sellingText.youllSeeListingsHereThat,
  },
}
/** Milliseconds in which several events cause one refetch. */
const gather = 400
/** Milliseconds between two refetches while the stream is down. */
const every = 15_000

/** The member's listings in one tab, page by page, updated by bids and sales. */
export function ListingRows({ tab, page }: { tab: SellingTab; page: number }) {
  const query = useQuery(ownListingsQuery(tab, page))
  const { data } = query
  if (!data)
    return (
      <NotRead query={query} failed={sellingText.failedToFetchYourListings}>
        <RowSkeletons label={sellingText.loadingYourListings} />
      </NotRead>
    )
  if (data.items.length === 0) return <NoListings tab={tab} page={page} />
  return (
    <>
      <ul className={orderListStyles.orders}>
        {data.items.map((listing) => (
          <LiveRow key={listing.id} listing={listing} live={tab === 'active'} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(data.total / listingsPerPage)}
        href={(to) => sellingHref(tab, to)}
        renderLink={(link) => <Link {...link} />}
      />
    </>
  )
}

function LiveRow({ listing, live }: { listing: SellerListing; live: boolean }) {
  const cache = useQueryClient()
  const planned = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refresh = () => {
    planned.current ??= setTimeout(() => {
      planned.current = undefined
      void cache.invalidateQueries({ queryKey: ['selling'] })
    }, gather)
  }
  useEffect(() => () => clearTimeout(planned.current), [])
  useLive(live ? `product:${listing.id}` : undefined, { onEvent: refresh, refresh, every })
  return <ListingRow listing={listing} actions={<ListingActions listing={listing} />} />
}

function NoListings({ tab, page }: { tab: SellingTab; page: number }) {
  if (page > 1)
    return (
      <EmptyState
        title={sellingText.thereAreNoListingsOn}
        action={
          <ButtonLink variant="line" href={sellingHref(tab)}>
            {sellingText.firstPage}
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      {...empty[tab]}
      action={<ButtonLink href="/sell">{sellingText.createListing}</ButtonLink>}
    />
  )
}
