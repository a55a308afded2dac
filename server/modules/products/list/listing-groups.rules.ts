import type { Place } from '#contracts/products/places.ts'
import type { Filter } from './list.rules.ts'

/** What decides which filters a listing matches, apart from its price and its seller. */
export interface ListingGroup {
  /** Null if it is none of the places of the filters. */
  location: Place | null
  category_id: string | null
  kind_id: string | null
  condition: string
  auction: boolean
  free: boolean
  collection: boolean
}

/** Prices in ascending order; those after the first `size` are spare. */
interface Prices {
  sorted: Float64Array
  size: number
}

/** Some listings of a group. */
export interface GroupSize {
  group: ListingGroup
  size: number
}

/** Estimated bytes of a group without its prices, and of a price. */
const groupBytes = 500
const priceBytes = 8
/** Spare prices of a group that has just grown. */
const spare = 16

/**
 * The prices of all listings for sale, in minor units of the default currency, in groups of those that match the same
 * filters. A count adds up the sizes of the groups that match, so it costs the same with any number of listings.
 */
export class ListingGroups {
  readonly #groups = new Map<string, { group: ListingGroup; prices: Prices }>()
  #prices = 0

  get bytes(): number {
    return this.#groups.size * groupBytes + this.#prices * priceBytes
  }

  /** Adds a listing. */
  add(group: ListingGroup, price: number): void {
    const { prices } = this.#of(group)
    if (prices.size === prices.sorted.length) this.#grow(prices, spare + prices.size / 8)
    const { sorted, size } = prices
    const place = firstFrom(prices, price)
    sorted.copyWithin(place + 1, place, size)
    sorted[place] = price
    prices.size += 1
  }

  /** Adds many listings at once. */
  addAll(group: ListingGroup, added: Float64Array): void {
    const { prices } = this.#of(group)
    this.#grow(prices, added.length)
    prices.sorted.set(added, prices.size)
    prices.size += added.length
    prices.sorted.subarray(0, prices.size).sort()
  }

  /** Removes a listing. Returns false if there is none like it. */
  remove(group: ListingGroup, price: number): boolean {
    const { prices } = this.#of(group)
    const place = firstFrom(prices, price)
    if (place === prices.size || prices.sorted[place] !== price) return false
    prices.sorted.copyWithin(place, place + 1, prices.size)
    prices.size -= 1
    return true
  }

  /** The groups that have listings in this price range, and how many. */
  *within({ minMinor, maxMinor }: Pick<Filter, 'minMinor' | 'maxMinor'>): Generator<GroupSize> {
    const min = minMinor === undefined ? undefined : Number(minMinor)
    const over = maxMinor === undefined ? undefined : Number(maxMinor) + 1
    for (const { group, prices } of this.#groups.values()) {
      const from = min === undefined ? 0 : firstFrom(prices, min)
      const to = over === undefined ? prices.size : firstFrom(prices, over)
      if (to > from) yield { group, size: to - from }
    }
  }

  #of(group: ListingGroup): { group: ListingGroup; prices: Prices } {
    const key = JSON.stringify([
      group.location,
      group.category_id,
      group.kind_id,
      group.condition,
      group.auction,
      group.free,
      group.collection,
    ])
    const known = this.#groups.get(key)
    if (known) return known
    const added = { group, prices: { sorted: new Float64Array(), size: 0 } }
    this.#groups.set(key, added)
    return added
  }

  #grow(prices: Prices, by: number): void {
    const sorted = new Float64Array(Math.ceil(prices.size + by))
    sorted.set(prices.sorted.subarray(0, prices.size))
    this.#prices += sorted.length - prices.sorted.length
    prices.sorted = sorted
  }
}

/** The position of the first price that is at least `price`. */
function firstFrom({ sorted, size }: Prices, price: number): number {
  let [low, high] = [0, size]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < price) low = middle + 1
    else high = middle
  }
  return low
}

interface CategoryCount {
  category_id: string
  kind_id: string | null
  count: number
}

type Delivery = NonNullable<Filter['delivery']>

/** Whether the listings of a group have a place, and what each of the other filters says of them. */
const matchOf = (filter: Filter, group: ListingGroup) => ({
  isPlace: filter.location === undefined || group.location === filter.location,
  inCategory:
    !filter.category ||
    (filter.category.isSubcategory ? group.kind_id : group.category_id) === filter.category.id,
  inCondition:
    !filter.conditions || filter.conditions.some((condition) => condition === group.condition),
  ofType: !filter.type || group.auction === (filter.type === 'auction'),
  isSent: !filter.delivery || group[filter.delivery satisfies Delivery],
})

/** The number of listings that match a filter, in groups that are in its price range. */
export const matchCount = (filter: Filter, sizes: readonly GroupSize[]): number =>
  sizes.reduce((total, { group, size }) => {
    const { isPlace, inCategory, inCondition, ofType, isSent } = matchOf(filter, group)
    return isPlace && inCategory && inCondition && ofType && isSent ? total + size : total
  }, 0)

/** The number of listings of each choice of the filters, and of each category. */
export function choicesOf(filter: Filter, sizes: readonly GroupSize[]) {
  const counts = { all: 0, fixed: 0, auction: 0, free: 0, collection: 0, new: 0, used: 0 }
  const categories = new Map<string, CategoryCount>()
  for (const { group, size } of sizes) {
    const { isPlace, inCategory, inCondition, ofType, isSent } = matchOf(filter, group)
    if (!isPlace) continue
    if (inCategory && inCondition) counts.all += size
    if (inCategory && inCondition && isSent) counts[group.auction ? 'auction' : 'fixed'] += size
    if (inCategory && inCondition && ofType && group.free) counts.free += size
    if (inCategory && inCondition && ofType && group.collection) counts.collection += size
    if (inCategory && ofType && isSent) counts[group.condition === 'new' ? 'new' : 'used'] += size
    const { category_id, kind_id } = group
    if (category_id === null || !(inCondition && ofType && isSent)) continue
    const key = `${category_id}|${kind_id ?? ''}`
    const category = categories.get(key) ?? { category_id, kind_id, count: 0 }
    category.count += size
    categories.set(key, category)
  }
  return { ...counts, crowded: false, categories: [...categories.values()] }
}
