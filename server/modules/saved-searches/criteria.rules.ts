import {
  conditionLabels,
  conditions,
  type Condition,
} from '../../../contracts/categories/categories.ts'
import { amountText, localCurrency } from '../../../contracts/currencies/currencies.ts'
import type { UserId } from '../../../contracts/common/ids.ts'
import { limits } from '../../../contracts/common/limits.ts'
import type { SavedCriteria, SearchCriteria } from '../../../contracts/watchlist/watchlist.ts'
import { DomainError } from '../../kernel/domain-error.ts'

const order: readonly string[] = [...conditions, 'used']

/** Criteria in one spelling, so that the same search is the same however it was written. Throws `invalid_request` when nothing narrows it. */
export function criteriaOf(given: SearchCriteria): SavedCriteria {
  const search = given.search?.trim().replace(/\s+/g, ' ')
  const condition = order.filter((each) => given.condition?.includes(each))
  const all: SavedCriteria = {
    ...(given.category && { category: given.category }),
    ...(search && { search }),
    ...(given.location && { location: given.location }),
    ...(condition.length > 0 && { condition }),
    ...(given.minPrice && { minPrice: given.minPrice }),
    ...(given.maxPrice && { maxPrice: given.maxPrice }),
    ...(given.type && { type: given.type }),
    ...(given.sellerId && { sellerId: given.sellerId.toLowerCase() as UserId }),
  }
  if (Object.keys(all).length > 0) return all
  const message = 'Search for something, or choose a filter first.'
  throw new DomainError('invalid_request', { message, fields: { query: message } })
}

/** What the search is called, `category` being the name of the one it is narrowed to: "“sony tv”, Electronics, Used, Harare". */
export function nameOf(criteria: SavedCriteria, category?: string): string {
  const { search, type, condition = [], location, sellerId } = criteria
  const parts = [
    search && `“${search}”`,
    category,
    type && (type === 'auction' ? 'Auctions' : 'Fixed price'),
    ...condition.map((each) => (each === 'used' ? 'Used' : conditionLabels[each as Condition])),
    pricesOf(criteria),
    location,
    sellerId && 'One seller',
  ].filter((part) => part !== undefined && part !== '')
  const name = [...parts.join(', ')]
  return name.length <= limits.savedSearchNameMax
    ? name.join('')
    : `${name.slice(0, limits.savedSearchNameMax - 1).join('')}…`
}

function pricesOf({ minPrice, maxPrice }: SavedCriteria): string | undefined {
  const amount = (decimal: string) => amountText(decimal, localCurrency())
  if (minPrice && maxPrice) return `${amount(minPrice)} to ${amount(maxPrice)}`
  if (minPrice) return `from ${amount(minPrice)}`
  return maxPrice && `up to ${amount(maxPrice)}`
}
