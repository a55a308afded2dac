import type { Module } from '../../platform/module.ts'
import { forgetOldDrafts } from './drafts.ts'
import { sellingRoutes } from './routes.ts'

/** The seller's side: own listings and sales, drafts, listings as files. */
export const selling: Module = {
  name: 'selling',
  routes: sellingRoutes,
  sweeps: (app) => [{ name: 'old drafts', every: 60 * 60 * 1000, run: () => forgetOldDrafts(app) }],
}
