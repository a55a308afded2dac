import { queryOptions } from '@tanstack/react-query'
import { attributeCalls } from '#contracts/categories/attributes.ts'
import { cityGroupCalls } from '#contracts/orders/city-groups.ts'
import { draftCalls } from '#contracts/selling/drafts.ts'
import { sellingCalls, type SellingTab } from '#contracts/selling/selling.ts'
import { listOf, queryOf } from '../../lib/api/calls.ts'

export const listingsPerPage = 20
/** Milliseconds after which a returning member's data are read again. */
const staleTime = 5000

/** All of the member's listings, drafts and figures. */
export const ownSelling = [['selling'], ['drafts']]

export const summaryQuery = { ...queryOf(sellingCalls.summary), staleTime }

export const ownListingsQuery = (tab: SellingTab, page: number) => ({
  ...listOf(sellingCalls.listings, { query: { tab, page, limit: listingsPerPage } }),
  staleTime,
})

/** What sellers are asked about an item of a category or subcategory. Staff can change it. */
export const attributesQuery = (id: string) => ({
  ...queryOf(attributeCalls.ofCategory, { params: { id } }),
  staleTime: 30_000,
  enabled: id !== '',
})

/** The groups of cities for which a seller can give the price of the courier. */
export const cityGroupsQuery = queryOf(cityGroupCalls.list)

/**
 * How long the data of a form stay in the cache: in a browser, not at all, because a form must not start from an old
 * version. On the server until the page is rendered.
 */
const gcTime = import.meta.env.SSR ? undefined : 0

/** One of the member's listings. Always refetched. */
export const ownListingQuery = (id: string) => ({
  ...queryOf(sellingCalls.listing, { params: { id } }),
  staleTime,
  gcTime,
})

/** The same for a page without a form of the listing. Its data stay until the page is rendered. */
export const shownListingQuery = (id: string) =>
  queryOptions({ ...ownListingQuery(id), queryKey: ['selling', 'shown', id], gcTime: undefined })

export const draftsQuery = { ...queryOf(draftCalls.list), staleTime }

export const draftQuery = (id: string) => ({
  ...queryOf(draftCalls.get, { params: { id } }),
  staleTime,
  gcTime,
})
