import type { Format } from '#contracts/products/formats.ts'
import { useState, type ComponentType, type MouseEvent } from 'react'
import type { ProductDetail } from '#contracts/products/products.ts'
import * as productsText from '#messages/products'
import { TimeLeftLine } from '../../features/auctions/auction-clock.tsx'
import { BidBox } from '../../features/auctions/bids/bid-box.tsx'
import { BidDockAction, BidStrip } from '../../features/auctions/bids/bid-dock.tsx'
import { positionOf } from '../../features/auctions/bids/position.ts'
import { useBidding } from '../../features/auctions/bids/use-bidding.ts'
import { useAddToCart, useCart, useUpdateCartItem } from '../../features/cart/cart.queries.ts'
import { whyUnavailable } from '../../features/products/page/availability.ts'
import { Dock } from '../../features/products/page/dock.tsx'
import { ProductActions } from '../../features/products/page/product-actions.tsx'
import { SaleBox } from '../../features/products/page/sale-box.tsx'
import { WatchButton } from '../../features/watchlist/watch-button.tsx'
import { useBlocked } from '../../lib/api/connection.ts'
import { usdOf } from '../../lib/money/format.ts'
import { usdPriceOf } from '../../lib/money/listing-usd.ts'
import { useSession } from '../../lib/account/session.ts'
import { useSite } from '../../lib/site.ts'
import { useGo } from '../../lib/use-go.ts'
import { BidNotePart, WonPart } from './server-parts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import {
  LazyBidDialog,
  LazyBuyNowDialog,
  LazyMaximumBid,
  LazySecondChance,
} from './product-parts.ts'
import * as buyBoxStyles from '../../ui/patterns/buy-box.module.css'
import * as productPageStyles from '../../ui/patterns/product-page.module.css'
import * as connectionStyles from '../../ui/states/connection.module.css'

interface PurchaseProps {
  product: ProductDetail
  onShare: () => void
  onContact: (event: MouseEvent) => void
}

/** The bid box, with the phone's dock and the dialogs. */
function AuctionPurchase({ product, onShare, onContact }: PurchaseProps) {
  const bidding = useBidding(product)
  const { ended, own, open } = bidding
  const signedIn = Boolean(useSession())
  const { rate } = useSite()
  const position = positionOf(product, ended)
  const price = product.soldPrice ?? product.currentBid ?? product.price
  return (
    <>
      <section className={buyBoxStyles.buyBox} aria-label={productsText.bidding}>
        {product.ownOrder ? (
          <WonPart product={product} order={product.ownOrder} />
        ) : (
          <BidBox
            product={product}
            bidding={bidding}
            MaximumBid={LazyMaximumBid}
            note={!ended && <BidNotePart product={product} />}
          />
        )}
        <ProductActions
          own={own}
          product={product}
          onContact={onContact}
          onShare={onShare}
          watch={<WatchButton productId={product.id} />}
        />
      </section>
      {!own &&
        !product.won &&
        !product.ownOrder &&
        !product.bidApproval &&
        product.auctionEndTime && (
          <Dock
            price={price}
            currency={product.base}
            usd={usdOf(price, rate, product.base)}
            strip={position && <BidStrip product={product} position={position} />}
            above={!position && <TimeLeftLine endTime={product.auctionEndTime} />}
          >
            <BidDockAction product={product} bidding={bidding} position={position} />
          </Dock>
        )}
      <LazySecondChance
        when={signedIn && !product.won && product.status !== 'active' && product.bidCount > 0}
        productId={product.id}
        own={own}
      />
      <LazyBidDialog when={open === 'bid'} product={product} bidding={bidding} />
      <LazyBuyNowDialog when={open === 'buy'} product={product} bidding={bidding} />
    </>
  )
}

/** The purchase box of an item at a fixed price, with the phone's dock. */
function SalePurchase({ product, onShare, onContact }: PurchaseProps) {
  const own = useSession()?.id === product.sellerId
  const { rate } = useSite()
  const [wanted, setWanted] = useState(1)
  const quantity = Math.min(wanted, Math.max(1, product.quantity))
  const add = useAddToCart()
  const blocked = useBlocked()
  const { buy, buying } = useBuyNow(product.id, quantity)
  return (
    <>
      <section className={buyBoxStyles.buyBox} aria-label={productsText.buy}>
        <SaleBox
          product={product}
          own={own}
          quantity={quantity}
          onQuantity={setWanted}
          onBuy={buy}
          onAdd={() => add.mutate({ productId: product.id, quantity })}
          buying={buying}
          adding={add.isPending}
        />
        <ProductActions
          own={own}
          product={product}
          onContact={onContact}
          onShare={onShare}
          watch={<WatchButton productId={product.id} />}
        />
      </section>
      {!own && !whyUnavailable(product) && (
        <Dock price={product.price} currency={product.base} usd={usdPriceOf(product, rate)}>
          <Button
            className={`${connectionStyles.needsScripts} ${productPageStyles.button}`}
            pending={buying}
            blocked={blocked}
            onClick={buy}
          >
            {productsText.buyItNow}
          </Button>
        </Dock>
      )}
    </>
  )
}

/** The purchase box for each format. */
export const purchases: Record<Format, ComponentType<PurchaseProps>> = {
  fixed: SalePurchase,
  auction: AuctionPurchase,
}

/** Buy It Now: ensures that the cart contains at least this quantity of the item, then goes to the checkout. */
function useBuyNow(productId: string, quantity: number) {
  const { data: cart } = useCart()
  const add = useAddToCart()
  const update = useUpdateCartItem()
  const go = useGo()
  return {
    buying: add.isPending || update.isPending,
    buy: () => {
      const line = cart?.find((item) => item.productId === productId)
      const next = { onSuccess: () => go('/checkout') }
      if (!line) add.mutate({ productId, quantity }, next)
      else if (line.quantity < quantity) update.mutate({ id: line.id, quantity }, next)
      else go('/checkout')
    },
  }
}
