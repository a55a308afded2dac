import type * as productsConditions from '#messages/products/conditions'
import type * as savedSearchesNames from '#messages/saved-searches/names'
import { labelOf } from '#contracts/common/label-of.ts'
import { conditions, type Condition } from '#contracts/categories/categories.ts'
import {
  amountText,
  currencyOf,
  decimalOf,
  minorOf,
  type CurrencyCode,
} from '#contracts/currencies/currencies.ts'
import type { UserId } from '#contracts/common/ids.ts'
import { limits } from '#contracts/common/limits.ts'
import type { SavedCriteria, SearchCriteria } from '#contracts/watchlist/watchlist.ts'
import { invalidField } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import { minorIn, type RatesInForce } from '../../kernel/listed-price.ts'

const order: readonly string[] = [...conditions, 'used']

/** Normalizes criteria, so that equal searches are stored equally. Throws `invalid_request` if nothing is filtered. */
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
    ...(given.delivery && { delivery: given.delivery }),
    ...(given.attribute?.length && { attribute: [...new Set(given.attribute)].toSorted() }),
    ...(given.sellerId && { sellerId: given.sellerId.toLowerCase() as UserId }),
  }
  if (Object.keys(all).length > 0) return all
  throw invalidField('query', messageRef('savedSearchesRefusals.empty'))
}

/** The longest amount of a price range: thirteen digits. */
const longest = '9999999999999'

/**
 * The criteria with prices in the default currency, rounded like prices but never below its smallest amount, so that
 * every listing in the old range is in the new one.
 */
export function convertedCriteria(
  criteria: SavedCriteria,
  from: CurrencyCode,
  at: RatesInForce,
): SavedCriteria {
  const convert = (decimal: string): string => {
    const [whole = '', fraction = ''] = decimal.split('.')
    const known = fraction.slice(0, currencyOf(from).digits)
    const minor = minorOf(known ? `${whole}.${known}` : whole, from) ?? 0n
    if (minor === 0n) return '0'
    const converted = minorIn(minor, from, at.local, at) || 1n
    const most = minorOf(longest, at.local)!
    return decimalOf(converted < most ? converted : most, at.local).replace(/\.0+$/, '')
  }
  const { minPrice, maxPrice } = criteria
  return {
    ...criteria,
    ...(minPrice !== undefined && { minPrice: convert(minPrice) }),
    ...(maxPrice !== undefined && { maxPrice: convert(maxPrice) }),
  }
}

export type SearchTexts = typeof savedSearchesNames & typeof productsConditions

/**
 * The name of a search, with its prices in `currency` and the name of its category: "“sony tv”, Electronics, Used,
 * Harare".
 */
export function nameOf(
  criteria: SavedCriteria,
  currency: CurrencyCode,
  category: string | undefined,
  says: SearchTexts,
): string {
  const { search, type, delivery, condition = [], location, attribute = [], sellerId } = criteria
  const parts = [
    search && `“${search}”`,
    category,
    type && (type === 'auction' ? says.auctions : says.fixedPrice),
    delivery && (delivery === 'free' ? says.freeDelivery : says.collection),
    ...condition.map((each) =>
      each === 'used' ? says.used : labelOf(says, 'condition', each as Condition),
    ),
    ...attribute.map((text) => text.slice(text.indexOf(':') + 1).replace('..', '–')),
    pricesOf(criteria, currency, says),
    location,
    sellerId && says.oneSeller,
  ].filter((part) => part !== undefined && part !== '')
  const name = [...parts.join(', ')]
  return name.length <= limits.savedSearchNameMax
    ? name.join('')
    : `${name.slice(0, limits.savedSearchNameMax - 1).join('')}…`
}

function pricesOf(
  { minPrice, maxPrice }: SavedCriteria,
  currency: CurrencyCode,
  says: SearchTexts,
): string | undefined {
  const amount = (decimal: string) => amountText(decimal, currency)
  if (minPrice && maxPrice)
    return says.priceBetween({ min: amount(minPrice), max: amount(maxPrice) })
  if (minPrice) return says.priceFrom({ min: amount(minPrice) })
  return maxPrice && says.priceUpTo({ max: amount(maxPrice) })
}
