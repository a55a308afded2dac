import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { ProductId, SavedSearchId, UserId } from '../common/ids.ts'
import { Product, ProductQuery, SellerSummary } from '../products/products.ts'
import { Money, Timestamp, pageQuery } from '../common/values.ts'

export const watchlistTabs = ['all', 'auctions', 'ended'] as const

/** Something watched: the listing as it is now beside what it cost when the person began to watch: in the product's `base`, at the rate in force. `priceDropped` compares in the seller's currency. */
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

/** What a saved search looks for: what `GET /api/products` takes, but for order and page. */
export const SearchCriteria = ProductQuery.omit({ sort: true, page: true, limit: true })
export type SearchCriteria = z.infer<typeof SearchCriteria>

/** Criteria as they are kept: each condition by itself, nothing empty. */
const SavedCriteria = z.object({
  category: z.string().optional(),
  search: z.string().optional(),
  location: z.string().optional(),
  condition: z.array(z.string()).optional(),
  minPrice: z.string().optional(),
  maxPrice: z.string().optional(),
  type: z.enum(['auction', 'fixed']).optional(),
  sellerId: UserId.optional(),
})
export type SavedCriteria = z.infer<typeof SavedCriteria>

/** `newCount`: listings for sale that came since the person last looked at the search. */
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

export const watchingCalls = {
  watchlist: endpoint({
    method: 'get',
    path: '/api/watchlist',
    tag: 'watching',
    access: 'member',
    summary: 'What one watches: all, newest first; open auctions, soonest first; or what has ended',
    query: z.object({ tab: z.enum(watchlistTabs).optional(), ...pageQuery }),
    status: 200,
    response: z.array(WatchlistEntry),
    errors: ['unauthenticated', 'invalid_request'],
  }),
  watched: endpoint({
    method: 'get',
    path: '/api/watchlist/{productId}',
    tag: 'watching',
    access: 'member',
    summary: 'Whether one watches an item',
    params: product,
    status: 200,
    response: Watched,
    errors: ['unauthenticated', 'product_not_found'],
  }),
  watch: endpoint({
    method: 'post',
    path: '/api/watchlist',
    tag: 'watching',
    access: 'member',
    summary: 'Watch an item; watching it twice changes nothing',
    body: z.strictObject({ productId: ProductId }),
    status: 201,
    response: Watched,
    errors: [
      'invalid_request',
      'unauthenticated',
      'own_listing',
      'product_not_found',
      'watchlist_full',
      'rate_limited',
    ],
  }),
  unwatch: endpoint({
    method: 'delete',
    path: '/api/watchlist/{productId}',
    tag: 'watching',
    access: 'member',
    summary: 'Watch an item no longer',
    params: product,
    status: 200,
    response: Watched,
    errors: ['unauthenticated', 'product_not_found', 'rate_limited'],
  }),
  watchedIds: endpoint({
    method: 'get',
    path: '/api/users/{userId}/watched-ids',
    tag: 'watching',
    access: 'own',
    summary: 'The ids of what one watches, newest first, at most 500',
    params: z.object({ userId: UserId }),
    status: 200,
    response: z.array(ProductId),
    errors: ['unauthenticated', 'foreign_identity'],
  }),
  follows: endpoint({
    method: 'get',
    path: '/api/follows',
    tag: 'watching',
    access: 'member',
    summary: 'The sellers whom one follows, newest first',
    query: z.object(pageQuery),
    status: 200,
    response: z.array(FollowedSeller),
    errors: ['unauthenticated', 'invalid_request'],
  }),
  following: endpoint({
    method: 'get',
    path: '/api/follows/{sellerId}',
    tag: 'watching',
    access: 'member',
    summary: 'Whether one follows a seller',
    params: seller,
    status: 200,
    response: Following,
    errors: ['unauthenticated', 'not_found'],
  }),
  follow: endpoint({
    method: 'put',
    path: '/api/follows/{sellerId}',
    tag: 'watching',
    access: 'member',
    summary: 'Follow a seller: each new listing of theirs is told',
    params: seller,
    status: 200,
    response: Following,
    errors: ['unauthenticated', 'self_follow', 'person_unavailable', 'not_found', 'rate_limited'],
  }),
  unfollow: endpoint({
    method: 'delete',
    path: '/api/follows/{sellerId}',
    tag: 'watching',
    access: 'member',
    summary: 'Follow a seller no longer',
    params: seller,
    status: 200,
    response: Following,
    errors: ['unauthenticated', 'not_found', 'rate_limited'],
  }),
  savedSearches: endpoint({
    method: 'get',
    path: '/api/saved-searches',
    tag: 'watching',
    access: 'member',
    summary: 'The saved searches, newest first, each with what is new',
    status: 200,
    response: z.array(SavedSearch),
    errors: ['unauthenticated'],
  }),
  saveSearch: endpoint({
    method: 'post',
    path: '/api/saved-searches',
    tag: 'watching',
    access: 'member',
    summary:
      'Save a search: new listings that match are told. The same search again answers the one there is',
    body: z.strictObject({ query: SearchCriteria }),
    status: 201,
    response: SavedSearch,
    errors: ['invalid_request', 'unauthenticated', 'saved_searches_full', 'rate_limited'],
  }),
  seeSearch: endpoint({
    method: 'put',
    path: '/api/saved-searches/{id}/seen',
    tag: 'watching',
    access: 'member',
    summary: 'Note that the person looked: counting what is new begins again',
    params: search,
    status: 200,
    response: z.object({ message: z.string() }),
    errors: ['unauthenticated', 'not_found'],
  }),
  removeSearch: endpoint({
    method: 'delete',
    path: '/api/saved-searches/{id}',
    tag: 'watching',
    access: 'member',
    summary: 'Delete a saved search',
    params: search,
    status: 200,
    response: z.object({ message: z.string() }),
    errors: ['unauthenticated', 'not_found'],
  }),
}
