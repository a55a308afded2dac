import { decimalOf, minorOf } from '../../../contracts/currencies.ts'
import type { WatchlistEntry } from '../../../contracts/watching.ts'
import { formatZwl } from '../../lib/format.ts'
import { Icon } from '../../ui/icon.tsx'

/** "ZWL 15,000 less than when you added it", where that is so and it can still be bought. */
export function DropNote({ entry }: { entry: WatchlistEntry }) {
  if (!entry.priceDropped) return null
  const { product, watchedPrice } = entry
  const saved = (minorOf(watchedPrice) ?? 0n) - (minorOf(product.currentBid ?? product.price) ?? 0n)
  return (
    <p className="drop">
      <Icon name="trending-down" size={14} />
      {`${formatZwl(decimalOf(saved))} less than when you added it`}
    </p>
  )
}
