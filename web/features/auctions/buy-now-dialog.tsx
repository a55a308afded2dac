import * as auctionsText from '#messages/auctions'
import { auctionCalls } from '#contracts/auctions/auctions.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { statusOf } from '../../lib/api/api-error.ts'
import { useCall } from '../../lib/api/calls.ts'
import { useBlocked } from '../../lib/api/connection.ts'
import { useGo } from '../../lib/use-go.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import type { Bidding } from './bids/use-bidding.ts'
import { BuyNowTerms, buyNowPriceOf } from './buy-now-terms.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'

/** The confirmation of Buy It Now: price, consequences and the time to pay. */
export function BuyNowDialog({ product, bidding }: { product: ProductDetail; bidding: Bidding }) {
  const go = useGo()
  const blocked = useBlocked()
  const { open, closeDialog } = bidding
  const { id } = product
  const price = buyNowPriceOf(product, bidding.ended)

  // A retry after a lost response reuses the key, so it cannot buy twice.
  const buying = useCall(auctionCalls.buyNow, {
    done({ orderId }) {
      closeDialog()
      toast({ title: auctionsText.itIsYours, description: auctionsText.pleasePayWithin30Minutes })
      go(`/orders/${orderId}`)
    },
    failed: auctionsText.failedToBuy,
    hint: auctionsText.weCouldNotReachMusika,
    outdates: [['products', id]],
  })
  const buy = () =>
    buying.mutate(
      { params: { id } },
      { onError: (error) => statusOf(error) === 401 && bidding.signInAgain() },
    )

  return (
    <Dialog
      open={open === 'buy'}
      onClose={closeDialog}
      title={price ? auctionsText.buyItNow : auctionsText.tooLate}
    >
      {!price ? (
        <>
          <Text muted role="status">
            {auctionsText.buyItNowIsNo}
          </Text>
          <Button variant="line" block onClick={closeDialog}>
            {auctionsText.close}
          </Button>
        </>
      ) : (
        <Stack gap={4}>
          <BuyNowTerms product={product} price={price} />
          <div className={layoutStyles.twoButtons}>
            <Button variant="line" onClick={closeDialog}>
              {auctionsText.cancel}
            </Button>
            <Button
              variant="bid"
              pending={buying.isPending}
              pendingText={auctionsText.buying}
              blocked={blocked}
              onClick={buy}
            >
              {auctionsText.buyItNowButton}
            </Button>
          </div>
        </Stack>
      )}
    </Dialog>
  )
}
