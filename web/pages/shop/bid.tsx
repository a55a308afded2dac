import { useQuery } from '@tanstack/react-query'
import * as auctionsText from '#messages/auctions'
import { AskToBid } from '../../features/auctions/bidder-requests/ask-to-bid.tsx'
import { ConfirmBid } from '../../features/auctions/bids/confirm-bid.tsx'
import { ConfirmBuyNow } from '../../features/auctions/confirm-buy-now.tsx'
import { BidNote } from '../../features/products/page/bid-note.tsx'
import { ProductMissing } from '../../features/products/page/product-missing.tsx'
import { ProductSkeleton } from '../../features/products/page/product-skeleton.tsx'
import { isMissing, productQuery } from '../../lib/product.queries.ts'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { Container, PageHeading } from '../../ui/layout.tsx'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

const route = getRouteApi('/product/$id/bid')

/** `/product/{id}/bid` */
export function BidPage() {
  const { id } = route.useParams()
  const { amount, isBuying } = route.useLoaderDeps()
  const { data: product, error } = useQuery(productQuery(id))
  if (isMissing(error)) return <ProductMissing />
  if (!product) return <ProductSkeleton />
  return (
    <Container className={spacingStyles.paddingBottom10}>
      <PageHeading>
        <h1>
          {product.bidApproval
            ? auctionsText.askToBid
            : isBuying
              ? auctionsText.buyItNow
              : product.leading
                ? auctionsText.raiseYourMaximum
                : auctionsText.placeYourBid}
        </h1>
      </PageHeading>
      {product.bidApproval ? (
        <AskToBid product={product} />
      ) : isBuying ? (
        <ConfirmBuyNow product={product} />
      ) : (
        <>
          <BidNote product={product} />
          <ConfirmBid product={product} amount={amount} />
        </>
      )}
    </Container>
  )
}
