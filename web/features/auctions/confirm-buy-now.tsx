import * as auctionsText from '#messages/auctions'
import type { ProductDetail } from '#contracts/products/products.ts'
import { PageForm } from '../../lib/api/page-form.tsx'
import { ButtonLink } from '../../lib/link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { buyNowHref } from './bids/bid-href.ts'
import { useBidding } from './bids/use-bidding.ts'
import { BuyNowTerms, buyNowPriceOf } from './buy-now-terms.tsx'
import * as bidFormStyles from './bids/bid-form.module.css'

/** Confirms Buy It Now with a form that the browser sends itself. */
export function ConfirmBuyNow({ product }: { product: ProductDetail }) {
  const { ended } = useBidding(product)
  const price = buyNowPriceOf(product, ended)
  return (
    <PageForm form="buy-now" className={bidFormStyles.page} gap={4} action={buyNowHref(product.id)}>
      {price ? (
        <BuyNowTerms product={product} price={price} />
      ) : (
        <Alert icon="clock">{auctionsText.buyItNowIsNo}</Alert>
      )}
      <div className={bidFormStyles.actions}>
        <ButtonLink variant="line" size="lg" href={`/product/${product.id}`}>
          {auctionsText.cancel}
        </ButtonLink>
        {price && (
          <Button type="submit" variant="bid" size="lg">
            {auctionsText.buyItNowButton}
          </Button>
        )}
      </div>
    </PageForm>
  )
}
