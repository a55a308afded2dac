import { blockedTermCalls } from '#contracts/blocked-terms/admin/blocked-terms.ts'
import type { Module } from '../../platform/module.ts'
import { changeBlockedTerms, readBlockedTerms } from './change-blocked-terms.ts'
import { findingOf } from './screen-listing.ts'

export { blockedTermIn, screenListing } from './screen-listing.ts'
export { openHeldCase } from './store.ts'

/** Blocked terms, which staff maintain, and the filter that applies them to listings. */
export const blockedTerms: Module = {
  name: 'screening',
  routes(app, route) {
    route(blockedTermCalls.read, () => readBlockedTerms(app))
    route(blockedTermCalls.change, ({ staff, body }) => changeBlockedTerms(app, staff.id, body))
    route(blockedTermCalls.try, async ({ body }) => {
      const found = await app.db.transaction().execute((tx) => findingOf(tx, body))
      return {
        action: found?.action ?? ('none' as const),
        rule: found?.rule ?? null,
        word: found?.word ?? null,
      }
    })
  },
}
