import * as ratingsText from '#messages/ratings'
import type { SellerProfile } from '#contracts/ratings/ratings.ts'
import { formatMonth } from '../../lib/dates.ts'
import { pageHead, type Head } from '../../lib/head/head.ts'
import { sellerHref } from './seller-href.ts'

interface ShownSeller {
  seller: SellerProfile | undefined
  tab: 'listings' | 'reviews' | 'buyer'
  page: number
}

/** Title, preview and structured data of a seller's page; without a seller, those of the error page. */
export function sellerHead(
  id: string,
  { seller, tab, page }: ShownSeller,
  publicUrl: string,
): Head {
  if (!seller)
    return pageHead(
      {
        title: ratingsText.sellerNotFound,
        description: ratingsText.thereIsNoSuchSeller,
        path: sellerHref(id),
        hidden: true,
      },
      publicUrl,
    )
  const reviews = tab !== 'listings'
  return pageHead(
    {
      title: `${reviews ? `${ratingsText.reviewsOf} ` : ''}${seller.username}${page > 1 ? ratingsText.pagePage({ page }) : ''}`,
      description: summary(seller),
      path: sellerHref(id, { tab: reviews ? tab : undefined, page }),
      type: 'profile',
      jsonLd: structuredData(seller, publicUrl + sellerHref(id)),
    },
    publicUrl,
  )
}

function summary(seller: SellerProfile): string {
  const { username, city, memberSince, averageRating, totalRatings, listingCount } = seller
  const rated =
    totalRatings === 0
      ? ''
      : ` ${ratingsText.toFixedOf5Stars({ toFixed: averageRating.toFixed(1), totalRatings })}`
  return ratingsText.usernameSellsFromCityOn({
    username,
    city,
    memberSince: formatMonth(memberSince),
    rated,
    listingCount,
  })
}

function structuredData(seller: SellerProfile, url: string): object {
  const { username, city, memberSince, about, averageRating, totalRatings } = seller
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    dateCreated: memberSince,
    mainEntity: {
      '@type': 'Organization',
      name: username,
      url,
      ...(about && { description: about }),
      address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'ZW' },
      ...(totalRatings > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: averageRating,
          ratingCount: totalRatings,
          bestRating: 5,
          worstRating: 1,
        },
      }),
    },
  }
}
