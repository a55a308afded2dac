import { useQuery } from '@tanstack/react-query'
import { minorOf } from '../../../../contracts/currencies/currencies.ts'
import type { ProductDetail } from '../../../../contracts/products/products.ts'
import * as auctionsText from '#messages/auctions'
import { formatUsd, minorIn } from '../../../lib/money/format.ts'
import { useSite } from '../../../lib/site.ts'
import { Alert } from '../../../ui/states/alert.tsx'
import { leastBid } from '../bids/bid-amount.ts'
import { bidLimitQuery } from './bid-limit.queries.ts'
import { howItRises } from './how-it-rises.ts'

/** Says before a bid that the next one would pass the member's limit of open bids. Otherwise it shows nothing. */
export function LimitNote({ product }: { product: ProductDetail }) {
  const { data } = useQuery(bidLimitQuery)
  const { rate } = useSite()
  const { base, currentBid, price, leading } = product
  const nextMinor = leastBid(minorOf(currentBid ?? price, base) ?? 0n, base)
  const addsMinor = leading ? 1n : minorIn(nextMinor, base, 'USD', rate)
  const isOver =
    typeof data?.limit === 'string' &&
    (minorOf(data.open, 'USD') ?? 0n) + addsMinor > (minorOf(data.limit, 'USD') ?? 0n)
  // The server renders this part, and browsers do not load its code unless its place is empty.
  if (!isOver) return <span hidden />
  return (
    <Alert icon="info">
      {auctionsText.nextBidPassesLimit({
        limit: formatUsd(data.limit!),
        open: formatUsd(data.open),
      })}{' '}
      {howItRises(data)}
    </Alert>
  )
}
