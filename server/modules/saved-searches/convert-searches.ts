import { searchTexts } from './search-texts.ts'
import type { App } from '../../platform/app.ts'
import { refreshCurrencies } from '../../platform/currencies.ts'
import { ratesAt } from '../../platform/rates.ts'
import { readTree } from '../categories/index.ts'
import { hasEarlierSearches, lockEarlierSearches, replaceSearches } from '../watchlist/index.ts'
import { convertedCriteria, nameOf } from './criteria.rules.ts'

/**
 * Converts the prices of searches that were saved under an earlier default currency, in batches. Each search stores
 * its currency, so that an interrupted batch can be repeated and no search is converted twice. Returns false if some
 * are left: those that were locked, or not reached before `until` (by `performance.now()`).
 */
export async function convertSearches(app: App, until: number): Promise<boolean> {
  if (!(await hasEarlierSearches(app))) return true
  await refreshCurrencies(app)
  while (performance.now() < until) if ((await convertBatch(app)) === 0) break
  return !(await hasEarlierSearches(app))
}

async function convertBatch(app: App): Promise<number> {
  const tree = await readTree(app)
  return app.db.transaction().execute(async (tx) => {
    const at = await ratesAt(tx, await app.clock.now(tx))
    const earlier = await lockEarlierSearches(tx)
    const converted = earlier.map(({ currency, ...search }) => {
      const query = convertedCriteria(search.query, currency, at)
      return {
        ...search,
        query,
        name: nameOf(query, at.local, tree.find(query.category)?.name, searchTexts('en')),
      }
    })
    if (converted.length > 0) await replaceSearches(tx, converted, at.local)
    return converted.length
  })
}
