import * as auctionsText from '#messages/auctions'
import * as productsText from '#messages/products'
import { decimalOf } from '#contracts/currencies/currencies.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { useBlocked } from '../../../lib/api/connection.ts'
import { ButtonLink } from '../../../lib/link.tsx'
import { rich } from '../../../lib/rich.ts'
import { formatMoney } from '../../../lib/money/format.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx'
import { TimeLeft } from '../auction-clock.tsx'
import type { Position } from './position.ts'
import type { Bidding } from './use-bidding.ts'
import * as bidDockStyles from './bid-dock.module.css'
import * as productPageStyles from '../../../ui/patterns/product-page.module.css'
import * as connectionStyles from '../../../ui/states/connection.module.css'

const looks: Record<Position, { icon: IconName; look: string }> = {
  leading: { icon: 'circle-check', look: bidDockStyles.leading },
  outbid: { icon: 'circle-alert', look: bidDockStyles.outbid },
  reserve: { icon: 'info', look: bidDockStyles.reserve },
  ended: { icon: 'circle-slash', look: bidDockStyles.ended },
}

interface BidDockProps {
  product: ProductDetail
  bidding: Bidding
}

/** The visitor's position in the auction, in words, with the time left. */
export function BidStrip({ product, position }: { product: ProductDetail; position: Position }) {
  const { icon, look } = looks[position]
  return (
    <div className={`${bidDockStyles.strip} ${look}`}>
      <Icon name={icon} size={16} />
      <span role="status">{wordsOf(product, position)}</span>
      {/* Outside of the status, so that the seconds are not announced. */}
      <span className={bidDockStyles.end}>
        {position === 'ended'
          ? outcomeOf(product)
          : product.auctionEndTime && <TimeLeft endTime={product.auctionEndTime} />}
      </span>
    </div>
  )
}

function wordsOf({ ownMaximum, currentBid, price, base }: ProductDetail, position: Position) {
  switch (position) {
    case 'leading':
      return rich(auctionsText.leadingUpTo, {
        amount: <span className={bidDockStyles.amount} />,
        maximum: formatMoney(ownMaximum ?? currentBid ?? price, base),
      })
    case 'outbid':
      return auctionsText.bidOutbid
    case 'reserve':
      return auctionsText.reserveNotMetYet
    case 'ended':
      return productsText.ended
  }
}

/** Empty until the result is known. */
function outcomeOf({ status, soldBy }: ProductDetail): string {
  if (status === 'active') return ''
  if (status !== 'sold') return auctionsText.notSold
  return soldBy === 'buy_now' ? productsText.sold : auctionsText.soldToAnotherBidder
}

/** The action of the docked bar that fits the visitor's position. */
export function BidDockAction({
  product,
  bidding,
  position,
}: BidDockProps & { position: Position | undefined }) {
  const blocked = useBlocked()
  if (position === 'ended')
    return (
      <ButtonLink variant="line" className={productPageStyles.button} href={similarHref(product)}>
        {auctionsText.seeSimilarItems}
      </ButtonLink>
    )
  const { base, leading } = product
  return (
    <Button
      variant={leading ? 'line' : 'bid'}
      className={`${connectionStyles.needsScripts} ${productPageStyles.button}`}
      blocked={blocked}
      onClick={position === undefined ? bidding.openDialog : bidding.openNextBid}
    >
      {leading
        ? auctionsText.raiseYourMax
        : position === undefined
          ? auctionsText.bidButton
          : auctionsText.bidAmount({
              amount: formatMoney(decimalOf(bidding.nextMinor, base), base),
            })}
    </Button>
  )
}

/** The list of the item's subcategory, or of its category. */
function similarHref(product: ProductDetail): string {
  const last = product.trail.at(-1)
  return last ? `/?category=${last.id}` : '/'
}
