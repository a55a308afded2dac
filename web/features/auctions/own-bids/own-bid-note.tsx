import * as auctionsText from '#messages/auctions'
import * as ordersText from '#messages/orders'
import type { ReactNode } from 'react'
import type { OwnBid } from '#contracts/auctions/bids.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { usePassed } from '../../../lib/clock.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { ButtonLink } from '../../../lib/link.tsx'
import { rich } from '../../../lib/rich.ts'
import { formatMoney } from '../../../lib/money/format.ts'
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx'
import { positionOf } from '../bids/position.ts'
import * as ownBidsStyles from './own-bids.module.css'

const amount = <span className={ownBidsStyles.amount} />

/** The member's position in an auction of the list, and, unless they lead, how far they went. */
export function OwnBidNote({ bid: { product, maximum, secondChance } }: { bid: OwnBid }) {
  const over = usePassed(product.auctionEndTime)
  const ended = over || product.status !== 'active'
  const { icon, look, words } = secondChance ? offered : positionIn(product, ended)
  return (
    <>
      <p className={`${ownBidsStyles.position} ${look}`}>
        <Icon name={icon} size={14} />
        <span>{words}</span>
      </p>
      {!product.leading && (
        <p className={ownBidsStyles.highest}>
          {rich(auctionsText.yourMaxMaximum, {
            amount,
            maximum: formatMoney(maximum, product.base),
          })}
        </p>
      )}
    </>
  )
}

interface Shown {
  icon: IconName
  look: string
  words: ReactNode
}

const offered: Shown = {
  icon: 'gavel',
  look: ownBidsStyles.leading,
  words: auctionsText.secondChanceTitle,
}

function positionIn(product: ProductDetail, ended: boolean): Shown {
  const { base, currentBid, ownMaximum, price } = product
  switch (positionOf({ ...product, hasBid: true }, ended)) {
    case 'outbid':
      return {
        icon: 'circle-alert',
        look: ownBidsStyles.outbid,
        words: auctionsText.bidOutbid,
      }
    case 'reserve':
      return {
        icon: 'info',
        look: ownBidsStyles.reserve,
        words: auctionsText.reserveNotMetYet,
      }
    case 'ended':
      return result(product)
    case 'leading':
    case undefined:
      return {
        icon: 'circle-check',
        look: ownBidsStyles.leading,
        words: rich(auctionsText.leadingUpTo, {
          amount,
          maximum: formatMoney(ownMaximum ?? currentBid ?? price, base),
        }),
      }
  }
}

function result({ status, won, ownOrder }: ProductDetail): Shown {
  if (ownOrder?.paymentDueAt && isToPay(ownOrder))
    return {
      icon: 'clock',
      look: ownBidsStyles.outbid,
      words: auctionsText.youWonPayBy({ by: formatDayAndTime(ownOrder.paymentDueAt) }),
    }
  if (won) return { icon: 'circle-check', look: ownBidsStyles.leading, words: ordersText.youWon }
  const words =
    status === 'active'
      ? auctionsText.resultComing
      : status === 'sold'
        ? auctionsText.anotherBidderWon
        : auctionsText.itEndedWithoutSale
  return { icon: 'gavel', look: ownBidsStyles.ended, words }
}

type OwnOrder = NonNullable<ProductDetail['ownOrder']>

const isToPay = (order: OwnOrder): boolean =>
  order.paymentStatus === 'pending' && order.orderStatus === 'processing'

/** The next step of an auction that the member won, or can still buy from; undefined for others. */
export function ownBidAction({ product: { id, ownOrder }, secondChance }: OwnBid) {
  if (secondChance) return <ButtonLink href={`/product/${id}`}>{auctionsText.seeOffer}</ButtonLink>
  if (!ownOrder) return undefined
  return isToPay(ownOrder) ? (
    <ButtonLink href={`/checkout/pay/${ownOrder.checkoutId}`}>{ordersText.payNow}</ButtonLink>
  ) : (
    <ButtonLink variant="line" href={`/orders/${ownOrder.id}`}>
      {ordersText.viewOrder}
    </ButtonLink>
  )
}
