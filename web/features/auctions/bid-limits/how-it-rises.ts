import type { OwnBidLimit } from '#contracts/auctions/bid-limits.ts'
import { countedUsd as least } from '#contracts/common/counted-orders.ts'
import * as auctionsText from '#messages/auctions'
import { formatUsd } from '../../../lib/money/format.ts'

/** "Buy from 2 more sellers to raise it to US$500.00", and what counts. Empty at the highest limit. */
export function howItRises({ next, paidOrders, unpaidItems }: OwnBidLimit): string {
  if (unpaidItems > 0) return auctionsText.limitIsLower({ items: unpaidItems })
  if (!next) return ''
  const orders = next.paidOrders - paidOrders
  return next.limit === null
    ? auctionsText.payToBidFreely({ orders, least })
    : auctionsText.payToRaiseLimit({ orders, next: formatUsd(next.limit), least })
}
