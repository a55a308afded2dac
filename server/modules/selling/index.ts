import type { Module } from '../../platform/module.ts'
import { forgetOldDrafts } from './drafts.ts'
import { sellingRoutes } from './routes.ts'

/** A seller's listings, sales and drafts, and the import and export of listings. */
export const selling: Module = {
  name: 'selling',
  routes: sellingRoutes,
  sweeps: (app) => [{ name: 'old drafts', every: 60 * 60 * 1000, run: () => forgetOldDrafts(app) }],
}
