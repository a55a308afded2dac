import { lazyPart } from '../frame/lazy-part.tsx'

/** Parts of the product page that few visits need, loaded on demand. */

export const LazyBidDialog = lazyPart(() =>
  import('./bid-dialog.tsx').then((part) => part.MemberBidDialog),
)
export const LazyMaximumBid = lazyPart(() =>
  import('../../features/auctions/bids/maximum-bid.tsx').then((part) => part.MaximumBid),
)
export const LazyBuyNowDialog = lazyPart(() =>
  import('../../features/auctions/buy-now-dialog.tsx').then((part) => part.BuyNowDialog),
)
export const LazySecondChance = lazyPart(
  () => import('../../features/auctions/second-chance.tsx').then((part) => part.SecondChance),
  false,
)
export const LazyBlockBidder = lazyPart(
  () => import('../../features/auctions/block-bidder.tsx').then((part) => part.BlockBidder),
  false,
)
export const LazyBoostCard = lazyPart(() =>
  import('../../features/promotions/boost-card.tsx').then((part) => part.BoostCard),
)
export const LazyContactSeller = lazyPart(() =>
  import('../account/contact-seller.tsx').then((part) => part.ContactSeller),
)
export const LazyContactAbout = lazyPart(() =>
  import('../account/contact-about.tsx').then((part) => part.ContactAbout),
)
export const LazyShareProduct = lazyPart(() =>
  import('./share-product.tsx').then((part) => part.ShareProduct),
)
export const LazyRelated = lazyPart(() =>
  import('./related.tsx').then(
    (part) => part.Related,
    () => () => null,
  ),
)

/** The part that is loaded once it is seen (`questions-part.tsx`). */
export const loadQuestions = () =>
  import('./product-questions.tsx').then((part) => part.ProductQuestions)
