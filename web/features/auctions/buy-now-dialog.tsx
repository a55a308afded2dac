import * as auctionsText from '#messages/auctions'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BoughtNow } from '../../../contracts/auctions/auctions.ts'
import type { ProductDetail } from '../../../contracts/products/products.ts'
import { api, newIdempotencyKey } from '../../lib/api/api.ts'
import { reasonOf, statusOf } from '../../lib/api/api-error.ts'
import { useBlocked } from '../../lib/api/connection.ts'
import { formatMoney, usdOf } from '../../lib/money/format.ts'
import { useSite } from '../../lib/site.ts'
import { useGo } from '../../lib/use-go.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import type { Bidding } from './use-bidding.ts'
import { Stack, Text } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'

/** The confirmation of Buy It Now: price, consequences and the time to pay. */
export function BuyNowDialog({ product, bidding }: { product: ProductDetail; bidding: Bidding }) {
  const { rate } = useSite()
  const cache = useQueryClient()
  const go = useGo()
  const blocked = useBlocked()
  const [pending, setPending] = useState(false)
  const key = useRef<string>(undefined)
  const { open, closeDialog } = bidding
  const { id, base, title, buyItNowPrice, bidCount } = product
  const gone = bidding.ended || bidCount > 0 || buyItNowPrice === null

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
      title={gone ? auctionsText.tooLate : auctionsText.buyItNow}
    >
      {gone ? (
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
          <p>
            <Text as="b" breakAnywhere>
              {title}
            </Text>
          </p>
          <p>
            <b>{formatMoney(buyItNowPrice, base)}</b>{' '}
            <Text as="span" muted>
              {usdOf(buyItNowPrice, rate, base)}
            </Text>
          </p>
          <Stack as="ul" gap={2} className={`${layoutStyles.small} ${layoutStyles.muted}`}>
            <li>{auctionsText.auctionEndsAtOnceAnd}</li>
            <li>{auctionsText.pleasePayWithin30MinutesOtherwise}</li>
          </Stack>
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
