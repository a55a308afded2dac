import * as watchlistText from '#messages/watchlist'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { limits } from '#contracts/common/limits.ts'
import type { WatchlistEntry } from '#contracts/watchlist/watchlist.ts'
import { useLiveEntries } from '../../lib/api/use-live-entries.ts'
import { ButtonLink, Link } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { NotRead } from '../../ui/states/not-read.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { CardSkeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { watchlistHref } from './watchlist-href.ts'
import { watchlistKey, watchlistQuery, type WatchlistTab } from './watchlist.queries.ts'
import * as layoutStyles from '../../ui/layout.module.css'
import * as cardStyles from '../../ui/patterns/card.module.css'

interface WatchedItemsProps {
  tab: WatchlistTab
  page: number
  card: (entry: WatchlistEntry, index: number) => ReactNode
}

const empty = {
  all: {
    title: watchlistText.nothingOnYourWatchlistYet,
    detail: watchlistText.tapHeartOfItemTo,
  },
  auctions: {
    title: watchlistText.noOpenAuctionsOnYour,
    detail: watchlistText.youllSeeAuctionsYouWatch,
  },
  ended: {
    title: watchlistText.nothingHasEnded,
    detail: watchlistText.youllSeeEndedAuctionsAnd,
  },
}

/** The items of one tab of the watchlist, live. */
export function WatchedItems({ tab, page, card }: WatchedItemsProps) {
  const query = useQuery(watchlistQuery(tab, page))
  const { data } = query
  const items = data?.items ?? []
  useLiveEntries({ queryKey: watchlistKey, ids: items.map(({ product }) => product.id) })
  const list = useStoredFocus(items.length)

  if (!data)
    return (
      <NotRead query={query} failed={watchlistText.failedToFetchWatchlist}>
        <SkeletonGroup label={watchlistText.loadingYourWatchlist} className={cardStyles.grid}>
          {[1, 2, 3, 4].map((place) => (
            <CardSkeleton key={place} />
          ))}
        </SkeletonGroup>
      </NotRead>
    )
  return (
    <div ref={list} tabIndex={-1} className={layoutStyles.noOutline}>
      {items.length === 0 ? (
        <Nothing tab={tab} page={page} />
      ) : (
        <>
          <div className={cardStyles.grid}>{items.map((entry, index) => card(entry, index))}</div>
          <Pagination
            page={page}
            pages={Math.ceil(data.total / limits.pageSizeDefault)}
            href={(to) => watchlistHref(tab, to)}
            renderLink={(link) => <Link {...link} />}
          />
        </>
      )}
    </div>
  )
}

function Nothing({ tab, page }: { tab: WatchlistTab; page: number }) {
  if (page > 1)
    return (
      <EmptyState
        title={watchlistText.thereAreNoItemsOn}
        action={
          <ButtonLink variant="line" href={watchlistHref(tab)}>
            {watchlistText.firstPage}
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      {...empty[tab]}
      action={
        <ButtonLink href={tab === 'auctions' ? '/?type=auction' : '/'}>
          {tab === 'auctions' ? watchlistText.seeAuctions : watchlistText.browseItems}
        </ButtonLink>
      }
    />
  )
}

/** Focuses the list when the focused card disappears, so that keyboard users stay in place. */
function useStoredFocus(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef({ count, inside: false })
  useEffect(() => {
    const element = list.current
    const note = ({ target }: FocusEvent) => {
      before.current.inside = target instanceof Node && element?.contains(target) === true
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  })
  useEffect(() => {
    const { count: more, inside } = before.current
    before.current.count = count
    if (count < more && inside && document.activeElement === document.body) list.current?.focus()
  }, [count])
  return list
}
