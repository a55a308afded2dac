import { facetCalls } from '#contracts/products/facets.ts'
import { listingEditCalls } from '#contracts/products/listing-edits.ts'
import { productCalls } from '#contracts/products/products.ts'
import { relatedCalls } from '#contracts/products/related.ts'
import { searchCalls } from '#contracts/products/search.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../platform/http/answers/paging.ts'
import { singleFlight } from '../../platform/single-flight.ts'
import { createListing } from './listings/create-listing.ts'
import { editListing } from './listings/edit-listing.ts'
import { endListing } from './listings/end-listing.ts'
import { createCards } from './list/cards.ts'
import { createProductCounts } from './list/count-products.ts'
import { createFacets } from './list/facets.ts'
import { createProductList, type ProductList } from './list/list-products.ts'
import { unfiltered } from './list/list.rules.ts'
import { listingGroupsOf } from './list/listing-groups.ts'
import { getProduct } from './queries.ts'
import { createRelatedListings } from './related/related-listings.ts'
import { relistListing } from './listings/relist-listing.ts'
import { createSuggestions } from './search/suggest.ts'

export function productRoutes(app: App, route: Route): void {
  const cards = createCards(app)
  const list = createProductList(app, cards)
  const related = createRelatedListings(app, cards)
  const counts = createProductCounts(app)
  const facets = createFacets(app)
  // A large shop reads its listings before the first visitor waits for them.
  void listingGroupsOf(app)(unfiltered)
  const share = singleFlight<ProductList>()
  const suggest = createSuggestions(app)

  route(productCalls.list, async ({ query, c }) => {
    const page = pageOf(query)
    // A list is the same for all visitors: concurrent requests to one database share one read.
    const lane = JSON.stringify([app.reads.shared().name, query, page])
    const { products, total, capped, corrected } = await share(lane, () => list(query, page))
    setPageHeaders(c, page, total, capped)
    if (corrected !== undefined) c.header('X-Search-Corrected', encodeURIComponent(corrected))
    return products
  })
  route(productCalls.counts, ({ query }) => counts(query))
  route(facetCalls.facets, ({ query }) => facets(query))
  route(searchCalls.suggest, ({ query, address }) =>
    suggest(query.q ?? '', () => app.limits.take('suggestion', address)),
  )
  route(relatedCalls.several, ({ query }) => related.several(query.ids))
  route(relatedCalls.similar, ({ params }) => related.similar(params.id))
  route(productCalls.get, ({ params, user }) => getProduct(app, params.id, user?.id))
  route(productCalls.create, ({ body, user, keyedId }) =>
    createListing(app, user, body, keyedId as ProductId | undefined),
  )
  route(listingEditCalls.edit, ({ params, body, user }) => editListing(app, user, params.id, body))
  route(listingEditCalls.end, ({ params, user }) => endListing(app, user, params.id))
  route(listingEditCalls.relist, ({ params, body, user, keyedId }) =>
    relistListing(app, user, params.id, { wanted: body, keyedId }),
  )
}
