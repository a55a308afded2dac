import { lazyPart } from './lazy-part.tsx'

/** Dialogs of the product page, fetched when they are first opened. */

export const LazyBidDialog = lazyPart(() =>
  import('../features/bidding/bid-dialog.tsx').then((part) => part.BidDialog),
)
export const LazyShareDialog = lazyPart(() =>
  import('../features/sharing/share-dialog.tsx').then((part) => part.ShareDialog),
)
