import { wordListCalls } from '../../../contracts/blocked-terms/admin/blocked-terms.ts'
import type { Module } from '../../platform/module.ts'
import { changeWordLists, readWordLists } from './change-word-lists.ts'
import { findingOf } from './screen-listing.ts'

export { screenListing } from './screen-listing.ts'
export { openHeldCase } from './store.ts'

/** Blocked terms: the lists of staff, and the filter that applies them. */
export const screening: Module = {
  name: 'screening',
  routes(app, route) {
    route(wordListCalls.read, () => readWordLists(app))
    route(wordListCalls.change, ({ staff, body }) => changeWordLists(app, staff.id, body))
    route(wordListCalls.try, async ({ body }) => {
      const found = await app.db.transaction().execute((tx) => findingOf(tx, body))
      return {
        action: found?.action ?? ('none' as const),
        rule: found?.rule ?? null,
        word: found?.word ?? null,
      }
    })
  },
}
