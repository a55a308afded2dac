import { searchTexts } from './search-texts.ts'
import { localCurrency } from '#contracts/currencies/currencies.ts'
import type { UserId } from '#contracts/common/ids.ts'
import type { SavedSearch } from '#contracts/watchlist/watchlist.ts'
import type { App } from '../../platform/app.ts'
import { ratesAt } from '../../platform/rates.ts'
import { readTree } from '../categories/index.ts'
import { readSavedSearches } from '../watchlist/index.ts'
import { convertedCriteria, nameOf } from './criteria.rules.ts'

/**
 * A member's saved searches, newest first. Prices that the currency conversion has not reached yet are converted here.
 */
export async function readSearches(app: App, userId: UserId): Promise<SavedSearch[]> {
  const saved = await readSavedSearches(app, userId)
  const local = localCurrency()
  if (saved.every(({ currency }) => currency === null || currency === local))
    return saved.map(({ search }) => search)
  const at = await app.db.transaction().execute(async (tx) => ratesAt(tx, await app.clock.now(tx)))
  const tree = await readTree(app)
  return saved.map(({ search, currency }) => {
    if (currency === null || currency === at.local || at.rates[currency] === undefined)
      return search
    const query = convertedCriteria(search.query, currency, at)
    return {
      ...search,
      query,
      name: nameOf(query, at.local, tree.find(query.category)?.name, searchTexts('en')),
    }
  })
}
