import * as auctionsText from '#messages/auctions'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BoughtNow } from '#contracts/auctions/auctions.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { api, newIdempotencyKey } from '../../lib/api/api.ts'
import { reasonOf, statusOf } from '../../lib/api/api-error.ts'
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
  const cache = useQueryClient()
  const go = useGo()
  const blocked = useBlocked()
  const [pending, setPending] = useState(false)
  const key = useRef<string>(undefined)
  const { open, closeDialog } = bidding
  const { id } = product
  const price = buyNowPriceOf(product, bidding.ended)

  async function buy() {
    if (pending) return
    setPending(true)
    // A retry after a lost response reuses the key, so it cannot buy twice.
    key.current ??= newIdempotencyKey()
    try {
      const { orderId } = await api.post<BoughtNow>(
        `/api/products/${encodeURIComponent(id)}/buy-now`,
        undefined,
        { idempotencyKey: key.current },
      )
      closeDialog()
      toast({ title: auctionsText.itIsYours, description: auctionsText.pleasePayWithin30Minutes })
      go(`/orders/${orderId}`)
    } catch (error) {
      if (statusOf(error) > 0 && statusOf(error) < 500) key.current = undefined
      toast({
        title: auctionsText.failedToBuy,
        description: reasonOf(error, auctionsText.weCouldNotReachMusika),
        variant: 'destructive',
      })
      if (statusOf(error) === 401) bidding.signInAgain()
    } finally {
      setPending(false)
      void cache.invalidateQueries({ queryKey: ['products', id] })
    }
  }

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
              pending={pending}
              pendingText={auctionsText.buying}
              blocked={blocked}
              onClick={() => void buy()}
            >
              {auctionsText.buyItNowButton}
            </Button>
          </div>
        </Stack>
      )}
    </Dialog>
  )
}
