import { lazyPart } from './lazy-part.tsx'

/** Parts of the product page that few visits need, fetched when they are first wanted. */

export const LazyBidDialog = lazyPart(() =>
  import('../features/bidding/bid-dialog.tsx').then((part) => part.BidDialog),
)
export const LazyBuyNowDialog = lazyPart(() =>
  import('../features/bidding/buy-now-dialog.tsx').then((part) => part.BuyNowDialog),
)
export const LazySecondChance = lazyPart(
  () => import('../features/bidding/second-chance.tsx').then((part) => part.SecondChance),
  false,
)
export const LazyBlockBidder = lazyPart(
  () => import('../features/bidding/block-bidder.tsx').then((part) => part.BlockBidder),
  false,
)
export const LazyBoostCard = lazyPart(() =>
  import('../features/promotions/boost-card.tsx').then((part) => part.BoostCard),
)
export const LazyContactSeller = lazyPart(() =>
  import('./contact-seller.tsx').then((part) => part.ContactSeller),
)
export const LazyShareDialog = lazyPart(() =>
  import('../features/sharing/share-dialog.tsx').then((part) => part.ShareDialog),
)
