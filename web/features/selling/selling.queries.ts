import { queryOptions } from '@tanstack/react-query'
import type { CityGroup } from '#contracts/orders/city-groups.ts'
import type { DraftSummary, SavedDraft } from '#contracts/selling/drafts.ts'
import type { SellerListing, SellingSummary, SellingTab } from '#contracts/selling/selling.ts'
import { read, readList } from '../../lib/api/query-client.ts'

export const listingsPerPage = 20
/** Milliseconds after which a returning member's data are read again. */
const fresh = 5000

export const summaryQuery = queryOptions({
  queryKey: ['selling', 'summary'],
  queryFn: read<SellingSummary>('/api/selling/summary'),
  staleTime: fresh,
})

export const ownListingsQuery = (tab: SellingTab, page: number) =>
  queryOptions({
    queryKey: ['selling', 'listings', tab, page],
    queryFn: readList<SellerListing>('/api/selling/listings', {
      tab,
      page,
      limit: listingsPerPage,
    }),
    staleTime: fresh,
  })

/** The groups of cities for which a seller can give the price of the courier. */
export const cityGroupsQuery = queryOptions({
  queryKey: ['city-groups'],
  queryFn: read<CityGroup[]>('/api/city-groups'),
})

/**
 * How long the data of a form stay in the cache: in a browser, not at all, because a form must not start from an old
 * version. On the server until the page is rendered.
 */
const gcTime = import.meta.env.SSR ? undefined : 0

/** One of the member's listings. Always refetched. */
export const ownListingQuery = (id: string) =>
  queryOptions({
    queryKey: ['selling', 'listing', id],
    queryFn: read<SellerListing>(`/api/selling/listings/${encodeURIComponent(id)}`),
    staleTime: fresh,
    gcTime,
  })

/** The same for a page without a form of the listing. Its data stay until the page is rendered. */
export const shownListingQuery = (id: string) =>
  queryOptions({ ...ownListingQuery(id), queryKey: ['selling', 'shown', id], gcTime: undefined })

export const draftsQuery = queryOptions({
  queryKey: ['drafts'],
  queryFn: read<DraftSummary[]>('/api/drafts'),
  staleTime: fresh,
})

export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['drafts', id],
    queryFn: read<SavedDraft>(`/api/drafts/${encodeURIComponent(id)}`),
    staleTime: fresh,
    gcTime,
  })
