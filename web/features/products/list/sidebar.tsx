import * as productsText from '#messages/products'
import type { QueryClient } from '@tanstack/react-query'
import { CachedPart } from '../../../lib/cached-part.tsx'
import { categoriesQuery, categoryQuery, findCategory } from '../../../lib/categories.ts'
import type { KnownRead } from '../../../lib/fragment.ts'
import { CategoryList } from './category-list.tsx'
import { FilterForm } from './filter-form.tsx'
import { isEverything, type Filters } from './filters.ts'
import { countsQuery, facetsQuery, listingsQuery } from './listings.queries.ts'
import { PayPromo } from './pay-promo.tsx'
import * as sidebarStyles from './sidebar.module.css'

/** The filters beside the results. */
export function Sidebar({ filters }: { filters: Filters }) {
  return (
    <CachedPart
      as="aside"
      className={`${sidebarStyles.opensAsTarget} ${sidebarStyles.side}`}
      id="filters"
      aria-label={productsText.filters}
      dependsOn={['filters', filters]}
      reads={import.meta.env.SSR ? (client) => sidebarReads(client, filters) : undefined}
    >
      <CategoryList filters={filters} />
      <FilterForm filters={filters} />
      <PayPromo />
    </CachedPart>
  )
}

/** What the sidebar shows of each read, so that other changes do not outdate its HTML. */
function sidebarReads(client: QueryClient, filters: Filters): KnownRead[] {
  const { category } = filters
  const shown = findCategory(client, category)
  const open = shown?.department?.id ?? shown?.id
  const everything = isEverything(filters)
  const tree = client.getQueryData(categoriesQuery.queryKey)?.map(({ id, name, count, kinds }) => ({
    id,
    name,
    count: everything ? count : 0,
    kinds: id === open ? kinds : [],
  }))
  const counts = countsQuery(filters).queryKey
  const ofCategories = countsQuery({ ...filters, attribute: undefined }).queryKey
  const facets = facetsQuery(filters).queryKey
  const listings = listingsQuery(filters).queryKey
  const list = client.getQueryData(listings)
  const former = category ? categoryQuery(category).queryKey : undefined
  return [
    [categoriesQuery.queryKey, tree],
    [counts, client.getQueryData(counts)],
    [ofCategories, client.getQueryData(ofCategories)],
    [facets, client.getQueryData(facets)],
    [listings, list && { total: list.total, capped: list.capped }],
    ...(former ? [[former, client.getQueryData(former)] as const] : []),
  ]
}
