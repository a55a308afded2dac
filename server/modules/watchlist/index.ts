import type { Module } from '../../platform/module.ts'
import { tellWatchersOfEnd } from './notify-end.ts'
import { tellFollowersOfListing } from './notify-followers.ts'
import { tellWatchersOfDrop } from './notify-price-drop.ts'

export { follow, isFollowing, unfollow } from './follows.ts'
export { readSavedSearches, removeSearch, saveSearch, seeSearch } from './saved-searches.ts'
export { tellEnd } from './notify-end.ts'
export { tellFollowers } from './notify-followers.ts'
export { tellPriceDrop } from './notify-price-drop.ts'
export { readSearchesFor, tellSearchers } from './notify-searchers.ts'
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
