import type { ProductDetail } from '#contracts/products/products.ts'
import { usePassed } from '../../lib/clock.ts'

/** Whether an auction is over; updates when it ends while it is on screen. */
export function useAuctionEnded(product: ProductDetail): boolean {
  const over = usePassed(product.auctionEndTime)
  return over || product.status !== 'active'
}
