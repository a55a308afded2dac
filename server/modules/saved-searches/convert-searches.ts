import { searchTexts } from './search-texts.ts'
import type { App } from '../../platform/app.ts'
import { refreshCurrencies } from '../../platform/currencies.ts'
import { ratesAt } from '../../platform/rates.ts'
import { readTree } from '../categories/index.ts'
import { hasEarlierSearches, lockEarlierSearches, replaceSearches } from '../watchlist/index.ts'
import { convertedCriteria, nameOf } from './criteria.rules.ts'

/**
 * Brings the prices of searches that were saved under an earlier default currency to the one of now, batch by batch. Each names
 * its currency, so a batch that is killed is done again and one that is done is never done twice. Answers false where
 * some are left: those that were locked, or not reached until that moment (milliseconds of `Date`).
 */
export async function convertSearches(app: App, until: number): Promise<boolean> {
  if (!(await hasEarlierSearches(app))) return true
  await refreshCurrencies(app)
  while (Date.now() < until) if ((await convertBatch(app)) === 0) break
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
