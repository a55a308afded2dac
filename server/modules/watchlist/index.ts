import type { Module } from '../../platform/module.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import { notifyWatchersOfEnd } from './notify-end.ts'
import { notifyFollowersOfListing } from './notify-followers.ts'
import { notifyWatchersOfDrop } from './notify-price-drop.ts'

export { follow, isFollowing, unfollow } from './follows.ts'
export { hasEarlierSearches, lockEarlierSearches, replaceSearches } from './earlier-searches.ts'
export { readSavedSearches, removeSearch, saveSearch, resetNewMatches } from './saved-searches.ts'
export { notifyEnd } from './notify-end.ts'
export { notifyFollowers } from './notify-followers.ts'
export { notifyPriceDrop } from './notify-price-drop.ts'
export { readSearchesFor, notifySearchers } from './notify-searchers.ts'
export { isWatched, readWatchedIds, readWatchlistPage, unwatch, watch } from './watchlist.ts'

/** Stores watchlists, follows and saved searches, and sends their notifications. */
export const watchlist: Module = {
  name: 'watchlist',
  jobs: (app) => ({
    notify_price_drop: ({ changeId }) => notifyWatchersOfDrop(app, changeId),
    notify_end: ({ productId }) => notifyWatchersOfEnd(app, productId as ProductId),
    notify_followers: ({ productId }) => notifyFollowersOfListing(app, productId as ProductId),
  }),
}
