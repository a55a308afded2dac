import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { ProductId, SavedSearchId, UserId } from '../common/ids.ts'
import { deliveries } from '../products/deliveries.ts'
import { Product, ProductQuery } from '../products/products.ts'
import { SellerSummary } from '../products/seller-summary.ts'
import { Money, Timestamp, pageQuery } from '../common/values.ts'

export const watchlistTabs = ['all', 'auctions', 'ended'] as const

/**
 * A watched listing, and its price when the member began to watch, in the product's `base` at the current rate.
 * `priceDropped` compares in the seller's currency.
 */
export const WatchlistEntry = z.object({
  product: Product,
  inWatchlist: z.literal(true),
  watchedPrice: Money,
  priceDropped: z.boolean(),
  addedAt: Timestamp,
})
export type WatchlistEntry = z.infer<typeof WatchlistEntry>

export const Watched = z.object({ inWatchlist: z.boolean() })
export type Watched = z.infer<typeof Watched>

export const Following = z.object({ following: z.boolean() })
export type Following = z.infer<typeof Following>

export const FollowedSeller = SellerSummary.extend({
  activeListings: z.number().int(),
  followedAt: Timestamp,
})
export type FollowedSeller = z.infer<typeof FollowedSeller>

/** The parameters of a saved search: those of `GET /api/products` without order and page. */
export const SearchCriteria = ProductQuery.omit({ sort: true, page: true, limit: true })
export type SearchCriteria = z.infer<typeof SearchCriteria>

/** Stored criteria: one entry per condition, without empty ones. */
const SavedCriteria = z.object({
  category: z.string().optional(),
  search: z.string().optional(),
  location: z.string().optional(),
  condition: z.array(z.string()).optional(),
  minPrice: z.string().optional(),
  maxPrice: z.string().optional(),
  type: z.enum(['auction', 'fixed']).optional(),
  delivery: z.enum(deliveries).optional(),
  attribute: z.array(z.string()).optional(),
  sellerId: UserId.optional(),
})
export type SavedCriteria = z.infer<typeof SavedCriteria>

/** `newCount`: listings for sale that were added since the member last opened the search. */
export const SavedSearch = z.object({
  id: SavedSearchId,
  name: z.string(),
  query: SavedCriteria,
  newCount: z.number().int(),
  lastSeenAt: Timestamp,
  createdAt: Timestamp,
})
export type SavedSearch = z.infer<typeof SavedSearch>

const product = z.object({ productId: ProductId })
const seller = z.object({ sellerId: UserId })
const search = z.object({ id: SavedSearchId })

export const watchlistCalls = calls('watching', {
  watchlist: {
    method: 'get',
    path: '/api/watchlist',
    access: 'member',
    summary: 'What one watches: all, newest first; open auctions, soonest first; or what has ended',
    query: z.object({ tab: z.enum(watchlistTabs).optional(), ...pageQuery }),
    response: z.array(WatchlistEntry),
  },
  watched: {
    method: 'get',
    path: '/api/watchlist/{productId}',
    access: 'member',
    summary: 'Whether one watches an item',
    params: product,
    response: Watched,
    errors: ['product_not_found'],
  },
  watch: {
    method: 'post',
    path: '/api/watchlist',
    access: 'member',
    summary: 'Watch an item; watching it twice changes nothing',
    body: z.strictObject({ productId: ProductId }),
    status: 201,
    response: Watched,
    errors: ['own_listing', 'product_not_found', 'watchlist_full', 'rate_limited'],
  },
  unwatch: {
    method: 'delete',
    path: '/api/watchlist/{productId}',
    access: 'member',
    summary: 'Watch an item no longer',
    params: product,
    response: Watched,
    errors: ['product_not_found', 'rate_limited'],
  },
  watchedIds: {
    method: 'get',
    path: '/api/users/{userId}/watched-ids',
    access: 'own',
    summary: 'The ids of what one watches, newest first, at most 500',
    params: z.object({ userId: UserId }),
    response: z.array(ProductId),
  },
  follows: {
    method: 'get',
    path: '/api/follows',
    access: 'member',
    summary: 'The sellers whom one follows, newest first',
    query: z.object(pageQuery),
    response: z.array(FollowedSeller),
  },
  following: {
    method: 'get',
    path: '/api/follows/{sellerId}',
    access: 'member',
    summary: 'Whether one follows a seller',
    params: seller,
    response: Following,
    errors: ['not_found'],
  },
  follow: {
    method: 'put',
    path: '/api/follows/{sellerId}',
    access: 'member',
    summary: 'Follow a seller: each new listing of theirs is told',
    params: seller,
    response: Following,
    errors: ['self_follow', 'person_unavailable', 'not_found', 'rate_limited'],
  },
  unfollow: {
    method: 'delete',
    path: '/api/follows/{sellerId}',
    access: 'member',
    summary: 'Follow a seller no longer',
    params: seller,
    response: Following,
    errors: ['not_found', 'rate_limited'],
  },
  savedSearches: {
    method: 'get',
    path: '/api/saved-searches',
    access: 'member',
    summary: 'The saved searches, newest first, each with what is new',
    response: z.array(SavedSearch),
  },
  saveSearch: {
    method: 'post',
    path: '/api/saved-searches',
    access: 'member',
    summary:
      'Save a search: new listings that match are told. The same search again answers the one there is',
    body: z.strictObject({ query: SearchCriteria }),
    status: 201,
    response: SavedSearch,
    errors: ['saved_searches_full', 'rate_limited'],
  },
  resetNewMatches: {
    method: 'put',
    path: '/api/saved-searches/{id}/seen',
    access: 'member',
    summary: 'Note that the person looked: counting what is new begins again',
    params: search,
    response: z.object({ message: z.string() }),
    errors: ['not_found'],
  },
  removeSearch: {
    method: 'delete',
    path: '/api/saved-searches/{id}',
    access: 'member',
    summary: 'Delete a saved search',
    params: search,
    response: z.object({ message: z.string() }),
    errors: ['not_found'],
  },
})
