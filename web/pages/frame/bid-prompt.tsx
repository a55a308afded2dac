import { useBidPrompt } from '../../lib/bid-prompt.ts'
import { lazyPart } from './lazy-part.tsx'

const LazyCardBid = lazyPart(() => import('../shop/card-bid.tsx').then((part) => part.CardBid))

/** The bid dialog for Place Bid on a card. */
export function BidPrompt() {
  const prompt = useBidPrompt()
  return (
    <LazyCardBid
      when={prompt !== null}
      key={prompt?.productId}
      productId={prompt?.productId ?? ''}
    />
  )
}
