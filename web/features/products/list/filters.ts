import {
  conditions,
  slugMax,
  slugPattern,
  sorts,
  type Sort,
} from '../../../../contracts/categories/categories.ts'
import { limits } from '../../../../contracts/common/limits.ts'
import { places } from '../../../../contracts/products/places.ts'
import { isPriceEnd } from '../../../../contracts/selling/listing-price.rules.ts'
import { one, stringifySearch } from '../../../lib/search-params.ts'

/** The filters in the address of `/`. Invalid values are left out, never an error. */
export interface Filters {
  /** A category, a kind or an old address: which of them there are, only the tree knows. */
  category?: string | undefined
  search?: string | undefined
  location?: string | undefined
  /** `new`, `used` (the other four) or single conditions. */
  condition?: string[] | undefined
  minPrice?: string | undefined
  maxPrice?: string | undefined
  type?: 'auction' | 'fixed' | undefined
  sort?: Sort | undefined
  view?: 'list' | undefined
  page?: number | undefined
}

const knownConditions: readonly string[] = [...conditions, 'used']

/** Reads the filters of an address, or of a form, in one fixed order. */
export function readFilters(params: Record<string, unknown>): Filters {
  const page = Number(one(params, 'page'))
  const filters: Filters = {
    category: readSlug(one(params, 'category')),
    search: one(params, 'search')?.trim().slice(0, limits.searchMax) || undefined,
    location: places.find((place) => place === one(params, 'location')),
    condition: readConditions(params['condition']),
    minPrice: readAmount(one(params, 'minPrice')),
    maxPrice: readAmount(one(params, 'maxPrice')),
    type: (['auction', 'fixed'] as const).find((type) => type === one(params, 'type')),
    sort: sorts.find((sort) => sort !== 'best_match' && sort === one(params, 'sort')),
    view: one(params, 'view') === 'list' ? 'list' : undefined,
    page: Number.isInteger(page) && page > 1 && page <= limits.pageMax ? page : undefined,
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** The address that shows these filters. */
export function filtersHref(filters: Filters): string {
  return `/${stringifySearch(filters as Record<string, unknown>)}`
}

/** The same with a change; a change of the results starts at the first page. */
export function changed(filters: Filters, change: Filters): Filters {
  const next: Filters = { ...filters, page: undefined, ...change }
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined))
}

/** The first page of everything, as a visitor first sees it. */
export function isUnfiltered(filters: Filters): boolean {
  return Object.keys(filters).every((name) => name === 'view')
}

/** Everything for sale, in any order and on any page. */
export function isEverything({
  view: _view,
  sort: _sort,
  page: _page,
  ...narrowed
}: Filters): boolean {
  return Object.keys(narrowed).length === 0
}

function readSlug(value = ''): string | undefined {
  return value.length <= slugMax && slugPattern.test(value) ? value : undefined
}

function readConditions(value: unknown): string[] | undefined {
  const given = [value].flat().flatMap((part) => (typeof part === 'string' ? part.split(',') : []))
  const known = knownConditions.filter((condition) => given.includes(condition))
  return known.length > 0 ? known : undefined
}

/** A plain amount; the commas and spaces that people type are dropped. */
function readAmount(value: string | undefined): string | undefined {
  const plain = value?.replaceAll(/[\s,]/g, '') ?? ''
  return isPriceEnd(plain) ? plain : undefined
}
