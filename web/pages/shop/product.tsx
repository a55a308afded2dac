import { formatOf } from '#contracts/products/formats.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { useCallback, useState, type MouseEvent, useEffect } from 'react'
import type { ProductDetail } from '#contracts/products/products.ts'
import * as productsText from '#messages/products'
import { BidHistory } from '../../features/auctions/bid-history.tsx'
import { Gallery } from '../../features/products/page/gallery/gallery.tsx'
import { ProductMissing } from '../../features/products/page/product-missing.tsx'
import { ProductSkeleton } from '../../features/products/page/product-skeleton.tsx'
import { isMissing, productQuery } from '../../lib/product.queries.ts'
import { SellerPanel } from '../../features/products/page/seller-panel.tsx'
import { useLiveProduct } from '../../features/products/page/use-live-product.ts'
import { shareNatively } from '../../features/products/sharing/share-natively.ts'
import { WatchButton } from '../../features/watchlist/watch-button.tsx'
import { Link } from '../../lib/link.tsx'
import { useSession } from '../../lib/account/session.ts'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import {
  LazyBlockBidder,
  LazyBoostCard,
  LazyContactSeller,
  LazyShareProduct,
  LazyRelated,
} from './product-parts.ts'
import { purchases } from './product-purchase.tsx'
import { LazyRateSellerDialog, useRating } from './rating-parts.ts'
import { useSaver } from '../../lib/device/saver.ts'
import { storeView } from '../../lib/device/store-view.ts'
import { asRendered } from '../../lib/as-rendered.ts'
import { useNear } from '../../lib/use-near.ts'
import { Report } from '../frame/report-part.tsx'
import { Questions } from './questions-part.tsx'
import { FactsPart, HeadingPart, StatusPart, TextsPart, VariantsPart } from './server-parts.ts'
import { Container } from '../../ui/layout.tsx'
import * as productPageStyles from '../../ui/patterns/product-page.module.css'

/** The links, which only the server renders: browsers leave them as they are until the cards come. */
const Links = import.meta.env.SSR
  ? (await import('../../features/products/related/related-sections.tsx')).RelatedSections
  : undefined

/** The place of similar items and others at the bottom of a product page, which are read before they come into view. */
function RelatedPlace({ product }: { product: ProductDetail }) {
  const member = useSession()?.id
  const saver = useSaver()
  const [near, ref] = useNear('100%')
  useEffect(() => storeView(product.id, member), [product.id, member])
  return (
    <LazyRelated
      when={near && !saver}
      product={product}
      until={
        Links ? (
          <div ref={ref} className={productPageStyles.related}>
            <Links product={product} />
          </div>
        ) : (
          <div ref={ref} className={productPageStyles.related} {...asRendered} />
        )
      }
    />
  )
}

const route = getRouteApi('/product/$id')

/** `/product/{id}` */
export function ProductPage() {
  const { id } = route.useParams()
  const { data: product, error, isFetching, refetch } = useQuery(productQuery(id))
  if (isMissing(error)) return <ProductMissing />
  if (product) return <Item key={id} product={product} />
  if (!error) return <ProductSkeleton />
  return (
    <Container>
      <ErrorState
        level={1}
        title={productsText.failed}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    </Container>
  )
}

function Item({ product }: { product: ProductDetail }) {
  const { publicUrl } = route.useRouteContext()
  const own = useSession()?.id === product.sellerId
  const [sharing, setSharing] = useState(false)
  const [contacting, setContacting] = useState(false)
  const stopContacting = useCallback(() => setContacting(false), [])
  const { rating, startRating, stopRating } = useRating()
  useLiveProduct(product)

  // The address that is open, which may be another one of the shop's.
  const origin = import.meta.env.SSR ? publicUrl : location.origin
  const shared = { title: product.title, url: `${origin}/product/${product.id}` }
  const share = () => void shareNatively(shared).then((done) => setSharing(!done))
  function contact(event: MouseEvent) {
    // Let the browser open the messages page in a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setContacting(true)
  }
  const Purchase = purchases[formatOf(product)]
  return (
    <>
      <Breadcrumb items={breadcrumbOf(product)} renderLink={(link) => <Link {...link} />} />
      <Container>
        <div className={productPageStyles.layout}>
          <div className={productPageStyles.mainColumn}>
            <Gallery
              title={product.title}
              images={product.images}
              onShare={share}
              heart={!own && <WatchButton productId={product.id} bare />}
            />
          </div>
          <div className={productPageStyles.sideColumn}>
            <HeadingPart
              key={`${product.version + product.seller.totalRatings}${product.visibilityBoosted}`}
              product={product}
            />
            {(product.takenDown ?? product.sellerAway) && <StatusPart product={product} />}
            {product.variants ? (
              <VariantsPart product={product} onShare={share} onContact={contact} />
            ) : (
              <Purchase product={product} onShare={share} onContact={contact} />
            )}
            {own && product.status === 'active' && (
              <div className={productPageStyles.badgesPlace}>
                <LazyBoostCard when product={product} />
              </div>
            )}
            <FactsPart product={product} />
          </div>
          <div className={productPageStyles.mainColumn}>
            <TextsPart product={product} />
            {product.isAuction && (
              <BidHistory product={product} Action={own ? BlockAction : undefined} />
            )}
            <div
              className={
                product.isAuction
                  ? `${productPageStyles.section} ${productPageStyles.bare}`
                  : productPageStyles.section
              }
            >
              <SellerPanel
                productId={product.id}
                onContact={contact}
                seller={product.seller}
                own={own}
                onRate={startRating}
              />
              {!own && <Report kind="product" id={product.id} what={productsText.thisItem} />}
            </div>
            <Questions productId={product.id} />
          </div>
        </div>
        {product.status !== 'removed' && <RelatedPlace product={product} />}
      </Container>
      <LazyRateSellerDialog
        when={rating}
        open={rating}
        onClose={stopRating}
        seller={product.seller}
      />
      <LazyContactSeller
        when={contacting}
        open={contacting}
        onClose={stopContacting}
        productId={product.id}
        sellerId={product.sellerId}
      />
      <LazyShareProduct
        when={sharing}
        open={sharing}
        onClose={() => setSharing(false)}
        product={product}
        url={shared.url}
      />
    </>
  )
}

/** The seller's action on each bidder. */
const BlockAction = (bid: { productId: string; bidderId: string }) => (
  <LazyBlockBidder when {...bid} />
)

function breadcrumbOf({ trail: above, title }: ProductDetail) {
  return [
    { label: productsText.home, href: '/' },
    ...above.map(({ id, name }) => ({ label: name, href: `/?category=${id}` })),
    { label: title },
  ]
}
