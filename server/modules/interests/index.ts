import type { Module } from '../../platform/module.ts'
import { tellWatchersOfEnd } from './tell-end.ts'
import { tellFollowersOfListing } from './tell-followers.ts'
import { tellWatchersOfDrop } from './tell-price-drop.ts'

export { follow, isFollowing, unfollow } from './follows.ts'
export { readSavedSearches, removeSearch, saveSearch, seeSearch } from './saved-searches.ts'
export { tellEnd } from './tell-end.ts'
export { tellFollowers } from './tell-followers.ts'
export { tellPriceDrop } from './tell-price-drop.ts'
export { readSearchesFor, tellSearchers } from './tell-searchers.ts'
export { isWatched, readWatchedIds, readWatchlistPage, unwatch, watch } from './watchlist.ts'

/** Who watches, follows and searches for what, and how they hear of it. */
export const interests: Module = {
  name: 'interests',
  jobs: (app) => ({
    tell_price_drop: ({ changeId }) => tellWatchersOfDrop(app, changeId),
    tell_end: ({ productId }) => tellWatchersOfEnd(app, productId),
    tell_followers: ({ productId }) => tellFollowersOfListing(app, productId),
  }),
}
