import * as productsText from '#messages/products'
import { pageHead, shopName, type Head } from '../../../lib/head/head.ts'
import { changed, filtersHref, type Filters } from './filters.ts'

const about = productsText.buyBidAndSellAcross

/** The head of `/`. `category` is the category's name; order and layout are not part of the canonical URL. */
export function homeHead(filters: Filters, publicUrl: string, category?: string): Head {
  const path = filtersHref({
    ...changed(filters, { sort: undefined, view: undefined }),
    ...(filters.page && { page: filters.page }),
  })
  const plain = Object.keys(filters).every((name) =>
    ['category', 'page', 'sort', 'view'].includes(name),
  )
  return pageHead(
    {
      title: titleOf(filters, category),
      description: about,
      path,
      ...(!plain && {
        canonical: filtersHref({ ...(filters.category && { category: filters.category }) }),
      }),
      ...(import.meta.env.SSR && path === '/' && { jsonLd: website(publicUrl) }),
    },
    publicUrl,
  )
}

function titleOf({ search, page }: Filters, name: string | undefined): string {
  const what = search
    ? `${productsText.resultsForSearch({ search })}${name ? ` ${productsText.inName({ name })}` : ''}`
    : name
  const title = what ?? productsText.buyBidAndSellAcrossZimbabwe
  return page ? productsText.titlePagePage({ title, page }) : title
}

function website(publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: shopName,
    url: `${publicUrl}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
