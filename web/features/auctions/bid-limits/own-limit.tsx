import { useQuery } from '@tanstack/react-query'
import * as auctionsText from '#messages/auctions'
import { formatUsd } from '../../../lib/money/format.ts'
import { Alert } from '../../../ui/states/alert.tsx'
import { bidLimitQuery } from './bid-limit.queries.ts'
import type { OwnBidLimit } from '#contracts/auctions/bid-limits.ts'
import { countedUsd as least } from '#contracts/common/counted-orders.ts'

/** How much of their limit the member has in open bids. Nothing for members without a limit. */
export function OwnLimit() {
  const { data } = useQuery(bidLimitQuery)
  if (!data || data.limit === null) return null
  return (
    <Alert icon="gavel">
      <b>
        {auctionsText.openOfLimit({ open: formatUsd(data.open), limit: formatUsd(data.limit) })}
      </b>{' '}
      {howItRises(data)}
    </Alert>
  )
}

/** "Buy from 2 more sellers to raise it to US$500.00", and what counts. Empty at the highest limit. */
function howItRises({ next, paidOrders, unpaidItems }: OwnBidLimit): string {
  if (unpaidItems > 0) return auctionsText.limitIsLower({ items: unpaidItems })
  if (!next) return ''
  const orders = next.paidOrders - paidOrders
  return next.limit === null
    ? auctionsText.payToBidFreely({ orders, least })
    : auctionsText.payToRaiseLimit({ orders, next: formatUsd(next.limit), least })
}
