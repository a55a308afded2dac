import * as messagesText from '#messages/messages'
import * as ratingsText from '#messages/ratings'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '../../lib/router/route-api.ts'
import type { CardProduct } from '../../lib/api/read-products.ts'
import type { SellerProfile } from '#contracts/ratings/ratings.ts'
import { MemberMenu } from '../../features/blocks/member-menu.tsx'
import { AddToCartButton } from '../../features/cart/add-to-cart-button.tsx'
import { productsQuery } from '../../lib/api/read-products.ts'
import { AwayNote } from '../../features/products/page/away-note.tsx'
import { BusinessNote } from '../../features/products/page/business-note.tsx'
import { SellerListings } from '../../features/products/list/seller-listings.tsx'
import { sellerQuery } from '../../features/ratings/ratings.queries.ts'
import { SellerHeader } from '../../features/ratings/seller-header.tsx'
import { sellerHref } from '../../features/ratings/seller-href.ts'
import { SellerMissing } from '../../features/ratings/seller-missing.tsx'
import { SellerReviews } from '../../features/ratings/seller-reviews.tsx'
import { SellerSkeleton } from '../../features/ratings/seller-skeleton.tsx'
import { FollowButton } from '../../features/watchlist/follow-button.tsx'
import { watchHeart } from '../../features/watchlist/watch-heart.tsx'
import { statusOf } from '../../lib/api/api-error.ts'
import { combinedRuleText } from '../../lib/money/combined-text.ts'
import { formatCount } from '../../lib/money/format.ts'
import { Link } from '../../lib/link.tsx'
import { useSession } from '../../lib/account/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { PageNotRead } from '../../lib/page-not-read.tsx'
import { LinkTabs } from '../../ui/navigation/link-tabs.tsx'
import { LazyContactAbout } from './product-parts.ts'
import { LazyRateSellerDialog, useRating } from './rating-parts.ts'
import { Report } from '../frame/report-part.tsx'
import { Container } from '../../ui/layout.tsx'
import * as sellerPageStyles from '../../features/ratings/seller-page.module.css'

const route = getRouteApi('/seller/$id')
const cartButton = (product: CardProduct) => <AddToCartButton product={product} />

/** `/seller/{id}` */
export function SellerPage() {
  const { id } = route.useParams()
  const query = useQuery(sellerQuery(id))
  const { data: seller, error } = query
  if (statusOf(error) === 404) return <SellerMissing />
  if (!seller)
    return (
      <PageNotRead query={query} failed={ratingsText.failedToFetchSeller}>
        <SellerSkeleton />
      </PageNotRead>
    )
  return <Seller key={id} seller={seller} />
}

function Seller({ seller }: { seller: SellerProfile }) {
  const { tab, page } = route.useLoaderDeps()
  const own = useSession()?.id === seller.id
  const { rating, startRating, stopRating } = useRating()
  const { id, username, listingCount, totalRatings, asBuyer } = seller
  const [contacting, setContacting] = useState(false)
  const { data: items } = useQuery({
    ...productsQuery({ sellerId: id, page: 1 }),
    enabled: contacting,
  })
  const breadcrumb = [{ label: ratingsText.home, href: '/' }, { label: username }]
  return (
    <>
      <Breadcrumb items={breadcrumb} renderLink={(link) => <Link {...link} />} />
      <Container>
        <SellerHeader
          seller={seller}
          own={own}
          onRate={startRating}
          more={
            <>
              <Report kind="user" id={id} what={username} />
              <MemberMenu member={{ id, name: username }} />
            </>
          }
        >
          {listingCount > 0 && (
            <Button variant="line" icon="message-circle" onClick={() => setContacting(true)}>
              {messagesText.contact}
            </Button>
          )}
          <FollowButton seller={seller} />
        </SellerHeader>
        {seller.business && <BusinessNote business={seller.business} />}
        {seller.away && <AwayNote away={seller.away} username={username} />}
        {seller.combinedDelivery && (
          <Alert icon="truck">{combinedRuleText(seller.combinedDelivery)}</Alert>
        )}
        <LinkTabs
          label={ratingsText.aboutThisSeller}
          renderLink={(link) => <Link {...link} keepScroll />}
          tabs={[
            {
              href: sellerHref(id),
              label: ratingsText.listingsListingCount({ listingCount: formatCount(listingCount) }),
              current: tab === 'listings',
            },
            {
              href: sellerHref(id, { tab: 'reviews' }),
              label: ratingsText.reviewsTotalRatings({ totalRatings: formatCount(totalRatings) }),
              current: tab === 'reviews',
            },
            ...(asBuyer.totalRatings > 0 || tab === 'buyer'
              ? [
                  {
                    href: sellerHref(id, { tab: 'buyer' }),
                    label: ratingsText.asBuyerTotalRatings({
                      totalRatings: formatCount(asBuyer.totalRatings),
                    }),
                    current: tab === 'buyer',
                  },
                ]
              : []),
          ]}
        />
        <section
          aria-label={tab === 'listings' ? ratingsText.listings : ratingsText.reviews}
          className={sellerPageStyles.sellerTab}
        >
          {tab !== 'listings' ? (
            <SellerReviews
              sellerId={id}
              about={tab === 'buyer' ? 'buyer' : 'seller'}
              page={page}
              Report={Report}
            />
          ) : (
            <SellerListings
              sellerId={id}
              page={page}
              href={(to) => sellerHref(id, { page: to })}
              cartButton={cartButton}
              heart={watchHeart}
            />
          )}
        </section>
      </Container>
      <LazyContactAbout
        when={contacting}
        open={contacting}
        onClose={() => setContacting(false)}
        sellerId={id}
        items={items?.items}
      />
      <LazyRateSellerDialog when={rating} open={rating} onClose={stopRating} seller={seller} />
    </>
  )
}
