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

/** The last look before an auction's item is bought at once: price, what it ends and when to pay. */
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
    // One intent: pressed again after a lost answer it is the same purchase.
    key.current ??= newIdempotencyKey()
    try {
      const { orderId } = await api.post<BoughtNow>(
        `/api/products/${encodeURIComponent(id)}/buy-now`,
        undefined,
        { idempotencyKey: key.current },
      )
      closeDialog()
      toast({ title: 'It is yours', description: 'Please pay within 30 minutes.' })
      go(`/orders/${orderId}`)
    } catch (error) {
      if (statusOf(error) > 0 && statusOf(error) < 500) key.current = undefined
      toast({
        title: 'Failed to buy',
        description: reasonOf(
          error,
          'We could not reach Musika. Try again: the same purchase counts only once.',
        ),
        variant: 'destructive',
      })
      if (statusOf(error) === 401) bidding.signInAgain()
    } finally {
      setPending(false)
      void cache.invalidateQueries({ queryKey: ['products', id] })
    }
  }

  return (
    <Dialog open={open === 'buy'} onClose={closeDialog} title={gone ? 'Too late' : 'Buy it now?'}>
      {gone ? (
        <>
          <p className="muted" role="status">
            This auction cannot be bought at once any more.
          </p>
          <Button variant="line" block onClick={closeDialog}>
            Close
          </Button>
        </>
      ) : (
        <div className="stack gap-4">
          <p>
            <b className="wrap-anywhere">{title}</b>
          </p>
          <p>
            <b>{formatMoney(buyItNowPrice, base)}</b>{' '}
            <span className="muted">{usdOf(buyItNowPrice, rate, base)}</span>
          </p>
          <ul className="small muted stack-s">
            <li>The auction ends at once, and the item is yours.</li>
            <li>
              Please pay within 30 minutes. After that the sale is cancelled and counts as an unpaid
              item.
            </li>
          </ul>
          <div className="two-b">
            <Button variant="line" onClick={closeDialog}>
              Cancel
            </Button>
            <Button
              variant="bid"
              pending={pending}
              pendingText="Buying..."
              blocked={blocked}
              onClick={() => void buy()}
            >
              Buy It Now
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
