import {
  attributeFilters,
  type AttributeFilter,
} from '#contracts/categories/attribute-filters.rules.ts'
import { conditions, type Condition, type Sort } from '#contracts/categories/categories.ts'
import { fractionOf, localCurrency, minorOf } from '#contracts/currencies/currencies.ts'
import { limits } from '#contracts/common/limits.ts'
import { placeOf, places } from '#contracts/products/places.ts'
import type { ProductQuery } from '#contracts/products/products.ts'
import type { Conversion } from '../../../kernel/conversion.ts'

interface Page {
  limit: number
  offset: number
}

/**
 * A category or subcategory. `recategorizing` has the ids of all categories whose listings are being recategorized;
 * `joining` has the ones whose listings already count in this category.
 */
export interface CategoryFilter {
  id: string
  isSubcategory: boolean
  joining: readonly string[]
  recategorizing: readonly string[]
}

/** The filters of a list. Amounts are minor units of the default currency. */
export interface Filter {
  category: CategoryFilter | undefined
  location: string | undefined
  conditions: Condition[] | undefined
  minMinor: bigint | undefined
  maxMinor: bigint | undefined
  type: ProductQuery['type']
  delivery: ProductQuery['delivery']
  /** Of the category; undefined without a filter by attribute. */
  attributes: readonly AttributeFilter[] | undefined
  sellerId: string | undefined
  /** Stored amounts are being converted to a new default currency. */
  conversion?: Conversion | undefined
  /** Restricts the list to one listing, to check whether a search finds it. */
  productId?: string | undefined
}

/** Matches every listing. */
export const unfiltered: Filter = {
  category: undefined,
  location: undefined,
  conditions: undefined,
  minMinor: undefined,
  maxMinor: undefined,
  type: undefined,
  delivery: undefined,
  attributes: undefined,
  sellerId: undefined,
}

export const filterOf = (query: ProductQuery, category: CategoryFilter | undefined): Filter => ({
  category,
  location: placeOf(query.location),
  conditions: conditionsOf(query.condition),
  minMinor: query.minPrice === undefined ? undefined : minorOf(query.minPrice, localCurrency()),
  maxMinor: query.maxPrice === undefined ? undefined : minorOf(query.maxPrice, localCurrency()),
  type: query.type,
  delivery: query.delivery,
  attributes: category && query.attribute?.length ? attributeFilters(query.attribute) : undefined,
  sellerId: query.sellerId,
})

/** The largest amount that the database can hold. */
const largest = 2n ** 63n - 1n
const ceiling = (a: bigint, b: bigint): bigint => (a + b - 1n) / b

/** The price range for amounts that are not converted yet: all amounts that round into the range at `rate`. */
export function rangeBefore(
  { minMinor, maxMinor }: Pick<Filter, 'minMinor' | 'maxMinor'>,
  rate: string,
): Pick<Filter, 'minMinor' | 'maxMinor'> {
  const [top, bottom] = fractionOf(rate)
  /** The smallest amount that is worth at least `minor`. */
  const least = (minor: bigint): bigint => {
    if (minor <= 1n) return minor
    const amount = ceiling((2n * minor - 1n) * bottom, 2n * top)
    return amount < largest ? amount : largest
  }
  return {
    minMinor: minMinor === undefined ? undefined : least(minMinor),
    maxMinor: maxMinor === undefined ? undefined : maxMinor < 1n ? 0n : least(maxMinor + 1n) - 1n,
  }
}

export const sortOf = (query: ProductQuery): Sort => query.sort ?? 'best_match'

/** `used` means every condition except `new`. Returns undefined if all five are selected. */
function conditionsOf(given: string[] | undefined): Condition[] | undefined {
  if (!given) return undefined
  const wanted = conditions.filter(
    (condition) => given.includes(condition) || (condition !== 'new' && given.includes('used')),
  )
  return wanted.length === conditions.length ? undefined : wanted
}

export const isPriced = ({ minMinor, maxMinor }: Filter): boolean =>
  minMinor !== undefined || maxMinor !== undefined

/** Whether the list has all listings for sale, or all of one place. */
export const isEverything = ({ conversion: _rate, location: _place, ...more }: Filter): boolean =>
  Object.values(more).every((value) => value === undefined)

/**
 * The most common requests: the first page of all listings, of one category or of one town, at any price. They are
 * always fast, so they need no limit.
 */
export function isUsual(filter: Filter, page: Page): boolean {
  const { category, location, minMinor: _min, maxMinor: _max, ...others } = filter
  if (category && category.joining.length + category.recategorizing.length > 0) return false
  const narrow = Number(category !== undefined) + Number(location !== undefined)
  const first = page.offset === 0 && page.limit === limits.pageSizeDefault
  return first && narrow <= 1 && Object.values(others).every((value) => value === undefined)
}

/**
 * A check of one listing, or a list during a change of the default currency or of a category. Such statements are not
 * worth preparing.
 */
export const isRare = ({ conversion, productId, category }: Filter): boolean =>
  conversion !== undefined ||
  productId !== undefined ||
  (category !== undefined && category.joining.length + category.recategorizing.length > 0)

/**
 * Whether the matches are groups of listings: no rare list, no seller, no attribute, and no place that the filters do
 * not offer.
 */
export const isCountedByGroup = (filter: Filter): boolean =>
  !isRare(filter) &&
  filter.sellerId === undefined &&
  filter.attributes === undefined &&
  (filter.location === undefined || places.some((place) => place === filter.location))

/** A cache key of everything that determines the number of matches. */
export const crowdOf = (queries: { all: string }, filter: Filter): string =>
  `${queries.all}|${keyOf(filter)}`

/** A cache key of a filter. During a conversion the amounts of a range mean something else. */
export const keyOf = (filter: Filter): string =>
  [
    filter.conversion?.to,
    filter.category?.id,
    filter.location,
    filter.conditions,
    filter.minMinor,
    filter.maxMinor,
    filter.type,
    filter.delivery,
    JSON.stringify(filter.attributes),
    filter.sellerId,
    filter.productId,
  ].join('|')

/** Whether there are more matches than we count. */
export const isCrowd = (total: number): boolean => total > limits.countedMatches

export const countedOf = (total: number): { total: number; capped: boolean } =>
  isCrowd(total) ? { total: limits.countedMatches, capped: true } : { total, capped: false }
