import { queryOptions } from '@tanstack/react-query'
import {
  callPath,
  filePath,
  type AdminList,
  type Filter,
  type ValueOf,
} from '#contracts/common/admin-list.ts'
import { isCurrency, isPaymentMethod } from '#contracts/currencies/currencies.ts'
import type { Query } from '../../lib/api/api.ts'
import { readList } from '../../lib/api/query-client.ts'
import { one, pageNumber, type SearchParams } from '../../lib/search-params.ts'

type FilterValue<One extends Filter> = One extends { kind: 'choice'; shown: undefined }
  ? ValueOf<One> | ''
  : ValueOf<One>
/** The filters of an admin list, as in the URL; a filter that is not set is an empty string. */
export type ListFilters<List extends AdminList> = {
  [Name in keyof List['filters']]: FilterValue<List['filters'][Name]>
} & { page: number } & (List extends { open: infer Open extends string }
    ? Record<Open, string>
    : unknown)
type AnyListFilters = Record<string, string | number>

const isDay = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

function valueOf(filter: Filter, given: string): string {
  if (filter.kind === 'text') return given.slice(0, filter.longest).trim()
  if (filter.kind === 'choice') return filter.values.includes(given) ? given : (filter.shown ?? '')
  const known = { currency: isCurrency, method: isPaymentMethod, day: isDay }[filter.kind]
  return known(given) ? given : ''
}

/** Parses the filters of a list from the query parameters; invalid values count as absent. */
export const listFiltersOf = <List extends AdminList>(
  list: List,
  search: SearchParams,
): ListFilters<List> =>
  ({
    ...Object.fromEntries(
      Object.entries(list.filters).map(([name, filter]) => [
        name,
        valueOf(filter, one(search, name) ?? ''),
      ]),
    ),
    ...(list.open !== undefined && { [list.open]: one(search, list.open) ?? '' }),
    page: pageNumber(one(search, 'page')),
  }) as ListFilters<List>

/** The default value of a filter. */
export const shownOf = (list: AdminList, name: string): string | number => {
  const filter = list.filters[name]
  return name === 'page' ? 1 : (filter?.kind === 'choice' && filter.shown) || ''
}

function hrefTo(path: string, asked: Readonly<AnyListFilters>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, String(value))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/** The URL of a list; default values are left out. */
export const listHref = <List extends AdminList>(
  list: List,
  filters: Partial<ListFilters<List>>,
): string =>
  hrefTo(
    list.path,
    Object.fromEntries(
      Object.entries(filters as AnyListFilters).filter(
        ([name, value]) => value !== shownOf(list, name),
      ),
    ),
  )

const filtersIn = <List extends AdminList>(
  list: List,
  filters: ListFilters<List>,
): AnyListFilters =>
  Object.fromEntries(
    Object.keys(list.filters).map((name) => [name, (filters as unknown as AnyListFilters)[name]!]),
  )

/** The URL of the CSV file with the rows that match these filters. */
export const listFileHref = <List extends AdminList>(list: List, filters: ListFilters<List>) =>
  hrefTo(filePath(list), filtersIn(list, filters))

/** Whether any filter is set; the filter shown as tabs does not count. */
export const isFiltered = <List extends AdminList>(
  list: List,
  filters: ListFilters<List>,
  tabs?: keyof List['filters'],
): boolean =>
  Object.entries(filtersIn(list, filters)).some(
    ([name, value]) => name !== tabs && value !== shownOf(list, name),
  )

export const perPageOf = ({ perPage = 25 }: AdminList): number => perPage

/** One page of a list. */
export function listQuery<Item, List extends AdminList>(list: List, filters: ListFilters<List>) {
  return rowsQuery<Item>(list, { ...filtersIn(list, filters), page: filters.page })
}

/** Rows of a list, also by filters that only its call has. */
export function rowsQuery<Item>(list: AdminList, asked: Query, limit = perPageOf(list)) {
  const query = { ...asked, limit }
  return queryOptions({
    queryKey: ['admin', 'list', callPath(list), query],
    queryFn: readList<Item>(callPath(list), query),
  })
}

/** A list that belongs to a record, such as the bids of an auction: puts the record's id into its paths. */
export const listOf = <List extends AdminList>(list: List, id: string): List => ({
  ...list,
  path: list.path.replace('{id}', encodeURIComponent(id)),
  call: callPath(list).replace('{id}', encodeURIComponent(id)),
})
