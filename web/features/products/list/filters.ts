import { attributeFilterPattern } from '#contracts/categories/attribute-filters.rules.ts'
import {
  conditions,
  slugMax,
  slugPattern,
  sorts,
  type Sort,
} from '#contracts/categories/categories.ts'
import { deliveries } from '#contracts/products/deliveries.ts'
import { limits } from '#contracts/common/limits.ts'
import { places } from '#contracts/products/places.ts'
import { isPriceEnd } from '#contracts/selling/listing-price.rules.ts'
import { one, stringifySearch } from '../../../lib/search-params.ts'

/** The filters in the URL of `/`. Invalid values are ignored. */
export interface Filters {
  /** The slug of a category or subcategory, or a former slug; not checked against the categories. */
  category?: string | undefined
  search?: string | undefined
  location?: string | undefined
  /** `new`, `used` (the other four) or single conditions. */
  condition?: string[] | undefined
  minPrice?: string | undefined
  maxPrice?: string | undefined
  type?: 'auction' | 'fixed' | undefined
  delivery?: (typeof deliveries)[number] | undefined
  /** Values and ranges of attributes of the category: "brand:Nike", "year:2010..". */
  attribute?: string[] | undefined
  sort?: Sort | undefined
  view?: 'list' | undefined
  page?: number | undefined
}

const knownConditions: readonly string[] = [...conditions, 'used']

/** Reads the filters of a URL or a form; the keys are always in the same order. */
export function readFilters(params: Record<string, unknown>): Filters {
  const page = Number(one(params, 'page'))
  const category = readSlug(one(params, 'category'))
  const filters: Filters = {
    category,
    search: one(params, 'search')?.trim().slice(0, limits.searchMax) || undefined,
    location: places.find((place) => place === one(params, 'location')),
    condition: readConditions(params['condition']),
    minPrice: readAmount(one(params, 'minPrice')),
    maxPrice: readAmount(one(params, 'maxPrice')),
    type: (['auction', 'fixed'] as const).find((type) => type === one(params, 'type')),
    delivery: deliveries.find((each) => each === one(params, 'delivery')),
    attribute: category ? readAttributes(params['attribute']) : undefined,
    sort: sorts.find((sort) => sort !== 'best_match' && sort === one(params, 'sort')),
    view: one(params, 'view') === 'list' ? 'list' : undefined,
    page: Number.isInteger(page) && page > 1 && page <= limits.pageMax ? page : undefined,
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** The URL of these filters. */
export function filtersHref(filters: Filters): string {
  return `/${stringifySearch(filters as Record<string, unknown>)}`
}

/** Applies a change to the filters and returns to the first page. */
export function changed(filters: Filters, change: Filters): Filters {
  const next: Filters = { ...filters, page: undefined, ...change }
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined))
}

/** Whether this is the first page of all items in the default order, in either layout. */
export function isUnfiltered(filters: Filters): boolean {
  return Object.keys(filters).every((name) => name === 'view')
}

/** Whether the results are all items for sale, in any order and on any page. */
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
  return orNone(knownConditions.filter((condition) => given.includes(condition)))
}

function readAttributes(value: unknown): string[] | undefined {
  const given = [...new Set([value].flat())] as string[]
  return orNone(given.filter((text) => attributeFilterPattern.test(text)))
}

const orNone = (list: string[]) => (list.length > 0 ? list : undefined)

/** Removes commas and spaces; undefined if the rest is not a valid amount. */
function readAmount(value: string | undefined): string | undefined {
  const plain = value?.replaceAll(/[\s,]/g, '') ?? ''
  return isPriceEnd(plain) ? plain : undefined
}
