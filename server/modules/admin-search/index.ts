import { adminSearchCalls } from '#contracts/staff/admin/admin-search.ts'
import type { Module } from '../../platform/module.ts'
import { searchEverything } from './search-everything.ts'

/** The search of the admin pages over orders, payments, members, listings and messages. */
export const adminSearch: Module = {
  name: 'admin-search',
  routes(app, route) {
    route(adminSearchCalls.search, ({ query }) => searchEverything(app, query.q ?? ''))
  },
}
