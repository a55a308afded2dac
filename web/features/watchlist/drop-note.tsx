import * as watchlistText from '#messages/watchlist'
import { minorOf, moneyText } from '#contracts/currencies/currencies.ts'
import type { WatchlistEntry } from '#contracts/watchlist/watchlist.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import * as watchlistStyles from './watchlist.module.css'

/** "ZWL 15,000 less than when you added it", if that is true and the item is still for sale. */
export function DropNote({ entry }: { entry: WatchlistEntry }) {
  if (!entry.priceDropped) return null
  const { product, watchedPrice } = entry
  const minor = (amount: string) => minorOf(amount, product.base) ?? 0n
  const saved = minor(watchedPrice) - minor(product.currentBid ?? product.price)
  return (
    <p className={watchlistStyles.priceDrop}>
      <Icon name="trending-down" size={14} />
      {watchlistText.moneyTextLessThanWhen({ moneyText: moneyText(saved, product.base) })}
    </p>
  )
}
